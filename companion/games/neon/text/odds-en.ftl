# The odds of an attack, at the command line.
ne-odds-attack = attack dice
ne-odds-defence = defence dice of the target, those for its shields among them
ne-odds-rerolls = how many attack dice may be rolled again, once
ne-odds-sure = how many question marks can be turned into hits
ne-odds-guard-rerolls = how many defence dice may be rolled again, once
ne-odds-helmet = how many crits a helmet cancels
ne-odds-armour = how many hits armour cancels
ne-odds-more = damage added, if there is any
ne-odds-health = health tokens that the target has left
ne-odds-target = whom the attack is against; the dice of a bot or the Automa are rolled with it
ne-odds-rolled = attack dice that lie there already, a letter each: C crit, H hit, Q question mark, M miss
ne-odds-guarded = defence dice that lie there already: F full shield, S shield, E energy, N nothing
ne-odds-damage = Damage
ne-odds-hit = Any damage
ne-odds-dice = There are at most { $attack } attack dice and { $defence } defence dice.
ne-odds-order = The attack is rolled first: say in “rolled” what it shows.
