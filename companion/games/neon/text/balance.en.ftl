# What is counted over many games that play themselves.

ne-balance-rounds = Rounds in a game
ne-balance-places = Places clockwise
ne-balance-place = { $number ->
    [1] First leader
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
   *[other] Sixth
}
ne-balance-fighters = Fighters
ne-balance-abilities = Abilities used
ne-balance-equipment = Loot laid as equipment
ne-balance-supplies = Loot laid as a supply
ne-balance-in-use = Loot put to use
ne-balance-upgrades = Upgrades kept
ne-balance-sectors = Sectors entered
