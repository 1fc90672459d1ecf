# What the tournament desk keeps, and what goes wrong there.
desk-bad-store = { $where } names no place for the desk’s data. Name a file, such as desk.db, or a PostgreSQL: postgresql://user@host/name.
desk-store-failed = The desk’s database did not take it: { $reason }. Nothing that was acknowledged is lost; try again once that is put right.
desk-store-newer = The data in { $where } were written by a later version of the companion. Update this one.
