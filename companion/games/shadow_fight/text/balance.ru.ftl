# Что подсчитывается по многим партиям, которые играют сами себя.

sf-balance-fights = Боёв в партии
sf-balance-places = Места по часовой стрелке
sf-balance-place = { $number ->
    [1] Первый игрок
    [2] Второй
    [3] Третий
   *[other] Четвёртый
}
sf-balance-demons = Выбранные демоны
sf-balance-powers = Применённые способности
sf-balance-actions = Выполненные действия
sf-balance-battlefields = Бои, оконченные на первом ходу
sf-balance-no-field = Без поля боя
sf-balance-column-fights = боёв
sf-balance-column-first = ход 1
