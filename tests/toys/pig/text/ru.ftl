rule-PIG-1 = На кубике от 1 до 6.
rule-PIG-2 = Бросает компаньон, или люди бросают сами и вводят, что выпало, — как договорились.
rule-PIG-3 = Ход можно закончить, когда он что-то принёс; единица заканчивает его ни с чем.
rule-PIG-4 = Побеждает тот, кто первым наберёт 50 очков.
rule-PIG-5 = После конца игры больше не бросают.
pig-title = Свинья
pig-what = { $seat }, бросать или хватит?
pig-which = { $seat }, что выпало?
pig-roll = Бросить
pig-hold = Хватит, взять { $pot }
pig-pips = Выпало { $count }
pig-rolled = { $seat } бросает: { $result }
pig-entered = { $seat } бросает сам: { $result }
pig-lost = { $seat } теряет { $pot ->
    [one] { $pot } очко
    [few] { $pot } очка
   *[many] { $pot } очков
}
pig-held = { $seat } заканчивает ход, всего { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
pig-points = Очки: { $seat }
pig-pot = Этот ход
pig-reached = { $seat }: набрано не меньше { $goal } очков.
pig-over = Игра окончена.
pig-play-another = Начните новую игру.
pig-not-entered = В этой игре бросает компаньон.
pig-let-roll = Пусть бросит компаньон.
pig-to-be-entered = В этой игре бросают люди, а не компаньон.
pig-roll-yourself = Бросьте и введите, что выпало.
pig-no-pips = На кубике не бывает { $result }.
pig-roll-again = Бросьте ещё раз.
pig-nothing-yet = { $seat }: заканчивать пока не с чем.
pig-roll-first = Сначала бросьте.
pig-bad-action = «{ $text }» не действие этой игры.
pig-bad-position = «{ $text }» не позиция этой игры.
pig-middle = Середина стола
    .to = в середину стола
    .at = в середине стола
    .from = из середины стола
pig-story-held = Сохранено
pig-story-lost = Потеряно банков
