# What the tournament desk keeps, and what goes wrong there.
desk-bad-store = { $where } names no place for the desk’s data. Name a file, such as desk.db, or a PostgreSQL: postgresql://user@host/name.
desk-store-failed = The desk’s database did not take it: { $reason }. Nothing that was acknowledged is lost; try again once that is put right.
desk-store-newer = The data in { $where } were written by a later version of the companion. Update this one.
desk-code-unknown = This code is not known, or not any more. Ask the desk for another one.
desk-not-let-in = This name and password do not belong together.
desk-too-many-guesses = Too many wrong attempts. Try again in { $minutes } minutes, or ask the desk for a code.
desk-last-organiser = Somebody has to be the organiser. Give another account that role first.
desk-bad-name = A name has 1 to { $most } characters that can be printed.
desk-name-taken = Somebody is called { $name } already. Choose another name to log in by.
desk-bad-password = A password has { $least } to { $most } characters.
desk-tournament-unknown = There is no tournament { $id } here.
desk-tournament-taken = There is a tournament { $id } already. Choose another name.
desk-because-illegal = line { $line }: { $because }
desk-because-unfair = line { $line }: chance was not as the seed has it
desk-because-not-over = by its plays the game is not over
# Why a table’s result does not count by itself.
desk-trouble-changed = The record has reached the desk in two versions: a line is missing, changed, or there twice.
desk-trouble-damaged = A line of the record is damaged.
desk-trouble-illegal = The record holds a play against the rules.
desk-trouble-unfair = In the record, chance is not what was promised before the game.
desk-trouble-end = The record ends otherwise than its plays.
desk-trouble-pack = It was played with somebody’s own pack, which the desk does not have.
desk-trouble-position = The game did not begin at its beginning: it was set up in the middle.
desk-trouble-goes-on = The end of the game was taken back, and they play on.
desk-trouble-names = The names at the table are none of those who are paired there.
desk-trouble-other-game = Another game was played than this round asks for.
desk-trouble-re-paired = The round was paired anew, and these do not meet in it.
desk-trouble-early = The game was over before this match was paired.
desk-trouble-unknown-table = This companion belongs to no table of the tournament.
desk-link-failed = A mistake of ours hinders results of tables. Its details are in the log; everything is tried again.
desk-link-away = The broker of the tables cannot be reached. What is played meanwhile comes as soon as it is back.
desk-link-refused = The broker does not let the desk hear the tables: { $reason }.
# Shown on the screens of tables and on phones.
desk-notice-last-turn = Time is up: finish this round of turns, then the game ends.
desk-notice-minutes = { $minutes ->
    [one] One minute left in this round.
   *[other] { $minutes } minutes left in this round.
}
desk-conflict-table = The players say something else than the record of their table.
desk-conflict-reports = The players do not say the same.
desk-conflict-stray = A result has come for a match that is not in this round.
desk-backup-exists = { $file } is there already, and no backup is replaced. Choose another name.
desk-backup-failed = { $file } cannot be saved: { $reason }.
desk-backup-none = { $file } is no backup of a desk. “companion desk backup FILE” makes one.
desk-restore-full = There are data here already, and nothing is replaced. Restore to a new file or an empty database.
