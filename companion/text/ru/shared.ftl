# Слова на экране, общие для всех игр.
shared-player = { $seat }
shared-points = { $count ->
    [one] очко
    [few] очка
   *[many] очков
}
shared-in-hand = в руке
shared-in-deck = в колоде
shared-discarded = в сбросе
shared-location = Локация { $number }
shared-on-offer = На выбор
