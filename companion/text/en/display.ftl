# What the screen adds by itself.
display-more-tasks = and { $count } more
display-checking = checking
display-last = Last play
display-tasks = To do on the table
display-mouse-help = Drag cards · R or wheel: turn · F: flip · D: draw · double click: either · S: shuffle · H: hide hand · Space, Enter, Backspace: buttons · C: correct · box: off the table · Esc: leave
display-mouse-box = box
display-more = { $count } more
display-from-start = Back to the start
display-take-back = Take back
display-history = History
display-help = Help
display-menu = Menu
display-text = { $text }
display-ticked = ✓ { $text }
display-open = • { $text }
display-bad = ! { $text }
