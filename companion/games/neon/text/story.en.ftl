# A whole game of Neon, looked back on.

ne-story-points = Points (in Royal Battle: health)
ne-story-threes = Health tokens of 3
ne-story-twos = Health tokens of 2
ne-story-ones = Health tokens of 1
ne-story-bots = Bots
ne-story-pairs = Pairs of bots
ne-story-leader = Leader token
ne-story-damage = Damage done
ne-story-lost = Damage suffered
ne-story-defeats = Fighters defeated
ne-story-failed = Failed attacks
ne-story-searches = Searches
ne-story-uses = Abilities and effects used
