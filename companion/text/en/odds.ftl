# How likely each result is.
commands-verb-odds = tell how likely each result of a game’s dice is, exactly
odds-arg-game = the game whose dice are thrown
odds-arg-words = what is thrown, and what may be done about it, each as NAME=VALUE
odds-about = Nothing is sampled: every roll is counted, and both sides do what is best for them. What is not said is as usual.
odds-words = What can be said for { $game } (example: “companion odds { $game } { $example }”):
odds-usual = { $label } ({ $known }; usually { $usual })
odds-column-chance = chance
odds-column-least = or more
odds-any = { $any }: { $chance }, expected { $mean }.
odds-percent = { $number } %
odds-no-such-game = Of “{ $game }” no odds are known; known are those of { $known }.
odds-not-a-word = “{ $text }” is not NAME=VALUE, such as “{ $example }”.
odds-unknown-word = “{ $name }” says nothing here; known are { $known }.
odds-twice = “{ $name }” was said twice.
odds-bad-value = “{ $name }” cannot be “{ $value }”; it can be { $known }.
