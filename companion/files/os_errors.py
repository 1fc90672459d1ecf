"""Why the machine would not read or write a file, or listen at a port, in words of people."""

from __future__ import annotations

import errno

from companion.rules.sentence import Sentence, say

_KINDS = {
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no-folder",
    errno.EACCES: "not-permitted",
    errno.EPERM: "not-permitted",
    errno.EROFS: "read-only",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.ENAMETOOLONG: "long-name",
    errno.EEXIST: "exists",
    errno.ELOOP: "loop",
    errno.ENOLINK: "dangling",
    errno.EADDRINUSE: "port-taken",
    errno.EADDRNOTAVAIL: "no-address",
}


def os_error_text(error: OSError | ValueError) -> Sentence:
    """What an error says, without a capital letter and a full stop."""
    if isinstance(error, UnicodeDecodeError):
        return say("os-error-not-utf8")
    if isinstance(error, ValueError):  # a NUL byte in a path
        return say("os-error-bad-name")
    kind = _KINDS.get(error.errno or 0)
    return Sentence(f"os-error-{kind}") if kind else say("os-error-other", number=error.errno or 0)
