"""What alembic runs: it is handed the connection, with a transaction that has begun."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
