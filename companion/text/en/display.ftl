# What the screen adds by itself.
display-more-chores = and { $count } more
