# Why a file could not be read or written; these stand behind a colon.
trouble-missing = there is no such file or folder
trouble-folder = this is a folder
trouble-no-folder = part of its path is no folder
trouble-not-permitted = you may not do that there
trouble-read-only = the disk is read-only
trouble-full = the disk is full; free some space
trouble-long-name = the name is too long
trouble-exists = it is there already
trouble-loop = its links lead in a circle
trouble-dangling = it is a link that leads nowhere
trouble-bad-name = this is no name of a file
trouble-not-utf8 = it is not text in UTF-8
trouble-other = the system refused it (error { $number })
