vision-read-about = Печатает, какие метки лежат на каждом снимке. С --json на каждый снимок приходится одна строка: имя, миллисекунды и для каждой метки текст, центр и углы в пикселях (левый верхний, правый верхний, правый нижний, левый нижний), градусы, качество и отрыв, а если плоскость известна — миллиметры. Код выхода 1, если какой-то снимок не открылся.
vision-read-pictures = снимки стола (JPEG, PNG и подобные)
vision-read-codebook = файл с содержимым меток, которые могут встретиться, по одному на строку
vision-read-game = могут встретиться метки этой игры
vision-read-level = уровень коррекции ошибок, с которым напечатаны метки: L, M, Q или H (по умолчанию Q, а если большинство кодов не читается — и остальные)
vision-read-plane = как стол лежит на снимке: файл JSON или «beside» — одноимённый файл рядом с каждым снимком
vision-read-thick = толщина каждой фишки в стопке, мм: о каждой метке сообщается, на скольких фишках она лежит, если это точно; нужен --plane
vision-read-thick-how = --thick — это миллиметры, больше 0 и меньше { $most }, и нужен --plane: без плоскости о высоте ничего не известно.
vision-read-inverted = читать и метки, напечатанные белым по чёрному; зеркальные не читаются никогда
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
vision-read-codes = { $picture }: { $codes ->
    [one] { $codes } QR-код
    [few] { $codes } QR-кода
   *[other] { $codes } QR-кодов
}, за { $ms } мс
vision-read-tag-pixels = { "  " }{ $text } в точке { $x }; { $y }, качество { $quality }
vision-read-tag-mm = { "  " }{ $text }: { $x }; { $y } мм, { $degrees }°, качество { $quality }
vision-read-tag-high = { "  " }{ $text }: { $x }; { $y } мм, { $degrees }°, { $height } мм над столом, качество { $quality }
vision-read-tag-stack = { "  " }{ $text }: { $x }; { $y } мм, { $degrees }°, { $height } мм над столом, { $stack ->
    [0] сколько фишек под ней — неясно
    [one] на { $stack } фишке
   *[other] на { $stack } фишках
}, качество { $quality }
vision-read-none-of-set = { "  " }Если метки там есть: та ли это игра, тот ли набор? --any покажет все QR-коды, какие есть.
vision-read-plane-doubtful = { "  " }От этой ли камеры и этого ли стола плоскость? Без --plane просматривается весь снимок.
vision-printed = Метки напечатаны в масштабе { $percent } %. Они читаются; в следующий раз печатайте в 100 %, без подгонки под лист.
vision-lens-misfit = Калибровка больше не подходит к объективу: места неточны до { $mm } мм. Откалибруйте заново объектив, затем стол.
vision-raised = Метки крупнее на { $percent } %: так напечатаны или лежат на { $mm } мм выше. На скатерти или книге откалибруйте стол заново.
vision-read-piece = { $name } [{ $piece }]
vision-read-code-pixels = { "  " }{ $kind ->
    [foreign] другой QR-код: { $text }
    [any] QR-код: { $text }
   *[ours] { $text } (читает только общий декодер)
}, в точке { $x }; { $y }
vision-read-code-mm = { "  " }{ $kind ->
    [foreign] другой QR-код: { $text }
    [any] QR-код: { $text }
   *[ours] { $text } (читает только общий декодер)
}: { $x }; { $y } мм
vision-picture-missing = Снимка { $path } нет. Проверьте, верно ли написаны имя и папка.
vision-picture-folder = { $path } — это папка. Назовите снимки в ней, например { $path }/*.jpg.
vision-picture-unreadable = Снимок { $path } не открывается. Файл ли это и можно ли его читать?
vision-picture-not-one = { $path } — не снимок, который я могу прочесть. Назовите неповреждённый файл JPEG или PNG.
vision-plane-unreadable = Плоскость из { $path } не прочитать: { $why }. Назовите другой файл или уберите --plane: тогда места будут в пикселях.
vision-plane-not-json = Плоскость из { $path } не прочитать: там должен быть один объект JSON.
vision-plane-damaged = Плоскость из { $path } не годится: проверьте «{ $what }».
vision-codebook-unreadable = Не удалось прочесть набор меток { $path }: { $why }. Назовите текстовый файл, по одной метке на строку; для --game ИГРА и --any он не нужен.
vision-codebook-empty = В наборе меток { $path } ничего нет. Напишите метки, по одной на строку.
vision-codebook-too-long = «{ $text }» не помещается в самый маленький QR-код, а метки именно такие. Сократите его.
vision-no-such-game = Игры «{ $game }» нет; есть { $known }.
vision-drawing-unknown = Не могу рисовать в { $path }: назовите файл с окончанием .png или .jpg.
vision-drawing-unwritable = Не удалось записать { $path }: есть ли такая папка и можно ли в неё писать?
