# The command of the tournament desk.
desk-about = Without a word the desk is opened: its data are one file beside the games, and phones find it at the address that it prints. “demo” fills lively events to try, which are gone afterwards. “verify EVENT” pairs a finished event again from its record. “export EVENT FILE” writes .json, .csv or .trf, and “import FILE” reads .json or .trf. “backup FILE” saves all data as they are now, while desks go on, and “restore FILE” puts them into data that are still empty.
desk-arg-what = what to do: open the desk, try it, verify an event, keep or restore all data, export or import an event
desk-arg-words = the event, the file, or both
desk-arg-database = where the data are: a file, or postgresql://user@host/name for several desks at once
desk-arg-port = the port at which phones find the desk (default: 8140)
desk-arg-address = the address at which it listens; without it, all of this machine’s
desk-arg-name = a name by which browsers may call this machine besides its address; may be given several times
desk-arg-link = the broker through which tables send their results
desk-words = “{ $what }” takes { $count ->
    [0] nothing behind it
    [one] one word behind it
   *[other] { $count } words behind it
}. “companion desk --help” tells which.
desk-no-folder = The folder { $folder } for the desk’s data cannot be made: { $reason }.
desk-open = The desk is open at { $url }
desk-first-code = The organiser’s first code: { $code }
desk-how-to-end = Ctrl+C ends it. Nothing that was entered is lost.
desk-demo-how-to-end = Ctrl+C ends it. All of this is gone then: it is for trying only.
desk-port-taken = The desk cannot be opened at { $where }: { $reason }. Name another port or address, such as --port 8141.
desk-exported = “{ $event }” is in { $file }.
desk-no-data = There are no data of a desk in { $file }. Name the right file after --database.
desk-export-exists = { $file } is there already, and no file is replaced. Choose another name.
desk-imported = { $file } is at the desk in { $where } as “{ $event }”.
desk-file-kind = A file that ends in { $kind } is none that the desk knows: .json, .csv or .trf.
desk-file-not-read = { $file } cannot be read: { $reason }.
desk-file-not-written = { $file } cannot be written: { $reason }.
desk-export-large = { $file } is larger than { $most } MB, and no event is.
desk-file-cut = This file is no event, or its end is missing. Save it once more and take it whole.
desk-file-unreadable = This file is no event: { $where }.
desk-file-version = This file is of version { $version }; this desk reads version { $known }.
desk-export-empty = This file holds no entries, or far too many.
desk-difference = Entry { $n }: { $what }
desk-verified = “{ $event }” comes out as its record says: { $entries } entries, { $rounds } pairings made again.
desk-backed-up = All of the desk is in { $file }.
desk-restored = What was in { $file } is at the desk in { $where }.
