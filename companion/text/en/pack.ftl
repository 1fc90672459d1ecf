# Packs: the cards and figures of a game as a file that an owner may edit.
commands-verb-pack = check a pack of cards or figures that you have edited
pack-about = A pack is a TOML file with the cards or figures of a game. Copy the pack.toml from the game’s folder, change the copy, and check it. Exit code 1 when something is wrong with it.
pack-arg-what = what to do with the pack: check
pack-arg-file = the pack
pack-arg-game = the game that the pack is for (default: the one it names)
pack-fine = { $file }: { $game }, { $total ->
    [one] { $total } entry
   *[other] { $total } entries
} ({ $counts }). All is well.
pack-source-rulebook = { $count } from the rulebook
pack-source-card = { $count } from printed cards
pack-source-house = { $count } of the house
pack-fault = { $file }, line { $line }: { $fault }
pack-faults = { $count ->
    [one] One thing has
   *[other] { $count } things have
} to be put right.
pack-faults-many = { $count } things have to be put right, and perhaps more; check again when that is done.
pack-unreadable = The pack { $file } cannot be read: { $reason }.
pack-too-large = The pack { $file } is larger than { $most } KB.
pack-not-utf8 = The pack { $file } is not UTF-8 text in line { $line }.
pack-none = { $file } is no pack: none of its lines says “game =”. docs/packs.md shows how a pack begins.
pack-no-game = The pack { $file } does not say for which game it is; write game = "{ $example }" at its top. Packs are for { $known }.
pack-whose = The pack { $file } names the game “{ $game }”; packs are for { $known }.
pack-not-toml = This line cannot be read as TOML ({ $reason }).
pack-other-game = The pack { $file } is for { $theirs }, not for { $game }.
pack-toml-value = What stands after “=” here is not a value: texts go in "quotes", numbers without, lists in [brackets].
pack-toml-quote = A text in quotes ends in the line that it begins in; a quote is missing here.
pack-toml-twice = This entry is written twice; it may occur only once.
pack-toml-equals = Here should be a name, then “=”, then a value.
pack-toml-bracket = A bracket is opened here and not closed.
pack-toml-rest = After the value there is something left in this line; each entry has a line of its own.
pack-toml-lines = A pack has at most { $most } lines.
pack-toml-long = This line is longer than { $most } letters.
pack-toml-deep = Names and brackets here are more than { $most } deep within one another; no pack needs that.
pack-toml-large = A number in this line is far too large; numbers have at most { $digits } digits.
pack-many = “{ $name }” has { $count } entries; at most { $most } can be read.
pack-twice = “{ $value }” is already that of { $other }.
pack-missing = “{ $name }” is missing.
pack-unknown = “{ $name }” means nothing here; the known names are { $known }.
pack-unknown-like = “{ $name }” means nothing here; did you mean “{ $like }”?
pack-text = “{ $name }” should be a text of up to 60 letters without blanks around it, not “{ $value }”.
pack-text-like = “{ $name }” cannot be “{ $value }”; write it like “{ $like }”.
pack-number = “{ $name }” should be a number from { $least } to { $most }, not “{ $value }”.
pack-flag = “{ $name }” should be true or false, not “{ $value }”.
pack-one-of = “{ $name }” cannot be “{ $value }”; it can be { $allowed }.
pack-table = “{ $name }” should be a table.
pack-list = “{ $name }” should be a list, in square brackets.
pack-list-of-tables = “{ $name }” is a list of tables in curly brackets, and “{ $value }” is not one.
pack-arg-own = take a pack of your own instead of the one that comes with the game
pack-arg-record = where the pack of the recorded game is now, if it was moved
pack-broken = The pack { $file } cannot be played, line { $line }: { $fault } “companion pack check” tells all that is wrong.
pack-gone = The game was played with the pack { $file }, which is not there. Put it back, or say with --pack where it is.
pack-changed = The pack { $file } was changed since the game began. Bring back the old one.
pack-no-tags = Some pieces of the pack { $file } have no tags yet. First run: companion tags { $game } --pack { $quoted }
pack-no-tags-left = The pack { $file } has more pieces than can be told apart by their tags; there is none left for { $piece }.
pack-tags-not-written = The tags of the pack could not be saved in { $file }: { $reason }.
