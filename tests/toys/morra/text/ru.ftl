rule-MO-1 = Каждый за столом выбирает один раз за раунд.
rule-MO-2 = Рука показывает от 0 до 3 пальцев, и нельзя назвать больше, чем есть у всех рук.
rule-MO-3 = Догадка должна быть возможна при тех пальцах, что показываешь сам.
rule-MO-4 = Побеждает тот, кто первым наберёт два очка.
morra-title = Морра
mo-fingers = { $count ->
    [one] { $count } палец
    [few] { $count } пальца
   *[many] { $count } пальцев
}
mo-sum = Всего { $count }
mo-how-many = { $seat }, сколько пальцев вы покажете?
mo-how-many-instead = { $seat }, ещё можно показать другое число пальцев.
mo-which-sum = { $seat }, сколько покажут все вместе?
mo-chose = { $seat }: выбор сделан
mo-chose-again = { $seat }: выбор изменён
mo-you-chose = Ваши пальцы: { $fingers }, ваша догадка: { $guess }
mo-opened = { $seat }: пальцев { $fingers }, догадка { $guess }
mo-right = Сумма { $sum }: очко получает { $seats }
mo-nobody-right = Сумма { $sum }: никто не угадал
mo-points = Очки: { $seat }
mo-thinks = ещё думает
mo-ready = выбор сделан
mo-reached = Набрано очков: { $points }.
mo-not-playing = { $seat }: выбирать сейчас нечего.
mo-wait-for-next = Дождитесь следующей игры.
mo-no-such-number = { $seat }: такого числа не бывает.
mo-no-such-number-you = Вы выбрали пальцев: { $fingers }, сумму: { $guess }; больше всего вместе — { $most }.
mo-impossible = { $seat }: догадка невозможна.
mo-impossible-you = Если вы показываете { $fingers }, сумма не может быть { $guess }.
mo-choose-again = { $seat }, выберите ещё раз.
mo-bad-action = «{ $text }» не действие этой игры.
mo-bad-position = «{ $text }» не позиция этой игры.
mo-middle = Середина стола
    .to = в середину стола
    .at = в середине стола
    .from = из середины стола
mo-story-right = Верные догадки
