# Записанные партии и просмотр одной из них.
watch-title = Записи партий
watch-none = Записей пока нет.
watch-samples = Здесь ещё не записано ни одной партии. Это примеры, которые идут вместе с компаньоном.
watch-detail = { $end } · { $when }
watch-won = Победа: { $names }
watch-drawn = Ничья
watch-put-away = Убрана
watch-unfinished = Не закончена
