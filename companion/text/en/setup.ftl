# The setup of a new game, in all games.
setup-unknown-entry = The setup has no entry “{ $entry }”; the entries are { $known }.
setup-missing = The setup needs “{ $entry }”; it can be { $allowed }.
setup-one-of = In the setup, “{ $entry }” cannot be “{ $value }”; it can be { $allowed }.
setup-first = Who begins
setup-first-by-chance = chance decides
setup-first-begins = { $seat }
setup-players = This game is not for { $count } players; there can be { $allowed }.
