# What somebody reads who asks: the chapters of the rules, and what can be done.

sf-chapter-setup = Cards, demons and the start
sf-chapter-prepare = Before a fight
sf-chapter-round = A round
sf-chapter-effects = What effects do
sf-chapter-moves = The seven moves
sf-chapter-end = Winning, and teams

sf-sort-choose = Keep one of your two demons, face up.
sf-sort-turn-up = Turn up the next battlefield.
sf-sort-offer = Lay moves from the deck out face up, side by side.
sf-sort-pick = Take one of the open moves.
sf-sort-lay = Lay a move face down at the right end of your series.
sf-sort-open = Turn over the move that you have laid.
sf-sort-turn-over = Turn over the move that was not opened: it is discarded.
sf-sort-act = { $action }: { $effects }.
sf-sort-power = Use the power of { $demon }, and turn its card face down.
sf-sort-discard-refill = Discard cards of your choice, down to five.
sf-sort-discard-discard = Discard the cards that lots have fallen on.
sf-sort-discard-stunned = Discard one card of the named move.
sf-sort-show = Show the whole hand: the named move is not in it.
sf-sort-search = Say how many cards of the move were found in discards and deck.
sf-sort-lots = Lots are drawn.
