# Камеры, кнопки и лампы.
hardware-camera-missing = камера не найдена; подключите её.
hardware-camera-gone = камера отключена или остановилась.
hardware-camera-silent = камера не даёт снимков.
hardware-odd-picture = камера даёт снимки, которые мне не подходят ({ $kind } вместо серых восьмибитных).
hardware-picamera2-missing = не установлен picamera2 (sudo apt install python3-picamera2).
hardware-recording-missing = записи { $path } нет.
hardware-recording-empty = в папке { $path } нет снимков.
hardware-recording-speed = число снимков в секунду должно быть больше нуля.
hardware-picture-damaged = снимок { $path } повреждён.
hardware-video-damaged = видео { $path } не читается.
hardware-backlight = Система не позволяет компаньону менять яркость экрана: { $reason }.
hardware-screen-no-driver = Показать ничего нельзя: в системе нет графического драйвера (нет /dev/dri/card0). На Raspberry Pi впишите строку dtoverlay=vc4-kms-v3d в /boot/firmware/config.txt и перезагрузите его.
hardware-screen-denied = Показать ничего нельзя: этому пользователю закрыт доступ к { $device }. Запустите scripts/install-pi ещё раз или добавьте пользователя в группы video и render.
hardware-screen-no-library = Показать ничего нельзя: не хватает библиотек для экрана. Выполните: sudo apt-get install { $packages }
hardware-screen-unplugged = Экран не подключён. Подключите и включите его: компаньон попробует снова.
hardware-screen-taken = Экран занят другой программой, например рабочим столом. Закройте её или запустите компаньон оттуда.

hardware-wiring-unreadable = Файл проводки { $path } не читается.
hardware-wiring-not-toml = Файл проводки { $path } — не TOML, строка { $line }.
hardware-wiring-unknown = В файле проводки { $path } указано «{ $name }»: это не место и не деталь, которую можно подключить.
hardware-wiring-no-pin = В файле проводки { $path } для «{ $name }» нужен номер GPIO от { $first } до { $last }.
hardware-wiring-twice = В файле проводки { $path } контакт { $pin } занят дважды: { $first } и { $second }.
hardware-wiring-kept = В файле проводки { $path } для «{ $name }» указан контакт { $pin }, но он нужен для { $interface }.
hardware-wiring-keep = В файле проводки { $path } в «keep» можно назвать только эти интерфейсы: { $known }.
hardware-wiring-knob = В файле проводки { $path } для «{ $name }» нужны два номера GPIO, например [5, 6].
hardware-wiring-lights = В файле проводки { $path } для «{ $name }» нужны первый и последний огонёк этого места, например [1, 6], не больше { $most }.
hardware-wiring-lights-twice = В файле проводки { $path } у { $first } и { $second } есть общие огоньки.
hardware-wiring-no-lights = В файле проводки { $path } есть лента, но ни у одного места нет её огоньков.
hardware-wiring-brightness = В файле проводки { $path } для «{ $name }» нужно целое число от 1 до 100.
hardware-wiring-no-yes = В файле проводки { $path } у «{ $name }» нет «yes»: выбранное там нечем подтвердить.
hardware-interface-i2c = I2C
hardware-interface-spi = SPI (световой ленты или экрана)
hardware-interface-serial = последовательного порта
