# What somebody reads who asks: the chapters of the rules, and what can be done.
kf-chapter-setup = Cards and decks
kf-chapter-roles = Who attacks
kf-chapter-round = A round
kf-chapter-coins = Coins
kf-chapter-abilities = What abilities do
kf-chapter-end = The end

kf-sort-hand-over = Hand over the first move, then draw three cards.
kf-sort-attack = Attack: lay a red card face up.
kf-sort-face-down = Attack face down; the opponent draws a card.
kf-sort-defend = Defend: lay a blue card.
kf-sort-reveal = Turn the attack over.
kf-sort-activate = Activate the ability of your card; pay with coin cards.
kf-sort-decline = Leave the ability alone.
kf-sort-pull = Pull cards from the opponent’s hand without looking, and lay them open in front of you.
