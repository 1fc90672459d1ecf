rule-NIM-1 = One to three matches are taken at a time.
rule-NIM-2 = Only matches that are there can be taken.
rule-NIM-3 = Whoever takes the last match wins.
nim-took = { $seat } takes { $count ->
    [one] one match
   *[other] { $count } matches
}
nim-left = { $count ->
    [one] One match is left
   *[other] { $count } matches are left
}
nim-wrong-count = { $count } were taken.
nim-too-many = { $count } were taken where { $left } are left.
nim-take-fewer = Take one to three.
nim-last-match = { $seat } took the last match.
nim-bad-action = “{ $text }” is no action of this game.
nim-bad-position = “{ $text }” is no position of this game.
nim-bad-setup = “heap” has to be a number from 1 to 1000.
nim-match = Match { $name }
nim-zone = Heap
nim-title = Nim
