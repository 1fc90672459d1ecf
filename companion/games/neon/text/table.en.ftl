# Neon on the table: its pieces and places, what players are asked, and what is said against a wrong table.

ne-piece-sector = sector { $number } ({ $en })
ne-piece-score = the scoreboard token of sector { $number } ({ $en })
ne-piece-figure = the figure of { $en }
ne-piece-bot = the bot { $en }
ne-piece-won = the won bot { $en }
ne-piece-shield = a shield of { $en }
ne-piece-token = the token { $en }
ne-piece-action = { $en } ({ $fighter })
ne-piece-action-back = a face-down action card of { $en }
ne-piece-card = { $en }
ne-piece-loot-back = a face-down { $grade } loot card
ne-piece-back_upgrade = a face-down upgrade
ne-piece-leader = the leader token
ne-piece-die = a die that shows: { $face }
ne-pointer = pointer of { $seat }

ne-zone-ring = the arena
ne-zone-dropship = the dropship
ne-zone-tile = sector { $number } ({ $en })
ne-zone-display = the open loot cards
ne-zone-top = the place for the scoreboard token
ne-zone-stack = the stack of scoreboard tokens
ne-zone-discard = the discards
ne-zone-deck-green = the green deck
ne-zone-deck-orange = the orange deck
ne-zone-deck-purple = the purple deck
ne-zone-deck-upgrades = the deck of upgrades
ne-zone-row = { $seat }’s row of actions
ne-zone-pistol = { $seat }’s place for a pistol
ne-zone-heavy = { $seat }’s place for a heavy weapon
ne-zone-melee = { $seat }’s place for a melee weapon
ne-zone-grenade = { $seat }’s place for a grenade
ne-zone-armour = { $seat }’s place for armour
ne-zone-helmet = { $seat }’s place for a helmet
ne-zone-upgrade = { $seat }’s place for an upgrade
ne-zone-bots = { $seat }’s won bots
ne-zone-shields = { $seat }’s shields
ne-zone-leader = { $seat }’s place for the leader token

ne-label-ring = arena
ne-label-dropship = dropship
ne-label-display = open loot
ne-label-top = closes next
ne-label-stack = scoreboard
ne-label-discard = discards
ne-label-deck-green = green
ne-label-deck-orange = orange
ne-label-deck-purple = purple
ne-label-deck-upgrades = upgrades
ne-label-row = actions
ne-label-upgrade = upgrade
ne-label-bots = bots
ne-label-shields = shields
ne-label-leader = leader

## What a player is to do

ne-menu-lay = { $seat }: lay two action cards face down, one over half of the other
ne-menu-reveal = { $seat }: turn your two cards over as they lie
ne-menu-revealed = { $seat }: act before all others?
ne-menu-land = { $seat }: land in any sector
ne-menu-act = { $seat }: action { $number } of 3: { $deeds }
ne-menu-token = { $seat }: turn up the next scoreboard token
ne-menu-draw = { $seat }: lay { $count ->
    [one] { $count } loot card
   *[other] { $count } loot cards
} open, from: { $grades }
ne-menu-keep = { $seat }: which { $count } cards do you keep?
ne-menu-lay-loot = { $seat }: lay as equipment or supply, or discard: { $cards }
ne-menu-trophy = { $seat }: take up to { $count } equipment cards of { $victim }
ne-menu-upgrade = { $seat }: look at two upgrades and lay one in its place
ne-menu-brace = { $seat }: cancel the damage of closing { $sector }?
ne-menu-flee = { $seat }: { $sector } closes. Where do you go?
ne-menu-toll = { $seat }: stay in { $sector }, or move to the other sector?

ne-menu-before = { $seat }: attack on { $target } with { $count ->
    [one] { $count } die
   *[other] { $count } dice
}. Add something?
ne-menu-after = { $seat }: rolled { $dice }. Change something?
ne-menu-guard = { $seat }: against you { $dice }. Defend with { $count ->
    [one] { $count } die
   *[other] { $count } dice
}, or add something?
ne-menu-guard-after = { $seat }: { $guards } against { $dice }. Change something?
ne-menu-counter = { $seat }: { $dice } against { $guards }. Change something?
ne-menu-assign = { $seat }: { $guards } against { $dice }. How many crits do full shields cancel?
ne-menu-struck = { $seat }: crits left { $crits }, hits left { $hits }. Use something?
ne-menu-forced = { $seat }: crits left { $crits }, hits left { $hits }. { $name } has to be used
ne-menu-dealt = { $seat }: { $count } damage. Use something?
ne-menu-endured = { $seat }: the attack is over. Use something?
ne-menu-failed = { $seat }: move to another sector after the failed attack?
ne-menu-roll = { $seat }: roll { $count ->
    [one] { $count } attack die
   *[other] { $count } attack dice
}. How many crits?
ne-menu-roll-along = { $seat }: roll { $count ->
    [one] { $count } attack die
   *[other] { $count } attack dice
}, and the defence of bots and the Automa. How many crits?
ne-menu-roll-guard = { $seat }: roll { $count ->
    [one] { $count } defence die
   *[other] { $count } defence dice
}. How many full shields?

ne-ask-face = { $seat }: how many show this: { $face }?
ne-ask-face-along = { $seat }: how many show this for { $who }: { $face }?
ne-ask-again = { $seat }: roll how many of these again: { $face }?
ne-ask-to = { $seat }: to which sector?
ne-ask-with = { $seat }: attack with what?
ne-ask-at = { $seat }: attack whom?
ne-ask-pay = { $seat }: pay with what?
ne-ask-whom = { $seat }: whom?
ne-ask-how = { $seat }: how is it laid?
ne-ask-shed = { $seat }: discard what is in excess

ne-option-laid = Cards are down
ne-option-move = Move
ne-option-search = Search ({ $cost } energy)
ne-option-attack = Attack
ne-option-defend = Defence: 2 energy
ne-option-lead = Leadership
ne-option-gain = Gain energy
ne-option-skip = Leave it out
ne-option-pass = Go on
ne-option-pass-roll = Roll
ne-option-pass-first = In the usual order
ne-option-pass-damage = Take the damage
ne-option-use = { $name } ({ $cost } energy)
ne-option-use-free = { $name }
ne-option-gear = { $name }
ne-option-effect = { $card }, effect { $number }
ne-option-who = { $who }
ne-option-target = { $who }, health { $health }
ne-option-cards = { $cards }
ne-option-take-none = Nothing
ne-option-equip = As equipment
ne-option-over = Over { $card }
ne-option-under = Under { $card }
ne-option-scrap = Discard
ne-option-count = { $count }

## Against a wrong table

ne-because-together = { $count ->
    [one] This change is no play.
   *[other] These { $count } changes are no play together.
}
ne-because-taken-up = { $seats } { $count ->
    [one] has
   *[other] have
} taken up the cards that were laid face down, and everybody else has laid theirs.
ne-remedy-lay-again = { $seats } { $count ->
    [one] lays
   *[other] lay
} two action cards face down again.
ne-because-row = { $seat }’s row of actions stays as it is until all three are done.
ne-because-their-cards = { $seat } lays only action cards of their own fighter.
ne-because-open = { $seat } has laid open cards; rows lie face down until everybody has laid.
ne-because-no-row = { $seat } shows { $count } halves that make no row: of the upper card both halves are seen, of the lower one the half beside them.
ne-remedy-row-back = { $seat } lays the row as it was.
ne-remedy-row-away = { $seat } takes the cards back into their hand.
ne-remedy-face-down = { $seat } lays two of their own cards face down, one over half of the other.
ne-remedy-overlap = { $seat } lays one of the two cards exactly over the left or right half of the other.
ne-because-no-place = It does not belong to { $zone }: { $card }.
ne-because-beside = It lies beside all places of the mat: { $card }.
ne-because-stays = It stays where it is ({ $zone }): { $card }.
ne-because-turned = An upgrade lies sideways only in the round in which it was used: { $card }.
ne-because-ring = The sectors keep their order in the ring.
ne-because-sector = A sector leaves the arena only when it closes: { $card }.
ne-because-order = Equipment lies on top of its supplies, and a supply never becomes equipment ({ $zone }).
ne-because-automa = Only the companion says where it goes: { $card }.
ne-because-figure-gone = { $seat }’s figure stays on the table.
ne-because-shown = { $card } was laid there, and nobody takes or lays loot now.
ne-because-laid = { $card } belongs to { $seat }’s equipment and stays until it is used, covered or lost.
ne-because-not-found = { $card } was not found in a search; loot is shown first and then laid.
ne-because-leader = { $seat } has the leader token, and only Leadership takes it.
ne-because-bot = A bot stays where it is until it is destroyed: { $card }.
ne-because-bot-turned = A won bot is turned over when it pays for an effect: { $card }.
ne-because-shield = Shields come with Defence and go at the end of the round: { $card }.
ne-because-token = A special token is laid by its ability and comes back by itself: { $card }.
ne-away-table = Take { $card } off the table.

## Corrections

ne-counted-energy = Energy of { $who }
ne-counted-energy-short = { $who }: energy { $value }
ne-counted-health = Health tokens of { $who }
ne-counted-health-short = { $who }: health { $value }
ne-counted-trophies = Trophies of { $worth } won by { $who }
ne-counted-trophies-short = { $who }: trophies of { $worth }: { $value }
ne-counted-search = Search tokens in sector { $number } ({ $sector })
ne-counted-search-short = Sector { $number } ({ $sector }): search tokens { $value }
ne-correct-busy = The table can be taken as it lies only between actions, while nobody attacks and nothing is due.
ne-correct-finish = Finish what is due first, or put back what was moved.
ne-correct-put = Put it where it belongs, and try again.
ne-correct-row = A row of actions cannot be put right by the table: { $zone }.
ne-correct-ring = A sector is missing in the ring, or one lies there that has closed.
ne-correct-bots = There is room for one bot only: { $sector }.
ne-correct-bot = There are only two bots of this kind: { $bot }.
ne-correct-figure = It has to stand in a sector, or on the dropship before its turn: { $card }.
ne-correct-gear = { $card } does not belong on top there ({ $zone }).
ne-correct-supplies = { $card } takes { $most } supplies at most.
ne-correct-copies = There are not so many copies of { $card }.
