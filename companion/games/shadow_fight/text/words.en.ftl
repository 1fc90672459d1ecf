# Shadow Fight told: what players do, and what comes of it.

sf-copies = { $count } × { $move }

## What players do

sf-does-choose = { $seat } keeps { $demon }
sf-does-turn-up = { $seat } turns up { $field }
sf-does-offer = { $seat } lays out { $moves }
sf-does-pick = { $seat } takes { $move }
sf-does-lay = { $seat } lays a card face down
sf-does-open = { $seat } opens { $move }
sf-does-turn-over = { $seat } turns over { $move }, which is discarded
sf-does-act = { $seat } uses { $action }
sf-does-act-nothing = { $seat } acts
sf-does-power = { $seat } uses the power of { $demon }
sf-does-power-nothing = { $seat } uses a demon’s power
sf-does-aimed = { $does } { $aim }
sf-aim-target = on { $seat }
sf-aim-tactics = on { $moves }
sf-aim-named = naming { $move }
sf-does-discard = { $seat } discards { $moves }
sf-does-show = { $seat } shows the whole hand: { $moves }
sf-does-search = { $count ->
    [0] { $seat } finds no card of { $move }
   *[other] { $seat } finds { $count } × { $move }
}
sf-does-search-nothing = { $seat } looks for cards
sf-does-lots = Drawn by lot: { $seat }’s { $count ->
    [one] card { $places }
   *[other] cards { $places }
}, counted from the left
sf-does-lots-open = Lots are drawn for { $seat }

## What happens

sf-event-done = { $action }.
sf-event-prepared = Fight { $fight } is prepared.
sf-event-prepared-aside = Fight { $fight } decides; { $seats } only { $count ->
    [one] watches
   *[other] watch
}.
sf-event-fields-shuffled = All { $count } battlefields are shuffled again.
sf-event-field = This fight is on { $field }.
sf-event-offered = Open to be taken: { $moves }.
sf-event-left-over = Nobody has taken { $moves }.
sf-event-fight = Fight { $fight } begins.
sf-event-round = Round { $round } begins; { $seat } has the first-player card.
sf-event-turn = Turn { $turn }.
sf-event-drawn = { $seat } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
sf-event-reshuffled = { $count ->
    [one] { $count } discarded card becomes
   *[other] { $count } discarded cards become
} the new deck.
sf-event-given = { $seats } { $count ->
    [one] gets
   *[other] get one
} { $move }{ $count ->
    [one] .
   *[other] {" "}each.
}
sf-event-given-some = { $move } for { $seats }; none is left for { $missing }.
sf-event-given-none = No { $move } is left for anybody.
sf-event-stolen = { $seat } takes a card from { $victim }’s hand.
sf-event-named = { $seat } names { $move } to { $victim }.
sf-event-cleared = { $seat }’s series is discarded: { $moves }.
sf-event-trap = { $count ->
    [one] A trap is
   *[other] Traps are
} set on { $move }.
sf-event-untrap = { $count ->
    [one] The trap on { $move } is
   *[other] The traps on { $move } are
} removed.
sf-event-knockout = { $count ->
    [one] A Knockout lies
   *[other] Knockouts lie
} on { $move } now.
sf-event-lift = { $count ->
    [one] The Knockout is
   *[other] The Knockouts are
} taken off { $move }.
sf-event-knockout-hit = { $seat } runs into the Knockout on { $move }, which goes back to the stack.
sf-event-knockout-safe = { $seat } is protected; the Knockout on { $move } goes back to the stack.
sf-event-trap-sprung = { $seat } steps into the trap on { $move }.
sf-event-trap-safe = The trap on { $move } does nothing to { $seat }.
sf-event-passive = { $card } takes effect.
sf-event-passive-of = { $card } takes effect for { $seat }.
sf-event-unharmed = Nothing happens to { $seats }.
sf-event-energy-lost = { $seat } takes { $count } damage and has { $left } energy left.
sf-event-energy-gained = { $seat } gains { $count } energy and has { $left } now.
sf-event-stance = { $seat } takes a defence stance.
sf-event-first = { $seat } has the first-player card now.
sf-event-first-kept = { $seat } keeps the first-player card.
sf-event-out-energy = { $seats } { $count ->
    [one] is
   *[other] are
} out: no energy left.
sf-event-out-knockout = { $seats } { $count ->
    [one] is
   *[other] are
} out: a Knockout lay on { $move }.
sf-event-out-lower = { $seats } { $count ->
    [one] is
   *[other] are
} out: { $move } is lower than the card on its left.
sf-event-out-empty = { $seats } { $count ->
    [one] is
   *[other] are
} out: no card to lay.
sf-event-out-aside = { $seats } { $count ->
    [one] has
   *[other] have
} no part in this fight.
sf-event-fight-won = { $seats } { $count ->
    [one] wins
   *[other] win
} fight { $fight }.
sf-event-tied-decider = { $seats } have reached the goal together; the next fight decides between them.
sf-event-tied = { $seats } have reached the goal together; { $goal } wins decide now.
sf-event-won = { $seats } { $count ->
    [one] wins
   *[other] win
} the game.

## What came of it, like things together

sf-result-by = { $card }: { $result }
sf-result-by-trap = Trap on { $move }: { $result }
sf-result-left = { $seat } (now { $left })
sf-result-lost = { $count } damage to { $seats }.
sf-result-gained = +{ $count } energy for { $seats }.
sf-result-drawn = { $seats } { $players ->
    [one] draws
   *[other] each draw
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.

## What nobody sees done

sf-request-draw = { $seat }: draw { $count ->
    [one] { $count } card
   *[other] { $count } cards
} from the deck.
sf-request-shuffle = Shuffle the discard pile and put it down as the new deck.
sf-request-shuffle-deck = Shuffle the deck.
sf-request-shuffle-fields = Shuffle all battlefields and put them down as their new deck.
sf-request-steal = { $seat }: look at { $victim }’s hand and take one card of it.
sf-request-give = Give { $count ->
    [one] { $move } to { $seats }
   *[other] one { $move } each to { $seats }
}, then shuffle the deck.
