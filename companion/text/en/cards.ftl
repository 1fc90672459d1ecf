# Cards to print and cut out.
cards-about = Every piece comes in its real size with its tag where the camera looks for it, and memo cards tell what the pieces do. A figure with two sides is folded along the dashed line and glued. An older file of the same name is replaced.
cards-arg-game = the game whose cards to print
cards-arg-only = print only the pieces whose notation or name begins with one of these words, separated by commas
cards-arg-backs = add a page with the backs after each page, for printing on both sides; they carry the tag of their deck where the game has one
cards-arg-flip = the edge over which your printer turns the paper: long or short (default: long)
cards-arg-shift = move the backs so many millimetres to the right and down (negative: left and up), as a test page tells
cards-arg-test-page = write only a test page with crosses on both sides, which tells how far off your printer is
cards-needs-backs = --flip and --shift are for backs: add --backs or --test-page.
cards-no-such-shift = Backs can be moved by up to { $most } mm in each direction.
cards-test-title = Test page for printing on both sides
cards-test-front = Print this and its reverse on one sheet, at 100 %.
cards-test-how-1 = Prick a needle straight through the middle of each cross, from this side. Then turn the sheet over.
cards-test-how-2 = Read where the needle came through: so many millimetres to the right and down, negative to the left and up. If all crosses agree within a millimetre, give the middle of them with the cards: --shift RIGHT DOWN. If not, the printer draws the paper in crookedly, and stickers are the better backs.
cards-test-written = { $path }: print both pages on one sheet at 100 %, and read there how far off your printer is.
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
cards-count-dice = { $count ->
    [one] the stickers of { $count } die
   *[other] the stickers of { $count } dice
}
cards-count-boards = { $count ->
    [one] { $count } board
   *[other] { $count } boards
}
cards-count-tokens = { $count ->
    [one] { $count } token without a tag
   *[other] { $count } tokens without tags
}
cards-count-memos = { $count ->
    [one] { $count } memo card
   *[other] { $count } memo cards
}
cards-written = { $path }: { $parts } on { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
}. Print at 100 % and measure the ruler at the bottom.
