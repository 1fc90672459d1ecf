# Что печатается и что написано на метках.
paper-tag-foreign = Это чужой код: { $text }
paper-tag-bad-check = Метка повреждена или не наша: { $text }
paper-tag-other-game = Эта метка из другой игры ({ $game }): { $text }
paper-tag-unknown = Эта версия программы не знает такой метки: { $text }
paper-tagbook-damaged = Список меток { $path } повреждён в строке { $line }.

paper-arg-game = игра, метки которой печатать
paper-arg-paper = размер бумаги: a4 или letter (по умолчанию a4)
paper-arg-size = ширина метки в миллиметрах без белых полей (по умолчанию 18)
paper-arg-backs = только метки для рубашек, по одной на карту: их наклеивают, если печатать с двух сторон не на чем
paper-arg-out = куда записать лист (по умолчанию ИГРА-tags.pdf в этой папке)
paper-no-backs = В игре { $game } на рубашках нет меток.
paper-title-backs = { $game }: метки для рубашек
paper-stick-back-corner = клейте в левый верхний угол рубашки
paper-stick-back-middle = клейте в середину рубашки
paper-no-such-game-like = Игры «{ $game }» нет; может быть, «{ $like }»?
paper-no-such-game = Игры «{ $game }» нет; на полке стоят: { $known }.
paper-no-such-size = Ширина метки — от { $least } до { $most } мм.
paper-no-tags = Список меток { $path } не читается.
paper-not-written = Не удалось записать лист в { $path }: { $reason }.
paper-written = { $path }: { $tags ->
    [one] { $tags } метка
    [few] { $tags } метки
   *[other] { $tags } меток
} на { $pages ->
    [one] { $pages } странице
   *[other] { $pages } страницах
}. Печатайте в масштабе 100 % и проверьте линейку внизу.
paper-title = { $game }: метки
paper-new-tag = подбор новых меток, которые камера не спутает: готово { $page } из { $pages }
paper-page = страница { $page } из { $pages }
paper-how-to-print = Печатайте в масштабе 100 % на простой бумаге, режьте по меткам реза, { $stick }.
paper-stick-corner = клейте в левый верхний угол карты
paper-stick-printed = клейте каждую туда, где её печатает «companion cards { $game }»
paper-stick-middle = клейте по одной в середину каждой стороны фигуры
paper-side-front = лицо
paper-side-back = оборот с логотипом
paper-ruler = Длина этой линии — { $mm } мм. Если нет, принтер изменил масштаб.
