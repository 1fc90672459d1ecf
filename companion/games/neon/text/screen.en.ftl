# What stands on the screens of Neon.

ne-dropship = dropship
ne-shield = shield
ne-search-tokens = search tokens
ne-round = Round { $round } of { $rounds }
ne-round-past = Round { $round }
ne-over-now = The end
ne-closes = { $count ->
    [one] Next to close: { $number }
   *[other] Next to close: { $number }, then one more
}
ne-closes-none = The last round: nothing closes after it
ne-closes-toll = Closing costs everybody 1 health
ne-cells = Closing by round: { $cells }
ne-cell = { $count }
ne-cell-now = [{ $count }]
ne-fighter-name = { $name }
ne-fighter-place = { $place }. { $seat }
ne-is-out = out of the tournament
ne-health = health
ne-health-last = health, last life
ne-energy = energy
ne-shields = shields
ne-points = points
ne-leads = leader
ne-row-label = Initiative { $initiative }
ne-attack = { $who } → { $target }: { $weapon }, distance { $distance }{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more })
}
ne-attack-over = { $who }: { $weapon }, distance { $distance }
ne-strikes = attack
ne-guards = defence
ne-left = Left: { $crits ->
    [one] { $crits } crit
   *[other] { $crits } crits
}, { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}
ne-odds = Hit { $chance } %, expected { $expected }
ne-odds-with = { $name }: { $chance } %, { $expected }
ne-odds-nothing = Nothing that can be used now would change that
ne-total = { $names }: { $points }
ne-total-out = { $names }: { $points } (out)
ne-line-three = { $count ->
    [one] for a three
   *[other] for { $count } threes
}
ne-line-two = { $count ->
    [one] for a two
   *[other] for { $count } twos
}
ne-line-one = { $count ->
    [one] for a one
   *[other] for { $count } ones
}
ne-line-bot = { $count ->
    [one] for a bot
   *[other] for { $count } bots
}
ne-line-pair = { $count ->
    [one] for a pair
   *[other] for { $count } pairs
}
ne-line-leader = as leader
