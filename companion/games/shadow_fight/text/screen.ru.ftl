# Нарисованный стол Shadow Fight.

sf-face-tactic = { $ru }
sf-face-trap = Ловушка: { $ru }
sf-face-knockout = Нокаут
sf-face-first = Первый игрок
sf-face-back = Приём
sf-face-demon_back = Демон

sf-energy = { $count ->
    [one] энергия
   *[other] энергии
}
sf-wins = из { $goal } побед
sf-knockouts = { $count ->
    [one] нокаут
    [few] нокаута
   *[other] нокаутов
}
sf-first = 1-й
sf-out-energy = Вне боя: нет энергии
sf-out-knockout = Вне боя: нокаут
sf-out-lower = Вне боя: номер меньше
sf-out-empty = Вне боя: нет карт
sf-out-aside = Не в этом бою
sf-out-left = Больше не играет
sf-demon-here = демон
sf-demons-tell = Коснитесь демона, чтобы прочитать, что он умеет.
sf-lays-here = карта сюда
sf-hidden = Закрыта
sf-hidden-next = Следующая
sf-moment = Бой { $fight }, раунд { $round }, ход { $turn }

## Что сделало бы действие

sf-would = { $action }: { $effects }.
sf-would-change = { $seat } { $was } → { $left }
sf-would-out = { $seat } вне боя
sf-would-safe = { $seat } под защитой
sf-would-holds = { $seat } (карт: { $count })
sf-would-damage = урон { $count }: { $seats }
sf-would-damage-one = урон { $count } одному: { $seats }
sf-would-energy = энергия +{ $count }: { $seats }
sf-would-energy-one = энергия +{ $count } одному: { $seats }
sf-would-discard = в сброс { $count ->
    [one] { $count } случайная карта
    [few] { $count } случайные карты
   *[other] { $count } случайных карт
}: { $seats }
sf-would-discard-one = в сброс { $count ->
    [one] { $count } случайная карта
    [few] { $count } случайные карты
   *[other] { $count } случайных карт
} у одного: { $seats }
sf-would-steal = забрать карту: { $seats }
sf-would-stun = назвать приём: { $seats }
sf-would-first = забрать карту первого игрока; { $change }
sf-would-first-own = оставить карту первого игрока; { $change }
sf-would-first-out = забрать карту первого игрока
sf-would-energy-of = энергия ({ $seat }) { $was } → { $left }
sf-would-stance-vain = стойка, которая здесь не защищает
sf-would-no-trap = ловушку поставить некуда
sf-would-no-untrap = ловушек нет, снимать нечего
sf-would-no-knockout = «Нокаут» положить некуда
sf-would-no-lift = карт «Нокаут» на тактиках нет
