# What is wrong with a pack of Riftforce.
rf-pack-guild-missing = The guild “{ $guild }” is missing.
rf-pack-code = The code of this guild has to be “{ $code }”: its tags are printed and its records are written with it.
rf-pack-health = “{ $health }” is not a health; cards have 1 to 9.
rf-pack-no-cards = The guild “{ $guild }” needs at least { $least } cards.
rf-pack-small-base = Only { $count } guilds belong to the set “base”; a draft needs { $wanted }.
