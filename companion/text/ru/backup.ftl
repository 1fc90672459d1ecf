backup-about = При восстановлении ни одна партия не заменяется: та, что уже есть, остаётся, а другая с тем же именем ложится рядом. Заменённые настройки и наборы сохраняются рядом с новыми.
backup-arg-what = save записывает файл, restore раскладывает всё из него по местам на этой машине
backup-arg-file = резервная копия, например table.zip
backup-arg-games = папка партий, если не та, что в настройках
backup-saved = Сохранено в { $file }: { $what }. Партии взяты из { $folder }.
backup-exists = Файл { $file } уже есть, а резервные копии не заменяются. Выберите другое имя.
backup-no-games = В папке { $folder } нет партий. Укажите, где они: --games ПАПКА.
backup-restored = Восстановлено: { $what }. Партии лежат в { $folder }.
backup-settings = настройки
backup-profile = калибровка
backup-wiring = проводка
backup-packs = { $count ->
    [one] { $count } набор
    [few] { $count } набора
   *[other] { $count } наборов
}
backup-games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
}
backup-known = { $count ->
    [one] { $count } из них здесь уже была.
    [few] { $count } из них здесь уже были.
   *[other] { $count } из них здесь уже были.
}
backup-beside = { $count ->
    [one] { $count } партия носит имя другой и лежит рядом с ней.
    [few] { $count } партии носят имена других и лежат рядом с ними.
   *[other] { $count } партий носят имена других и лежат рядом с ними.
}
backup-none = { $file } — не резервная копия стола. Её делает «companion backup save FILE».
backup-damaged = Файл { $file } повреждён. Из него ничего не восстановлено.
backup-too-large = Для { $file } нужно { $size } МБ, а свободно здесь только { $free } МБ. Из него ничего не восстановлено.
backup-newer = { $file } сделан другой версией компаньона. Обновите эту.
backup-strange = В { $file } есть { $name }, чему в резервной копии не место. Из него ничего не восстановлено.
backup-not-saved = Не удалось сохранить { $file }: { $reason }.
backup-not-restored = Не удалось восстановить { $file }: { $reason }.
