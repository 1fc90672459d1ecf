# The drawn table of Shadow Fight.

sf-face-tactic = { $en }
sf-face-trap = Trap: { $en }
sf-face-knockout = Knockout
sf-face-first = First player
sf-face-back = Move
sf-face-demon_back = Demon
