"""One game at one table: what players do there becomes plays, tasks, questions and disputes.

- ``referee``: the loop. A steady table or an answer comes in, plays and a view go out
- ``amend``: the last play, done a little differently
- ``conversation``: what each seat is asked, and how it answers
- ``dispute``: what is wrong on the table, and the tasks that remedy it; pieces that no camera
  sees, and asking after one that is missing
- ``tasks``: what plays leave to be done
- ``undo``: who asks for a play back, and who consents
- ``view``: all that there is to say, and the scene of it
- ``session``: the game as played, every play durable before it counts
- ``journal``, ``record``, ``replay``: the file that keeps it, its lines, and the way back
"""
