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

hardware-wiring-unreadable = Файл проводки { $path } не читается.
hardware-wiring-not-toml = Файл проводки { $path } — не TOML, строка { $line }.
hardware-wiring-unknown = В файле проводки { $path } указано «{ $name }»: это не место, не кнопка и не лампа.
hardware-wiring-no-pin = В файле проводки { $path } для «{ $name }» нужен номер GPIO от 0 до 27.
hardware-wiring-twice = В файле проводки { $path } контакт { $pin } занят дважды: { $first } и { $second }.
