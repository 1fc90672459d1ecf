# The mat to print.
mat-about = The mat comes in the exact millimetres that the camera expects, with a marker in each corner for “companion calibrate table”. It is divided over as many pages as it needs; the first page shows how they go together. An older file of the same name is replaced.
mat-arg-game = the game whose mat to print
mat-arg-paper = size of the paper: a4, letter or a3 (default: a4)
mat-arg-seats = for which seats, in a game for more or fewer players: south,north-west,north-east (default: all)
mat-arg-out = where to write the pages (default: GAME-mat.pdf here)
mat-title = { $game }: mat
mat-how-to-print = This page shows how the other pages go together: row · column.
mat-how-to-cut = Cut along the upper and left lines. Leave the hatched strips: the next page is glued onto them.
mat-tile = row { $row }, column { $column } (page { $page } of { $pages })
mat-glue = glue here: row { $row }, column { $column }
mat-step-print = Print at 100 %, without fitting to the page. Measure the ruler at the bottom of a page.
mat-step-cut = Cut each page along the thin lines at the top and at the left. On the outermost pages cut the lines at the right and at the bottom too.
mat-step-glue = Glue the pages of a row together: each next page onto the hatched strip ({ $mm } mm) of the one before, so that the crosses meet. Then glue the rows together in the same way.
mat-step-measure = The whole mat is { $width } × { $height } mm. Fix it to the table, flat, and keep the corner markers in sight of the camera.
mat-step-calibrate = With the empty mat under the camera: companion calibrate table --camera usb --size { $size } --marker-mm { $mm }
mat-written = { $path }: a mat of { $width } × { $height } mm on { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
}. Print at 100 %; the first page shows how they go together.
