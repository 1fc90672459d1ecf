# Наборы: карты и фигуры игры в файле, который владелец может изменить.
commands-verb-pack = проверить изменённый набор карт или фигур
pack-about = Набор — это файл TOML с картами или фигурами игры. Скопируйте pack.toml из папки игры, измените копию и проверьте её. Код выхода 1, если в ней что-то не так.
pack-arg-what = что сделать с набором: check
pack-arg-file = набор
pack-arg-game = для какой игры набор (по умолчанию — для той, что в нём названа)
pack-fine = { $file }: { $game }, { $total ->
    [one] { $total } запись
    [few] { $total } записи
   *[other] { $total } записей
} ({ $counts }). Всё в порядке.
pack-source-rulebook = { $count } из книги правил
pack-source-card = { $count } с печатных карт
pack-source-house = { $count } домашних
pack-fault = { $file }, строка { $line }: { $fault }
pack-faults = Нужно исправить: { $count }.
pack-faults-many = Нужно исправить: { $count }, а может быть, и больше. Исправьте и проверьте ещё раз.
pack-unreadable = Набор { $file } не читается: { $reason }.
pack-too-large = Набор { $file } больше { $most } КБ.
pack-not-utf8 = Набор { $file }: в строке { $line } не текст UTF-8.
pack-none = { $file } — не набор: ни одна строка не говорит «game =». Как начинается набор, показано в docs/packs.md.
pack-no-game = В наборе { $file } не сказано, для какой он игры; напишите в начале game = "{ $example }". Наборы бывают для { $known }.
pack-whose = Набор { $file } назван для игры «{ $game }»; наборы бывают для { $known }.
pack-not-toml = Эту строку нельзя прочитать как TOML ({ $reason }).
pack-other-game = Набор { $file } — для { $theirs }, а не для { $game }.
pack-toml-value = После «=» здесь не значение: тексты пишутся в "кавычках", числа без них, списки в [скобках].
pack-toml-quote = Текст в кавычках кончается в той же строке; здесь не хватает кавычки.
pack-toml-twice = Это написано второй раз; запись может стоять только однажды.
pack-toml-equals = Здесь должно быть имя, потом «=», потом значение.
pack-toml-bracket = Здесь скобка открыта и не закрыта.
pack-toml-rest = После значения в строке осталось лишнее; у каждой записи своя строка.
pack-toml-lines = В наборе может быть не больше { $most } строк.
pack-toml-long = Эта строка длиннее { $most } букв.
pack-toml-deep = Имена и скобки здесь вложены друг в друга глубже { $most } раз; ни одному набору столько не нужно.
pack-toml-large = Число в этой строке слишком велико: в числе может быть не больше { $digits } цифр.
pack-many = В «{ $name }» записей: { $count }; можно не больше { $most }.
pack-twice = «{ $value }» уже занято: { $other }.
pack-missing = Не хватает «{ $name }».
pack-unknown = «{ $name }» здесь ничего не значит; известны { $known }.
pack-unknown-like = «{ $name }» здесь ничего не значит; может быть, «{ $like }»?
pack-text = «{ $name }» должно быть текстом до 60 букв без пробелов по краям, а не «{ $value }».
pack-text-like = «{ $name }» не может быть «{ $value }»; пишут так: «{ $like }».
pack-number = «{ $name }» должно быть числом от { $least } до { $most }, а не «{ $value }».
pack-flag = «{ $name }» должно быть true или false, а не «{ $value }».
pack-one-of = «{ $name }» не может быть «{ $value }»; может быть { $allowed }.
pack-table = «{ $name }» должно быть таблицей.
pack-list = «{ $name }» должно быть списком в квадратных скобках.
pack-list-of-tables = «{ $name }» — список таблиц в фигурных скобках, а «{ $value }» — не таблица.
pack-arg-own = взять свой набор вместо того, что идёт с игрой
pack-arg-record = где теперь лежит набор записанной игры, если его перенесли
pack-broken = С набором { $file } играть нельзя, строка { $line }: { $fault } Всё, что не так, скажет «companion pack check».
pack-gone = Игра шла с набором { $file }, а его нет. Верните его или укажите через --pack, где он.
pack-changed = Набор { $file } изменился с начала игры. Верните прежний.
pack-no-tags = В наборе { $file } ещё не у всех карт и фигур есть метки. Сначала выполните: companion tags { $game } --pack { $quoted }
pack-no-tags-left = В наборе { $file } больше карт и фигур, чем можно различить по меткам; метки не хватило: { $piece }.
pack-tags-not-written = Метки набора не удалось сохранить в { $file }: { $reason }.
