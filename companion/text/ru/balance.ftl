# Много партий, которые играются сами, и что они показывают.
commands-verb-balance = сыграть много партий без людей и сказать, кто и с чем выигрывает
balance-about = Модельные игроки играют по одним правилам, без стола: они выбирают то, что обещает больше всего к концу их хода, и знают только то, что знали бы за столом. С одним и тем же зерном партии одинаковы на любой машине. Партия, в которой карту применили несколько игроков, считается для каждого из них. На диск ничего не пишется; Ctrl-C завершает тем, что уже найдено. Настройки игр перечисляет «companion play --help».
balance-arg-game = в какую игру играть
balance-arg-games = сколько партий сыграть (по умолчанию 200)
balance-arg-seed = с одним и тем же числом играются одни и те же партии (по умолчанию 1)
balance-option = настройка игры, можно несколько
balance-not-written = Отчёт не удалось записать: { $reason }.
balance-no-such-number = Партий может быть от 1 до { $most }.
balance-player-gone = Один из играющих процессов завершили извне, сыграно партий: { $done } из { $games }; возможно, не хватило памяти: закройте другие программы и запустите заново.
balance-progress = партии: { $done } из { $games }
balance-title = { $game }, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}, зерно { $seed }
balance-interrupted = Прервано, сыграно партий: { $done } из { $games }; вот что они показывают.
balance-turns = Ходов в партии
balance-length = { $unit }: в 5 % партий не больше { $least }, в половине не больше { $middle }, в 95 % не больше { $most }.
balance-drawn = { $count ->
    [one] { $count } партия закончилась
    [few] { $count } партии закончились
   *[other] { $count } партий закончились
} вничью.
balance-given-up = { $count ->
    [one] { $count } партия прекращена
    [few] { $count } партии прекращены
   *[other] { $count } партий прекращены
}: конца не было видно.
balance-players = Игроки
balance-began = Кто начинал
balance-others = Кто не начинал
balance-column-games = партий
balance-column-won = побед
balance-column-interval = интервал 95 %
balance-percent = { $number } %
balance-interval = { $low } – { $high }
balance-marks = + и −: весь интервал выше или ниже { $share }, средней доли побед всех игроков. Одна строка из двадцати может получить знак просто случайно.
balance-never = Ни разу ({ $what }):
balance-all-used = Всё было применено хотя бы раз.
