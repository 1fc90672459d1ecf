vision-read-about = Prints which tags lie in each picture. With --json each picture gives one line: its name, the milliseconds, and for every tag its text, centre and corners in pixels (top left, top right, bottom right, bottom left), degrees, quality and margin, and millimetres when the plane is known. Exit code 1 when a picture could not be opened.
vision-read-pictures = pictures of a table (JPEG, PNG and the like)
vision-read-codebook = a file with the payloads that may be there, one per line
vision-read-game = the tags of this game may be there
vision-read-level = error correction level with which the codebook’s tags were printed: L, M, Q or H (default: Q, and the others where most codes cannot be read)
vision-read-plane = how the table lies in the picture: a JSON file, or “beside” for one next to each picture with the same name
vision-read-thick = millimetres that each piece of a stack is thick: tells of every tag on how many it lies, where that is sure; needs --plane
vision-read-thick-how = --thick takes millimetres, more than 0 and less than { $most }, and needs --plane: without it nothing is known of heights.
vision-read-inverted = also read tags that are printed white on black; such as a mirror shows are never read
vision-read-any = list whatever QR codes there are, of the codebook or not
vision-read-draw = draw what was seen into this file
vision-read-json = print one JSON object for each picture
vision-read-nothing-asked = Say what to look for: --codebook FILE, --game NAME or --any.
vision-read-found = { $picture }: { $count ->
    [0] no tags
    [one] 1 tag
   *[other] { $count } tags
} in { $ms } ms
vision-read-codes = { $picture }: { $codes ->
    [one] 1 QR code
   *[other] { $codes } QR codes
}, in { $ms } ms
vision-read-tag-pixels = { "  " }{ $text } at pixel { $x }, { $y }, quality { $quality }
vision-read-tag-mm = { "  " }{ $text } at { $x }, { $y } mm, { $degrees }°, quality { $quality }
vision-read-tag-high = { "  " }{ $text } at { $x }, { $y } mm, { $degrees }°, { $height } mm above the table, quality { $quality }
vision-read-tag-stack = { "  " }{ $text } at { $x }, { $y } mm, { $degrees }°, { $height } mm above the table, { $stack ->
    [0] on how many pieces is not sure
    [one] on { $stack } piece
   *[other] on { $stack } pieces
}, quality { $quality }
vision-read-none-of-set = { "  " }If there are tags in it: is it the right game or codebook? --any lists whatever QR codes there are.
vision-read-plane-doubtful = { "  " }Is the plane of this camera and this table? Without --plane the whole picture is searched.
vision-printed = Your tags are printed at { $percent } % of their size. They are read all the same; next time print at 100 %, without fitting to the page.
vision-lens-misfit = The calibration no longer fits the lens: places are up to { $mm } mm off. Calibrate the lens and then the table anew.
vision-raised = Tags look { $percent } % too large: printed so, or lying { $mm } mm higher. On a cloth or a book, calibrate the table anew.
vision-read-piece = { $name } [{ $piece }]
vision-read-code-pixels = { "  " }{ $kind ->
    [foreign] another QR code: { $text }
    [any] QR code: { $text }
   *[ours] { $text } (read by the general decoder only)
} at pixel { $x }, { $y }
vision-read-code-mm = { "  " }{ $kind ->
    [foreign] another QR code: { $text }
    [any] QR code: { $text }
   *[ours] { $text } (read by the general decoder only)
} at { $x }, { $y } mm
vision-picture-missing = The picture { $path } is not there. Check the spelling of its name and folder.
vision-picture-folder = { $path } is a folder. Name the pictures in it, for example { $path }/*.jpg.
vision-picture-unreadable = The picture { $path } could not be opened. Is it a file, and may you read it?
vision-picture-not-one = { $path } is not a picture that I can read. Name a JPEG or PNG file that is whole.
vision-plane-unreadable = The plane in { $path } cannot be read: { $why }. Name another file, or leave out --plane: then places are told in pixels.
vision-plane-not-json = The plane in { $path } cannot be read: it should hold one JSON object.
vision-plane-damaged = The plane in { $path } cannot be used: look at “{ $what }”.
vision-codebook-unreadable = The codebook { $path } could not be read: { $why }. Name a text file with one payload to a line; --game NAME or --any need none.
vision-codebook-empty = The codebook { $path } holds no payload. Write one to a line.
vision-codebook-too-long = “{ $text }” does not fit into the smallest QR code, and tags are of that size. Shorten it.
vision-no-such-game = There is no game “{ $game }”; the games are { $known }.
vision-drawing-unknown = I cannot draw into { $path }: name a file that ends in .png or .jpg.
vision-drawing-unwritable = { $path } could not be written: is the folder there, and may you write into it?
