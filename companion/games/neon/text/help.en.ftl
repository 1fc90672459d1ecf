# What Neon tells about itself.

ne-chapter-setup = Setting up
ne-chapter-round = A round
ne-chapter-actions = Actions
ne-chapter-loot = Loot and upgrades
ne-chapter-attack = Attack and defence
ne-chapter-damage = Damage and defeat
ne-chapter-abilities = Abilities
ne-chapter-sectors = Sectors
ne-chapter-closing = Closing
ne-chapter-end = The end and points
ne-chapter-automa = The Automa

ne-sort-lay = lay two of your action cards face down, one over half of the other
ne-sort-reveal = turn your two action cards over
ne-sort-land = land in any sector
ne-sort-move = move
ne-sort-search = search your sector
ne-sort-defend = defend: 2 energy
ne-sort-lead = take the leader token, and 1 energy
ne-sort-gain = gain energy
ne-sort-skip = leave the action out, where that is allowed
ne-sort-assault = attack: choose a weapon and a target
ne-sort-pass = go on without using anything more
ne-sort-roll = roll the dice
ne-sort-assign = say what your full shields cancel
ne-sort-draw = take loot cards from the decks
ne-sort-keep = say which cards you keep
ne-sort-equip = lay a card as equipment
ne-sort-stow = lay a card under equipment as a supply
ne-sort-scrap = discard a card
ne-sort-take = take equipment of the defeated fighter, or none
ne-sort-improve = keep one of two upgrades
ne-sort-flee = leave the closing sector
ne-sort-token = turn up the next scoreboard token
ne-sort-automa = the Automa acts by itself
