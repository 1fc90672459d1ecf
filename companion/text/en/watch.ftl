# Recorded games, and one of them watched.
watch-title = Recorded games
watch-none = No game has been recorded yet.
watch-samples = No game has been recorded here yet. These are samples that came with the companion.
watch-detail = { $end } · { $when }
watch-won = { $names } won
watch-drawn = A draw
watch-put-away = Put away
watch-unfinished = Not finished
