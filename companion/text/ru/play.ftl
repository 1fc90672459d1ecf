play-game = игра (по умолчанию первая на полке)
play-option = настройка игры, можно несколько; см. ниже
play-names = имена игроков по часовой стрелке, начиная с юга: Анна,Борис
play-seats = где они сидят, если игра это допускает: south,north-west,north-east
play-new = начать новую игру, даже если есть прерванная
play-position = начать с позиции, записанной нотацией игры
play-games = папка для записей игр (по умолчанию games)
play-camera = simulated (по умолчанию), usb, usb:1, pi либо папка или видео с записью
play-profile = калибровка камеры и стола, сохранённая командой «companion calibrate»
play-screen = размер экрана компаньона: 480x320, 800x480, 1024x600, 1280x720 … (по умолчанию 800x480, а рядом с моделью стола — сколько поместится)
play-full-screen = занять весь экран
play-in-window = открыть окно, хотя настройки требуют весь экран
play-no-window = не открывать окно: игра идёт сама
play-light = насколько трудно камере: easy, normal или hard
play-seed = одно и то же число тасует одну и ту же игру
play-no-consent = возвращать ходы, не спрашивая остальных
play-drawn-stays = ход, в котором брали карты или фигуры, вернуть нельзя
play-epilog = Клавиши в окне: пробел — следующий вариант, Enter — да, Backspace — вернуть ход, C — исправить ошибку компаньона; R поворачивает карту, F переворачивает, S тасует колоду, D берёт карту, H скрывает руку, Escape — выход. С Shift карта остаётся точно там, где её отпустили; что брошено в коробку игрока, убрано со стола. Прерванная игра продолжается с того же места.
play-options-of = Настройки { $game }:
play-option-line = -o { $name }=… { $label }: { $values }
play-option-usual = обычно { $label }
play-option-value = { $wish } ({ $label })
play-option-example = например { $example }
play-bad-screen = «{ $text }» — не размер экрана; годится от { $smallest } до { $largest }, пишется так: 800x480.
play-bad-option = «{ $text }» — не настройка; пишите так: имя=значение.
play-bad-names = Нужно имён: { $count }, через запятую: Анна,Борис.
play-name-letters = В имени «{ $name }» есть знак, который не покажет ни один экран. Уберите его.
play-name-too-long = Имя «{ $name }» не поместится на экранах; в имени может быть до { $most } букв.
play-same-name = Двух игроков зовут { $name }, и будет непонятно, о ком речь. Назовите их по-разному, например { $name } А и { $name } Б.
play-begun = Новая игра «{ $game }», запись: { $journal }
play-resumed = Прерванная игра «{ $game }» продолжается: { $journal }
play-kept = Игра сохранена в { $journal }; та же команда её продолжит.
play-kept-without = Игра сохранена в { $journal }; та же команда без { $words } её продолжит.
play-unheeded = { $words } — только для новой игры, а продолжается прерванная; --new начнёт другую.
play-torn = Строка { $line } записи оборвалась, когда программа остановилась. Она отрезана; показать её ход ещё не успели.
play-picture = снимок { $n } из { $of } …
play-recording-ended = Запись закончилась; { $plays ->
    [0] ни одного хода не понято
    [one] понят { $plays } ход
    [few] поняты { $plays } хода
   *[many] понято { $plays } ходов
}. Игра сохранена в { $journal }
play-setting-up = Накрываю стол …
play-by-itself = Окна нет, поэтому игроки за столом играют сами.
play-line = { $n }. { $play }
play-progress = ход { $n }, снимков камеры: { $pictures } …
play-misunderstood = Ход { $play } понят неверно. Это ошибка программы; её видно на снимках.
play-left = Запись игры: { $journal }, снимки: { $pictures }
play-pictures-not-saved = Не удалось сохранить снимки в { $folder }: { $reason }. Запись игры цела, её можно продолжить.
play-no-profile = Настоящей камере нужна калибровка: выполните «companion calibrate» и укажите --profile ФАЙЛ.
play-bad-camera = «{ $text }» — не камера; есть simulated, usb, usb:1, pi либо папка или видео.
play-no-screen = Здесь нет экрана, чтобы показать игру.
play-other-size = Камера даёт снимки { $seen }, а калибровка сделана для { $wanted }. Верните настройку камеры или откалибруйте снова.
play-left-alone = { $because } Этот файл не тронут.
play-cannot-go-on = { $because } С --new начнётся другая игра.
play-window-failed = Окно не открылось; с --no-window игра идёт сама, без окна.

## Меню во время игры
play-menu-home = Домой
play-menu-home-detail = Партия сохранена, её можно продолжить позже.
play-menu-leave = Выйти из программы
play-menu-leave-detail = При следующем запуске партия продолжится.
play-menu-home-over = Выбрать другую игру; эта партия записана.
