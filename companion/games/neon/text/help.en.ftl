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

ne-sort-lay = Lay two of your action cards face down, one over half of the other.
ne-sort-reveal = Turn your two action cards over.
ne-sort-land = Land in any sector.
ne-sort-move = Move.
ne-sort-search = Search your sector.
ne-sort-defend = Defend: 2 energy.
ne-sort-lead = Take the leader token, and 1 energy.
ne-sort-gain = Gain energy.
ne-sort-skip = Leave the action out, where that is allowed.
ne-sort-assault = Attack: choose a weapon and a target.
ne-sort-pass = Go on without using anything more.
ne-sort-roll = Roll the dice.
ne-sort-assign = Say what your full shields cancel.
ne-sort-draw = Take loot cards from the decks.
ne-sort-keep = Say which cards you keep.
ne-sort-equip = Lay a card as equipment.
ne-sort-stow = Lay a card under equipment as a supply.
ne-sort-scrap = Discard a card.
ne-sort-take = Take equipment of the defeated fighter, or none.
ne-sort-improve = Keep one of two upgrades.
ne-sort-flee = Leave the closing sector.
ne-sort-token = Turn up the next scoreboard token.
ne-sort-use = { $name }: { $text }.
ne-sort-automa = The Automa acts by itself.
