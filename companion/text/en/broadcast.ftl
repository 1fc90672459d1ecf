# A text that came from another process is told as it is, in the language of this screen.
broadcast-told = { $en }
