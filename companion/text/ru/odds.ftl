# Насколько вероятен каждый исход.
commands-verb-odds = точно сказать, насколько вероятен каждый исход бросков в игре
odds-arg-game = игра, в которой бросают кубики
odds-arg-words = что бросают и что с этим можно сделать, каждое как ИМЯ=ЗНАЧЕНИЕ
odds-about = Ничего не угадывается: пересчитаны все броски, и обе стороны делают то, что им выгоднее. Что не названо, то как обычно.
odds-words = Что можно сказать для { $game } (пример: «companion odds { $game } { $example }»):
odds-usual = { $label } ({ $known }; обычно { $usual })
odds-column-chance = шанс
odds-column-least = не меньше
odds-any = { $any }: { $chance }, в среднем { $mean }.
odds-percent = { $number } %
odds-no-such-game = Для «{ $game }» шансы неизвестны; известны для { $known }.
odds-not-a-word = «{ $text }» — это не ИМЯ=ЗНАЧЕНИЕ, например «{ $example }».
odds-unknown-word = «{ $name }» здесь ничего не значит; можно сказать { $known }.
odds-twice = «{ $name }» сказано дважды.
odds-bad-value = «{ $name }» не может быть «{ $value }»; возможно { $known }.
