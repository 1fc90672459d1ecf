# Shadow Fight in English: the rules in our own words, and what the referee says of them.

shadow_fight-title = Shadow Fight
sf-card = { $en }

## The rules

rule-SF-S1 = Two to four play with 49 moves: seven cards of each of seven kinds. Seven tactics lie in the middle, one for each move, with a number on one side and a trap on the other; beside them lie seven Knockout cards.
rule-SF-S2 = Lots decide who gets the first-player card. Everybody is dealt two demons and keeps one, face up. A power (⚡) is used once per fight, in one’s own turn, and its card is turned face down; all other abilities simply apply.
rule-SF-S3 = Every demon begins a fight with 3 energy and never has more than 6. Tactics begin with their number up. Two players use no battlefields.
rule-SF-S4 = Quick start: turn up a battlefield, deal everybody seven cards, and begin the first fight without preparing it.
rule-SF-P1 = Before every further fight Knockouts go back to their stack, and all tactics are turned to their number.
rule-SF-P2 = Then every demon has 3 energy again, and demons that lie face down are turned up.
rule-SF-P3 = Then the battlefield is discarded and the next one turned up. Once all have been fought on, they are shuffled again. (House rule: the rulebook is silent on that.)
rule-SF-P4 = Then, from the first player clockwise, whoever holds more than five cards discards down to five; after that, in the same order, whoever holds fewer draws up to five. Before a first fight without the quick start everybody draws five.
rule-SF-P5 = Then 6, 8 or 10 moves are laid out face up, for two, three or four players. From the player to the right of the first one, counter-clockwise, everybody takes one, and then one more in the same order. The last two are discarded.
rule-SF-1 = In each turn everybody still in the fight lays one move face down at the right end of their series, all at the same time. Whoever has no card is out. If that puts out everybody who was left, all of them win the fight.
rule-SF-2 = From the first player clockwise everybody opens their card. Whoever opens a lower number than the one on its left is out.
rule-SF-3 = When a card is opened, a lower number counts first, then a Knockout, then a trap, then the action. A Knockout on the tactic of the opened move puts the demon out, and goes back to the stack. A trap takes 1 energy before the action, and stays; with the last energy the demon is out. Whoever is out does not act.
rule-SF-4 = Whoever has opened a card and is still in the fight does one of its two actions, even if nothing comes of it.
rule-SF-5 = As soon as one demon is left, the fight is over and that demon has won. It need not open its card any more.
rule-SF-6 = After three turns all series are discarded, and a new round begins.
rule-SF-7 = The first-player card stays where it is until somebody takes it by an effect. From then on, the next to open is the nearest to the left of its new holder who has not opened yet.
rule-SF-8 = A first player who is out of the fight keeps the card; the next one to the left in the fight opens first.
rule-SF-9 = A demon is out by losing its last energy, by a Knockout, by a lower number, or for want of a card to lay; not by playing its last card, nor for want of one to discard. Its series is discarded at once, its hand stays, and nothing can be aimed at it.
rule-SF-E1 = Opponents are all who are still in the fight, but for oneself and one’s team mate.
rule-SF-E2 = Draw: take cards from the deck. When it is empty, the discards are shuffled into a new one. If everybody gets a certain move, look for it in the discard pile and in the deck, then shuffle the deck. If there are too few, they are dealt from the right of the first player counter-clockwise.
rule-SF-E3 = Discard: so many cards at random, or all if there are fewer. Nobody is out by that.
rule-SF-E4 = Damage: lose that much energy. A demon without energy is out. Damage to several counts at the same time.
rule-SF-E5 = Gain energy, but never have more than 6.
rule-SF-E6 = Set a trap: turn a tactic of your choice from its number to its trap. Remove one: turn a trap back.
rule-SF-E7 = Place a Knockout on any tactic that has none; a trap may be under it. Or take one off any tactic, back to the stack.
rule-SF-E8 = Defence stance: turn the card sideways. As long as it lies in the series, its owner is safe from Knockouts, which go back to the stack all the same, from both actions of Onslaught, and from Hail of blows, which may still be aimed there. Traps hurt as always.
rule-SF-E9 = What concerns a hand does nothing to an empty one, which may be chosen all the same.
rule-SF-M1 = Onslaught. Round attack: 1 damage to all opponents. Or Intimidate: all opponents discard 1 random card.
rule-SF-M2 = Defence. Breather: gain 1 energy. Or Defence stance (SF-E8).
rule-SF-M3 = Rebound. Into the shadow: draw 3 cards. Or Vantage: look at an opponent’s hand and take one card of it.
rule-SF-M4 = Combo. Feint: draw 2 cards. Or Hail of blows: one opponent takes 1 damage for each Combo in your own series, this one included.
rule-SF-M5 = Grab. Pain point: place a Knockout. Or Break free: take a Knockout off a tactic and draw 1 card. (The second action is ours: the rulebook does not print it.)
rule-SF-M6 = Sweep. Initiative: take the first-player card; whoever had it, and is still in the fight, gains 1 energy, be it yourself. (Or, if so agreed, takes 1 damage.) Or Stun: name a move to an opponent, who discards one of it, or shows the whole hand if there is none.
rule-SF-M7 = Snare. Ambush: set a trap. Or Defuse: remove a trap. (This move is ours: the rulebook does not print the seventh.)
rule-SF-W1 = Whoever wins a fight notes one win; the third one wins the game.
rule-SF-W2 = If several win their third fight at once, the first player among them wins, or the nearest clockwise. (Or, if so agreed: the game goes on to a fourth win, or they alone fight once more.)
rule-SF-T1 = Four can play as two teams that sit alternately. A fight is over when only one team is left, and it is the team that wins. If both win their third fight at once, the team with the first player wins.

## How it ended

sf-outcome = { $winners } won { $count ->
    [one] { $count } fight
   *[other] { $count } fights
}.
sf-outcome-tie = { $winners } won { $count } fights, as many as { $rivals }, and is nearer to the first player clockwise.
sf-outcome-tie-team = { $winners } won { $count } fights, as many as { $rivals }, and have the first player in their team.

## Why not

sf-over = The game is over.
sf-now-demons = Everybody keeps a demon first; the table waits for { $seats }.
sf-now-field = First { $seats } turns up a battlefield.
sf-now-offer = First { $seats } lays out open moves from the deck.
sf-now-pick = Now { $seats } takes one of the open moves.
sf-now-lay = Now everybody still in the fight lays a move face down; the table waits for { $seats }.
sf-now-open = Now { $seats } opens the card that lies face down.
sf-now-act = Now { $seats } does one of the two actions of the opened card.
sf-due-refill = First { $seat } discards { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, down to five.
sf-due-discard = First { $seat } discards { $count ->
    [one] { $count } random card
   *[other] { $count } random cards
}.
sf-due-stunned = First { $seat } discards one { $move }, or shows a hand without it.
sf-due-unopened = First { $seat } turns over the card that was laid and never opened: it is discarded.
sf-due-search = First { $seat } looks for { $move } in the discard pile and the deck, and deals what there is to { $count ->
    [one] { $count } demon
   *[other] { $count } demons
}.
sf-not-playing = Nobody plays at { $seat }.
sf-nothing-laid = No card of { $seat } lies face down; { $next } is next to open.
sf-not-next = { $next } opens before { $seat }: the order goes clockwise from { $first }.
sf-lay-out = { $seat } is out of this fight and lays no cards.
sf-lay-twice = { $seat } has laid a card in this turn already; the table waits for { $waiting }.
sf-power-passive = The ability of { $demon } applies by itself; there is nothing to use.
sf-power-spent = { $seat } has used the power of { $demon } in this fight already.
sf-power-not-now = The power of { $demon } is for { $seat }’s own turn, between opening the card and the action, or just before.
sf-demon-chosen = { $seat } has kept { $demon } already.
sf-demon-taken = { $demon } is the demon of { $seat }.
sf-field-used = { $field } has been fought on already and lies among the discarded battlefields.
sf-offer-count = { $count ->
    [one] { $count } open move lies
   *[other] { $count } open moves lie
} there, and not { $wanted }.
sf-pick-not-next = { $next } takes a move before { $seat } does.
sf-pick-not-there = { $move } is not among the open moves.
sf-discard-count = { $count ->
    [one] { $count } card was
   *[other] { $count } cards were
} discarded, and not { $wanted }.
sf-show-count = { $count ->
    [one] { $count } card was
   *[other] { $count } cards were
} shown of a hand of { $wanted }.
sf-show-has = { $seat } shows the hand, yet { $move } is in it.
sf-stunned-none = { $move } was named, and { $seat } has discarded nothing.
sf-stunned-other = { $move } was named, not { $moves }.
sf-act-number = { $move } has two actions; there is no number { $number }.
sf-all-seen = All { $count } cards of { $move } lie open on the table already.
sf-not-in-hand = { $seat } cannot hold this { $move }: { $seen ->
    [0] by what everybody has seen, all of them are elsewhere
    [one] { $seen } lies open, and by what everybody has seen the others are elsewhere
   *[other] { $seen } lie open, and by what everybody has seen the others are elsewhere
}.
sf-not-in-laid = The card that { $seat } laid cannot be { $move }: { $seen ->
    [0] by what everybody has seen, none was in that hand
    [one] { $seen } lies open, and by what everybody has seen none was in that hand
   *[other] { $seen } lie open, and by what everybody has seen none was in that hand
}.
sf-not-in-deck = { $move } cannot come from the deck so often: { $seen ->
    [0] by what everybody has seen, it holds fewer
    [one] { $seen } lies open, and by what everybody has seen the deck holds fewer
   *[other] { $seen } lie open, and by what everybody has seen the deck holds fewer
}.
sf-search-count = { $count ->
    [one] { $count } card was
   *[other] { $count } cards were
} dealt, but { $wanted ->
    [one] { $wanted } demon is
   *[other] { $wanted } demons are
} in the fight.
sf-search-impossible = By what everybody has seen, discard pile and deck cannot hold just { $count } of { $move }.
sf-lots = Lots must fall on { $count ->
    [one] { $count } card
   *[other] { $count } cards
} of the { $held } in hand, each once.
sf-name-none = { $act } asks for a move by its name, and none was named.
sf-name-needless = { $act } asks for no move by its name, yet { $move } was named.
sf-aim-needless = { $act } is aimed at nobody in particular, yet { $target } was chosen.
sf-aim-none = { $act } concerns one opponent, and { $seat } has chosen none.
sf-aim-self = { $seat } has chosen the own demon for { $act }, which concerns an opponent.
sf-aim-out = { $target } is out of this fight and cannot be chosen for { $act }.
sf-aim-mate = { $target } is { $seat }’s team mate.
sf-trap-none = { $act } sets a trap, and no tactic was chosen for it.
sf-trap-wrong = The tactic of { $move } shows its trap already.
sf-untrap-none = { $act } removes a trap, and none was chosen.
sf-untrap-wrong = The tactic of { $move } shows no trap.
sf-knockout-none = { $act } places a Knockout, and no tactic was chosen for it.
sf-knockout-wrong = A Knockout lies on { $move } already.
sf-lift-none = { $act } takes a Knockout off a tactic, and none was chosen.
sf-lift-wrong = No Knockout lies on { $move }.
sf-tactic-needless = { $act } changes nothing about the tactic of { $move }, which was chosen.

## What to do about it

sf-remedy-wait = Wait until that is done.
sf-remedy-spent = Leave the demon face down: its power is back in the next fight.
sf-remedy-players = These play: { $seats }.
sf-remedy-turn-back = { $seat } turns the card face down again.
sf-remedy-take-away = Take away again: { $moves }.
sf-remedy-take-back = Take back into the hand: { $moves }.
sf-remedy-put-back = Put { $move } back among the open moves.
sf-remedy-take-hidden-back = { $seat } takes back the card that lies face down.
sf-remedy-demon-back = { $seat } turns the demon face up again.
sf-remedy-demon-away = Put { $demon } away again.
sf-remedy-other-field = Take { $field } away and turn up the top battlefield of the deck.
sf-remedy-offer = Lay out { $count ->
    [one] { $count } move
   *[other] { $count } moves
} from the top of the deck, face up and side by side.
sf-remedy-pick = Take one of these: { $moves }.
sf-remedy-strange = Put { $move } back and show a card from that hand. If it really was there, a draw was told wrongly: correct the number of cards.
sf-remedy-swapped = Take { $move } away and turn over the card that was laid. If it is that one, a draw was told wrongly: correct the number of cards.
sf-remedy-discard = { $seat } discards { $count ->
    [one] { $count } card
   *[other] { $count } cards
} from hand.
sf-remedy-stunned = { $seat } discards one { $move }, or lays the whole hand open if there is none in it.
sf-remedy-search = Look for { $move } in the discard pile, then in the deck, until { $count ->
    [one] { $count } is
   *[other] { $count } are
} found or there are no more.
sf-remedy-lots = Let the companion draw the lots.
sf-remedy-act = Choose the first or the second action of { $move }.
sf-remedy-name = { $seat } names one of the seven moves.
sf-remedy-no-name = Choose without naming a move.
sf-remedy-aim = Choose one of these: { $seats }.
sf-remedy-no-aim = Choose without a target.
sf-remedy-trap = Turn one of these tactics to its trap: { $moves }.
sf-remedy-untrap = Turn one of these traps back to its number: { $moves }.
sf-remedy-knockout = Lay the Knockout on one of these: { $moves }.
sf-remedy-lift = Take the Knockout off one of these: { $moves }.
sf-remedy-tactic-back = Leave the tactic of { $move } as it was.

## Before the game

sf-option-teams = Teams
sf-option-teams-no = everybody alone
sf-option-teams-yes = two teams of two
sf-option-start = The first fight
sf-option-start-quick = quick start: seven cards each
sf-option-start-full = prepared like the others
sf-option-intercept = Initiative: the former first player
sf-option-intercept-energy = gains 1 energy
sf-option-intercept-damage = takes 1 damage
sf-option-tie = Several third wins at once
sf-option-tie-first = the first player, or the nearest
sf-option-tie-fourth = on to the fourth win
sf-option-tie-decider = a deciding fight
sf-option-lots = Random discards
sf-option-lots-companion = the companion draws lots
sf-option-lots-blind = a neighbour draws blind
sf-setup-teams = Teams need four players, not { $count }.

## Notation

sf-notation-move = “{ $text }” is not a move; a move is written like { $like }.
sf-notation-demon = “{ $text }” is not a demon; a demon is written like { $like }.
sf-notation-field = “{ $text }” is not a battlefield; a battlefield is written like { $like }.
sf-notation-action = “{ $text }” is not a whole action.
sf-notation-verb = “{ $text }” is not something that a player does.
sf-notation-seats = “{ $text }” are not two to four seats, clockwise from the south, or teams without four of them.
sf-notation-each = “{ $text }” does not give one for each of the { $count } players.
sf-notation-numbers = “{ $text }” is no fight, round and turn that can be.
sf-notation-energy = Nobody has { $text } energy; the most is { $most }.
sf-notation-wins = “{ $text }” wins cannot be: the game would be over, or team mates differ.
sf-notation-cards = There must be seven cards of { $text }, wherever they are.
sf-notation-counts = “{ $text }” does not say how many of which moves; write it like ON2DE1.
sf-notation-hands = The hidden cards ({ $text }) are not spread so that it can be.
sf-notation-fighter = What lies in front of { $text } cannot be in this step.
sf-notation-fields = The battlefields ({ $text }) cannot lie so.
sf-notation-due = “{ $text }” cannot be due here; write it like discard:south:1.
sf-notation-step = The position does not fit the step “{ $text }”.
sf-notation-left = “{ $text }” has left, and no two sides play on.

## Packs

sf-pack-count = There are { $count } entries in “{ $what }”; there must be { $wanted }.
sf-pack-twice = “{ $value }” is already that of { $other }.
sf-pack-no-effect = The action does nothing; write what it does, like [{"{"} do = "draw" {"}"}].
sf-pack-no-ability = It has no ability; write a “power” for a demon, or “passive” or “always”.
sf-pack-two-abilities = A demon has either a “power” or what always applies, not both.
sf-pack-not-here = “{ $effect }” cannot stand here.
sf-pack-number = “{ $effect }” counts nothing.
sf-pack-whom = Whom “{ $effect }” concerns is always the same; leave “whom” out.
sf-pack-out = A demon that is out is not concerned any more: at “out” write whom it concerns instead, such as “opponents”.
sf-pack-all-at-once = At “{ $when }” a battlefield concerns each demon by itself; leave “whom” out.
sf-pack-move = “{ $effect }” concerns no certain move.
sf-pack-damage-again = Nothing may do damage at “{ $when }”: it might never end.
sf-pack-gift = A move is given to everybody at “fight” only, not at “{ $when }”.
sf-pack-one-condition = Write exactly one condition.
sf-pack-not-opened = “{ $condition }” is known only at “opened”.
sf-pack-true = Write “{ $condition } = true”, or leave it out.
