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
hardware-backlight = The system does not let the companion dim the screen: { $reason }.
hardware-screen-no-driver = Nothing can be shown: this system has no graphics driver (no /dev/dri/card0). On a Raspberry Pi, put the line dtoverlay=vc4-kms-v3d into /boot/firmware/config.txt and start it again.
hardware-screen-denied = Nothing can be shown: this user may not use { $device }. Run scripts/install-pi again, or add the user to the groups video and render.
hardware-screen-no-library = Nothing can be shown: libraries for the screen are missing. Run: sudo apt-get install { $packages }
hardware-screen-unplugged = No screen is plugged in. Plug one in and switch it on; the companion tries again.
hardware-screen-taken = Something else has the screen, such as a desktop. End that, or start the companion from there.

hardware-wiring-unreadable = The wiring file { $path } cannot be read.
hardware-wiring-not-toml = The wiring file { $path } is not valid TOML in line { $line }.
hardware-wiring-unknown = The wiring file { $path } names “{ $name }”, which is neither a seat nor a part that can be wired.
hardware-wiring-no-pin = In the wiring file { $path }, “{ $name }” needs a GPIO number from { $first } to { $last }.
hardware-wiring-twice = In the wiring file { $path }, pin { $pin } is used twice: { $first } and { $second }.
hardware-wiring-kept = In the wiring file { $path }, “{ $name }” is at pin { $pin }, which { $interface } needs.
hardware-wiring-keep = In the wiring file { $path }, “keep” may only name these interfaces: { $known }.
hardware-wiring-knob = In the wiring file { $path }, “{ $name }” needs two GPIO numbers, such as [5, 6].
hardware-wiring-lights = In the wiring file { $path }, “{ $name }” needs the first and the last light of the seat, such as [1, 6], and at most { $most }.
hardware-wiring-lights-twice = In the wiring file { $path }, { $first } and { $second } share some lights.
hardware-wiring-no-lights = The wiring file { $path } has a strip, but no seat has lights of it.
hardware-wiring-brightness = In the wiring file { $path }, “{ $name }” should be a whole number from 1 to 100.
hardware-wiring-no-yes = In the wiring file { $path }, “{ $name }” has no “yes”, so that nobody there could take what is lit.
hardware-interface-i2c = I2C
hardware-interface-spi = SPI (a strip of lights, or a screen)
hardware-interface-serial = the serial port
