# What the screen adds by itself.
display-more-chores = and { $count } more
display-last = Last play
display-chores = To do on the table
