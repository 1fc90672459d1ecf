# Главный экран и страницы, на которые он ведёт.
home-title = Компаньон за столом
home-begin = Начните новую партию или попробуйте стол на экране.
home-tile-new = Новая партия
home-tile-try = Стол на экране
home-tile-interrupted = Прерванные партии
home-tile-players = Игроки
home-tile-watch = Записи партий
home-tile-rules = Правила
home-tile-calibrate = Калибровка камеры
home-tile-settings = Настройки
home-tile-doctor = Проверка устройства
home-tile-leave = Выход
home-tile-shut-down = Выключить
home-opening = Загружается. Это займёт несколько секунд.
home-good = Понятно
home-complaint = Не получилось
home-no = Нет

## Прерванные партии
home-game-of = { $game }{ $count ->
    [0] { "" }
   *[other] { " " }· { $players }
}
home-how-far = { $when }, { $plays ->
    [0] ходов ещё не было
    [one] сделан { $plays } ход
    [few] сделано { $plays } хода
   *[many] сделано { $plays } ходов
}{ $count ->
    [0] { "" }
    [1] , ходит { $awaited }
   *[other] , ходят { $awaited }
}
home-today = сегодня в { $time }
home-yesterday = вчера в { $time }
home-on-day = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
} { $year } года
home-some-day = когда-то
home-interrupted = Прерванные партии
home-interrupted-none = Ни одна партия не ждёт продолжения.
home-go-on = Продолжить
home-deal-anew = Раздать заново
home-deal-anew-keeps = Если раздать заново, эта партия останется среди прерванных.
home-put-away = Убрать
home-put-away-sure = Убрать эту партию? Запись останется, но продолжить её будет нельзя.
home-put-away-yes = Да, убрать
home-keep = Нет, оставить
home-needs-camera = Эту партию играли под камерой. Выберите камеру в настройках и продолжайте.

## Новая партия
home-new-game = Новая партия
home-game = Игра
home-which-game = Какая игра?
home-pack = Набор
home-pack-shipped = обычный, из игры
home-pack-own = свой: { $file }
home-table = Стол
home-simulated = на экране
home-no-camera = Камера здесь ещё не настроена, поэтому стол только на экране. Выберите камеру в настройках и откалибруйте её с главного экрана.
home-play = Играть
home-who-sits = { $seat }: кто здесь сидит?
home-no-name = без имени
home-nobody = никто
home-too-few = За столом должно быть не меньше { $least } игроков.
home-new-name = Новое имя

## Имена
home-name-so-far = { $text }▏
home-name-how = Не больше { $most } букв
home-name-full = Помещается { $most ->
    [one] { $most } буква
    [few] { $most } буквы
   *[many] { $most } букв
}.
home-name-empty = Сначала напишите имя.
home-address-empty = Сначала что-нибудь напишите.
home-done = Готово
home-shift = ⇧
home-shift-on = ⬆
home-space = Пробел
home-delete = ⌫
home-alphabet-latin = ABC
home-alphabet-cyrillic = АБВ
home-alphabet-signs = 123

## Игроки
home-players = Игроки
home-players-none = Под именем ещё никто не играл.
home-played = { $played ->
    [0] законченных партий пока нет
    [one] { $played } партия, побед: { $won }
    [few] { $played } партии, побед: { $won }
   *[many] { $played } партий, побед: { $won }
}
home-places = { $places }
home-place = { $place }-е место { $times ->
    [one] { $times } раз
    [few] { $times } раза
   *[other] { $times } раз
}
home-played-none = Законченных партий пока нет.

## Выход
home-arg-check = открыть главный экран там, где его никто не видит, сразу выйти и сказать, запускается ли он здесь
home-starts = Версия { $version } здесь запускается.
home-shut-down-sure = Выключить устройство? Все партии сохранены.
home-shut-down-yes = Да, выключить
home-shut-down-failed = Система не позволила компаньону выключить устройство. Выключите его сами или спросите того, кто его настраивал.
