# Cards to print and cut out.
cards-about = Every piece comes in its real size with its tag where the camera looks for it, and memo cards tell what the pieces do. A figure with two sides is folded along the dashed line and glued. An older file of the same name is replaced.
cards-arg-game = the game whose cards to print
cards-arg-only = print only the pieces whose notation or name begins with one of these words, separated by commas
cards-arg-backs = add a page with the backs after each page, for printing on both sides
cards-arg-out = where to write the pages (default: GAME-cards.pdf here)
cards-none-wanted = No piece begins with “{ $words }”; the first one is written “{ $example }”.
cards-title = { $game }: cards
cards-memo = { $game }: memo
cards-how-to-cut = Print at 100 % on stiff paper and cut along the thin lines. Dashed lines: fold and glue first.
cards-reverse-long = Reverse of page { $page }: print on both sides, turned over the long edge.
cards-reverse-short = Reverse of page { $page }: print on both sides, turned over the short edge.
cards-count-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
cards-count-figures = { $count ->
    [one] { $count } figure
   *[other] { $count } figures
}
cards-count-memos = { $count ->
    [one] { $count } memo card
   *[other] { $count } memo cards
}
cards-written = { $path }: { $parts } on { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
}. Print at 100 % and measure the ruler at the bottom.
