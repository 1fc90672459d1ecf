desk-file-line = Строка { $line }: { $because }
desk-file-large = Файл больше { $megabytes } МБ.
desk-file-not-utf8 = это не текст в кодировке UTF-8; сохраните его в UTF-8 (в табличной программе — «CSV UTF-8»).
desk-file-not-csv = кавычка не закрыта или стоит не на месте.
desk-file-number = «{ $text }» — не целое число ({ $field }).
desk-file-no-name = нет столбца «имя» (или name); столбцы бывают такие: { $columns }.
desk-file-column = столбец «{ $column }» неизвестен или указан дважды; столбцы бывают такие: { $columns }.
desk-file-cells = ячеек { $found }, а столбцов только { $most }.
desk-file-twice = { $name } уже есть в строке { $first }.
desk-file-known = { $name } уже есть среди участников; чтобы изменить данные, укажите id.
desk-file-empty = В этом файле никого нет.
desk-trf-empty = В этом файле нет игроков (строк, которые начинаются с 001).
desk-trf-seats = В таком отчёте бывают только матчи вдвоём, а в туре { $number } за столом больше людей.
desk-trf-no-number = в столбцах 5–8 нет стартового номера игрока.
desk-trf-rounds = туров больше { $most }.
desk-trf-game = «{ $text }» — не партия: нужны соперник, w или b и результат, например 1, 0 или =.
desk-trf-one-sided = в туре { $number } у игрока { $opponent } про эту партию написано другое.
