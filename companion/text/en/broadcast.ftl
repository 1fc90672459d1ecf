# A text that came from another process is told as it is, in the language of this screen.
broadcast-told = { $en }
broadcast-bad-link = “{ $url }” is no broker. Name one like mqtt://192.168.1.20 or mqtts://club.example:8883.
broadcast-password-in-link = A password does not belong in the command, where others can read it. Put it into a file and name that with --link-login, or into COMPANION_LINK_USER and COMPANION_LINK_PASSWORD.
