# What is wrong with a pack of Riftforce.
rf-pack-guild-missing = The guild “{ $guild }” is missing.
rf-pack-code-twice = The code “{ $code }” is already that of { $other }.
rf-pack-health = “{ $health }” is no health; cards have 1 to 9.
rf-pack-no-cards = The guild “{ $guild }” has no cards.
