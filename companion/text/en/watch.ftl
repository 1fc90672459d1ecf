# Recorded games, and one of them watched.
watch-title = Recorded games
watch-none = No game has been recorded yet.
watch-detail = { $end } · { $when }
watch-won = { $names } won
watch-drawn = A draw
watch-put-away = Put away
watch-unfinished = Not finished
