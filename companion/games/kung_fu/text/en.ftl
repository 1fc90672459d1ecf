# Kung Fu in English: the cards, the rules in our own words, and what the referee says of them.

kung_fu-title = Kung Fu
kf-card = { $en }
kf-copies = { $count } × { $card }

## The rules

rule-KF-S1 = Thirty red cards attack and thirty blue ones defend; each colour is a deck of its own. Both players draw three of each and have ten lives. They agree who attacks first.
rule-KF-K1 = A card is in one place only. What is played must have been in its player’s hand, and an attack that is turned over must be the card that was laid.
rule-KF-A1 = Before attacking, whoever has the right of the first move may hand it to the opponent, however they came by it. The opponent may hand it back, and so on, as long as there are cards to draw.
rule-KF-A2 = Whoever should attack and holds no red card says so, and the right goes to the other. If no red card is left to draw either, the game is a draw.
rule-KF-A3 = Each time the right changes, for whatever reason, the one who becomes the defender draws three cards, from one deck or from both. A hand may be as large as it likes.
rule-KF-B1 = The attacker plays one red card. It may lie face down: then the opponent draws one card from either deck, and the attack is turned over once the defence is played.
rule-KF-C1 = The defender plays one blue card, and must if there is one in hand. Without one the defence is 0.
rule-KF-D1 = If the attack is stronger, the defender loses the difference in lives.
rule-KF-D2 = If both are equal, nobody loses anything.
rule-KF-D3 = If the defence is stronger, the defender draws as many cards as the difference, or attacks in the next round, and then the opponent draws three. The attacker loses no lives by this.
rule-KF-D4 = Played cards are discarded. Cards with coins stay in front of their owner instead; there their strength no longer counts.
rule-KF-P1 = An ability costs coins. They are paid with coin cards that lie in front of you since an earlier round, of either colour. Values add up, no change is given, and the cards are discarded.
rule-KF-P2 = Once both cards lie open, the attacker decides about the ability of the attack, then the defender about that of the defence. Each is activated once at most, or not at all, and what stands in its frame comes with it.
rule-KF-E1 = The card is stronger by the number shown; without activation the lower strength counts.
rule-KF-E2 = What an arrow points to applies only if the opponent has lost life in this round.
rule-KF-E3 = The card stays in front of its owner with the coins shown, for later rounds.
rule-KF-E4 = The defence card that the opponent has played is discarded: the defence is 0, and its ability cannot be activated. The opponent must play one all the same. (Or, if so agreed: a blue card is pulled from the opponent’s hand and discarded.)
rule-KF-E5 = Roles swap: the defender of this round attacks in the next one, and may hand over the first move as always.
rule-KF-E6 = Draw three cards, from one deck or from both.
rule-KF-E7 = The opponent may not block in the next round: as defender they play no card, and the defence is 0. If they attack in that round, nothing comes of it.
rule-KF-E8 = Pull two cards from the opponent’s hand without looking, and discard them; if there are fewer, all of them.
rule-KF-E9 = Discard one coin card that lies in front of the opponent, if there is one.
rule-KF-E10 = Gain two lives, but never have more than ten.
rule-KF-E11 = Lose two lives.
rule-KF-Z1 = Whoever has no lives left loses.
rule-KF-Z2 = All that a round takes and gives counts at once. If both lose their last lives, the game is played again.
rule-KF-Z3 = When a deck is empty, the discards of its colour are shuffled into a new one. (House rule: the rulebook is silent.)

## What players do, and what happened

kf-does-hand-over = { $seat } hands the right of the first move to { $other }
kf-does-draw-red = { $seat } draws { $count ->
    [one] { $count } red card
   *[other] { $count } red cards
}
kf-does-draw-blue = { $seat } draws { $count ->
    [one] { $count } blue card
   *[other] { $count } blue cards
}
kf-does-draw-both = { $seat } draws { $red } red and { $blue ->
    [one] { $blue } blue card
   *[other] { $blue } blue cards
}
kf-does-attack = { $seat } attacks with { $card }
kf-does-attack-face-down = { $seat } attacks face down
kf-does-defend = { $seat } defends with { $card }
kf-does-none-red = { $seat } says: no red card
kf-does-none-blue = { $seat } says: no blue card
kf-does-none-barred = { $seat } may not block
kf-does-reveal = { $seat } turns over { $card }
kf-does-activate = { $seat } activates { $card } and pays { $paid ->
    [one] { $paid } coin
   *[other] { $paid } coins
} with { $coins }
kf-does-activate-free = { $seat } activates { $card }
kf-does-activate-nothing = { $seat } activates an ability
kf-does-decline = { $seat } does not activate
kf-does-choose-cards = { $seat } takes { $count ->
    [one] { $count } card
   *[other] { $count } cards
} for the defence
kf-does-choose-right = { $seat } takes the right of the first move
kf-does-pull = { $seat } pulls from { $other }’s hand: { $cards }
kf-does-strip = { $seat } discards { $other }’s { $card }

kf-event-done = { $action }.
kf-event-right-handed = { $seat } attacks in { $other }’s place.
kf-event-right-returned = The right of the first move goes to { $seat }.
kf-event-right-result = { $seat } attacks in the next round.
kf-event-claimed-red = { $seat } says in round { $round } that there is no red card in hand.
kf-event-claimed-blue = { $seat } says in round { $round } that there is no blue card in hand.
kf-event-reshuffled-red = { $count ->
    [one] { $count } discarded red card becomes
   *[other] { $count } discarded red cards become
} the new deck.
kf-event-reshuffled-blue = { $count ->
    [one] { $count } discarded blue card becomes
   *[other] { $count } discarded blue cards become
} the new deck.
kf-event-undefended = { $seat } has no defence.
kf-event-undefended-barred = { $seat } may not block in this round: the defence is 0.
kf-event-paid = { $seat } pays { $paid ->
    [one] { $paid } coin
   *[other] { $paid } coins
} for { $card }.
kf-event-cancelled = { $seat }’s { $card } is discarded before it can defend.
kf-blow = { $strength }
kf-blow-raised = { $strength } + { $bonus } (paid { $paid }) = { $total }
kf-blow-free = { $strength } + { $bonus } = { $total }
kf-blow-nothing = no defence (0)
kf-event-compared-hit = { $attack } against { $defence }: { $seat } loses { $difference }.
kf-event-compared-equal = { $attack } against { $defence }: nobody loses anything.
kf-event-compared-held = { $attack } against { $defence }: { $seat } wins the round by { $difference }.
kf-event-lives-lost = { $seat } now has { $left ->
    [one] { $left } life
   *[other] { $left } lives
} (−{ $lost }).
kf-event-lives-gained = { $seat } now has { $left ->
    [one] { $left } life
   *[other] { $left } lives
} (+{ $gained }).
kf-event-lives-both = { $seat } now has { $left ->
    [one] { $left } life
   *[other] { $left } lives
} (−{ $lost }, +{ $gained }).
kf-event-arrow-missed = { $other } has lost no life, so the arrow on { $card } brings { $seat } nothing.
kf-event-discarded = { $seat }’s { $card } is discarded.
kf-event-kept = { $card } stays in front of { $seat }: { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}.
kf-event-barred = { $seat } may not block in the next round.
kf-event-pulled = { $seat } loses from hand: { $cards }.
kf-event-stripped = { $seat }’s coin card { $card } is discarded.
kf-event-round = Round { $round }: { $seat } has the right of the first move.
kf-event-played-again = Both have lost their last lives: game { $game } begins.
kf-event-dead = Nobody holds a red card, and there is none left to draw: a draw.
kf-event-won = { $other } has no lives left: { $seat } wins.

kf-outcome = { $seat } has no lives left; { $winner } still has { $lives }.
kf-outcome-dead = Nobody holds a red card, and there is none left to draw.

kf-request-shuffle-red = Shuffle the discarded red cards and put them down as the new deck.
kf-request-shuffle-blue = Shuffle the discarded blue cards and put them down as the new deck.
kf-request-deal = Collect all cards, shuffle both decks, and draw three of each. Both have ten lives again.

## Why not

kf-over = The game is over.
kf-now-roles = { $seat } has the right of the first move: now { $seat } attacks, or hands it over.
kf-now-defence = Now { $seat } defends.
kf-now-reveal = Now { $seat } turns over the attack.
kf-now-attacker = First { $seat } decides whether to activate the attack.
kf-now-defender = Now { $seat } decides whether to activate the defence.
kf-due-draw-defender = First { $seat } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, having become the defender.
kf-due-draw-hidden = First { $seat } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, because the attack lies face down.
kf-due-draw-prize = First { $seat } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
} for the defence.
kf-due-draw-effect = First { $seat } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
} by an ability.
kf-due-choose = First { $seat } chooses: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, or the right of the first move.
kf-due-pull = First { $seat } pulls { $count ->
    [one] { $count } card
   *[other] { $count } cards
} from the opponent’s hand.
kf-due-pull-blue = First { $seat } pulls a blue card from the opponent’s hand.
kf-due-strip = First { $seat } discards a coin card of the opponent.
kf-hand-over-late = In round { $round } the attack is laid already; { $seat } can hand over nothing before the next one.
kf-hand-over-not-yours = { $right } has the right of the first move, so { $seat } cannot hand it over.
kf-hand-over-no-cards = No deck and no discard pile has a card left that a new defender could draw, so { $seat } cannot hand the right to { $other }.
kf-none-red = By what was drawn and played, { $seat } holds { $count ->
    [one] { $count } red card
   *[other] { $count } red cards
}.
kf-none-blue = By what was drawn and played, { $seat } holds { $count ->
    [one] { $count } blue card
   *[other] { $count } blue cards
}, and must defend.
kf-none-cancel = { $card } can discard the defence only once it lies there; { $seat } must play a blue card all the same.
kf-attack-blue = { $seat } attacks with { $card }, which is blue.
kf-attack-no-red = By what was drawn and played, { $seat } holds no red card to attack with.
kf-defend-red = { $seat } defends with { $card }, which is red.
kf-defend-barred = { $seat } may not block in round { $round }, by an ability used in the round before; { $card } cannot defend.
kf-card-in-discard = This { $card } lies in the discard pile.
kf-card-on-table = This { $card } already lies in front of { $seat }.
kf-card-not-in-hand = { $seat } cannot hold this { $card }: it must be in the deck or in the other hand.
kf-card-not-face-down = This { $card } cannot be the card that { $seat } laid face down: it was not in that hand.
kf-hand-empty-red = By what was drawn and played, { $seat } holds no red card, yet shows { $card }.
kf-hand-empty-blue = By what was drawn and played, { $seat } holds no blue card, yet shows { $card }.
kf-claim-disproved-red = In round { $round } { $seat } said that there was no red card in hand, and { $drawn ->
    [0] has drawn none since
    [one] has drawn { $drawn } since
   *[other] has drawn { $drawn } since
}. { $card } cannot have been drawn since then, so that was not true.
kf-claim-disproved-blue = In round { $round } { $seat } said that there was no blue card in hand, and { $drawn ->
    [0] has drawn none since
    [one] has drawn { $drawn } since
   *[other] has drawn { $drawn } since
}. { $card } cannot have been drawn since then, so that was not true.
kf-activate-twice = { $seat } has activated { $card } already, and each ability is used once at most.
kf-activate-no-ability = { $card } has no ability.
kf-activate-poor = The ability of { $card } costs { $cost ->
    [one] { $cost } coin
   *[other] { $cost } coins
}, and { $has ->
    [0] none lies
    [one] only { $has } lies
   *[other] only { $has } lie
} in front of { $seat } from earlier rounds.
kf-activate-decided = { $seat } has decided already; now it is up to { $other }.
kf-activate-early = Abilities are decided once both cards lie open; it is too early for { $seat }.
kf-pay-twice = { $card } cannot pay twice.
kf-pay-just-played = { $card } was played in round { $round }; its coins count from the next round on.
kf-pay-not-there = This { $card } is not a coin card in front of { $seat }.
kf-pay-nothing = The ability of { $card } costs nothing.
kf-pay-too-little = The ability of { $card } costs { $cost ->
    [one] { $cost } coin
   *[other] { $cost } coins
}, and { $paid ->
    [0] none is
    [one] only { $paid } is
   *[other] only { $paid } are
} paid.
kf-draw-count = { $seat } drew { $drawn ->
    [one] { $drawn } card
   *[other] { $drawn } cards
}, not { $count }.
kf-draw-empty-red = { $left ->
    [0] No red card is
    [one] Only { $left } red card is
   *[other] Only { $left } red cards are
} left to draw, discards included, and not { $count }.
kf-draw-empty-blue = { $left ->
    [0] No blue card is
    [one] Only { $left } blue card is
   *[other] Only { $left } blue cards are
} left to draw, discards included, and not { $count }.
kf-pull-count = { $seat } pulled { $pulled ->
    [one] { $pulled } card
   *[other] { $pulled } cards
} of the { $held } in { $victim }’s hand.
kf-pull-red = { $card } is red, and it is a defence card that { $seat } pulls.
kf-strip-not-there = { $card } is not a coin card in front of { $seat }.

## What to do about it

kf-remedy-wait = Wait until that is done.
kf-remedy-marker = Put the marker back where it lay.
kf-remedy-attack = Put the marker back where it lay; { $seat } has to attack.
kf-remedy-attack-or-count = Attack with a red card or hand over the first move. If { $seat } really has none, a draw was told wrongly: correct the number of red cards.
kf-remedy-defend-or-count = Defend with a blue card. If { $seat } really has none, a draw was told wrongly: correct the number of blue cards.
kf-remedy-say-none = { $seat } says that there is no red card, and the right goes to the other. If there is one, a draw was told wrongly: correct the number of red cards.
kf-remedy-red-instead = Take { $card } back and attack with a red card.
kf-remedy-blue-instead = Take { $card } back and defend with a blue card.
kf-remedy-take-back = Take { $card } back.
kf-remedy-take-hidden-back = Take back the card that lies face down.
kf-remedy-turn-back = Turn the card face down again.
kf-remedy-play-none = Take { $card } back; { $seat } plays no card in this round.
kf-remedy-strange = Take { $card } away and play a card from hand. If a draw was told wrongly, correct the number of cards.
kf-remedy-swapped = Take { $card } away and turn over the card that was laid.
kf-remedy-pull-other = Put { $card } back where it was and show the cards that were pulled.
kf-remedy-claim = Take { $card } back. Then agree what to do about round { $round }, and correct the number of cards.
kf-remedy-leave-coins = Leave the coin cards where they are.
kf-remedy-pay-with = { $seat } can pay with: { $cards }.
kf-remedy-pay-more = { $cost ->
    [one] Pay { $cost } coin
   *[other] Pay { $cost } coins
} (there are { $has }), or do not activate.
kf-remedy-put-coins-back = Put back: { $cards }.
kf-remedy-put-coin-back = Put { $card } back where it was.
kf-remedy-return = Put back into the hand: { $cards }.
kf-remedy-undraw = Put drawn cards back on top of their decks.
kf-remedy-draw = { $seat } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in all, from one deck or from both.
kf-remedy-pull = { $seat } pulls { $count ->
    [one] { $count } card
   *[other] { $count } cards
} from { $victim }’s hand without looking, and lays them open side by side in front of { $seat }.
kf-remedy-pull-blue = { $seat } pulls { $count ->
    [one] { $count } blue card
   *[other] { $count } blue cards
} from { $victim }’s hand without looking at the fronts, and lays it open in front of { $seat }.
kf-remedy-strip-one-of = Discard one of these: { $cards }.

## Before the game

kf-option-cancels = “A defence card is discarded” means
kf-option-cancels-played = the card just played
kf-option-cancels-hand = a blue card from hand

## Notation

kf-notation-card = “{ $text }” is not a card; a card is written like { $like }.
kf-notation-action = “{ $text }” is not a whole action.
kf-notation-verb = “{ $text }” is not something that a player does.
kf-notation-draw = “{ $text }” does not say how many of each; write it like: south draw 2 red 1 blue.
kf-notation-pair = “{ $text }” does not give one for each side, like 3:5.
kf-notation-due = “{ $text }” is nothing that can be due; write it like draw-defender:south:3.
kf-notation-claim = “{ $text }” is not a claim; write it like south:red:4:0.
kf-notation-barred = “{ $text }” is barred twice.
kf-notation-cards = “{ $text }” is not a set of cards.
kf-notation-lives = Nobody has { $text } lives; the most is { $most }.
kf-notation-card-here = Card { $text } cannot be there, or is in two places.
kf-notation-card-nowhere = Card { $text } is nowhere.
kf-notation-hidden = The hidden cards ({ $text }) are not spread so that it can be.
kf-notation-step = The position does not fit the step “{ $text }”.

## Packs

kf-pack-deck = There are { $count } { $colour } cards; there must be { $wanted }.
kf-pack-coins-twice = The card has coins anyway, so its ability cannot give it any.
kf-pack-no-ability = “{ $part }” means nothing without an “ability”.
kf-pack-ability-empty = The ability does nothing; leave it out, or write what it does, like [{"{"} do = "draw" {"}"}].
kf-pack-effect-twice = The ability may do “{ $effect }” only once.
kf-pack-cancel-blue = Only a red card can “cancel”: an attack has no defence to discard.
kf-pack-arrow = “{ $effect }” counts before anybody loses life, so no arrow can point to it.
kf-pack-number = “{ $effect }” takes no number.

## The story of a game

kf-story-lives = Lives
kf-story-lost = Hits taken
kf-story-gained = Gained in rounds
kf-story-again = Dealt anew
kf-story-hits = Attacks that hit
kf-story-blocks = Defences that won
kf-story-abilities = Abilities used

kf-balance-rounds = Rounds in a game
kf-balance-played = Cards played
kf-balance-activated = Abilities activated
kf-balance-effects = Effects activated
kf-balance-effect-strength = More strength
kf-balance-effect-coins = Coins gained
kf-balance-effect-cancel = Defence discarded
kf-balance-effect-swap = Roles swapped
kf-balance-effect-draw = Three cards drawn
kf-balance-effect-bar = Block forbidden
kf-balance-effect-pull = Two cards pulled
kf-balance-effect-strip = Coin card discarded
kf-balance-effect-heal = Two lives gained
kf-balance-effect-wound = Two lives lost
kf-balance-choices = Choices made
kf-balance-choice-hand-over = Right of first move handed over
kf-balance-choice-face-up = Attack face up
kf-balance-choice-face-down = Attack face down
kf-balance-choice-cards = Cards for a won defence
kf-balance-choice-right = First move for a won defence
kf-balance-choice-activate = Ability activated
kf-balance-choice-decline = Ability left alone
