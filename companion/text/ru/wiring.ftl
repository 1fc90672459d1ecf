# Схема проводки.
wiring-about = В файле контакты названы номерами GPIO; на схеме указано и место на разъёме. Файл с ошибками не рисуется: программа называет их все.
wiring-arg-file = файл проводки; без него — тот, по которому подключён стол
wiring-arg-out = куда записать схему: .pdf или .svg
wiring-bad-out = Схема записывается как .pdf или .svg, поэтому { $path } должен оканчиваться так.
wiring-written = { $path }: проводка на одной странице.
wiring-title = { $count ->
    [one] Проводка стола на { $count } игрока
   *[other] Проводка стола на { $count } игроков
}
wiring-how-to = Каждый провод идёт от контакта с номером к своей детали, а от неё — на землю. Вид сверху, разъёмы USB внизу.
wiring-card = ↑ SD-карта
wiring-usb = ↓ USB
wiring-ground = земля
wiring-pin-ground = земля
wiring-pin-five = 5 В
wiring-pin-three = 3,3 В
wiring-pin-reserved = не занимать
wiring-table = Стол сверху
wiring-next = дальше
wiring-previous = раньше
wiring-yes = да
wiring-back = назад
wiring-correct = исправить
wiring-judge = судья
wiring-judge-of-all = Судья
wiring-lamp = лампа
wiring-buzzer = Зуммер
wiring-knob-one = ручка, CLK
wiring-knob-other = ручка, DT
wiring-knob-press = да (ручка, SW)
wiring-strip-data = Световая лента · данные
wiring-strip-power = Световая лента · плюс
wiring-note-button = Кнопка: одна ножка к своему контакту, другая на землю. Резистор не нужен.
wiring-note-lamp = Лампа: от контакта через резистор 330 Ом к длинной ножке светодиода; короткая ножка на землю.
wiring-note-buzzer = Активный зуммер на 3,3 вольта: плюс к своему контакту, минус на землю.
wiring-note-knob = Поворотная ручка (энкодер): CLK, DT и SW к своим контактам, GND на землю, плюс к 3,3 вольта (место 1 или 17).
wiring-note-strip = Лента WS2812: вход DIN к контакту, GND на землю.
wiring-note-ground = Годится любой контакт «земля»; на каждое место хватит одного такого провода для всего, что там есть.
wiring-note-five = Плюс ленты можно взять от Raspberry Pi: она берёт меньше половины ампера.
wiring-note-supply = Плюс ленты — от отдельного блока питания на 5 вольт; его минус соедините с землёй.
