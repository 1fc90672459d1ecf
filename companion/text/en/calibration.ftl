calibration-about = Without a step this command tells what is done already and what comes next. First print the sheets (sheets). For an exact result show the board to the camera twelve times, near and far, tilted and in every corner of the picture (lens). Then lay the four markers into the corners of the table, or the printed mat on it (table). “zones” draws the places of a game over the picture, “seats” keeps who sits where. Later “check” tells whether the camera was knocked and what to do about focus, light and glare. With --camera you see the live picture and what is missing; pictures and folders of pictures do as well. Exit code 1 when the result is not good enough, or something is to be put right.
calibration-arg-step = sheets, lens, table, zones, seats or check; none: what is done and what comes next
calibration-arg-paths = pictures or folders of pictures; for “sheets” the PDF to write (default: sheets.pdf)
calibration-arg-profile = the file that holds what is known of this camera (default: that of your settings, or table.toml)
calibration-arg-camera = take the pictures with this camera: usb, usb:1, pi, or a recording
calibration-arg-size = for “table”: width and height of the table in mm, between the outer edges of the markers (default: the mat of --game, or 700x500)
calibration-arg-game = the game whose mat lies on the table; its zones are drawn
calibration-arg-at = for “zones”: where the north-west corner of the mat lies on the table, in mm (default: in the middle)
calibration-arg-tag = for “table”: side of the tags on the cards in mm, without their white rim (default: 18)
calibration-arg-marker = for “sheets” and “table”: side of the corner markers in mm (default: that of the tags; 18 on a mat)
calibration-arg-north = for “table”: at which side of the picture the north must be: top, right, bottom or left (default: wherever the markers say)
calibration-arg-names = for “seats” and “table”: who sits where, clockwise from the south: Anna,Boris
calibration-arg-seats = for “seats”, “table” and “zones”: where people sit, if they are more than two: south,north-west,north-east
calibration-arg-draw = write the picture with what was found drawn into it
calibration-arg-paper = for “sheets”: a4 or letter
calibration-arg-no-window = open no window: tell everything in words
calibration-no-step = There is no step “{ $step }”; the steps are { $known }.
calibration-no-pictures = Name pictures, a folder of them, or a camera with --camera.
calibration-none-readable = None of the pictures can be read. Name JPEG or PNG files, or a folder of them.
calibration-empty-folder = There is no picture in the folder { $path }. Put JPEG or PNG files there, or name another folder.
calibration-camera-lost = No pictures: { $reason } “companion doctor” tells more about cameras; a folder of pictures does as well as --camera.
calibration-too-many-paths = This step has no use for { $path }.
calibration-camera-or-pictures = Either a camera or pictures: leave out --camera or { $path }.
calibration-no-game = Say whose zones to show: --game NAME.
calibration-bad-size = “{ $text }” is not a table size; write it like 700x500, in millimetres.
calibration-bad-spot = “{ $text }” is not a place on a table; write it like 20,0, in millimetres.
calibration-bad-tag = A tag is between 5 and 100 mm wide.
calibration-bad-marker = A corner marker is between 8 and { $most } mm wide.
calibration-unwritable = { $path } could not be written: is the folder there, and may you write into it?
calibration-drawn = Drawn into { $path }.
calibration-window = Calibration
calibration-done = Done
calibration-not-done = Not good enough yet
calibration-any-key = Any key or a touch ends this.
calibration-north-west = north-west
calibration-north = north
calibration-north-east = north-east
calibration-west = west
calibration-middle = middle
calibration-east = east
calibration-south-west = south-west
calibration-south = south
calibration-south-east = south-east
calibration-picture-top-left = top left
calibration-picture-top = top
calibration-picture-top-right = top right
calibration-picture-left = left
calibration-picture-middle = middle
calibration-picture-right = right
calibration-picture-bottom-left = bottom left
calibration-picture-bottom = bottom
calibration-picture-bottom-right = bottom right
calibration-side-0 = top
calibration-side-1 = right
calibration-side-2 = bottom
calibration-side-3 = left
calibration-guide = The calibration kept in { $path }:
calibration-guide-sheets = print the sheets
calibration-guide-sheets-done = the sheets are printed
calibration-guide-sheets-written = the sheets are in { $path }; print them without scaling
calibration-guide-sheets-how = { "  " }companion calibrate sheets
    { "  " }Or print the mat of your game, which has the markers on it: companion mat GAME
calibration-guide-lens = the lens
calibration-guide-lens-done = the lens is known, for pictures of { $size }
calibration-guide-lens-left-out = the lens was left out; the middle of the table is seen less exactly
calibration-guide-lens-how = { "  " }Show the board to the camera: companion calibrate lens --camera usb --profile { $path }
    { "  " }or photograph it twelve times: companion calibrate lens FOLDER --profile { $path }
calibration-guide-table = the table
calibration-guide-table-done = the table of { $size } mm is known to { $error } mm; north is at the { $side } of the picture
calibration-guide-table-how = { "  " }Lay the four markers into the corners of the table, or the mat on it:
    { "  " }companion calibrate table --camera usb --size 700x500 --profile { $path }
    { "  " }companion calibrate table --camera usb --game GAME --profile { $path }
calibration-guide-seats = who sits where
calibration-guide-seats-done = at the table: { $names }
calibration-guide-seats-how = { "  " }companion calibrate seats --names Anna,Boris --profile { $path }
calibration-guide-playable = { "  " }It is only for the names; you can play now: companion play --camera usb --profile { $path }
calibration-guide-ready = All is there. companion calibrate check --camera usb --profile { $path } looks after it,
    and companion play --camera usb --profile { $path } plays.
calibration-sits-south = South, at the { $side } of the picture: { $name }
calibration-sits-north = North, at the { $side } of the picture: { $name }
calibration-sits-south-west = South-west, at the { $side } of the picture: { $name }
calibration-sits-north-west = North-west, at the { $side } of the picture: { $name }
calibration-sits-north-east = North-east, at the { $side } of the picture: { $name }
calibration-sits-south-east = South-east, at the { $side } of the picture: { $name }
calibration-nobody = no name yet
calibration-who-south = Who sits in the south?
calibration-who-north = Who sits in the north?
calibration-who-south-west = Who sits in the south-west?
calibration-who-north-west = Who sits in the north-west?
calibration-who-north-east = Who sits in the north-east?
calibration-who-south-east = Who sits in the south-east?
calibration-sizes-differ = The pictures have different sizes; take them all with one camera and one setting.
calibration-lens-title = The lens
calibration-lens-show = Show the board to the camera, all of it, flat and without glare.
calibration-lens-still = Hold the board still for a moment.
calibration-lens-hold-there = Hold the board so that it reaches the { $place } of the picture.
calibration-lens-tilt = Tilt the board to another side, or hold it nearer or farther away.
calibration-lens-enough = Enough pictures; the lens is being worked out.
calibration-lens-count = { $count } of { $wanted } pictures
calibration-lens-share = { $percent } % of the picture visited
calibration-lens-tilted = { $count ->
    [one] 1 picture tilted
   *[other] { $count } pictures tilted
}
calibration-lens-few-pictures = { $used ->
    [0] None of the pictures shows
    [one] Only one picture shows
   *[other] Only { $used } pictures show
} enough of the board; { $needed } are needed. Photograph the whole sheet, sharp and without glare.
calibration-lens-one-place = The board was seen in { $percent } % of the picture only. Hold it here too: { $places }.
calibration-lens-flat = The board was always held flat to the camera. Tilt it to each side in some pictures.
calibration-lens-inexact = The lens cannot be fitted: { $error } pixels are left over. Lay the sheet on something flat, and take sharp pictures.
calibration-lens-done = The lens is known to { $error } pixels from { $pictures ->
    [one] one picture
   *[other] { $pictures } pictures
}; kept in { $path }. Now fit the table; “companion calibrate --profile { $path }” tells how.
calibration-table-again = The table has to be fitted again with this lens.
calibration-table-title = The table
calibration-plane-missing = These markers cannot be seen: { $corners }. Uncover them, and see that the picture is sharp and bright.
calibration-plane-hold = All four markers are seen. Keep your hands off the table for a moment.
calibration-plane-mixed-up = The markers lie in the wrong order. Going clockwise they are north-west, north-east, south-east, south-west.
calibration-plane-small = The marker { $corner } is too small in the picture: { $pixels } pixels to a module, and { $least } are needed. Hang the camera nearer, take more pixels or print larger markers.
calibration-plane-size = The markers and the table do not go together: with markers of { $mm } mm the table is about { $seen } mm large, not { $size }. Measure both again{ $ruler ->
    [0] .
   *[other] , and the ruler on the sheet: if it is { $ruler } mm long, print without scaling.
}
calibration-plane-size-or-lens = The markers and the table do not go together: with markers of { $mm } mm the table looks { $seen } mm large, not { $size }. Measure both again{ $ruler ->
    [0] { "" }
   *[other] { " " }(if the ruler on the sheet is { $ruler } mm long, print without scaling)
}; if they are right, the lens bends the picture: calibrate it first.
calibration-plane-askew = The markers do not lie in the corners of a rectangle of { $size } mm. Lay each with its outer corner exactly into the corner of the table, and measure the table again.
calibration-plane-inexact = The marker { $corner } is { $error } mm off. Lay all markers exactly into the corners, measure the table again, or calibrate the lens first.
calibration-north-elsewhere = By the markers north is at the { $seen } of the picture, not at the { $said }. Turn the mat or swap the markers, or leave out --north.
calibration-table-done = The table is known to { $error } mm; kept in { $path }.
calibration-turned-0 = North is at the top of the picture.
calibration-turned-1 = The camera is turned: north is at the right of the picture. That is fine.
calibration-turned-2 = The camera is turned: north is at the bottom of the picture. That is fine.
calibration-turned-3 = The camera is turned: north is at the left of the picture. That is fine.
calibration-module = A module of a tag is { $pixels } pixels wide, { $enough ->
    [1] which is enough.
   *[other] which is little: use larger tags, a nearer camera or more pixels.
}
calibration-no-lens = The lens was not calibrated; in the middle of the table cards may be seen { $mm } mm off.
calibration-lens-other-size = The lens was calibrated with pictures of another size, and is left out; in the middle of the table cards may be seen { $mm } mm off.
calibration-mat-fits = The mat of { $mat } mm fits; its north-west corner lies { $x } mm from the west and { $y } mm from the north edge of the table.
calibration-mat-too-large = The mat of { $mat } mm does not fit on the table of { $table } mm. Lay the mat itself under the camera and calibrate with its own markers, or take a larger table.
calibration-mat-over-edge = A mat of { $mat } mm whose corner lies at { $at } hangs over the edge of the table of { $table } mm.
calibration-check-title = The check
calibration-check-markers = { $seen } of { $all } markers in sight
calibration-check-camera = the camera in its place
calibration-check-sharp = a sharp picture
calibration-check-light = good light
calibration-zones-title = The places
calibration-zones-room = the mat has room
calibration-zones-look = Do the frames lie on the places of your mat? If not, move the mat, or say with --at where it lies. Any key or a touch ends this.
calibration-all-well = All is well: the camera hangs where it hung ({ $shift } mm), and the light is good.
calibration-other-size = The picture is { $seen } pixels large, but { $path } was made for { $wanted }.
calibration-knocked-mended = The camera was knocked by { $shift } mm; this has been corrected.
calibration-knocked-far = The camera has moved: the table is seen { $shift } mm away from where it was. Hang it back, or calibrate the table again.
calibration-markers-sought = The corner markers are not where they should be; I am looking for them.
calibration-markers-vanished = The corner markers have vanished from the picture: the camera was moved, or something stands before it. Hang it back, or calibrate the table again.
calibration-knocked-odd = The markers were moved, or the camera hangs differently. Lay them back into the corners, or calibrate the table again.
calibration-knocked-hidden = The camera was knocked by { $shift } mm. Uncover these markers so that it can be put right: { $corners }.
calibration-knocked-since = The camera was knocked by { $shift } mm since it was calibrated. The frames follow; “companion calibrate check” puts it right.
calibration-profile-damaged = The profile { $path } cannot be used: look at “{ $what }”.
calibration-profile-missing = There is no profile { $path } yet. “companion calibrate” tells how to make one.
calibration-profile-unreadable = The profile { $path } cannot be opened. Is it a file, and may you read it?
calibration-profile-no-toml = The profile { $path } is damaged: it is not written as TOML. Calibrate again, or mend it.
calibration-profile-newer = The profile { $path } was made by a newer companion. Calibrate again, or update this one.
calibration-profile-no-table = The profile { $path } does not know the table yet: companion calibrate table.
calibration-too-bright = The picture is too bright: lower the exposure, or dim the light.
calibration-too-dark = The picture is too dark: more light, or a longer exposure.
calibration-glare = Move the lamp: glare at the { $place } of the table.
calibration-uneven = The light is uneven: the { $place } of the table is much darker than the rest.
calibration-out-of-focus = The picture is not sharp: turn the focus ring until the tags are crisp.
calibration-sheet-title = Calibration sheets
calibration-sheet-lens = Print this page without scaling and fix it to something flat, a board or a book. Show it to the camera of the table twelve times: near and far, tilted to each side, and in every corner of the picture. The size of the squares does not matter.
calibration-sheet-markers = Print this page without scaling; each code must be { $mm } mm wide. Cut along the lines: squares of { $card } mm. Lay each with its outer corner exactly into the corner of the table or the mat that it is named after; which way it is turned does not matter. They may stay there during the game: so a knocked camera is noticed.
calibration-sheet-written = Written to { $path }. Print it without scaling.
calibration-sheet-lens-next = Next comes the lens:
calibration-sheet-table-next = Then comes the table; the lens may be left out:
