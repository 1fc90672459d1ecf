rule-HS-1 = Hearts are laid and stones thrown, from one’s own hand.
rule-HS-2 = Nobody holds more than four cards.
rule-HS-3 = Cards are drawn from the deck of their kind; its discards become a new one when it is empty.
rule-HS-4 = A stone hits a heart of another team that is worth no more than the stone, if there is one.
rule-HS-5 = Once in a game a player may take a card from another hand, unseen.
rule-HS-6 = Only who holds nothing and can draw nothing passes.
rule-HS-7 = The team that first has 9 points wins.
rule-HS-8 = After 60 turns the team with the most points wins, and nothing is played any more.
hearts-title = Hearts of Stone
hs-heart = Heart { $name } of { $worth }
hs-stone = Stone { $name } of { $worth }
hs-laid = { $seat } lays { $card }
hs-thrown = { $seat } throws { $card } at { $target }
hs-thrown-away = { $seat } throws { $card } at nothing
hs-drew = { $seat } draws { $kind ->
    [heart] a heart
   *[stone] a stone
}
hs-reshuffled = The discarded { $kind ->
    [heart] hearts
   *[stone] stones
} are shuffled into a new deck
hs-stole = { $seat } takes { $kind ->
    [heart] a heart
   *[stone] a stone
} from the hand of { $source }
hs-passed = { $seat } passes
hs-draw-one = { $seat }, draw { $kind ->
    [heart] a heart
   *[stone] a stone
}.
hs-option-draw = Draw { $kind ->
    [heart] a heart
   *[stone] a stone
}
hs-option-steal = Take { $kind ->
    [heart] a heart
   *[stone] a stone
} from { $source }
hs-option-pass = Pass
hs-your-turn = { $seat }, lay or throw a card, or choose
hs-which-target = { $seat }, which heart is hit?
hs-best = The best team has { $points ->
    [one] one point
   *[other] { $points } points
}.
hs-over = The game is over.
hs-play-another = Begin another game.
hs-wrong-teams = { $teams } does not fit so many players.
hs-other-teams = Choose other teams.
hs-can-act = { $seat } can still do something.
hs-act = Play or draw a card.
hs-wrong-kind = { $card } is not played so.
hs-lay-or-throw = Lay a heart or throw a stone.
hs-not-in-hand = { $card } cannot be in the hand of { $seat }.
hs-play-own = Play a card of your own.
hs-no-target = { $stone } was thrown at nothing, but there is a heart that it hits.
hs-wrong-target = { $stone } cannot hit { $heart }.
hs-aim = Throw it at a heart of another team that is worth no more.
hs-none-left = There is no { $kind } left to draw.
hs-draw-other = Draw a card of the other kind, or play one.
hs-stole-already = { $seat } has taken a card from another hand before.
hs-nothing-to-steal = { $seat } has no { $kind } that could be taken.
hs-steal-elsewhere = Take a card that another player has.
hs-hand-full = { $seat } holds { $count } cards already.
hs-points = Points of { $seats }
hs-held = { $seat }: { $kind ->
    [heart] hearts
   *[stone] stones
} in hand
hs-team = Hearts of team { $team }
hs-discard = Discarded { $kind ->
    [heart] hearts
   *[stone] stones
}
hs-bad-action = “{ $text }” is no action of this game.
hs-bad-position = “{ $text }” is no position of this game.
