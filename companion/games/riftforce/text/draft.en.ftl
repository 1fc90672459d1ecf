# What a guild does, in as few words as a screen has room for while guilds are chosen.

rf-note-fire = 3 to the first enemy, 1 to the ally behind.
rf-note-earth = Laid: 1 to each enemy here. Acting: 2 to the first.
rf-note-light = 2 to the first enemy, heals 1 anywhere.
rf-note-plant = 2 to a first enemy next door, and pulls it here.
rf-note-water = 2 to the first enemy, moves next door, 1 there.
rf-note-ice = 4 to the last enemy if damaged, else 1.
rf-note-shadow = Moves anywhere, 1 there; a kill scores 1 more.
rf-note-crystal = 4 to the first enemy; destroyed, it costs 1 more.
rf-note-thunderbolt = 2 to any enemy here; after a kill once more.
rf-note-air = Moves anywhere, 1 there and next door.
rf-note-beast = Moves next door, 2 there, or 3 if damaged.
rf-note-magnet = 2 to the last enemy, and both move next door.
rf-note-lava = 2 next door on both sides, 1 to itself and allies ahead.
rf-note-sand = Moves anywhere, 1 to each enemy there, heals 1.
rf-note-acid = 3 to the first enemy, 1 to the second; no points.
rf-note-star = 2 to the first enemy; draws 1 card.
rf-note-love = Laid: heals an ally here. Acting: 2 to the first enemy.
rf-note-music = 2 to the first enemy; what it kills joins you.
