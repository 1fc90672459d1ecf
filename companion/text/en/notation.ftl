# What is wrong with an action or a position that somebody wrote, in any game.
notation-seat = “{ $text }” is not a seat; write one of these: { $seats }.
notation-number = “{ $text }” is not a number that fits here.
notation-field = “{ $text }” is not part of a position.
notation-field-twice = “{ $text }” is given twice.
notation-one-of = “{ $text }” must be one of these: { $allowed }.
notation-seats = “{ $text }” does not say who plays, as “3” does, or “south,north-west”.
