vision-read-about = Печатает, какие метки лежат на каждом снимке. С --json на каждый снимок приходится одна строка: имя, миллисекунды и для каждой метки текст, центр и углы в пикселях (левый верхний, правый верхний, правый нижний, левый нижний), градусы, качество и отрыв, а если плоскость известна — миллиметры. Код выхода 1, если какой-то снимок не открылся.
vision-read-pictures = снимки стола (JPEG, PNG и подобные)
vision-read-codebook = файл с содержимым меток, которые могут встретиться, по одному на строку
vision-read-game = могут встретиться метки этой игры
vision-read-level = уровень коррекции ошибок, с которым напечатаны метки: L, M, Q или H (по умолчанию Q, а если большинство кодов не читается — и остальные)
vision-read-plane = как стол лежит на снимке: файл JSON или «beside» — одноимённый файл рядом с каждым снимком
vision-read-any = перечислить все QR-коды, известные и чужие
vision-read-draw = нарисовать увиденное в этот файл
vision-read-json = печатать по объекту JSON на снимок
vision-read-nothing-asked = Скажите, что искать: --codebook ФАЙЛ, --game ИГРА или --any.
vision-read-found = { $picture }: { $count ->
    [0] меток нет
    [one] { $count } метка
    [few] { $count } метки
   *[other] { $count } меток
} за { $ms } мс
vision-read-tag-pixels = { "  " }{ $text } в точке { $x }, { $y }, качество { $quality }
vision-read-tag-mm = { "  " }{ $text }: { $x }, { $y } мм, { $degrees }°, качество { $quality }
vision-read-code = { "  " }другой QR-код: { $text }
vision-picture-unreadable = Снимок { $path } не открывается: { $why }.
vision-picture-not-one = { $path } — не снимок, который я могу прочесть.
vision-plane-damaged = Плоскость из { $path } не годится: проверьте «{ $what }».
vision-codebook-unreadable = Не удалось прочесть набор меток { $path }.
vision-codebook-empty = В наборе меток { $path } ничего нет.
vision-codebook-too-long = «{ $text }» не помещается в самый маленький QR-код, а метки именно такие.
vision-no-such-game = Игры «{ $game }» нет; есть { $known }.
vision-drawing-unknown = Не могу рисовать в { $path }: назовите файл с окончанием .png или .jpg.
vision-drawing-unwritable = Не удалось записать { $path }: { $why }.
vision-calibrate-about = Сначала напечатайте листы (sheets). Для точного результата снимите доску восемь–двенадцать раз: вблизи и издали, с наклоном и в каждом углу кадра (lens). Затем положите четыре маркера в углы стола и снимите его оттуда, где висит камера (table). Позже «check» скажет, не сдвинули ли камеру и что делать с резкостью, светом и бликами. Код выхода 1, если результат недостаточно хорош или что-то надо поправить.
vision-calibrate-step = sheets, lens, table или check
vision-calibrate-paths = снимки или папки со снимками; для «sheets» — куда записать PDF
vision-calibrate-profile = файл со всем, что известно об этой камере (по умолчанию table.toml)
vision-calibrate-size = ширина и высота стола в мм между внешними краями маркеров (по умолчанию 700x500)
vision-calibrate-tag = сторона меток на картах в мм без белого поля (по умолчанию 18)
vision-calibrate-marker = сторона угловых маркеров в мм (по умолчанию как у меток)
vision-calibrate-paper = a4 или letter
vision-calibrate-camera = снимать этой камерой: usb, usb:1, pi или запись
vision-calibrate-no-pictures = Назовите снимки, папку с ними или камеру через --camera.
vision-calibrate-bad-size = «{ $text }» — не размер стола; напишите, например, 700x500, в миллиметрах.
vision-calibrate-bad-marker = Угловой маркер бывает шириной от 8 до { $most } мм.
calibration-north-west = северо-запад
calibration-north = север
calibration-north-east = северо-восток
calibration-west = запад
calibration-middle = середина
calibration-east = восток
calibration-south-west = юго-запад
calibration-south = юг
calibration-south-east = юго-восток
calibration-lens-few-pictures = { $used ->
    [0] Ни на одном снимке не видно
    [one] Лишь на { $used } снимке видно
   *[other] Лишь на { $used } снимках видно
} достаточно доски; нужно { $needed }. Снимайте весь лист, резко и без бликов.
calibration-lens-sizes-differ = Снимки разного размера; сделайте их все одной камерой с одними настройками.
calibration-lens-one-place = Доска побывала лишь в { $percent } % кадра. Подержите её и в углах.
calibration-lens-inexact = Объектив не удаётся описать: остаётся { $error } пикселя. Закрепите лист на чём-нибудь плоском и снимайте резко.
calibration-lens-done = Объектив известен с точностью { $error } пикселя по { $pictures ->
    [one] { $pictures } снимку
   *[other] { $pictures } снимкам
}; записано в { $path }. Теперь определите стол.
calibration-plane-missing = Не видно маркеров: { $corners }.
calibration-plane-hold = Видны все четыре маркера. Уберите на минуту руки со стола.
calibration-plane-mixed-up = Маркеры лежат не в том порядке. По часовой стрелке: северо-запад, северо-восток, юго-восток, юго-запад.
calibration-plane-inexact = Маркер «{ $corner }» смещён на { $error } мм. Положите маркеры точно в углы, измерьте стол ещё раз или сначала откалибруйте объектив.
calibration-table-done = Положение стола известно с точностью { $error } мм; записано в { $path }.
calibration-turned-0 = Север — вверху кадра.
calibration-turned-1 = Камера повёрнута: север — в кадре справа. Это не мешает.
calibration-turned-2 = Камера повёрнута: север — внизу кадра. Это не мешает.
calibration-turned-3 = Камера повёрнута: север — в кадре слева. Это не мешает.
calibration-module = Модуль метки шириной { $pixels } пикселя: { $enough ->
    [1] этого достаточно.
   *[other] этого мало. Возьмите метки крупнее, камеру ближе или больше пикселей.
}
calibration-no-lens = Объектив не откалиброван; карты у края могут видеться чуть в стороне.
calibration-all-well = Всё хорошо: камера висит там же ({ $shift } мм), свет хороший.
calibration-other-size = Размер снимка не тот, для которого сделан { $path }.
calibration-knocked-mended = Камеру сдвинули на { $shift } мм; это исправлено.
calibration-knocked-far = Камера сместилась: стол виден в { $shift } мм от прежнего места. Верните её или определите стол заново.
calibration-knocked-hidden = Камеру сдвинули на { $shift } мм. Чтобы это исправить, откройте маркеры: { $corners }.
calibration-profile-damaged = Профиль { $path } не годится: проверьте «{ $what }».
calibration-too-bright = Снимок слишком светлый: уменьшите выдержку или приглушите свет.
calibration-too-dark = Снимок слишком тёмный: добавьте света или увеличьте выдержку.
calibration-glare = Передвиньте лампу: блик на столе, { $place }.
calibration-uneven = Свет неровный: { $place } стола намного темнее остального.
calibration-out-of-focus = Снимок нерезкий: крутите фокус объектива, пока метки не станут чёткими.
calibration-sheet-title = Листы для калибровки
calibration-sheet-lens = Напечатайте эту страницу без масштабирования и закрепите на чём-нибудь плоском. Снимите её камерой стола восемь–двенадцать раз: вблизи и издали, с наклоном в каждую сторону и в каждом углу кадра. Размер клеток не важен.
calibration-sheet-markers = Напечатайте эту страницу без масштабирования; каждый код должен быть шириной { $mm } мм. Вырежьте по линиям квадраты по { $card } мм. Положите каждый внешним углом точно в тот угол стола или коврика, которым он назван; как он повёрнут, не важно. Пусть лежат и во время игры: так заметят, если камеру заденут.
calibration-sheet-written = Записано в { $path }. Печатайте без масштабирования.
