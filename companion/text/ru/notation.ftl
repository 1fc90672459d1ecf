# Что не так с действием или позицией, которые кто-то записал, в любой игре.
notation-seat = «{ $text }» — не место за столом; напишите одно из этих: { $seats }.
notation-number = «{ $text }» — не подходящее здесь число.
notation-field = «{ $text }» — не часть записи позиции.
notation-field-twice = «{ $text }» указано дважды.
notation-one-of = «{ $text }»: должно быть одно из этих: { $allowed }.
notation-seats = «{ $text }» не говорит, кто играет; нужно, например, «3» или «south,north-west».
