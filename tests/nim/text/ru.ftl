rule-NIM-1 = За раз берут от одной до трёх спичек.
rule-NIM-2 = Взять можно только те спички, которые есть.
rule-NIM-3 = Побеждает тот, кто взял последнюю спичку.
nim-took = { $seat } берёт { $count ->
    [one] { $count } спичку
    [few] { $count } спички
   *[many] { $count } спичек
}
nim-left = { $count ->
    [one] Осталась { $count } спичка
    [few] Осталось { $count } спички
   *[many] Осталось { $count } спичек
}
nim-wrong-count = Взято: { $count }.
nim-too-many = Взято: { $count }, а есть только { $left }.
nim-take-fewer = Возьмите от одной до трёх.
nim-last-match = { $seat } берёт последнюю спичку.
nim-bad-action = «{ $text }» не действие этой игры.
nim-bad-position = «{ $text }» не позиция этой игры.
nim-bad-setup = «heap» должно быть числом от 1 до 1000.
nim-match = Спичка { $name }
nim-zone = Куча
    .to = в кучу
    .at = в куче
    .from = из кучи
nim-title = Ним
