desk-file-line = Line { $line }: { $because }
desk-file-large = The file is larger than { $megabytes } MB.
desk-file-not-utf8 = this is not text in UTF-8; save it as UTF-8 (in a spreadsheet: “CSV UTF-8”).
desk-file-not-csv = a quotation mark is open or stands in the wrong place.
desk-file-number = “{ $text }” is no whole number ({ $field }).
desk-file-no-name = there is no column “name”; the columns may be: { $columns }.
desk-file-column = the column “{ $column }” is not known, or stands twice; the columns may be: { $columns }.
desk-file-cells = there are { $found } cells, and only { $most } columns.
desk-file-twice = { $name } stands in line { $first } already.
desk-file-known = { $name } is registered already; name the id to change what is known of them.
desk-file-empty = There is nobody in this file.
desk-trf-empty = There are no players (lines that begin with 001) in this file.
desk-trf-seats = A report of this kind holds matches of two, and in round { $number } more sit at a table.
desk-trf-no-number = the player has no starting number in columns 5 to 8.
desk-trf-rounds = there are more than { $most } rounds.
desk-trf-game = “{ $text }” is no game: an opponent, w or b, and a result such as 1, 0 or = stand there.
desk-trf-one-sided = in round { $number }, player { $opponent } does not say the same of this game.
