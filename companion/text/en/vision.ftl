vision-read-about = Prints which tags lie in each picture. With --json each picture gives one line: its name, the milliseconds, and for every tag its text, centre and corners in pixels (top left, top right, bottom right, bottom left), degrees, quality and margin, and millimetres when the plane is known. Exit code 1 when a picture could not be opened.
vision-read-pictures = pictures of a table (JPEG, PNG and the like)
vision-read-codebook = a file with the payloads that may be there, one per line
vision-read-game = the tags of this game may be there
vision-read-level = error correction level with which the codebook's tags were printed: L, M, Q or H (default: Q, and the others where most codes cannot be read)
vision-read-plane = how the table lies in the picture: a JSON file, or “beside” for one next to each picture with the same name
vision-read-any = list whatever QR codes there are, of the codebook or not
vision-read-draw = draw what was seen into this file
vision-read-json = print one JSON object for each picture
vision-read-nothing-asked = Say what to look for: --codebook FILE, --game NAME or --any.
vision-read-found = { $picture }: { $count ->
    [0] no tags
    [one] 1 tag
   *[other] { $count } tags
} in { $ms } ms
vision-read-tag-pixels = { "  " }{ $text } at pixel { $x }, { $y }, quality { $quality }
vision-read-tag-mm = { "  " }{ $text } at { $x }, { $y } mm, { $degrees }°, quality { $quality }
vision-read-code = { "  " }another QR code: { $text }
vision-picture-unreadable = The picture { $path } could not be opened: { $why }.
vision-picture-not-one = { $path } is not a picture that I can read.
vision-plane-damaged = The plane in { $path } cannot be used: look at “{ $what }”.
vision-codebook-unreadable = The codebook { $path } could not be read.
vision-codebook-empty = The codebook { $path } holds no payload.
vision-codebook-too-long = “{ $text }” does not fit into the smallest QR code, and tags are of that size.
vision-no-such-game = There is no game “{ $game }”; there is { $known }.
vision-drawing-unknown = I cannot draw into { $path }: name a file that ends in .png or .jpg.
vision-drawing-unwritable = { $path } could not be written: { $why }.
vision-calibrate-about = First print the sheets (sheets). For an exact result photograph the board eight to twelve times, near and far, tilted and in every corner of the picture (lens). Then lay the four markers into the corners of the table and photograph it from where the camera hangs (table). Later “check” tells whether the camera was knocked and what to do about focus, light and glare. Exit code 1 when the result is not good enough, or something is to be put right.
vision-calibrate-step = sheets, lens, table or check
vision-calibrate-paths = pictures or folders of pictures; for “sheets” the PDF to write
vision-calibrate-profile = the file that holds what is known of this camera (default: table.toml)
vision-calibrate-size = width and height of the table in mm, between the outer edges of the markers (default: 700x500)
vision-calibrate-tag = side of the tags on the cards in mm, without their white rim (default: 18)
vision-calibrate-marker = side of the corner markers in mm (default: that of the tags)
vision-calibrate-paper = a4 or letter
vision-calibrate-camera = take the pictures with this camera: usb, usb:1, pi, or a recording
vision-calibrate-no-pictures = Name pictures, a folder of them, or a camera with --camera.
vision-calibrate-bad-size = “{ $text }” is no size of a table; write it like 700x500, in millimetres.
vision-calibrate-bad-marker = A corner marker is between 8 and { $most } mm wide.
calibration-north-west = north-west
calibration-north = north
calibration-north-east = north-east
calibration-west = west
calibration-middle = middle
calibration-east = east
calibration-south-west = south-west
calibration-south = south
calibration-south-east = south-east
calibration-lens-few-pictures = { $used ->
    [0] None of the pictures shows
    [one] Only one picture shows
   *[other] Only { $used } pictures show
} enough of the board; { $needed } are needed. Photograph the whole sheet, sharp and without glare.
calibration-lens-sizes-differ = The pictures have different sizes; take them all with one camera and one setting.
calibration-lens-one-place = The board was seen in { $percent } % of the picture only. Hold it into the corners too.
calibration-lens-inexact = The lens cannot be fitted: { $error } pixels are left over. Lay the sheet on something flat, and take sharp pictures.
calibration-lens-done = The lens is known to { $error } pixels from { $pictures ->
    [one] one picture
   *[other] { $pictures } pictures
}; kept in { $path }. Now fit the table.
calibration-plane-missing = These markers cannot be seen: { $corners }.
calibration-plane-hold = All four markers are seen. Keep your hands off the table for a moment.
calibration-plane-mixed-up = The markers lie in the wrong order. Going clockwise they are north-west, north-east, south-east, south-west.
calibration-plane-inexact = The marker { $corner } is { $error } mm off. Lay all markers exactly into the corners, measure the table again, or calibrate the lens first.
calibration-table-done = The table is known to { $error } mm; kept in { $path }.
calibration-turned-0 = North is at the top of the picture.
calibration-turned-1 = The camera is turned: north is at the right of the picture. That is fine.
calibration-turned-2 = The camera is turned: north is at the bottom of the picture. That is fine.
calibration-turned-3 = The camera is turned: north is at the left of the picture. That is fine.
calibration-module = A module of a tag is { $pixels } pixels wide, { $enough ->
    [1] which is enough.
   *[other] which is little: use larger tags, a nearer camera or more pixels.
}
calibration-no-lens = The lens was not calibrated; cards near the edge may be seen a little off.
calibration-all-well = All is well: the camera hangs where it hung ({ $shift } mm), and the light is good.
calibration-other-size = The picture has another size than the one that { $path } was made for.
calibration-knocked-mended = The camera was knocked by { $shift } mm; this has been put right.
calibration-knocked-far = The camera has moved: the table is seen { $shift } mm away from where it was. Hang it back, or calibrate the table again.
calibration-knocked-hidden = The camera was knocked by { $shift } mm. Uncover these markers so that it can be put right: { $corners }.
calibration-profile-damaged = The profile { $path } cannot be used: look at “{ $what }”.
calibration-too-bright = The picture is too bright: lower the exposure, or dim the light.
calibration-too-dark = The picture is too dark: more light, or a longer exposure.
calibration-glare = Move the lamp: glare at the { $place } of the table.
calibration-uneven = The light is uneven: the { $place } of the table is much darker than the rest.
calibration-out-of-focus = The picture is not sharp: turn the lens' focus until the tags are crisp.
calibration-sheet-title = Calibration sheets
calibration-sheet-lens = Print this page without scaling and fix it to something flat. Photograph it eight to twelve times with the camera of the table: near and far, tilted to each side, and in every corner of the picture. The size of the squares does not matter.
calibration-sheet-markers = Print this page without scaling; each code must be { $mm } mm wide. Cut along the lines: squares of { $card } mm. Lay each with its outer corner exactly into the corner of the table or the mat that it is named after; which way it is turned does not matter. They may stay there during the game: so a knocked camera is noticed.
calibration-sheet-written = Written to { $path }. Print it without scaling.
