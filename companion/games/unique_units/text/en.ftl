# Unique Units in English: the rules in our own words, and what the referee says of them.
# The names of the figures are in the pack.

unique_units-title = Unique Units
uu-figure = { $en }
uu-figure-at = { $figure } { $cell }
uu-cell = { $cell }

uu-option-bags = Figures in the bags
uu-option-bags-starter = those of the starter box
uu-option-bags-any = a random mix
uu-option-handicap = Handicap
uu-option-handicap-none = none
uu-option-handicap-more = { $seat } may have two of class S
uu-option-trade = Exchange before the game
uu-option-trade-yes = figures may be exchanged
uu-option-trade-no = bags stay as they are
uu-option-around = Walking around others
uu-option-around-no = around any number
uu-option-around-yes = around one and the same
uu-option-bare = A player without any figure
uu-option-bare-no = plays on
uu-option-bare-yes = loses

## The rules

rule-UU-S1 = Each player has a bag of figures and shows one memo card for each kind in it; the mix is secret. In turn order each may exchange figures, up to the limit of the pack, and with them one memo card.
rule-UU-S2 = The pack says how many figures a bag holds, how many of them may be alike, and how many there may be of each class. A handicap may allow more of one class.
rule-UU-S3 = The board has columns, named by letters, and rows, each of which is on the side of one player. The pack says which cells are the centre, and which of a player’s own cells are capture points.
rule-UU-S4 = What a figure can do is on its memo card: its movement, its action, its features.
rule-UU-T1 = Players take turns. In a turn one either draws and summons a figure, or uses one figure.
rule-UU-K1 = A figure is in one place only. What is drawn or taken must have been in that bag. Prisoners and discarded figures stay where they are.
rule-UU-1 = Draw a random figure from your bag and summon it. There must be a cell where it may go, and you must have fewer figures on the board than the limit of the pack, whatever their status. What is drawn must be summoned.
rule-UU-2 = Or use one of your figures on the board: its movement, its action, or both if its memo card says so. A toppled figure can only get up.
rule-UU-3 = A cell without figures is free. Its neighbours are all cells around it, up to eight.
rule-UU-4 = The control zone of an active or capturing figure is the free cells next to it in its row and column.
rule-UU-5 = On your own side a figure is summoned to a free cell outside the opponent’s control zones.
rule-UU-6 = On the opponent’s side it needs a cell in one of your control zones and in none of the opponent’s.
rule-UU-7 = In the centre, on your half any free cell will do; on the other half it needs one in a control zone of yours. The opponent’s zones do not matter there.
rule-UU-8 = Where zones of both players cross outside the centre, nobody may summon.
rule-UU-9 = At the end of a turn a figure that has come to a free cell with an opponent’s capture point becomes capturing, logo up. Its owner takes a random figure from the opponent’s bag prisoner; when that is empty, any figure of the opponent’s on the board.
rule-UU-10 = A figure or stack whose neighbouring cells are all occupied is surrounded: each figure becomes a prisoner of its owner’s opponent. All that are surrounded leave at once.
rule-UU-11 = Capture points come first, then whoever is surrounded.
rule-UU-12 = A figure has one status. Active: acts, can be a target, has a zone. Covered: nothing of this until it is uncovered, then as before. Capturing: only a zone; never moves, is never toppled or discarded. Toppled: can be a target and can get up. Surrounded and discarded figures leave the board.
rule-UU-13 = A figure that moves onto an occupied cell covers what is there.
rule-UU-14 = A figure displaced by an action may not return to the cell it left during the next turn of each player, nor may its pusher put it on the same new cell again. A plain movement may be undone by an action, but then not be repeated at once.
rule-UU-15 = When a turn ends and somebody has as many prisoners as the pack asks for, or more, the game ends: more prisoners win, equally many are a draw.
rule-UU-16 = A feature marked “always” works in any status, in the bag and in captivity; any other only while the figure is active.
rule-UU-17 = You may not pass if you can do anything; if you cannot, you pass.
rule-UU-18 = When neither player can do anything, the game ends: more prisoners win, equally many are a draw. By agreement, whoever has no figure left at all loses. (House rule: the rulebook is silent.)
rule-UU-MOVE = Move: in a line over free cells to a free cell, as far and in the directions that the memo card says.
rule-UU-JUMP = Jump: in a line to a free cell, over whatever lies between.
rule-UU-COVER = Cover: in a line over free cells onto an occupied cell.
rule-UU-PUSH = Push: a figure within reach is put on a free cell, around whoever pushes or directly away from it, as the memo card says.
rule-UU-TOPPLE = Topple: an active figure within reach is turned logo up.
rule-UU-DISCARD = Discard: a figure within reach leaves the board and lies before its owner; it is nobody’s prisoner.
rule-UU-DRAW = Draw: take as many figures from your bag as the memo card says, summon one of them and discard the rest. The bag must hold that many, and the board must have room for one.

## Memo cards

uu-memo-feet = Movement: { $steps }.
uu-memo-hand = Action: { $steps }.
uu-memo-only-both = A turn is the movement and then the action.
uu-memo-or-both = The movement may be followed by the action.
uu-memo-either = A turn is one of the two, never both.
uu-memo-either-or-both = A turn is either of them, or the movement and then the action.
uu-step-move = moves { $reach }{ $again }
uu-step-move-around = moves { $reach }, always next to other figures{ $again }
uu-step-jump = jumps { $reach }{ $again }
uu-step-cover = covers { $whose }, { $reach }
uu-step-push-around = puts { $whose } ({ $reach }) on a free cell around itself{ $again }
uu-step-push-away = pushes { $whose } ({ $reach }) { $distance ->
    [one] { $distance } cell
   *[other] { $distance } cells
} directly away{ $again }
uu-step-topple = topples { $whose } ({ $reach }){ $again }
uu-step-discard = discards { $whose } ({ $reach }){ $again }
uu-step-discard-both = discards itself and { $whose } ({ $reach }){ $again }
uu-step-draw = draws { $count } figures from the bag, summons one and discards the rest
uu-step-draw-one = draws a figure from the bag and summons it
uu-reach = { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
} { $direction }
uu-reach-range = { $least } to { $most } cells { $direction }
uu-direction-any = in any direction
uu-direction-straight = along row or column
uu-direction-diagonal = diagonally
uu-whose-any = any figure
uu-whose-own = a figure of its own side
uu-whose-opponent = an opponent’s figure
uu-again-once = {""}
uu-again-times = , up to { $times } times
uu-again-any = , as often as it likes
uu-when-always = Always
uu-when-active = While active
uu-feature-steadfast = { $when }: no ability may choose it as a target; it can be covered.
uu-feature-bold = { $when }: the opponent’s control zones do not forbid its summoning.
uu-feature-worth = { $when }: it counts as { $number } prisoners.

## What players do

uu-does-exchange = { $seat } exchanges { $count ->
    [one] { $count } figure
   *[other] { $count } figures
} in the bag
uu-does-exchange-memos = { $seat } exchanges { $count ->
    [one] { $count } figure
   *[other] { $count } figures
} in the bag; memo cards: { $memos }
uu-does-exchange-nothing = { $seat } leaves the bag as it is
uu-memo-goes = { $figure } out
uu-memo-comes = { $figure } in
uu-does-draw = { $seat } draws { $figures }
uu-does-draw-lot = Drawn at random for { $seat }: { $figures }
uu-does-draw-by-lot = Drawn at random for { $seat }, with the { $by }: { $figures }
uu-does-draw-by = { $seat } draws { $figures } with the { $by }
uu-does-summon = { $seat } summons { $figure } at { $cell }
uu-does-use = { $seat }: { $figure } { $deeds }
uu-does-rise = { $seat }: { $figure } gets up
uu-does-prisoner-lot = Drawn at random as a prisoner for { $seat }: { $figure }
uu-does-prisoner = { $seat } takes { $figure } prisoner
uu-deed-move = to { $cell }
uu-deed-jump = jumps to { $cell }
uu-deed-cover = covers { $target }
uu-deed-push = pushes { $target } to { $cell }
uu-deed-topple = topples { $target }
uu-deed-discard = discards { $target }

## What happened

uu-event-exchanged = { $seat } has exchanged { $count ->
    [one] { $count } figure
   *[other] { $count } figures
} in the bag.
uu-event-exchanged-memos = { $seat } has exchanged { $count ->
    [one] { $count } figure
   *[other] { $count } figures
} in the bag; memo cards: { $memos }.
uu-event-exchanged-nothing = { $seat } leaves the bag as it is.
uu-event-drew = { $seat } has drawn { $figures }.
uu-event-summoned = { $seat } summons { $figure } at { $cell }.
uu-event-moved = { $figure } goes from { $origin } to { $target }.
uu-event-covered = { $figure } at { $cell } is covered.
uu-event-uncovered = { $figure } at { $cell } is uncovered, and is as it was before.
uu-event-toppled = { $figure } at { $cell } is toppled: turn it logo up.
uu-event-risen = { $figure } at { $cell } is active again.
uu-event-discarded = { $figure } at { $cell } is discarded.
uu-event-discarded-drawn = { $figure } is discarded.
uu-event-point = { $figure } holds the capture point { $cell }.
uu-event-point-turned = { $figure } holds the capture point { $cell }: turn it logo up.
uu-event-prisoner = { $seat } takes { $figure } prisoner.
uu-event-nothing-to-take = { $seat } finds no figure to take prisoner.
uu-event-surrounded = { $figure } at { $cell } is surrounded and becomes { $seat }’s prisoner.
uu-event-passed = { $seat } can do nothing and passes.
uu-result-discarded = { $figures } are discarded.
uu-result-surrounded = { $figures } are surrounded: prisoners of { $seat }.
uu-result-prisoners = { $seat } has { $taken } of { $wanted } prisoners.
uu-result-one-short = { $seat } has { $taken } of { $wanted } prisoners: one more ends the game.
uu-event-turn = Turn { $turn }: { $seat }.
uu-event-won = { $seat } wins, { $taken } prisoners to { $against }.
uu-event-drawn-game = The game is drawn, { $taken ->
    [one] { $taken } prisoner
   *[other] { $taken } prisoners
} each.

uu-outcome-won = { $seat } has { $taken ->
    [one] { $taken } prisoner
   *[other] { $taken } prisoners
} to { $against }.
uu-outcome-won-draw = Both have { $taken } prisoners.
uu-outcome-dead = Neither can do anything; { $seat } leads, { $taken } to { $against }.
uu-outcome-dead-draw = Neither can do anything, and both have { $taken ->
    [one] { $taken } prisoner
   *[other] { $taken } prisoners
}.
uu-outcome-bare = { $seat } has no figure left, so { $winner } wins.

## Why not

uu-bag-fault = The bag of { $seat } is not right. { $fault }
uu-bag-both = { $first } { $second }
uu-bag-twice = { $figure } is named twice.
uu-bag-alike = { $count } of { $figure }; there may be { $most }.
uu-bag-copies = { $count } of { $figure }; the pack has only { $most }.
uu-bag-numbers = { $count } of { $figure }; by the numbers given there can be { $most }.
uu-bag-class = { $count ->
    [one] { $count } figure
   *[other] { $count } figures
} of class { $class }; there may be { $most }.
uu-bag-too-many = { $count } figures; there must be { $wanted }.
uu-bag-too-few = It makes only { $count ->
    [one] { $count } figure
   *[other] { $count } figures
}; there must be { $wanted }.
uu-bag-changes = For such a bag at least { $least ->
    [one] { $least } figure has
   *[other] { $least } figures have
} to be exchanged, not { $count }.
uu-exchange-count = { $seat } exchanged { $count } figures; up to { $most } may be exchanged.
uu-exchange-memos = { $seat } exchanged more than one memo card: { $figures }.
uu-exchange-no-memo = { $seat } shows no memo card of { $figure }.
uu-exchange-memo-there = { $seat } shows the memo card of { $figure } already.
uu-exchange-too-few = For the memo card of { $figure } at least { $least ->
    [one] { $least } figure has
   *[other] { $least } figures have
} to be exchanged.
uu-turn-over = The game is over.
uu-turn-exchanging = First { $seat } says what to exchange in the bag.
uu-turn-summoning = First { $seat } summons { $count ->
    [one] what was drawn
   *[other] one of those drawn
}: { $figures }.
uu-turn-capturing = First { $seat } takes a prisoner for the capture point.
uu-turn-other-action = { $seat }, now draw a figure or use one.
uu-turn-not-yours = It is { $acting }’s turn, not { $seat }’s.
uu-figure-no-memo = { $seat } shows no memo card of { $figure }.
uu-figure-too-many = { $figures } cannot be in the bag of { $seat } besides what has come out of it and what else must be inside. { $why }
uu-figure-not-theirs = This { $figure } is not of { $seat }’s colour.
uu-figure-on-board = This { $figure } stands at { $cell } already.
uu-figure-prisoner = This { $figure } is a prisoner.
uu-figure-discarded = This { $figure } is discarded.
uu-figure-nowhere = This { $figure } is not on the board.
uu-draw-bag-short = { $seat } has { $count ->
    [one] { $count } figure
   *[other] { $count } figures
} in the bag, and would draw { $wanted }.
uu-draw-board-full = { $seat } has { $count ->
    [one] { $count } figure
   *[other] { $count } figures
} on the board, and may not have more.
uu-draw-no-cell = There is no cell where { $seat } could summon a figure.
uu-draw-count = { $seat } drew { $count ->
    [one] { $count } figure
   *[other] { $count } figures
}, not { $wanted }.
uu-draw-not-by = { $figure } does not draw figures.
uu-summon-not-drawn = This { $figure } was not drawn. Drawn: { $figures }.
uu-summon-other-copy = Another { $figure } was drawn, not this one.
uu-summon-occupied = { $figure } cannot be summoned at { $cell }, which is occupied.
uu-summon-centre = { $cell } is on the far half of the centre, and in none of { $seat }’s control zones.
uu-summon-crossing = The control zones of both players cross at { $cell }.
uu-summon-their-zone = { $cell } is in one of the opponent’s control zones.
uu-summon-no-zone = { $cell } is on the far side, and in none of { $seat }’s control zones.
uu-use-not-on-board = This { $figure } is not on the board.
uu-use-not-own = { $figure } at { $cell } is not { $seat }’s.
uu-use-covered = { $figure } at { $cell } is covered; while it is, it stays there and does nothing.
uu-use-capturing = { $figure } at { $cell } is capturing, and stays so.
uu-use-toppled = { $figure } at { $cell } is toppled; it can only get up.
uu-rise-not-toppled = { $figure } at { $cell } is not toppled, so it cannot get up.
uu-way-feet = movement
uu-way-hand = action
uu-way-feet-hand = movement and action in one turn
uu-way-not-given = The memo card of { $figure } does not allow { $way }.
uu-use-draws = The action of { $figure } is to draw { $count ->
    [one] { $count } figure
   *[other] { $count } figures
} from the bag.
uu-use-not-said = { $figure } at { $origin } has not finished. By its memo card it still { $missing }.
uu-use-too-much = { $figure } at { $origin } did more than its memo card says: { $deeds }.
uu-move-stays = { $figure } is still at { $origin }, and has to go to another cell.
uu-move-occupied = { $figure } cannot go from { $origin } to { $cell }, which is occupied.
uu-move-reach = { $figure } at { $origin } does not reach { $cell }.
uu-move-near = { $cell } is too near for { $figure } at { $origin }, which goes { $reach }.
uu-move-direction = { $figure } at { $origin } goes only { $direction }, and so not to { $cell }.
uu-move-blocked = Something stands between { $origin } and { $cell } in the way of { $figure }.
uu-move-no-way = { $figure } has no way from { $origin } to { $cell }.
uu-move-astray = At { $cell } the { $figure } from { $origin } would be next to nobody.
uu-cover-nobody = { $cell } is free, so { $figure } covers nobody there.
uu-target-nobody = There is no figure at { $cell }.
uu-target-reach = { $figure } at { $origin } does not reach { $target } at { $cell }.
uu-target-near = { $target } at { $cell } is too near for { $figure } at { $origin }, whose reach is { $reach }.
uu-target-direction = { $figure } at { $origin } reaches only { $direction }, and so not { $target } at { $cell }.
uu-target-itself = { $figure } at { $origin } cannot be its own target.
uu-target-capturing = { $target } at { $cell } is capturing and cannot be a target.
uu-target-steadfast = By its memo card { $target } at { $cell } cannot be a target.
uu-target-own = { $target } is on its own side, and { $figure } does this only to the opponent’s figures.
uu-target-not-own = { $target } is the opponent’s, and { $figure } does this only to figures of its own side.
uu-topple-already = { $target } at { $cell } is toppled already.
uu-push-occupied = { $figure } at { $origin } cannot put { $target } on { $cell }, which is occupied.
uu-push-around = { $figure } at { $origin } cannot put { $target } on { $cell }, which is not around it.
uu-push-away = { $figure } at { $origin } pushes { $target } { $distance ->
    [one] { $distance } cell
   *[other] { $distance } cells
} directly away from itself, which does not lead to { $cell }.
uu-push-blocked = Something stands between { $place } and { $cell } in the way of { $target }, whom { $figure } at { $origin } would push there.
uu-loop-return = An action has displaced { $target } from { $cell }; it may not return there yet.
uu-loop-again = { $figure } has just put { $target } on { $cell }, and may not do so again yet.
uu-prisoner-own = { $figure } is { $seat }’s own.
uu-draw-not-yours = It is { $acting }’s turn; { $seat } may not draw { $figures } now.
uu-left-board = { $figure } has left { $cell }, though nobody discarded it or took it prisoner.
uu-lies-beside = This { $figure } lies where no figure belongs.
uu-stays-prisoner = This { $figure } is { $seat }’s prisoner, and stays with { $seat }.
uu-stays-discarded = This { $figure } is discarded, and lies before { $seat }.
uu-prisoner-not-due = No capture point was taken just now, so { $figure } from the bag is nobody’s prisoner.
uu-prisoner-free = Nothing captures { $figure } at { $cell } now.
uu-prisoner-elsewhere = { $figure } is a prisoner for { $seat }, and lies elsewhere.
uu-shown-elsewhere = { $figure } comes from the bag of { $seat }, and is shown at the other player’s place.
uu-drawn-thrown = { $figure } comes from the bag, and what is drawn has to be summoned.
uu-drawn-from-board = { $figure } stood at { $cell }; what is drawn comes from the bag.
uu-discard-alone = { $figure } at { $cell } does not leave the board alone, but with a figure that it discards.
uu-discard-stays = { $figure } at { $origin } leaves the board too when it discards { $target }.
uu-discard-owner = A discarded figure lies before its owner, and this { $figure } is { $seat }’s.
uu-nobody-discards = None of { $seat }’s figures can have discarded { $figure } at { $cell }.
uu-nobody-topples = None of { $seat }’s figures can have toppled { $figure } at { $cell } from where it stands.
uu-moved-not-own = It is { $acting }’s turn; { $figure } at { $cell } is { $seat }’s, and none of { $acting }’s figures can have moved it.
uu-rise-not-own = It is { $acting }’s turn; { $figure } at { $cell } gets up only on { $seat }’s turn.
uu-move-not-given = The memo card of { $figure } at { $cell } does not let it go anywhere by itself.
uu-face-up = { $figure }, now at { $cell }, is active and stays face up.
uu-logo-up = { $figure }, now at { $cell }, is toppled and stays logo up.
uu-two-deeds = A turn is one of these, not both. { $first }. { $second }.
uu-prisoner-bag-first = There are figures in the bag of { $seat }; { $figure } stays on the board.

## How to put it right

uu-remedy-bags = Put both bags together again.
uu-remedy-bag = Put the bag together again.
uu-remedy-bag-as-it-was = Leave the bag and the memo cards as they were.
uu-remedy-change-more = Exchange at least { $least ->
    [one] { $least } figure
   *[other] { $least } figures
}, or leave the bag and the memo cards as they were.
uu-remedy-back-to-bag = Put what was drawn back into the bag, unseen.
uu-remedy-show-drawn = Draw, and show the camera what you have drawn.
uu-remedy-take-off = Take { $figure } off { $cell }.
uu-remedy-take-away = Take away the { $figure } just shown.
uu-remedy-check-bag = Take { $figures } away. { $seat }, check your bag.
uu-remedy-summon-one-of = Summon { $count ->
    [1] the figure that was drawn
   *[other] one of these
}: { $figures }.
uu-remedy-summon-at = Put { $figure } on one of these: { $cells }.
uu-remedy-put-back = Put { $figure } back on { $cell }, and put back whatever it moved.
uu-remedy-undo = Put the figures back as they were.
uu-remedy-to-bag = Put { $figure } back into the bag of { $seat }, unseen.
uu-remedy-back-or-discard-with = { $back } Or discard with it what stands at one of these: { $cells }.
uu-remedy-back-or-discard-too = { $back } Or discard { $figure } at { $cell } too.
uu-remedy-one-of-two = Take one of the two back.
uu-remedy-back-where-it-was = Put { $figure } back where it was.
uu-remedy-take-prisoner = Take a figure of { $seat }’s prisoner: from the bag, or if it is empty from the board.

## Notation, setups and packs

uu-notation-figure = “{ $text }” is not a figure; a figure is written like SP1w.
uu-notation-figures = “{ $text }”: figures are written once each, in the order of the pack.
uu-notation-kind = “{ $text }” is not a kind of figure; write one of these: { $known }.
uu-notation-cell = “{ $text }” is not a cell; a cell is written like B3.
uu-notation-action = “{ $text }” is not a whole action.
uu-notation-verb = “{ $text }” is not something that a player does.
uu-notation-way = “{ $text }” is not feet, hand or feet+hand.
uu-notation-share = “{ $text }” is not part of a bag; write it like SP, SP5 or SP2-4.
uu-notation-swap = “{ $text }” is not a change of this bag; write it like 2:SP5,WA5,SH5,AR5, as the bag was before.
uu-notation-stack = “{ $text }” is not a cell with figures, or the cell is there twice; write it like C3:WA1b+CL1w.
uu-notation-no-bag = “{ $text }” is missing.
uu-notation-bag-order = “{ $text }” does not name its kinds in the order of the pack.
uu-notation-bag-spent = “{ $text }”: more has come out of the bag than can have been in it.
uu-notation-ban = “{ $text }” is not a ban that is in force here.
uu-notation-pair = “{ $text }” does not give one for each side, like 1:3.
uu-notation-figure-here = Figure { $text } cannot be there, or is in two places.
uu-notation-crowded = There are too many figures of { $text } on the board.
uu-notation-phase = The position does not fit the phase “{ $text }”.

uu-setup-handicap = a number from { $least } to { $most } for south, for north or for both
uu-setup-both-bags = “{ $value }” does not give bags to both; write them like bags=SP5,WA5,SH5,AR5/SP,WA,SH,AR.
uu-setup-bags = The setup of Unique Units needs “bags”: one text for south and one for north, like SP5,WA5,SH5,AR5.

uu-pack-columns = A column is named twice in “{ $columns }”.
uu-pack-sides = “south” and “north” together must name each row from 1 to { $rows } once.
uu-pack-point-twice = The capture point { $cell } is named twice.
uu-pack-no-points = There are no capture points.
uu-pack-no-classes = There are no classes.
uu-pack-class-name = The class “{ $name }” must be one letter.
uu-pack-too-few = These figures fill a bag only with { $most }; it must hold { $wanted }.
uu-pack-no-turn = It does not say what a turn may be; write turn = ["feet"], or "hand", or "feet+hand".
uu-pack-turn-lacks = “turn” says { $way }, but there is nothing for it to do.
uu-pack-draw-alone = A hand that draws from the bag cannot be used after the feet.
uu-pack-step-twice = A hand may say “{ $verb }” only once; use “repeat” to do it more often.
uu-pack-step-after-leaving = A figure that has discarded itself can do nothing more.
uu-pack-draw-phrase = A hand that draws goes on with "summon", and then with "discard" of the "rest", and does nothing else.
uu-pack-draw-one-phrase = A hand that draws one figure goes on with "summon", and does nothing else.
uu-pack-draw-first = “{ $verb }” is only for a hand, and “draw” must come first in it.
uu-pack-jump-short = A jump goes at least two cells.
uu-pack-push-distance = Around whoever pushes there is no distance; leave it out, or write to = "away".
uu-pack-range = A range is a number of cells, or two of them like [1, 3].
uu-pack-many-choices = This leaves far too many choices in one turn, more than { $most }. Repeat less often, or make the range shorter.
uu-pack-never-won = Nobody can take so many prisoners: a bag holds only { $most } figures.
uu-pack-part-unused = “{ $part }” is never used, because “turn” does not name it.
uu-pack-feature-twice = “{ $feature }” is there twice.
uu-pack-no-cell = “{ $value }” is not a cell of this board; a cell is written like { $like }.
uu-pack-never-active = “{ $feature }” matters only when the figure is not active; write when = "always".
uu-pack-no-number = “{ $feature }” takes no number.

## The end of a game
uu-story-prisoners = Prisoners
uu-story-point = For capture points
uu-story-surrounded = For surrounding
uu-story-discarded = Opposing figures discarded
uu-balance-summoned = Figures summoned
uu-balance-acted = Figures that acted
