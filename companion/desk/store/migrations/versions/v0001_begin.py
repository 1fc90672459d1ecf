"""The first tables of the desk."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("entries", sa.Integer, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("id", sa.Text),
        sa.Column("entry", sa.Text, nullable=False),
        sa.UniqueConstraint("tournament", "id", name="entries_by_id"),
    )
    _make_accounts()
    _make_journals()


def _make_accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("login", sa.Text, unique=True),
        sa.Column("password", sa.Text),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "grants",
        sa.Column("account", sa.Text, sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("role", sa.Text, primary_key=True),
        sa.Column("tournament", sa.Text, primary_key=True),
        sa.Column("entrant", sa.Text, primary_key=True),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.Text, primary_key=True),
        sa.Column("account", sa.Text, sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("ends_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("tournament", sa.Text, nullable=False),
        sa.Column("entrant", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("ends_at", sa.BigInteger, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
    )
    op.create_table(
        "guesses",
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Index("guesses_by_who", "who", "at"),
    )


def _make_journals() -> None:
    op.create_table(
        "journals",
        sa.Column("companion", sa.Text, primary_key=True),
        sa.Column("record", sa.Text, primary_key=True),
        sa.Column("lines", sa.Integer, nullable=False),
        sa.Column("chain", sa.Text, nullable=False),
        sa.Column("trouble", sa.Text, nullable=False),
        sa.Column("judged", sa.Integer, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "lines",
        sa.Column("companion", sa.Text, primary_key=True),
        sa.Column("record", sa.Text, primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("chain", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
    )
