# What somebody reads who asks: the chapters of the rules, and what can be done.
rf-chapter-setup = Before the game
rf-chapter-turn = A turn
rf-chapter-summon = Summoning
rf-chapter-activate = Activating
rf-chapter-draw = Checking and drawing
rf-chapter-end = Scoring and the end
rf-chapter-guilds = What each guild does

rf-sort-pick = Take one of the guilds on offer.
rf-sort-open = Put the top card of your deck at location 3.
rf-sort-summon = Summon one to three cards: lay them on your side.
rf-sort-discard = Activate: discard a card, then up to three elementals of its guild or health act.
rf-sort-finish = Finish: let no more elementals act.
rf-sort-draw = Check and draw: score the locations that are yours alone, then draw up to seven cards.
