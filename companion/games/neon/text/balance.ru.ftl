# Что подсчитывается по многим партиям, которые играют сами себя.

ne-balance-rounds = Раундов в партии
ne-balance-places = Места по часовой стрелке
ne-balance-place = { $number ->
    [1] Первый лидер
    [2] Второй
    [3] Третий
    [4] Четвёртый
    [5] Пятый
   *[other] Шестой
}
ne-balance-fighters = Бойцы
ne-balance-abilities = Применённые способности
ne-balance-equipment = Добыча, выложенная снаряжением
ne-balance-supplies = Добыча, выложенная припасами
ne-balance-in-use = Добыча в деле
ne-balance-upgrades = Полученные улучшения
ne-balance-sectors = Посещённые секторы
