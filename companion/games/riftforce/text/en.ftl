# Riftforce in English: the cards, the rules in our own words, and what the referee says of them.

riftforce-title = Riftforce
rf-card = { $guild } { $health }

rf-guild = { $en }

## The rules

rule-RF-S1 = There are ten guilds. Each has a summoner and nine elementals: four with health 5, three with 6, two with 7.
rule-RF-S2 = Draft: one guild leaves unseen, each player gets one blindly, and the seven others are picked in turn until both have four. Or four each without a draft, of the players’ choice or by chance; no guild is used twice.
rule-RF-S3 = A deck is the 36 elementals of its owner’s four guilds. The opening hand has seven cards.
rule-RF-S4 = The player without the turn-order token puts the top card of the deck on location 3; then the other begins.
rule-RF-S5 = Five locations lie in a row. 1 and 5 are not adjacent.
rule-RF-T1 = Players take turns. A turn is exactly one action: summon, activate, or check and draw.
rule-RF-K1 = A card is in one place only. What is played must have been in its owner’s hand.
rule-RF-1 = A summon lays one to three cards from hand on one’s own side.
rule-RF-2 = Cards summoned together are all of one guild or all of one health.
rule-RF-3 = They go all to one location, or one each to locations in a row without a gap.
rule-RF-4 = A card joins the far end of its column; the first elemental is the one nearest the location.
rule-RF-5 = Cards that already lie there do not matter for where new ones may go.
rule-RF-6 = An activation begins with a card discarded face up from hand.
rule-RF-7 = Then one to three of your own elementals act, each once: all of the discarded card’s guild, or all of its printed health.
rule-RF-8 = An ability is done in full and in order, as far as it can be. It may be used with no enemy to hit.
rule-RF-9 = Destroyed cards leave after each ability, before the next elemental acts.
rule-RF-10 = An elemental with as much damage as health is destroyed and goes to its owner’s discard pile. Damage beyond that is lost.
rule-RF-11 = A destroyed elemental is one point for the opponent of its side, whoever destroyed it.
rule-RF-12 = An elemental that moves becomes the last of its new column and keeps its damage.
rule-RF-13 = Check and draw is allowed with fewer than seven cards in hand.
rule-RF-14 = Whoever checks scores one point for each location where they have elementals and the opponent has none.
rule-RF-15 = Then they draw up to seven. When the deck is empty, the discard pile is shuffled into a new one. Nobody looks through a discard pile.
rule-RF-16 = With twelve points the end is near: the game ends after the second player’s turn, so that both have had equally many.
rule-RF-17 = More points win. If the score is level, both play one more turn, and so on until somebody leads.
rule-RF-18 = Beyond twelve the marker is turned to “+12” and counts from 1 again.
rule-RF-19 = When every card lies on the table and each round would give both the same, the game ends: more points win, a level score is a draw. (House rule: the rulebook is silent.)
rule-RF-B1 = With Beyond there are eighteen guilds: each player gets one blindly and eight are displayed.
rule-RF-FIRE = 3 damage to the first enemy here, then 1 to the ally right behind this elemental.
rule-RF-EARTH = As it is played, 1 damage to each enemy here. Activated: 2 damage to the first enemy here.
rule-RF-LIGHT = 2 damage to the first enemy here, then this elemental or any ally, at any location, heals 1 damage.
rule-RF-PLANT = 2 damage to the first enemy at an adjacent location, then that enemy moves to this elemental’s location.
rule-RF-WATER = 2 damage to the first enemy here, a move to an adjacent location, 1 damage to the first enemy there.
rule-RF-ICE = 4 damage to the last enemy here if it has damage already, else 1.
rule-RF-SHADOW = A move to any other location, 1 damage to the first enemy there; if that destroys it, one point more.
rule-RF-CRYSTAL = 4 damage to the first enemy here. Destroyed, this elemental is one point more for the opponent.
rule-RF-THUNDERBOLT = 2 damage to any enemy here; if that destroys it, once more at once, but only once.
rule-RF-AIR = A move to any other location, then 1 damage to the first enemy there and at each location adjacent to it.
rule-RF-BEAST = A move to an adjacent location, then 2 damage to the first enemy there, or 3 if this elemental has damage.
rule-RF-MAGNET = 2 damage to the last enemy here, then that enemy and this elemental move to one adjacent location.
rule-RF-LAVA = 2 damage to the first enemy at each adjacent location, then 1 to this elemental and to every ally in front of it.
rule-RF-SAND = A move to any other location, 1 damage to each enemy there, and this elemental heals 1 damage.
rule-RF-ACID = 3 damage to the first enemy here and 1 to the second. What it destroys gives no points, not even by the rule of its own guild.
rule-RF-STAR = 2 damage to the first enemy here; with fewer than seven cards in hand, draw one.
rule-RF-LOVE = As it is played, one ally here heals all its damage. Activated: 2 damage to the first enemy here.
rule-RF-MUSIC = 2 damage to the first enemy here; if that destroys it, play it on your own side at an adjacent location. Destroyed there, it returns to its owner’s discard pile.

## What happened

rf-event-guild-picked = { $seat } takes { $guild }.
rf-event-dealt = { $seat } plays { $guilds } and takes { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
rf-event-opening-placed = { $seat } opens with { $card } at { $location }.
rf-event-summoned = { $seat } summons { $card } at { $location }.
rf-event-discarded = { $seat } discards { $card }.
rf-event-activated = { $card } at { $location } acts.
rf-event-damaged = { $amount } damage to { $card } at { $location } ({ $total } of { $health }).
rf-event-healed = { $amount } damage off { $card } at { $location } ({ $total } of { $health }).
rf-event-moved = { $card } moves from { $origin } to { $target }.
rf-event-destroyed = { $card } at { $location } is destroyed.
rf-event-captured = { $seat } plays the captured { $card } at { $location }.
rf-event-controlled = { $seat } holds { $count ->
    [one] location
   *[other] locations
} { $locations } alone.
rf-event-controlled-none = { $seat } holds no location alone.
rf-event-scored = { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, now { $total }.
rf-event-drawn = { $seat } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
rf-event-reshuffled = { $seat } shuffles { $count ->
    [one] { $count } discarded card
   *[other] { $count } discarded cards
} into a new deck.
rf-result-damage = { $amount } damage to { $cards }.
rf-result-healed = { $amount } damage healed: { $cards }.
rf-result-destroyed = { $cards } destroyed: { $seat } { $total }.
rf-result-destroyed-more = { $cards } destroyed: { $seat } { $total } (+{ $points }).
rf-result-destroyed-vain = { $cards } destroyed, for no points.
rf-result-held = { $seat } holds { $points ->
    [one] location
   *[other] locations
} { $locations } alone: { $seat } { $total } (+{ $points }).
rf-result-pulled = { $card } is pulled from { $origin } to { $target }.
rf-result-nothing = No effect: nobody is within reach.
rf-result-last-turn = { $seat } has { $points } points: { $last }’s turn now is the last.
rf-result-last-turn-next = { $seat } has { $points } points: the last turn will be { $last }’s.
rf-result-level = { $points } points each: both play one more turn.
rf-event-turn-passed = Turn { $turn }: { $seat }.
rf-event-game-ended = { $seat } wins, { $points } to { $against }.
rf-event-game-drawn = The game is drawn at { $points } each.

rf-outcome = { $seat } leads { $points } to { $against }, and { $last } has had the last turn.
rf-outcome-dead = All cards lie on the table and nothing can change; { $seat } leads { $points } to { $against }.
rf-outcome-draw = All cards lie on the table and nothing can change; both have { $points }.

## Why not

rf-guild-not-in-set = Not in this set of guilds: { $guilds }.
rf-guild-twice = Used twice: { $guilds }.
rf-guild-count = { $seat } has { $count ->
    [one] { $count } guild
   *[other] { $count } guilds
}, not { $wanted }.
rf-display-count = { $count ->
    [one] { $count } guild is
   *[other] { $count } guilds are
} displayed, not { $wanted }.
rf-draft-done = The guilds are chosen already; { $guild } can no longer be taken.
rf-draft-not-your-pick = It is { $acting }’s pick, not { $seat }’s.
rf-draft-not-displayed = { $guild } is not on display.
rf-opening-done = There is no card to open with now, so { $card } does not belong there.
rf-opening-not-first = { $seat } begins, and so lays no card before the first turn.
rf-turn-drafting = The guilds are still being chosen.
rf-turn-opening = First { $seat } puts the top card of the deck on location 3.
rf-turn-over = The game is over.
rf-turn-activating = { $seat } is in the middle of an activation.
rf-turn-not-yours = It is { $acting }’s turn, not { $seat }’s.
rf-card-not-yours = { $card } belongs to none of { $seat }’s guilds.
rf-card-in-discard = This { $card } belongs in a discard pile.
rf-card-on-table = This { $card } already lies on { $seat }’s side of location { $location }.
rf-card-twice = { $card } was laid twice.
rf-card-not-in-deck = This { $card } cannot have been on top of the deck.
rf-card-still-in-deck = { $count ->
    [one] This { $cards } must still be in { $seat }’s deck; no rule asked to draw it.
   *[other] At least one of these must still be in { $seat }’s deck, and no rule asked to draw it: { $cards }.
}
rf-hand-too-small = { $seat } can hold { $hand ->
    [0] no card
    [one] only { $hand } card
   *[other] only { $hand } cards
}, yet these were laid: { $cards }. A card was drawn that no rule asked for.
rf-summon-count = { $count ->
    [0] { $seat } laid no card, and a summon is at least one.
   *[other] { $seat } laid { $count } cards, and a summon is at most three.
}
rf-summon-mixed = { $cards } share neither guild nor health.
rf-summon-split = { $cards } lie neither all at one location nor one at each, but at { $locations }.
rf-summon-gap = There is a gap between locations { $locations }.
rf-no-location = There is no such location among 1 to 5: { $locations }.
rf-discard-no-match = No elemental of { $seat } on the table has the guild or the health of { $card }.
rf-activate-no-discard = { $seat } has discarded no card for an activation.
rf-activate-not-there = This { $card } does not lie on { $seat }’s side of the table.
rf-activate-twice = { $card } has acted in this activation already.
rf-activate-no-match = { $card } has neither the guild nor the health of the discarded { $discarded }.
rf-activate-mixed = { $card } does not go with { $cards }: all must match { $discarded } by guild, or all by health.
rf-finish-nobody = { $seat } has discarded { $card }, but no elemental has acted.
rf-draw-full-hand = { $seat } holds { $hand } cards; check and draw needs fewer than seven.
rf-choice-stays = { $card } does not move, so it cannot go to { $location }.
rf-choice-no-target = { $card } does not choose its target, so { $cards } cannot be chosen.
rf-choice-no-healing = { $card } does not heal, so it cannot heal { $target }.
rf-choice-heals-as-played = { $card } heals only as it is played, so it cannot heal { $target } now.
rf-choice-where = Nobody said where { $card } goes.
rf-choice-adjacent = { $card } can go to { $locations }, not to { $location }.
rf-choice-no-location = There is no location { $location }.
rf-choice-moves = { $card } cannot stay at { $location }.
rf-heals-nobody = Nobody at { $location } has damage, so { $card } cannot heal { $target }.
rf-heals-nobody-anywhere = Nobody on { $card }’s side has damage, so it cannot heal { $target }.
rf-heals-whom = { $card } must heal { $count ->
    [1] { $cards }
   *[other] one of these: { $cards }
}.
rf-plant-nobody = There is no enemy next to { $card }, so it cannot pull { $cards }.
rf-plant-target = { $card } must pull { $count ->
    [1] { $cards }
   *[other] one of these: { $cards }
}.
rf-thunderbolt-target = Nobody said whom { $card } strikes at { $location }.
rf-thunderbolt-again = { $card } destroyed its target and must strike once more at { $location }.
rf-thunderbolt-not-here = This { $target } is not an enemy at { $location }, where { $card } strikes.
rf-thunderbolt-destroyed = This { $target } has just been destroyed; { $card } must strike another enemy at { $location }.
rf-thunderbolt-nobody = There is no enemy at { $location }, so { $card } cannot strike { $cards }.
rf-thunderbolt-nobody-left = No enemy is left at { $location }, so { $card } cannot strike { $cards } too.
rf-thunderbolt-not-destroyed = { $target } is not destroyed, so { $card } does not strike again: { $cards }.
rf-thunderbolt-twice = { $card } strikes twice at most, so it cannot strike { $cards } too.
rf-music-where = Nobody said where { $card } lays what it destroyed.
rf-music-adjacent = { $card } can lay what it destroyed at { $locations }, not at { $location }.
rf-music-nothing = { $card } destroyed nobody, so there is nothing to lay.

## How to put it right

rf-remedy-guilds = Choose the guilds again.
rf-remedy-put-summoner-back = Put the { $guild } summoner back.
rf-remedy-pick-one-of = Pick one of these: { $guilds }.
rf-remedy-put-on-deck = Put { $card } back on the deck.
rf-remedy-take-away = Take { $card } off the table.
rf-remedy-take-laid-away = Take away the { $count ->
    [one] card
   *[other] cards
} just laid: { $cards }.
rf-remedy-take-back = Take { $cards } back into hand.
rf-remedy-take-one-back = Take back one of these: { $cards }.
rf-remedy-one-to-three = Lay one, two or three cards.
rf-remedy-undraw = Put drawn cards back on the deck.
rf-remedy-no-draw = Take the token off the deck, put drawn cards back, and choose another action.
rf-remedy-wait = Leave the table as it is and wait.
rf-remedy-discard-first = Discard a card first.
rf-remedy-activate-one = Let at least one elemental act.
rf-remedy-choose-elemental = Choose another elemental.
rf-remedy-choose = Choose again for { $card }, and put back what was moved.

## Notation and setups

rf-notation-card = “{ $text }” is not a card; a card is written like FI5a.
rf-notation-guild = “{ $text }” is not a guild; a guild is written like FI.
rf-notation-action = “{ $text }” is not a whole action.
rf-notation-verb = “{ $text }” is not something that a player does.
rf-notation-placement = “{ $text }” does not say where the card goes; write it like FI5a@2.
rf-notation-no-guilds = “{ $text }” does not name the players’ guilds.
rf-notation-damage = “{ $text }”: this elemental can carry 1 to { $most } damage.
rf-notation-columns = “{ $text }” is not five columns.
rf-notation-cards = “{ $text }” is not a set of cards.
rf-notation-pair = “{ $text }” does not give one for each side, like 3:5.
rf-notation-guild-here = Guild { $text } cannot be there, or is there twice.
rf-notation-guild-count = The guilds do not fit the phase “{ $text }”.
rf-notation-card-here = Card { $text } cannot be there, or is in two places.
rf-notation-card-nowhere = Card { $text } is nowhere.
rf-notation-batch = { $held } in hand of { $cards } cards shuffled together cannot be.
rf-notation-hand = Nobody holds { $held } cards.
rf-notation-phase = The position does not fit the phase “{ $text }”.

rf-setup-guilds = The setup of Riftforce needs “guilds”: a list for south and one for north.
rf-setup-display = The setup of Riftforce needs a “display” for a draft, and only for a draft.
rf-setup-both-guilds = “{ $value }” does not name guilds for both; write them like guilds=FI,WA,LI,IC/EA,PL,SH,CR.
rf-setup-no-guild = In the setup of Riftforce, “{ $code }” is not a guild; write one of these: { $known }.

## The end of a game
rf-story-for-destroying = For destroyed elementals
rf-story-extra = Extra points for them
rf-story-for-locations = For locations held alone
rf-story-destroyed = Elementals destroyed
rf-balance-laid = Elementals laid
rf-balance-acted = Guilds that acted
