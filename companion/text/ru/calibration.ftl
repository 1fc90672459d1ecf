calibration-about = Без шага команда говорит, что уже сделано и что дальше. Сначала напечатайте листы (sheets). Для точного результата покажите камере доску двенадцать раз: вблизи и издали, с наклоном и в каждом углу кадра (lens). Затем положите четыре маркера в углы стола или постелите напечатанное поле (table). «zones» рисует места игры поверх снимка, «seats» запоминает, кто где сидит. Позже «check» скажет, не сдвинули ли камеру и что делать с резкостью, светом и бликами. С --camera видно живую картинку и чего не хватает; годятся и снимки, и папки со снимками. Код выхода 1, если результат недостаточно хорош или что-то надо поправить.
calibration-arg-step = sheets, lens, table, zones, seats или check; без шага — что сделано и что дальше
calibration-arg-paths = снимки или папки со снимками; для «sheets» — куда записать PDF (по умолчанию sheets.pdf)
calibration-arg-profile = файл со всем, что известно об этой камере (по умолчанию из настроек или table.toml)
calibration-arg-camera = снимать этой камерой: usb, usb:1, pi или запись
calibration-arg-size = для «table»: ширина и высота стола в мм между внешними краями маркеров (по умолчанию как у поля игры из --game или 700x500)
calibration-arg-game = игра, чьё поле лежит на столе; её места рисуются на снимке
calibration-arg-at = для «zones»: где на столе северо-западный угол поля, в мм (по умолчанию поле посередине)
calibration-arg-tag = для «table»: сторона меток на картах в мм без белого поля (по умолчанию 18)
calibration-arg-marker = для «sheets» и «table»: сторона угловых маркеров в мм (по умолчанию как у меток; на поле 18)
calibration-arg-north = для «table»: с какой стороны кадра должен быть север: top (вверху), right (справа), bottom (внизу) или left (слева); по умолчанию решают маркеры
calibration-arg-names = для «seats» и «table»: кто где сидит, по часовой стрелке начиная с юга: Анна,Борис
calibration-arg-seats = для «seats», «table» и «zones»: где сидят, если игроков больше двух: south,north-west,north-east
calibration-arg-draw = записать снимок, на котором нарисовано найденное
calibration-arg-paper = для «sheets»: a4 или letter
calibration-arg-no-window = не открывать окна, говорить всё словами
calibration-no-step = Шага «{ $step }» нет; есть { $known }.
calibration-no-pictures = Назовите снимки, папку с ними или камеру через --camera.
calibration-none-readable = Ни один снимок прочесть не удалось. Назовите файлы JPEG или PNG либо папку с ними.
calibration-empty-folder = В папке { $path } нет снимков. Положите туда файлы JPEG или PNG либо назовите другую папку.
calibration-camera-lost = Нет изображения: { $reason } «companion doctor» расскажет о камерах подробнее; вместо --camera годится и папка со снимками.
calibration-too-many-paths = Этому шагу { $path } ни к чему.
calibration-camera-or-pictures = Или камера, или снимки: уберите --camera либо { $path }.
calibration-no-game = Скажите, места какой игры показать: --game ИГРА.
calibration-bad-size = «{ $text }» — не размер стола; напишите, например, 700x500, в миллиметрах.
calibration-bad-spot = «{ $text }» — не место на столе; напишите, например, 20,0, в миллиметрах.
calibration-bad-tag = Метка бывает шириной от 5 до 100 мм.
calibration-bad-marker = Угловой маркер бывает шириной от 8 до { $most } мм.
calibration-unwritable = Не удалось записать { $path }: есть ли такая папка и можно ли в неё писать?
calibration-drawn = Нарисовано в { $path }.
calibration-window = Калибровка
calibration-done = Готово
calibration-not-done = Пока не годится
calibration-any-key = Любая клавиша или касание — закончить.
calibration-north-west = северо-запад
calibration-north = север
calibration-north-east = северо-восток
calibration-west = запад
calibration-middle = середина
calibration-east = восток
calibration-south-west = юго-запад
calibration-south = юг
calibration-south-east = юго-восток
calibration-picture-top-left = вверху слева
calibration-picture-top = вверху
calibration-picture-top-right = вверху справа
calibration-picture-left = слева
calibration-picture-middle = в середине
calibration-picture-right = справа
calibration-picture-bottom-left = внизу слева
calibration-picture-bottom = внизу
calibration-picture-bottom-right = внизу справа
calibration-side-0 = вверху
calibration-side-1 = справа
calibration-side-2 = внизу
calibration-side-3 = слева
calibration-guide = Калибровка в файле { $path }:
calibration-guide-sheets = напечатать листы
calibration-guide-sheets-done = листы напечатаны
calibration-guide-sheets-written = листы в файле { $path }; напечатайте их без масштабирования
calibration-guide-sheets-how = { "  " }companion calibrate sheets
    { "  " }Или напечатайте поле игры, на нём маркеры уже есть: companion mat ИГРА
calibration-guide-lens = объектив
calibration-guide-lens-done = объектив известен, для снимков { $size }
calibration-guide-lens-left-out = объектив пропущен; середина стола видна менее точно
calibration-guide-lens-how = { "  " }Покажите доску камере: companion calibrate lens --camera usb --profile { $path }
    { "  " }или снимите её двенадцать раз: companion calibrate lens ПАПКА --profile { $path }
calibration-guide-table = стол
calibration-guide-table-done = стол { $size } мм известен с точностью { $error } мм; север в кадре { $side }
calibration-guide-table-how = { "  " }Положите четыре маркера в углы стола или постелите поле:
    { "  " }companion calibrate table --camera usb --size 700x500 --profile { $path }
    { "  " }companion calibrate table --camera usb --game ИГРА --profile { $path }
calibration-guide-seats = кто где сидит
calibration-guide-seats-done = за столом: { $names }
calibration-guide-seats-how = { "  " }companion calibrate seats --names Анна,Борис --profile { $path }
calibration-guide-playable = { "  " }Это только имена; играть можно уже сейчас: companion play --camera usb --profile { $path }
calibration-guide-ready = Всё готово. companion calibrate check --camera usb --profile { $path } — проверить,
    companion play --camera usb --profile { $path } — играть.
calibration-sits-south = Юг, в кадре { $side }: { $name }
calibration-sits-north = Север, в кадре { $side }: { $name }
calibration-sits-south-west = Юго-запад, в кадре { $side }: { $name }
calibration-sits-north-west = Северо-запад, в кадре { $side }: { $name }
calibration-sits-north-east = Северо-восток, в кадре { $side }: { $name }
calibration-sits-south-east = Юго-восток, в кадре { $side }: { $name }
calibration-nobody = имени пока нет
calibration-who-south = Кто сидит на юге?
calibration-who-north = Кто сидит на севере?
calibration-who-south-west = Кто сидит на юго-западе?
calibration-who-north-west = Кто сидит на северо-западе?
calibration-who-north-east = Кто сидит на северо-востоке?
calibration-who-south-east = Кто сидит на юго-востоке?
calibration-sizes-differ = Снимки разного размера; сделайте их все одной камерой с одними настройками.
calibration-lens-title = Объектив
calibration-lens-show = Покажите доску камере: целиком, ровно и без бликов.
calibration-lens-still = Подержите доску немного неподвижно.
calibration-lens-hold-there = Поднесите доску так, чтобы она была в кадре { $place }.
calibration-lens-tilt = Наклоните доску в другую сторону, поднесите ближе или отведите дальше.
calibration-lens-enough = Снимков достаточно, объектив вычисляется.
calibration-lens-count = Снимков: { $count } из { $wanted }
calibration-lens-share = Доска побывала в { $percent } % кадра
calibration-lens-tilted = Снимков с наклоном: { $count }
calibration-lens-few-pictures = { $used ->
    [0] Ни на одном снимке не видно
    [one] Лишь на { $used } снимке видно
   *[other] Лишь на { $used } снимках видно
} достаточно доски; нужно { $needed }. Снимайте весь лист, резко и без бликов.
calibration-lens-one-place = Доска побывала лишь в { $percent } % кадра. Подержите её ещё здесь: { $places }.
calibration-lens-flat = Доску всё время держали ровно к камере. На нескольких снимках наклоните её в каждую сторону.
calibration-lens-inexact = Объектив не удаётся описать: остаётся { $error } пикселя. Закрепите лист на чём-нибудь плоском и снимайте резко.
calibration-lens-done = Объектив известен с точностью { $error } пикселя по { $pictures ->
    [one] { $pictures } снимку
   *[other] { $pictures } снимкам
}; записано в { $path }. Теперь определите стол; «companion calibrate --profile { $path }» подскажет как.
calibration-table-again = С этим объективом стол надо определить заново.
calibration-table-title = Стол
calibration-plane-missing = Не видно маркеров: { $corners }. Откройте их и проверьте, резкий ли и светлый ли снимок.
calibration-plane-hold = Видны все четыре маркера. Уберите на минуту руки со стола.
calibration-plane-mixed-up = Маркеры лежат не в том порядке. По часовой стрелке: северо-запад, северо-восток, юго-восток, юго-запад.
calibration-plane-small = Маркер «{ $corner }» слишком мал на снимке: { $pixels } пикселя на модуль, а нужно { $least }. Повесьте камеру ближе, возьмите больше пикселей или напечатайте маркеры крупнее.
calibration-plane-size = Маркеры и стол не сходятся: с маркерами { $mm } мм стол примерно { $seen } мм, а не { $size }. Измерьте то и другое ещё раз{ $ruler ->
    [0] .
   *[other] , а также линейку на листе: если в ней { $ruler } мм, печатайте без масштабирования.
}
calibration-plane-size-or-lens = Маркеры и стол не сходятся: с маркерами { $mm } мм стол выглядит как { $seen } мм, а не { $size }. Измерьте то и другое ещё раз{ $ruler ->
    [0] { "" }
   *[other] { " " }(если в линейке на листе { $ruler } мм, печатайте без масштабирования)
}; если всё верно, картинку искривляет объектив: сначала откалибруйте его.
calibration-plane-askew = Маркеры лежат не в углах прямоугольника { $size } мм. Положите каждый внешним углом точно в угол стола и измерьте стол ещё раз.
calibration-plane-inexact = Маркер «{ $corner }» смещён на { $error } мм. Положите маркеры точно в углы, измерьте стол ещё раз или сначала откалибруйте объектив.
calibration-north-elsewhere = Судя по маркерам, север в кадре { $seen }, а не { $said }. Поверните поле или поменяйте маркеры, либо уберите --north.
calibration-table-done = Положение стола известно с точностью { $error } мм; записано в { $path }.
calibration-turned-0 = Север — вверху кадра.
calibration-turned-1 = Камера повёрнута: север — в кадре справа. Это не мешает.
calibration-turned-2 = Камера повёрнута: север — внизу кадра. Это не мешает.
calibration-turned-3 = Камера повёрнута: север — в кадре слева. Это не мешает.
calibration-module = Модуль метки шириной { $pixels } пикселя: { $enough ->
    [1] этого достаточно.
   *[other] этого мало. Возьмите метки крупнее, камеру ближе или больше пикселей.
}
calibration-no-lens = Объектив не откалиброван; в середине стола карты могут видеться на { $mm } мм в стороне.
calibration-lens-other-size = Объектив откалиброван по снимкам другого размера и не учтён; в середине стола карты могут видеться на { $mm } мм в стороне.
calibration-mat-fits = Поле { $mat } мм помещается; его северо-западный угол в { $x } мм от западного и в { $y } мм от северного края стола.
calibration-mat-too-large = Поле { $mat } мм не помещается на столе { $table } мм. Постелите под камерой само поле и калибруйте по его маркерам либо возьмите стол побольше.
calibration-mat-over-edge = Поле { $mat } мм с углом в точке { $at } свисает с края стола { $table } мм.
calibration-check-title = Проверка
calibration-check-markers = маркеров: { $seen } из { $all }
calibration-check-camera = камера на месте
calibration-check-sharp = резкая картинка
calibration-check-light = хороший свет
calibration-zones-title = Места
calibration-zones-room = поле помещается
calibration-zones-look = Лежат ли рамки на местах вашего поля? Если нет, подвиньте поле или скажите с --at, где оно лежит. Любая клавиша или касание — закончить.
calibration-all-well = Всё хорошо: камера висит там же ({ $shift } мм), свет хороший.
calibration-other-size = Снимок размером { $seen } пикселей, а { $path } сделан для { $wanted }.
calibration-knocked-mended = Камеру сдвинули на { $shift } мм; это исправлено.
calibration-knocked-far = Камера сместилась: стол виден в { $shift } мм от прежнего места. Верните её или определите стол заново.
calibration-markers-sought = Угловых маркеров нет на своих местах; я их ищу.
calibration-markers-vanished = Угловые маркеры пропали из кадра: камеру сдвинули, или её что-то заслоняет. Верните её на место или определите стол заново.
calibration-knocked-odd = Маркеры сдвинули, или камера висит иначе. Верните их в углы или определите стол заново.
calibration-knocked-hidden = Камеру сдвинули на { $shift } мм. Чтобы это исправить, откройте маркеры: { $corners }.
calibration-knocked-since = После калибровки камеру сдвинули на { $shift } мм. Рамки это учитывают; исправит «companion calibrate check».
calibration-profile-damaged = Профиль { $path } не годится: проверьте «{ $what }».
calibration-profile-missing = Профиля { $path } ещё нет. «companion calibrate» подскажет, как его сделать.
calibration-profile-unreadable = Профиль { $path } не открывается. Файл ли это и можно ли его читать?
calibration-profile-no-toml = Профиль { $path } испорчен: это не TOML. Откалибруйте заново или исправьте его.
calibration-profile-newer = Профиль { $path } сделан более новой версией программы. Откалибруйте заново или обновите её.
calibration-profile-no-table = В профиле { $path } ещё нет стола: companion calibrate table.
calibration-too-bright = Снимок слишком светлый: уменьшите выдержку или приглушите свет.
calibration-too-dark = Снимок слишком тёмный: добавьте света или увеличьте выдержку.
calibration-glare = Передвиньте лампу: блик на столе, { $place }.
calibration-uneven = Свет неровный: { $place } стола намного темнее остального.
calibration-out-of-focus = Снимок нерезкий: крутите фокус объектива, пока метки не станут чёткими.
calibration-sheet-title = Листы для калибровки
calibration-sheet-lens = Напечатайте эту страницу без масштабирования и закрепите на чём-нибудь плоском: на доске или книге. Покажите её камере стола двенадцать раз: вблизи и издали, с наклоном в каждую сторону и в каждом углу кадра. Размер клеток не важен.
calibration-sheet-markers = Напечатайте эту страницу без масштабирования; каждый код должен быть шириной { $mm } мм. Вырежьте по линиям квадраты по { $card } мм. Положите каждый внешним углом точно в тот угол стола или поля, которым он назван; как он повёрнут, не важно. Пусть лежат и во время игры: так заметят, если камеру заденут.
calibration-sheet-written = Записано в { $path }. Печатайте без масштабирования.
calibration-sheet-lens-next = Дальше — объектив:
calibration-sheet-table-next = Затем — стол; объектив можно и пропустить:
