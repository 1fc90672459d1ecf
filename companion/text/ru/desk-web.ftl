# Страницы турнира: то, что видят все, и своя страница игрока.
web-desk = Турниры
web-events = Турниры
web-no-events = Пока нет ни одного турнира.
web-no-page = Такой страницы нет, или её ещё нет.
web-skip = К содержанию
web-live = Эта страница обновляется сама.
web-cut-off = Связи с судейским столом сейчас нет. Показанное могло устареть; связь вернётся сама.
web-theme = Тёмная или светлая
web-organise = Организатору
web-other-language = English
web-other-language-code = en
web-language-en = Английский
web-language-ru = Русский
web-pages-of-event = Страницы турнира
web-pages-of-desk = Страницы судейского стола
web-overview = Обзор
web-pairings = Пары
web-standings = Таблица
web-no-bracket-yet = Она появится, когда будет опубликован её первый тур.
web-bracket = Сетка
web-my-table = Мой стол
web-map = Столы
web-screen = Для проектора
web-seasons = Сезоны
web-season = Сезон
web-evening = { $name }: место { $place } из { $of }, очков { $points }
web-evenings = Вечера
web-all = Все
web-more = Ещё
web-back = Назад
web-find = Найти
web-find-player = Найти игрока
web-status-running = идёт
web-status-planned = впереди
web-status-closed = завершён
web-error = Не получилось
web-error-404 = Не найдено
web-broken = Это наша ошибка; ничего не изменилось. Попробуйте ещё раз.
web-too-large = Это больше { $most } КБ, а больше здесь не принимают.
web-other-host = У этой машины другое имя. Откройте её по адресу.
web-other-site = Это пришло с чужой страницы и не принято.
web-bad-form = Эту форму не удалось прочитать. Загрузите страницу заново.
web-forbidden = На это у вас здесь нет права. Попросите код у организатора.
web-no-player = Этот телефон не привязан ни к одному игроку турнира. Введите свой код.
web-field-long = { $field }: помещается не больше { $most } знаков.
web-field = { $name }
web-field-of-stage = этап { $n }, { $field }
web-bad-number = { $field }: «{ $text }» — не число от { $least } до { $most }.
web-bad-choice = «{ $text }» — такого варианта нет.

web-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
web-players-so-far = { $count ->
    [one] Пока { $count } игрок
    [few] Пока { $count } игрока
   *[many] Пока { $count } игроков
}
web-round = Тур { $n }
web-rounds = Туры
web-rounds-n = { $count ->
    [one] { $count } тур
    [few] { $count } тура
   *[many] { $count } туров
}
web-minutes-n = { $count ->
    [one] { $count } минута на тур
    [few] { $count } минуты на тур
   *[many] { $count } минут на тур
}
web-sizes = от { $least } до { $most } за столом
web-qualify-n = лучшие { $count }
web-best-of-n = матчи из { $n } партий
web-boards-n = матчи ровно из { $n } партий
web-stage = Этап { $n }
web-format = Формат
web-format-swiss = Швейцарская система
web-format-dutch = Швейцарская (голландская ФИДЕ)
web-format-round-robin = Круговая система
web-format-single-elimination = На выбывание
web-format-double-elimination = До двух поражений
web-format-pods = Столы на нескольких
web-format-groups = Группы
web-part-winners = Верхняя сетка
web-part-losers = Нижняя сетка
web-part-third-place = За третье место
web-part-final = Финал
web-part-reset = Решающий матч
web-group = Группа { $name }
web-how-played = Как играют
web-not-begun = Ещё не началось
web-check-in = Отметиться
web-results-in = Внесённые результаты
web-results-of = Внесено результатов: { $done } из { $total }
web-paused = пауза
web-time-over = Время
web-place = Место
web-name = Имя
web-points = Очки
web-table = Стол
web-table-n = Стол { $n }
web-result = Результат
web-against = Соперник
web-order = Порядок
web-by-table = По столам
web-by-name = По именам
web-bye = Отдых
web-byes = Отдыхают:
web-open-seat = свободно
web-forfeit = неявка
web-disputed = спор
web-waiting-other = не подтверждено
web-extra-minutes = +{ $minutes } мин
web-dropped = выбыл
web-after-rounds = { $count ->
    [0] До первого тура
    [one] После { $count } тура
   *[many] После { $count } туров
}
web-explain = Откуда числа
web-explain-of = Откуда числа: { $name }
web-what-breaks = Что значат столбцы
web-rating = Рейтинг
web-rating-of = Рейтинг { $rating }
web-games-here = Туры
web-nothing-yet = Пока ничего не сыграно.
web-why-paired = Почему такая пара?
web-why-place = Почему это место?
web-ahead-by = { $one } выше, чем { $other }: { $by } — { $mine } против { $theirs }.
web-share-place = { $one } и { $other } делят место { $place }: их ничто не разделяет.
web-part-counts = Тур { $n }, { $name }: { $value }
web-part-cut = Тур { $n }, { $name }: { $value }, не считается
web-nobody-met = без соперника
web-other-events = Другие турниры
web-spot-open = играют
web-spot-done = закончили
web-spot-disputed = спор
web-print-by-name = Распечатать пары по именам
web-print-by-table = Распечатать пары по столам
web-print-standings = Распечатать таблицу
web-csv-standings = Таблица в CSV

web-break-match-points = Очки
web-break-opponents-wins = Доля побед соперников
web-break-buchholz = Бухгольц
web-break-buchholz-cut-1 = Бухгольц без худшего
web-break-buchholz-cut-2 = Бухгольц без двух худших
web-break-buchholz-median = Медианный Бухгольц
web-break-sonneborn-berger = Зоннеборн-Бергер
web-break-head-to-head = Личная встреча
web-break-wins = Победы
web-break-game-points = Выигранные партии
web-break-victory-points = Победные очки
web-break-victory-points-margin = Разница победных очков
web-break-rating = Рейтинг
web-break-lot = Жребий
web-short-match-points = Очки
web-short-opponents-wins = % соп.
web-short-buchholz = Бухг.
web-short-buchholz-cut-1 = Б −1
web-short-buchholz-cut-2 = Б −2
web-short-buchholz-median = Б мед.
web-short-sonneborn-berger = З-Б
web-short-head-to-head = Личн.
web-short-wins = Побед
web-short-game-points = Партии
web-short-victory-points = ПО
web-short-victory-points-margin = ПО ±
web-short-rating = Рейт.
web-short-lot = Жребий
web-about-match-points = Сколько организатор даёт за победы, ничьи, поражения и отдых.
web-about-opponents-wins = Какую долю матчей в среднем выиграли соперники.
web-about-buchholz = Сумма очков всех соперников: выше тот, кто встречал более сильных.
web-about-buchholz-cut-1 = Сумма очков всех соперников, кроме худшего.
web-about-buchholz-cut-2 = Сумма очков всех соперников, кроме двух худших.
web-about-buchholz-median = Сумма очков всех соперников, кроме худшего и лучшего.
web-about-sonneborn-berger = Очки побеждённых и половина очков тех, с кем сыграно вничью.
web-about-head-to-head = Итог встреч между теми, у кого всё поровну, если все они встречались.
web-about-wins = Сколько матчей выиграно.
web-about-game-points = Партии, выигранные во всех матчах; ничья — половина.
web-about-victory-points = Сколько насчитали сами игры.
web-about-victory-points-margin = На сколько победных очков больше, чем у лучшего из остальных за столом.
web-about-rating = Рейтинг до турнира.
web-about-lot = Вытянут по зерну случайности турнира и одинаков, когда бы на него ни смотрели.

web-enter = Войти
web-your-code = Ваш код
web-code-where = Код — на вашей карточке, или его даст организатор.
web-by-password = С паролем
web-account-name = Имя
web-password = Пароль
web-sign-out = Выйти
web-signed-in = Вход выполнен: { $name }
web-how-to-join = С вашим кодом этот телефон покажет стол, соперника и часы и отправит результат.
web-without-code = Без кода
web-without-code-how = Найдите своё имя в списке пар.
web-you-begin = Вы начинаете
web-bye-how = В этом туре вы не играете и получаете очки за отдых.
web-you-dropped = Вы выбыли из турнира.
web-last-match = Этот матч – последний.
web-wait-for-pairing = Пар ещё нет
web-i-am-here = Я здесь
web-you-are-here = Вы отмечены.
web-result-in = Результат внесён
web-result-stands = Результат этого матча уже принят. Если он неверен, позовите судью.
web-result-wrong-call = Если это неверно, позовите судью.
web-disputed-how = Сообщения не сходятся. Решит судья.
web-report = Сообщить результат
web-report-how = { $count ->
    [one] Засчитают, как только то же сообщит соперник.
   *[many] Засчитают, как только то же сообщат все остальные.
}
web-you-said = Вы сообщили: { $result }
web-places-how = Выберите место каждого; кто делит место, получает одинаковое.
web-place-n = Место { $place }
web-absent = неявка
web-absent-name = Не пришёл: { $name }
web-both-absent = Никто не пришёл
web-won-name = Победа: { $name }
web-draw = Ничья
web-call-judge = Позвать судью
web-judge-comes = Судья вызван.
web-judge-not-needed = Судья больше не нужен
web-my-games = Мои туры
web-drop-me = Выбываю
web-drop-sure = Выбыть? Пар для вас больше не будет.
web-return-me = Всё-таки играю
web-paired-anew = Вы больше не сидите за этим столом. Загрузите страницу заново.
web-bad-result = «{ $text }» не может быть результатом за столом { $table }.
web-bad-places = Места за столом { $table } указаны не полностью.
web-bad-line = «{ $text }» не удалось прочитать. Напишите стол и результат, например 12 2-1.

web-sheet-page = Страница { $page } из { $pages }
web-sheet-sign = подпись
web-sheet-code-how = Отсканируйте телефоном: он покажет ваш стол и отправит ваши результаты.
