# Neon in English: the rules in our own words, and what the referee says of them.

neon-title = Neon
ne-name = { $en }
ne-sector = sector { $number } ({ $name })

## The rules

rule-NE-S1 = Two to six play. Rebirth: victory points, and everybody has a second life on side B of their board. Royal Battle: the last one standing wins; side B only, no upgrades, and the values of health tokens mean nothing. Coalition: four or six play Rebirth in teams of two, or six in teams of three. With two players the Automa always takes part; with more it may.
rule-NE-S2 = The ten sectors are shuffled into a closed ring, with one random bot in each. The ten scoreboard tokens are a shuffled stack; the top one, face up, names the sector that closes next.
rule-NE-S3 = The round board has two sides, each recommended for certain numbers of players; you may choose the other. Each cell says whether one or two sectors close in that round.
rule-NE-S4 = 66 loot cards make three decks: green, orange and purple. Rebirth and Coalition also use the eight upgrades.
rule-NE-S5 = Each fighter has a board, seven action cards, two shield tokens, six health tokens (from the top: three of 2, two of 1, one of 3), 3 energy, and perhaps a special token. Figures begin on the dropship, and everybody holds three of the seven action cards.
rule-NE-S6 = One player gets the leader token.
rule-NE-1 = Everybody lays two of their three action cards so that one covers the left or right half of the other; each may be turned upside down. The three halves that show, from left to right, are the row of actions.
rule-NE-2 = Initiative is the number on the upper card, and the lowest acts first. Of equals, the leader is first, or else the nearest clockwise from the leader.
rule-NE-3 = All rows are laid face down, and turned over at once.
rule-NE-4 = As soon as rows are revealed, each Defence in a row puts a shield token on its fighter, two at most, for the whole phase.
rule-NE-5 = In order of initiative everybody carries out all three actions from left to right. Only a move may be left out; what cannot be done is lost.
rule-NE-6 = Before its first action a fighter on the dropship lands in any sector; that is no action. On the dropship nobody uses abilities or can be attacked.
rule-NE-7 = After the row both cards are discarded and two drawn. An empty deck is the shuffled discards. So everybody holds three cards before each round.
rule-NE-8 = If the leader token changes hands, ties between those who have not acted yet are decided anew.
rule-NE-MOVE = Move: go to an adjacent sector, either way round; shields go along. You may stay. When a sector leaves, its neighbours become adjacent. What a sector does on entering happens at once.
rule-NE-SEARCH = Search: pay as much energy as there are search tokens in your sector. Green: look at 3 green cards, keep 2. Orange: look at 2 orange cards and keep them. Purple: look at 1 purple and 1 green card and keep them. Whoever looks at more still keeps 2. The rest is discarded; an empty deck is its shuffled discards. Then a search token is laid in the sector.
rule-NE-LOOT = A loot card is laid at once as equipment or as a supply, or discarded; nobody keeps it in hand.
rule-NE-EQUIP = Equipment is a pistol, a heavy weapon, a melee weapon, a grenade, armour or a helmet: one of each at most. A second of a type goes under another card, over the one of its type, or to the discards.
rule-NE-SUPPLY = Supplies are bullets, energy cells, batteries and grenades; a card with two symbols serves as one of them. A card goes over or under another only if they share a symbol. Each card says how many supplies may lie under it. Equipment that is covered becomes a supply, and its supplies pass on up to the new limit; the owner discards the rest.
rule-NE-SUPPLY2 = A supply never moves to another card, nor becomes equipment. With equipment its supplies are discarded. A card is a supply for its own effects, too, once no other that fits lies under it.
rule-NE-LEAD = Leadership: take the leader token, if you do not have it. Gain 1 energy in any case.
rule-NE-ENERGY = Energy: gain 1 or 2, as shown. Nobody has more than 6.
rule-NE-ALT = Where actions are parted by a line, one of them is done.
rule-NE-JOKER = Each half of the Joker is a move, an attack, a search or 1 energy; never defence or leadership.
rule-NE-DEF = When Defence comes up in the row, it gives 2 energy. Shields come off at the end of the round.
rule-NE-A1 = Choose a weapon and a fighter or bot within its range: 0 is your own sector, 1 an adjacent one, 2 the next. A weapon says its attack dice for each distance; where it has none it cannot attack, unless an effect adds dice there and says so. Melee weapons reach your own sector only. Everybody has a base weapon.
rule-NE-A2 = Before the roll, effects may add attack dice; never more than five are rolled.
rule-NE-A3 = An attack die shows a crit, a hit, a conditional miss (?) or a miss. Crits and hits strike.
rule-NE-A4 = After the roll, dice may be rolled again or changed. Attack dice are rolled again once in an attack at most, whatever allows it.
rule-NE-A5 = Against several targets the attack is rolled once; each defends in the order of turns.
rule-NE-A6 = Effects of a weapon are used in attacks with that weapon. Each effect of an equipment card is used once in an attack at most, and paid with the right supply from under that card, with a won bot, or with the card itself. (That other weapons rest is our reading: the rulebook does not say it in so many words.)
rule-NE-D1 = Defence: one die, one more for each shield token, and what effects add; never more than three.
rule-NE-D2 = A full shield cancels a crit or a hit, as the defender likes; a shield cancels a hit. A charge cancels nothing and gives 1 energy; a fail does nothing.
rule-NE-D3 = Defence dice are rolled again once in an attack at most. Only the final dice count, for energy too.
rule-NE-D4 = If crits are left, the compulsory effects of a helmet have to be used; if hits are left, those of armour. Optional ones may be.
rule-NE-R1 = Each symbol that is left does 1 damage, and effects may add to it. The attacker takes as many health tokens as trophies, the top row first; in Royal Battle they go to the supply.
rule-NE-R2 = A bot defends with one die, rolled with the attack, and uses only what happens by itself. Any damage destroys it, and the attacker takes its token. It may be turned over in a later attack or defence as one of its supplies.
rule-NE-R3 = If no damage is done, the attack has failed, and Manoeuvre B may be used.
rule-NE-DMG = Damage takes tokens from the top row, then the middle, then the bottom. Damage by an ability brings trophies, too; all other damage goes to the supply.
rule-NE-MA = Manoeuvre A, 1 energy, when attacking or defending: roll any of your dice again, or those of an ally in your sector. Once in an attack.
rule-NE-MB = Manoeuvre B, 1 energy, after a failed attack: move to an adjacent sector.
rule-NE-MC = Manoeuvre C, 2 energy, when your sector closes: cancel the damage.
rule-NE-U1 = Abilities cost energy and are used at their moment, any number of times in a round. While a special token lies in the arena, its ability rests; the token comes back at the start of its owner’s next turn.
rule-NE-U2 = Infrasound, 1 energy: +1 attack die against a fighter with a shield. Ambush, 4 energy, after the reveal: act first in this round. Shield, 2 energy: +2 defence dice. Howitzer reaches beyond distance 2. Smoke grenade acts on all fighters, Neko on all others, allies too, and Trap on all others but allies.
rule-NE-P1 = Park, 1 energy, when attacking from here: turn one ? into a hit, as often as there is energy for it. (Our reading: the rulebook sets no limit.)
rule-NE-P2 = Plant, 1 energy, when attacking from here: +1 attack die, as often as there is energy for it. (Our reading: the rulebook sets no limit.)
rule-NE-P3 = Charging station: whoever comes in, in any way, gains 1 energy.
rule-NE-P4 = Highway: when attacking from here, roll one attack die again for free; that is the one reroll of the attack.
rule-NE-P5 = Underpass: no damage when it closes.
rule-NE-P6 = Mall: look at one loot card more when searching here.
rule-NE-P7 = Railway station: a move from here goes to any sector.
rule-NE-P8 = Police station: no dice are rolled again when attacking from here or defending here.
rule-NE-P9 = Stadium: when defending here, every shield counts as a full shield. (Our reading: the rulebook’s symbols are lost.)
rule-NE-P10 = TV tower: abilities cost 1 more here, Manoeuvres too.
rule-NE-F1 = The last token of side A: the fighter goes to the dropship for maintenance. Whoever did it by an attack or ability may take up to two of its equipment cards, without supplies; the rest is discarded. It takes one loot card of each class, keeps one of two upgrades, and goes on with side B, six new tokens and 3 energy.
rule-NE-F2 = The last token of side B: the fighter is out of the tournament. Equipment may be taken as in maintenance. Its special token stays to the end of the round.
rule-NE-UP = An upgrade is permanent, acts at once, or is used once a round and turned sideways until the end of it.
rule-NE-K1 = After the end check one or two sectors close, as the cell of the round says, one after the other; only the first of them is known before.
rule-NE-K2 = When a sector closes, its bots and search tokens go to the supply, shields and special tokens to their owners, and each neighbour loses a search token. From the leader clockwise, fighters there move to a neighbour of their choice and take 1 damage. Then the sector leaves, unless only two are left, and its token goes on the round board.
rule-NE-K3 = In Royal Battle the last two sectors stay: each closing takes a search token off both and 1 damage from everybody, who need not move.
rule-NE-E1 = Rebirth and Coalition end after the last round of the board, or when only one fighter or team is left, or none. Who is left alone wins.
rule-NE-E2 = Royal Battle ends when one fighter is left, who wins, or none. It may go on past the round board.
rule-NE-E3 = Victory points: health tokens as printed, 1 for each bot and 1 more for each pair of a kind, 1 for the leader token. Most points among those not out win; ties go by tokens of 3, then of 2, then of 1, and are then shared. Whoever is out and has most is the best player of the tournament.
rule-NE-C1 = Coalition: allies do not attack each other and do not trade. Team effects of cards may be used, and Manoeuvre A for an ally in the sector. Trophies, bots and the leader token count for the team.
rule-NE-M1 = The Automa has six health tokens: five of 1 and one of 2. It begins in the sector on the top scoreboard token, acts after everybody, and may win.
rule-NE-M2 = It is after the fighter with most health tokens up to three sectors away; of equals, the one who acted last.
rule-NE-M3 = If its target is in another sector, it moves one sector towards it. If both ways are as long, or it has no target, it goes to the neighbour with the smaller number.
rule-NE-M4 = Then it attacks its target with the dice printed for the distance.
rule-NE-M5 = In a closing sector it takes 1 damage and moves to the neighbour with the smaller number.
rule-NE-M6 = Its dice are rolled with the attacker’s. It rolls nothing again and uses only what happens by itself.
rule-NE-M7 = Without tokens it is out. It wins like any other fighter.

## How it ended

ne-outcome = { $winners } won { $points ->
    [one] { $points } victory point
   *[other] { $points } victory points
}.
ne-outcome-tie = { $winners } won { $points } victory points, and the more valuable trophies.
ne-outcome-shared = { $winners } won { $points } victory points each, and equal trophies.
ne-outcome-star = { $winners } won { $points } victory points. Best of the tournament, though out of it: { $names }, with { $most }.
ne-outcome-last = { $winners } is the last fighter in the arena.
ne-outcome-team = { $winners } are the last team in the arena.
ne-outcome-nobody = Nobody is left in the arena.
ne-score-three = Health tokens of 3: { $count }, worth { $points }
ne-score-two = Health tokens of 2: { $count }, worth { $points }
ne-score-one = Health tokens of 1: { $count }, worth { $points }
ne-score-bot = Bots: { $count }, worth { $points }
ne-score-pair = Pairs of bots: { $count }, worth { $points }
ne-score-leader = Leader token: { $count }, worth { $points }

## Words

ne-deed-move = a move
ne-deed-search = a search
ne-deed-attack = an attack
ne-deed-defence = defence
ne-deed-leadership = leadership
ne-deed-energy = 1 energy
ne-deed-energy2 = 2 energy
ne-kind-pistol = pistol
ne-kind-heavy = heavy weapon
ne-kind-melee = melee weapon
ne-kind-grenade = grenade
ne-kind-armour = armour
ne-kind-helmet = helmet
ne-supply-bullets = bullets
ne-supply-cells = energy cells
ne-supply-batteries = batteries
ne-supply-grenades = grenades
ne-grade-green = green
ne-grade-orange = orange
ne-grade-purple = purple

## Options

ne-option-mode = Mode
ne-option-mode-rebirth = Rebirth: victory points, two lives
ne-option-mode-royal = Royal Battle: last one standing
ne-option-mode-coalition = Coalition: teams
ne-option-teams = Teams in Coalition
ne-option-teams-pairs = of two
ne-option-teams-threes = of three
ne-option-automa = Automa
ne-option-automa-no = with two players only
ne-option-automa-yes = always
ne-option-side = Round board
ne-option-side-players = by the number of players
ne-option-side-A = side A
ne-option-side-B = side B
ne-option-dice = Dice
ne-option-dice-companion = rolled by the companion
ne-option-dice-table = rolled at the table
ne-option-stack = Scoreboard tokens
ne-option-stack-companion = drawn by the companion
ne-option-stack-table = a stack on the table
ne-option-odds = Odds of attacks
ne-option-odds-shown = on the screen
ne-option-odds-hidden = not shown
ne-option-fighters = Fighters, in the order of seats
ne-setup-fighters = { $count } fighters were named for { $players } players.
ne-setup-teams = Coalition is for four in teams of two, or for six in teams of two or three; not for { $players } in teams of { $size }.

## Why not

ne-over = The game is over.
ne-now-lay = Everybody lays two action cards first; the table waits for { $seats }.
ne-now-reveal = Now all rows are turned over; the table waits for { $seats }.
ne-now-revealed = First { $seats } may act before all others, or not.
ne-now-land = Now { $seats } lands in a sector.
ne-now-act = Now it is the turn of { $seats }.
ne-now-automa = Now the Automa acts.
ne-now-token = Now the next scoreboard token is turned up.
ne-now-before = { $seats } is preparing an attack: add dice, or go on to the roll.
ne-now-rolls = Now dice are rolled.
ne-now-after = The attack has been rolled: { $seats } may change it, or go on.
ne-now-guard = { $seats } is about to defend: add dice, or go on to the roll.
ne-now-guard-after = The defence has been rolled: { $seats } may change it, or go on.
ne-now-counter = { $seats } may change the defender’s dice, or go on.
ne-now-assign = { $seats } says what full shields cancel.
ne-now-struck = { $seats } has helmet and armour to consider.
ne-now-dealt = { $seats } may use what follows from damage, or go on.
ne-now-endured = { $seats } may answer the attack, or go on.
ne-now-failed = The attack has failed: { $seats } may use Manoeuvre B, or go on.
ne-due-draw = First { $seat } takes loot cards from the decks.
ne-due-keep = First { $seat } says which loot cards are kept.
ne-due-lay = First { $seat } lays the new loot cards.
ne-due-trophy = First { $seat } takes equipment of the defeated fighter, or none.
ne-due-upgrade = First { $seat } keeps an upgrade.
ne-due-brace = First { $seat } cancels the damage of the closing sector, or not.
ne-due-flee = First { $seat } leaves the closing sector.
ne-not-playing = Nobody plays at { $seat }.
ne-out = { $seat } is out of the tournament.
ne-laid = { $seat } has laid two cards already.
ne-too-early = Rows are turned over once everybody has laid theirs.
ne-revealed = The row of { $seat } lies open already.
ne-one-card = A row takes two cards, and { $card } is one.
ne-not-your-card = { $card } is no action card of { $seat }.
ne-not-in-hand = { $seat } cannot hold { $cards } together: by what everybody has seen, at least one of them is elsewhere.
ne-not-shown = Action { $place } in the row of { $seat } is not { $deed }.
ne-must-act = { $seat } has to carry out { $deed }: it is possible.
ne-no-sector = There is no { $sector } in the arena.
ne-not-near = A move cannot go to { $sector } from here.
ne-search-energy = Searching here costs { $cost } energy, and { $seat } has { $energy }.
ne-no-weapon = { $seat } has no weapon { $weapon }.
ne-out-of-range = The target of { $seat } is at distance { $distance }, and this weapon has no dice for that.
ne-nobody-there = There is nobody to attack in { $sector }.
ne-no-bot = There is no bot in { $sector }.
ne-whole-sector = This weapon attacks all opponents in a sector, not one of them.
ne-no-target = { $target } cannot be attacked.
ne-target-away = { $target } is not in the arena.
ne-target-ally = { $target } is an ally.
ne-use-ship = { $seat } is not in the arena and uses nothing.
ne-use-team = { $name } has a team effect: it is for Coalition.
ne-use-moment = { $name } is not for this moment.
ne-use-spent = { $seat } has used { $name } in this round already.
ne-use-idle = Effects of { $name } are used in attacks with it, and this one is with another weapon.
ne-use-again = This effect of { $name } has been used in this attack already.
ne-use-energy = { $name } costs { $cost } energy here, and { $seat } has { $energy }.
ne-if-fighter = { $name } is for use against fighters.
ne-if-shielded = { $name } is for use against a fighter with a shield.
ne-if-near = { $name } is for opponents in the same sector.
ne-if-far = { $name } is for opponents in other sectors.
ne-if-crit = { $name } is for crits, and none is left.
ne-if-hit = { $name } is for hits, and none is left.
ne-most-attack = { $name } would add to { $most } attack dice, and there are never more.
ne-most-defence = { $name } would add to { $most } defence dice, and there are never more.
ne-rerolled = These dice have been rolled again in this attack already.
ne-no-reroll = In { $sector } no dice are rolled again.
ne-token-out = The special token of { $name } still lies in the arena.
ne-in-vain = { $name } would change nothing now.
ne-not-your-dice = { $seat } may roll again their own dice, or those of an ally in the same sector, not those of { $whose }.
ne-not-failed = Manoeuvre B is for { $seat } after a failed attack of their own.
ne-not-closing = Manoeuvre C is for { $seat } while their own sector closes.
ne-not-yours = { $seat } has nothing that is written { $code }.
ne-pay-needless = { $name } is not paid with supplies.
ne-pay-itself = { $card } is its own last supply: { $supply } still lies under it.
ne-pay-wrong = { $name } is paid with { $supply } from under its card, with the card itself once there is none, or with a bot that has not been used.
ne-dice-needless = No dice are rolled again by this.
ne-dice-wrong = { $count ->
    [one] { $count } die was
   *[other] { $count } dice were
} taken up; it has to be 1 to { $most } of those that lie there.
ne-wrong-sector = This cannot go to { $sector }.
ne-wrong-fighter = This cannot concern { $who }.
ne-not-open = The weapon has no attack dice at this distance, and { $name } adds none there.
ne-no-dice = { $seat } has no attack dice yet, and has to add some.
ne-forced = { $seat } has to use { $name }: it is compulsory.
ne-assign = Full shields cannot cancel just { $count ->
    [one] { $count } crit
   *[other] { $count } crits
}.
ne-roll-count = { $count ->
    [one] { $count } die was
   *[other] { $count } dice were
} rolled, and not { $wanted }.
ne-roll-along = { $count ->
    [one] { $count } die was
   *[other] { $count } dice were
} rolled for bots and the Automa, and not { $wanted }.
ne-entered = It was agreed that the companion rolls.
ne-not-entered = It was agreed that dice are rolled at the table.
ne-draw-count = { $count ->
    [one] { $count } loot card was
   *[other] { $count } loot cards were
} taken, and not { $wanted }.
ne-draw-class = The cards have to come from these decks: { $grades }.
ne-deck-first = All cards left in the deck come first: { $cards }.
ne-not-in-deck = { $card } cannot come from its deck now: it lies elsewhere.
ne-keep-count = { $count ->
    [one] { $count } card was
   *[other] { $count } cards were
} kept, and not { $wanted }.
ne-keep-other = { $cards } are not what was looked at.
ne-lay-other = { $card } is not to be laid now.
ne-second = There is a { $kind } already: { $card }.
ne-no-gear = There is no { $kind }.
ne-no-match = { $card } and { $other } share no supply symbol.
ne-shed-needless = Nothing is in excess, yet { $cards } would be discarded.
ne-shed-count = { $card } takes { $most ->
    [one] { $most } supply
   *[other] { $most } supplies
}, so { $excess ->
    [one] { $excess } has
   *[other] { $excess } have
} to be discarded, and not { $count }.
ne-full = { $card } takes { $most ->
    [one] { $most } supply, and has it
   *[other] { $most } supplies, and has them
}.
ne-take-count = { $count } equipment cards are more than { $most }.
ne-take-none = { $seat } has no { $kind } to take, or it was named twice.
ne-upgrade-taken = { $upgrade } belongs to { $seat }.
ne-automa-way = The Automa goes to { $sector }.
ne-automa-target = The Automa is after { $who }.
ne-flee = The way out does not lead to { $sector }.
ne-token-entered = It was agreed that the companion draws the scoreboard tokens.
ne-token-not-entered = It was agreed that the stack lies on the table.
ne-token-seen = The token of { $sector } has been seen already, or there is none.

## What to do

ne-remedy-other = Choose something else.
ne-remedy-first = Do that first.
ne-remedy-over = Start a new game to play on.
ne-remedy-players = Only these play: { $seats }.
ne-remedy-row = The row shows here: { $deeds }.
ne-remedy-neighbours = From here a move goes to { $sectors }.
ne-remedy-pay = { $count ->
    [0] Nothing lies under the card: pay with the card itself, or with a bot.
   *[other] Pay with { $supply }; under the card lies: { $cards }.
}
ne-remedy-assign = Cancel { $least } to { $most } crits.
ne-remedy-roll = Roll { $count ->
    [one] { $count } die
   *[other] { $count } dice
}.
ne-remedy-along = { $count ->
    [0] Roll attack dice alone.
    [one] Roll { $count } defence die with the attack dice.
   *[other] Roll { $count } defence dice with the attack dice.
}
ne-remedy-draw = Take { $count ->
    [one] { $count } loot card
   *[other] { $count } loot cards
}.
ne-remedy-keep = Keep { $count } of these: { $cards }.
ne-remedy-lay = Lay one of these: { $cards }.
ne-remedy-shed = Discard { $count } of these: { $cards }.
ne-remedy-flee = Go to { $sectors }.

## Packs

ne-pack-word = { $name }: “{ $value }” is no word for this; “{ $like }” would be one.
ne-pack-repeated = { $name }: a word stands there twice.
ne-pack-no-face = “{ $do }” has nothing to do with “{ $name }”.
ne-pack-no-effect = Something has to happen here.
ne-pack-moment = “{ $do }” is not possible at the moment “{ $when }”.
ne-pack-free = Without a cost this could be used again and again.
ne-pack-condition = This condition cannot be met at the moment “{ $when }”.
ne-pack-forced = Only what is used at the moment “struck” can be compulsory.
ne-pack-never = The moment “{ $when }” never comes for this.
ne-pack-token = A special token cannot do “{ $do }”.
ne-pack-token-whom = A special token acts on fighter, opponent or others.
ne-pack-token-lonely = A special token, and an ability that lays it, go together.
ne-pack-count = { $what }: there are { $count }, and not { $wanted }.
ne-pack-code-twice = The code “{ $value }” is used twice.
ne-pack-numbers = Sectors stand in the order of their numbers, from 1 to { $count }.
ne-pack-no-deck = There is no loot of the class “{ $grade }”.
ne-pack-sides = Each number of players from 2 to 6 belongs to one side of the round board.
ne-pack-two-gains = A half gives 1 or 2 energy, not both.
ne-pack-energy = An ability of a fighter costs energy.
ne-pack-no-supply = Only effects of loot are paid with supplies.
ne-pack-supplies = One or two supplies are shown, not { $count }.
ne-pack-cells = There is at least one round, and there are at most { $most }.
ne-pack-own-supply = Effect { $code } costs a supply that the card shows itself.
ne-pack-no-weapon = This kind ({ $kind }) is no weapon and has no dice.
ne-pack-melee = A melee weapon reaches distance 0 only.
ne-pack-blunt = A weapon without dice needs an effect that adds some and opens its range.
ne-pack-each-round = What is used of an upgrade is used once a round (each_round = true).
ne-pack-at-once = An upgrade cannot do “{ $do }” at once; it can give energy.

## Notation

ne-notation-action = “{ $text }” is no action.
ne-notation-verb = “{ $text }” is nothing that can be done.
ne-notation-loot = “{ $text }” is no loot card.
ne-notation-card = “{ $text }” is no action card.
ne-notation-dice = “{ $text }” is no roll: attack dice are C, H, Q, M, defence dice F, S, E, N.
ne-notation-code = Nothing is written “{ $text }”.
ne-notation-bot = “{ $text }” is no kind of bot.
ne-notation-upgrade = “{ $text }” is no upgrade.
ne-notation-fighter = “{ $text }” is no fighter.
ne-notation-part = “{ $text }” says something twice.
ne-notation-won = “{ $text }” is no count of tokens of 1, 2 and 3, such as 0.2.1.
ne-notation-hand = “{ $text }” holds cards of another fighter.
ne-notation-discards = “{ $text }” has to be three piles, parted by /.
ne-notation-due = “{ $text }” is nothing that can be due.
ne-notation-copies = There are not so many cards { $text }.
ne-notation-tokens = There are not so many health tokens; left of 1, 2 and 3: { $text }.
ne-impossible-teams = { $text } teams are not possible here.
ne-impossible-fighters = The same fighter plays twice: { $text }.
ne-impossible-upgrades = The same upgrade lies twice: { $text }.
ne-impossible-seat = Nobody plays at { $text }.
ne-impossible-ring = The arena cannot be { $text }.
ne-impossible-scoreboard = The scoreboard tokens cannot be { $text }.
ne-impossible-search = There are not so many search tokens: { $text } are left.
ne-impossible-counts = { $text }: too much energy, too many shields or health tokens.
ne-impossible-at = { $text }: sector { $sector } is not in the arena.
ne-impossible-out = { $text }: whoever is out, or has no health, is not in the arena.
ne-impossible-gear = { $text }: two pieces of equipment of one type.
ne-impossible-supplies = { $text }: more supplies than a card takes.
ne-impossible-cards = { $text }: the seven action cards are not each in one place.
ne-impossible-bots = More than two bots of a kind: { $text }.
ne-impossible-number = A row has three actions; { $text } are not possible.
ne-impossible-acting = At the step “{ $text }” somebody with a row has to act.
ne-impossible-moment = At the step “{ $text }” nobody has anything to do.
ne-impossible-due = “{ $text }” cannot be due in this position.
ne-impossible-attack = An attack with “{ $text }” cannot be under way here.
