# Neon told: what players do, and what comes of it.

ne-copies = { $count } × { $what }
ne-player-fighter = { $seat } ({ $fighter })
ne-target-sector = everybody in { $sector }
ne-target-bot = the bot { $bot } in { $sector }
ne-target-a-bot = the bot in { $sector }
ne-weapon-base = the base weapon
ne-weapon-automa = its own weapon
ne-weapon-none = no weapon
ne-die-none = nothing

## What players do

ne-does-lay = { $seat } lays two action cards face down
ne-does-reveal = { $seat } reveals { $row }; initiative { $initiative }
ne-does-land = { $seat } lands in { $sector }
ne-does-move = { $seat } moves to { $sector }
ne-does-stay = { $seat } stays
ne-does-search = { $seat } searches { $sector }
ne-does-defend = { $seat } defends and gathers energy
ne-does-lead = { $seat } takes leadership
ne-does-gain = { $seat } gathers energy
ne-does-skip = { $seat } loses an action: { $deed }
ne-does-skip-nothing = { $seat } leaves out an action
ne-does-assault = { $seat } attacks { $target } with { $weapon }
ne-does-use = { $seat } uses { $name }
ne-does-use-so = { $seat } uses { $name }: { $parts }
ne-does-use-nothing = { $seat } uses something
ne-aim-dice = dice: { $dice }
ne-aim-pay = paid with { $card }
ne-does-pass = { $seat } goes on
ne-does-pass-before = { $seat } is ready to roll
ne-does-pass-guard = { $seat } is ready to defend
ne-does-pass-brace = { $seat } accepts the damage
ne-does-pass-revealed = { $seat } waits for the usual turn
ne-does-roll-open = Dice are rolled
ne-does-roll = { $who } rolls { $dice }
ne-does-roll-along = { $who } rolls { $dice }; against it: { $guards }
ne-does-guard = { $who } defends with { $dice }
ne-does-assign = { $count ->
    [0] { $seat } cancels only hits with full shields
    [one] { $seat } cancels { $count } crit with full shields
   *[other] { $seat } cancels { $count } crits with full shields
}
ne-does-look = { $seat } looks at { $cards }
ne-does-draw = { $seat } takes { $cards }
ne-does-keep = { $seat } keeps { $cards }
ne-does-equip = { $seat } lays { $card } as equipment
ne-does-cover = { $seat } lays { $card } over { $over }
ne-does-cover-shed = { $seat } lays { $card } over { $over } and discards { $cards }
ne-does-stow = { $seat } lays { $card } under { $under }
ne-does-scrap = { $seat } discards { $card }
ne-does-take = { $seat } takes { $cards } as a trophy
ne-does-take-none = { $seat } takes no equipment
ne-does-improve = { $seat } keeps the upgrade { $upgrade }
ne-does-flee = { $seat } escapes to { $sector }
ne-does-token-open = The next scoreboard token is turned up
ne-does-token = Next to close: { $sector }
ne-does-automa-move = { $automa } goes to { $sector }, after { $target }: most health nearby, { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
ne-does-automa-stay = { $automa } stays in { $sector } with { $target }: most health nearby, { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
ne-does-automa-lost = { $automa } sees nobody nearby and goes to { $sector }, the smaller number
ne-does-automa-attack = { $automa } attacks { $target }

## What happens

ne-event-round = Round { $round } begins.
ne-event-laid = { $seat } has laid two action cards.
ne-event-revealed = { $seat } reveals { $row }; initiative { $initiative }.
ne-event-shields = { $seat } puts up { $count ->
    [one] { $count } shield
   *[other] { $count } shields
}.
ne-event-shields-off = { $count ->
    [one] The shield of { $who } comes
   *[other] The shields of { $who } come
} off.
ne-event-first = { $seat } acts first in this round.
ne-event-turn = It is { $seat }’s turn.
ne-event-turn-ended = { $seat } discards { $cards }.
ne-event-hand = { $seat } draws { $count ->
    [one] { $count } action card
   *[other] { $count } action cards
}.
ne-event-hand-shuffled = { $seat }’s discarded action cards become the new deck.
ne-event-skipped = { $seat } leaves out an action.
ne-event-leader = { $seat } takes the leader token from { $former }.
ne-event-landed = { $who } lands in { $sector }.
ne-event-moved = { $who } comes to { $sector }.
ne-event-energy = { $who } gains { $count } energy and has { $left } now.
ne-event-energy-lost = { $who } loses { $count } energy and has { $left } left.
ne-event-token = { $seat } lays { $token } in { $sector }.
ne-event-token-back = { $token } goes back to { $seat }.
ne-event-token-acted = { $token } acts on { $who }.
ne-event-searched = { $seat } searches { $sector } for { $cost } energy.
ne-event-shuffled-green = The green discards become the new deck.
ne-event-shuffled-orange = The orange discards become the new deck.
ne-event-shuffled-purple = The purple discards become the new deck.
ne-event-drawn = { $seat } draws { $cards }.
ne-event-kept = { $seat } keeps { $cards }.
ne-event-kept-some = { $seat } keeps { $cards }; discarded: { $rest }.
ne-event-equipped = { $seat } lays { $card } as equipment.
ne-event-covered = { $seat } lays { $card } over { $over }, which becomes a supply.
ne-event-stowed = { $seat } lays { $card } under { $under } as a supply.
ne-event-scrapped = { $seat } discards { $cards }.
ne-event-bot-spent = { $seat } turns over the bot { $bot } as a supply.
ne-event-took-none = { $seat } takes no equipment of { $victim }.
ne-event-took = { $seat } takes { $cards } from { $victim }.
ne-event-upgraded = { $seat } keeps the upgrade { $upgrade }.
ne-event-rebuilt = { $seat } goes on with side B of the board.
ne-event-attacked = { $who } attacks { $targets } with { $weapon }: distance { $distance }, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}.
ne-event-used = { $seat } uses { $name }.
ne-event-rolled = { $who } rolls { $dice }.
ne-event-rolled-along = { $who } rolls { $dice }; against it: { $guards }.
ne-event-guarded = { $who } defends with { $dice }.
ne-event-strikes = Attack dice now: { $dice }.
ne-event-guards = Defence dice now: { $dice }.
ne-event-cancelled = { $crits ->
    [0] {""}
    [one] { $crits } crit
   *[other] { $crits } crits
}{ $hits ->
    [0] {" "}
    [one] { $crits ->
        [0] { $hits } hit{" "}
       *[other] {" "}and { $hits } hit{" "}
    }
   *[other] { $crits ->
        [0] { $hits } hits{" "}
       *[other] {" "}and { $hits } hits{" "}
    }
}got through.
ne-event-cancelled-all = Nothing got through.
ne-event-damaged = { $who } takes { $count } damage; health left: { $left }.
ne-event-damaged-by = { $who } takes { $count } damage from { $by }; health left: { $left }.
ne-event-bot-won = { $who } destroys the bot { $bot } and wins its token.
ne-event-failed = { $who }’s attack has failed.
ne-event-maintenance = { $who } goes to the dropship for maintenance.
ne-event-out = { $who } is out of the tournament.
ne-event-prey = The Automa is after { $who }: { $count ->
    [one] { $count } health token
   *[other] { $count } health tokens
}.
ne-event-no-prey = The Automa sees nobody nearby.
ne-event-closing = Closing: { $sector }.
ne-event-toll = The last two sectors take their toll.
ne-event-bot-gone = The bot { $bot } leaves with { $sector }.
ne-event-braced = { $seat } cancels the damage of the closing sector.
ne-event-closed = Gone: { $sector }.
ne-event-next = Next to close: { $sector }.
ne-event-ended = The tournament is over.

## What came of it, like things together

ne-result-energy = Energy: { $changes }.
ne-result-more = { $who } +{ $count } (now { $left })
ne-result-less = { $who } −{ $count } (now { $left })
ne-result-shields = Shields: { $each }.
ne-result-shield = { $seat } { $count }
ne-result-damage = { $count } damage to { $who } (health left: { $left }).

## What nobody sees done

ne-request-draw = { $seat }: draw { $count ->
    [one] { $count } action card
   *[other] { $count } action cards
}.
ne-request-shuffle = { $seat }: shuffle your discarded action cards into a new deck.
ne-request-shuffle-green = Shuffle the green discards and put them down as the new deck.
ne-request-shuffle-orange = Shuffle the orange discards and put them down as the new deck.
ne-request-shuffle-purple = Shuffle the purple discards and put them down as the new deck.
ne-request-tokens = { $seat }: take { $count ->
    [one] a health token
   *[other] { $count } health tokens
} of { $victim } ({ $tokens }).
ne-request-supply = { $seat }: put { $count ->
    [one] a health token
   *[other] { $count } health tokens
} ({ $tokens }) into the supply.
ne-request-upgrade = { $seat }: put the other upgrade under the deck.
ne-request-rebuilt = { $seat }: turn your board to side B and put six health tokens on it.
