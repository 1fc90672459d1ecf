# A text that came from another process is told as it is, in the language of this screen.
broadcast-told = { $en }
broadcast-bad-link = “{ $url }” is no broker. Name one like mqtt://192.168.1.20 or mqtts://club.example:8883.
broadcast-password-in-link = A password does not belong in the command, where others can read it. Put it into a file and name that with --link-login, or into COMPANION_LINK_USER and COMPANION_LINK_PASSWORD.
broadcast-no-login = The login in { $file } cannot be read. { $reason }
broadcast-bad-login = { $file } holds no login: write the name on its first line and the password on its second.
broadcast-bad-table = “{ $name }” is no name for a table. Use small letters, digits and hyphens, such as table-3.
broadcast-arg-link = show this table on other screens too, through a broker such as mqtt://192.168.1.20
broadcast-arg-table = what this table is called there; without it, as this machine is
broadcast-arg-login = a file with the user’s name on its first line and the password on its second
broadcast-arg-ca = the certificate of the authority that vouches for a broker with mqtts://
broadcast-without-link = { $option } says more about a link, but there is none. Add --link URL.
