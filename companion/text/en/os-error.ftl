# Why a file could not be read or written, or a port not opened; these stand behind a colon.
os-error-missing = there is no such file or folder
os-error-folder = this is a folder
os-error-no-folder = part of its path is not a folder
os-error-not-permitted = you may not do that there
os-error-read-only = the disk is read-only
os-error-full = the disk is full; free some space
os-error-long-name = the name is too long
os-error-exists = it already exists
os-error-loop = its links lead in a circle
os-error-dangling = it is a link that leads nowhere
os-error-port-taken = another program listens there already
os-error-no-address = this machine has no such address
os-error-bad-name = this is not a valid file name
os-error-not-utf8 = it is not text in UTF-8
os-error-other = the system refused it (error { $number })
