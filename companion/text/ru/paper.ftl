# Что печатается и что написано на метках.
paper-tag-foreign = Это чужой код: { $text }
paper-tag-bad-check = Метка повреждена или не наша: { $text }
paper-tag-other-game = Эта метка из другой игры ({ $game }): { $text }
paper-tag-unknown = Эта версия программы не знает такой метки: { $text }
paper-tagbook-damaged = Список меток { $path } повреждён в строке { $line }.
