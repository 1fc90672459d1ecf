# What somebody reads who asks: the chapters of the rules, and what can be done.
uu-chapter-setup = Before the game
uu-chapter-turn = A turn
uu-chapter-summon = Summoning and control zones
uu-chapter-capture = Captures
uu-chapter-status = How a figure stands
uu-chapter-abilities = What figures can do
uu-chapter-end = The end

uu-sort-exchange = Change figures of your bag, or leave it as it is.
uu-sort-draw = Draw a figure from your bag and summon it.
uu-sort-draw-by = Use { $figure } to draw figures, and summon one of them.
uu-sort-summon = Summon { $figure }.
uu-sort-use = Use { $figure } at { $cell }.
uu-sort-rise = Let { $figure } at { $cell } get up.
uu-sort-prisoner = Take a prisoner.
