# Настройки новой партии, во всех играх.
setup-unknown-entry = В настройках партии нет записи «{ $entry }»; известны { $known }.
setup-missing = В настройках партии нужна запись «{ $entry }»; она может быть такой: { $allowed }.
setup-one-of = В настройках партии «{ $entry }» не может быть «{ $value }»; может быть { $allowed }.
setup-first = Кто начинает
setup-first-by-chance = решит случай
setup-first-begins = { $seat }
setup-players = Столько игроков ({ $count }) в этой игре не бывает; может быть { $allowed }.
