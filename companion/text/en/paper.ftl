# What is printed, and what tags say.
paper-tag-foreign = This code is not one of ours: { $text }
paper-tag-bad-check = This tag is damaged or not ours: { $text }
paper-tag-other-game = This tag belongs to another game ({ $game }): { $text }
paper-tag-unknown = This tag is not known to this version: { $text }
paper-tagbook-damaged = The list of tags { $path } is damaged in line { $line }.

paper-arg-game = the game whose tags to print
paper-arg-paper = size of the paper: a4 or letter (default: a4)
paper-arg-size = width of a tag in millimetres, without its white rim (default: 18)
paper-arg-backs = only the tags for the backs of cards, as many as there are cards, to stick on where nobody prints on both sides
paper-arg-out = where to write the sheet (default: GAME-tags.pdf here)
paper-no-backs = In { $game } the backs of cards have no tags.
paper-title-backs = { $game }: tags for the backs
paper-stick-back-corner = stick onto the upper left corner of each back
paper-stick-back-middle = stick in the middle of each back
paper-no-such-game-like = There is no game “{ $game }”; did you mean “{ $like }”?
paper-no-such-game = There is no game “{ $game }”; these are on the shelf: { $known }.
paper-no-such-size = A tag is { $least } to { $most } mm wide.
paper-no-tags = The list of tags { $path } cannot be read.
paper-not-written = The sheet could not be written to { $path }: { $reason }.
paper-written = { $path }: { $tags ->
    [one] { $tags } tag
   *[other] { $tags } tags
} on { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
}. Print at 100 % and measure the ruler at the bottom.
paper-title = { $game }: tags
paper-new-tag = choosing new tags that no camera mistakes: { $page } of { $pages } done
paper-page = page { $page } of { $pages }
paper-how-to-print = Print at 100 % on plain paper, cut along the marks, { $stick }.
paper-stick-corner = stick onto the upper left corner of each card
paper-stick-printed = stick each where “companion cards { $game }” prints it
paper-stick-middle = stick one in the middle of each side of a figure
paper-side-front = face
paper-side-back = back, with the logo
paper-ruler = This line is { $mm } mm long. If it is not, the printer has scaled the page.
