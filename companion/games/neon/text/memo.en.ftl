# What the cards, fighters and sectors of Neon do, as it is printed and said on screens.

ne-memo-card = { $card }: { $text }
ne-memo-named = { $name }: { $text }
ne-memo-also = { $first }; { $second }
ne-memo-then = { $first }. { $second }
ne-memo-whole = { $text }.
ne-memo-ability = { $when }: { $effects }

## Dice

ne-die-crit = crit
ne-die-hit = hit
ne-die-maybe = “?”
ne-die-miss = miss
ne-die-full = full shield
ne-die-shield = shield
ne-die-charge = charge
ne-die-fail = fail

## Actions of a row

ne-row-move = move
ne-row-search = search
ne-row-attack = attack
ne-row-defence = defence
ne-row-leadership = leadership
ne-row-energy = 1 energy
ne-row-energy2 = 2 energy
ne-row-joker = any of four
ne-row-or = { $first } or { $second }

## When, for what, on which condition

ne-memo-when-revealed = After the reveal
ne-memo-when-turn = In your turn
ne-memo-when-weapon = As a weapon
ne-memo-when-before_attack = Attacking, before the roll
ne-memo-when-after_attack = Attacking, after the roll
ne-memo-when-before_defence = Defending, before the roll
ne-memo-when-after_defence = Defending, after the roll
ne-memo-when-counter = Attacking, after the defence
ne-memo-when-struck = Defending, before damage
ne-memo-when-dealt = Attacking, after damage
ne-memo-when-endured = Attacked, after it all
ne-memo-if-fighter = against a fighter
ne-memo-if-shielded = against a fighter with a shield
ne-memo-if-near = in the same sector
ne-memo-if-far = from another sector
ne-memo-if-crit = if a crit is left
ne-memo-if-hit = if a hit is left
ne-memo-team = in Coalition
ne-memo-each-round = once a round
ne-memo-cost-energy = { $count } energy
ne-memo-cost-supply = for { $supply }
ne-memo-forced = compulsory
ne-memo-at-once = At once: { $effect }

## What effects do

ne-memo-attack_dice = { $count ->
    [one] +{ $count } attack die
   *[other] +{ $count } attack dice
}
ne-memo-attack_dice-opens = { $count ->
    [one] { $count } attack die
   *[other] { $count } attack dice
} at any distance up to 2
ne-memo-defence_dice = { $count ->
    [one] +{ $count } defence die
   *[other] +{ $count } defence dice
}
ne-memo-reroll = { $count ->
    [one] roll one of your dice again
   *[other] roll up to { $count } of your dice again
}
ne-memo-reroll-any = roll any of your dice again
ne-memo-turn = { $count ->
    [one] turn a { $turned } into a { $into }
   *[other] up to { $count } times turn a { $turned } into a { $into }
}
ne-memo-turn-theirs = { $count ->
    [one] turn a { $turned } of the opponent into a { $into }
   *[other] up to { $count } times turn a { $turned } of the opponent into a { $into }
}
ne-memo-cancel-crit = { $count ->
    [one] cancel a crit
   *[other] cancel up to { $count } crits
}
ne-memo-cancel-hit = { $count ->
    [one] cancel a hit
   *[other] cancel up to { $count } hits
}
ne-memo-more_damage = { $count } more damage
ne-memo-reach = attack at a distance of more than 2 with { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
ne-memo-damage = { $count } damage
ne-memo-damage-other = { $count } damage to the opponent
ne-memo-energy = gain { $count } energy
ne-memo-energy-ally = each ally in your sector gains { $count } energy
ne-memo-drain = −{ $count } energy
ne-memo-drain-other = the opponent loses { $count } energy
ne-memo-first = act first in this round
ne-memo-move = { $count ->
    [one] move to an adjacent sector
   *[other] move up to { $count } sectors
}
ne-memo-pull = { $count ->
    [one] a fighter of an adjacent sector comes into yours
   *[other] a fighter from up to { $count } sectors away comes into yours
}
ne-memo-token = { $count ->
    [one] lay your token in your sector or an adjacent one
   *[other] lay your token up to { $count } sectors away
}

## What always holds

ne-memo-always-safe_when_closing = No damage when it closes
ne-memo-always-no_reroll = No dice are rolled again when attacking from here or defending here
ne-memo-always-move_anywhere = A move from here goes to any sector
ne-memo-always-look_more = Look at { $count ->
    [one] { $count } card
   *[other] { $count } cards
} more when searching
ne-memo-always-search_cheaper = Searching costs { $count } energy less
ne-memo-always-abilities_dearer = Abilities and Manoeuvres cost { $count } energy more
ne-memo-always-enter_energy = Whoever comes in gains { $count } energy
ne-memo-always-defence_dice = Always { $count ->
    [one] +{ $count } defence die
   *[other] +{ $count } defence dice
}
ne-memo-guards_count = Defending here, every { $turned } counts as a { $into }

## Cards, boards and tiles

ne-memo-loot = Type: { $kind }. Supply: { $supplies }. Room for { $most ->
    [one] { $most } supply
   *[other] { $most } supplies
}
ne-memo-dice = Attack dice: { $ranges }
ne-memo-range = { $count } at distance { $distance }
ne-memo-whole-sector = Attacks all opponents in a sector
ne-memo-class-green = Search: look at 3 green cards, keep 2
ne-memo-class-orange = Search: 2 orange cards
ne-memo-class-purple = Search: 1 purple and 1 green card
ne-memo-token-fighter = Acts on all fighters in its sector
ne-memo-token-opponent = Acts on all others in its sector but allies
ne-memo-token-others = Acts on all others in its sector, allies too
ne-memo-placed = When it is laid: { $effects }
ne-memo-entered = Whoever comes in: { $effects }
ne-memo-once = Then it goes back
ne-memo-board = Base weapon. { $dice }. Defence dice: { $armour }
ne-memo-bot = Bot: 1 point, 1 more for a pair. Once won, serves as { $supplies }
ne-memo-action = Initiative { $initiative }. Left: { $left }. Right: { $right }

## What is the same in every pack

ne-memo-score = Scoreboard token: the top one names the sector that closes next.
ne-memo-shield = Shield: +1 defence die as long as it protects its fighter, to the end of the round.
ne-memo-leader = Leader token: wins ties of initiative, and is worth 1 point at the end.
ne-memo-pointer = Pointer: lay it on a card or a sector to say “this one”.
ne-memo-automa = After everybody, one step towards whoever has most health tokens within 3 sectors; then it attacks. { $dice }. Defence dice: { $armour }

## Boards without tags

ne-board = { $name } · { $side }
ne-board-health = Health tokens; damage takes them from the left
ne-board-energy = Energy
ne-board-manoeuvres = Manoeuvres. A, { $a } energy, attacking or defending: roll any dice again, your own or those of an ally in your sector, once in an attack. B, { $b } energy, after a failed attack: move to an adjacent sector. C, { $c } energy, when your sector closes: cancel the damage.
ne-board-rounds = Round board · { $side }
ne-board-players = For these numbers of players: { $players }
ne-board-rounds-text = Each cell says how many sectors close at the end of its round. Lay the token of each closed sector on it.
ne-board-cells = Rounds

## Faces of dice

ne-memo-die-crit = Crit: 1 damage, unless a full shield cancels it.
ne-memo-die-hit = Hit: 1 damage, unless a shield or a full shield cancels it.
ne-memo-die-maybe = Conditional miss (?): a miss, unless an effect turns it.
ne-memo-die-miss = Miss: does nothing.
ne-memo-die-full = Full shield: cancels a crit or a hit.
ne-memo-die-shield = Shield: cancels a hit.
ne-memo-die-charge = Charge: cancels nothing, and gives 1 energy.
ne-memo-die-fail = Fail: does nothing.
