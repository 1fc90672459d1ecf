# What is told of a game of Shadow Fight once it is over.

sf-story-wins = Fights won
sf-story-won-energy = Won by damage
sf-story-won-knockout = Won by a Knockout
sf-story-won-lower = Won by a lower number
sf-story-won-empty = Won by an empty hand
sf-story-won-aside = Won without a fight
sf-story-damage = Damage done
sf-story-powers = Powers used
sf-story-traps = Traps stepped into
