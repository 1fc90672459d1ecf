# Cameras, buttons and lamps.
hardware-camera-missing = no camera was found; plug it in.
hardware-camera-gone = the camera was unplugged or has stopped.
hardware-camera-silent = the camera gives no pictures.
hardware-odd-picture = the camera gives pictures that I cannot use ({ $kind } instead of grey ones of 8 bits).
hardware-picamera2-missing = picamera2 is not installed (sudo apt install python3-picamera2).
hardware-recording-missing = there is no recording at { $path }.
hardware-recording-empty = there are no pictures in { $path }.
hardware-recording-speed = the pictures per second must be more than zero.
hardware-picture-damaged = the picture { $path } is damaged.
hardware-video-damaged = the video { $path } cannot be read.

hardware-wiring-unreadable = The wiring file { $path } cannot be read.
hardware-wiring-not-toml = The wiring file { $path } is not valid TOML in line { $line }.
hardware-wiring-unknown = The wiring file { $path } names “{ $name }”, which is not a seat, button or lamp.
hardware-wiring-no-pin = In the wiring file { $path }, “{ $name }” needs a GPIO number from 0 to 27.
hardware-wiring-twice = In the wiring file { $path }, pin { $pin } is used twice: { $first } and { $second }.
