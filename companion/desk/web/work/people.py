"""Who comes in: codes, passwords, roles, and the invitations to them."""

from __future__ import annotations

from io import BytesIO

import segno
from starlette.responses import Response

from companion.desk.rights import RIGHTS, Grant, Person, Right, Role
from companion.desk.store.accounts import SESSION_S, Invitation
from companion.desk.web.visit import COOKIE, guesser_of, let_in, within
from companion.desk.web.visits import Forbidden, Visit, Way

INVITED = (Role.JUDGE, Role.SCOREKEEPER, Role.ORGANISER)
INVITATION_S = 3 * 24 * 3600


def join_page(visit: Visit) -> Response:
    """Where a code is entered; behind the # of an address it comes by itself."""
    return visit.show("join.html", to=within(visit.asked("to") or "/desk"), code="")


def join(visit: Visit) -> Response:
    """Take up an invitation: with the account that is there, or with a new one."""
    code, name, who = visit.text("code", 40), visit.text("name", 80), guesser_of(visit.request)
    accounts = visit.office.accounts
    invitation = accounts.invitation(code, who)
    grant, to = invitation.grant, within(visit.text("to") or "/")
    works = any(not one.entrant for one in visit.person.grants)
    plays = visit.person.entrant_in(grant.tournament) if works else None
    answer = "both" if plays and plays == grant.entrant else visit.text("as", 9)
    if grant.entrant and works and answer not in ("both", "player"):
        return _ask_whose(visit, invitation, code, to)
    if visit.person.account and (not grant.entrant or (works and answer == "both")):
        person = accounts.join(visit.person.account, code, who)
    elif not (name or invitation.name):
        return visit.show("name.html", code=code, to=to)
    else:
        person = accounts.accept(code, who, name)
    if to == "/" or not _may_see(person, to):
        to = _home_of(grant)
    return _let_in(visit, person, to)


def _ask_whose(visit: Visit, invitation: Invitation, code: str, to: str) -> Response:
    """Somebody who works here has scanned a player's code: to play, or to hand over the phone?"""
    plays = visit.person.entrant_in(invitation.grant.tournament) is not None
    return visit.show("whose.html", code=code, to=to, player=invitation.name, may_play=not plays)


def _may_see(person: Person, to: str) -> bool:
    event = to.split("/")[2] if to.startswith(("/desk/", "/e/")) and to.count("/") > 1 else ""
    return not to.startswith("/desk") or person.may(Right.PREPARE, event)


def _home_of(grant: Grant) -> str:
    if grant.entrant:
        return f"/e/{grant.tournament}/me"
    return f"/desk/{grant.tournament}" if grant.tournament else "/desk"


def _let_in(visit: Visit, person: Person, to: str) -> Response:
    response = visit.go(to)
    let_in(response, visit.request, visit.office.accounts.begin_session(person.account), SESSION_S)
    return response


def sign_in(visit: Visit) -> Response:
    """By a name and a password."""
    name, password = visit.text("name", 80), visit.text("password", 200)
    person = visit.office.accounts.log_in(name, password, guesser_of(visit.request))
    return _let_in(visit, person, within(visit.text("to") or "/desk"))


def leave(visit: Visit) -> Response:
    """This browser is nobody's from now on."""
    token = visit.request.cookies.get(COOKIE)
    if token:
        visit.office.accounts.end_session(token)
    response = visit.go("/")
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return response


def password(visit: Visit) -> Response:
    """A name and a password of one's own, to come in again without a code."""
    if not visit.person.account:
        raise Forbidden("web-forbidden")
    given = visit.text("password", 400)
    visit.office.accounts.set_login(visit.person.account, visit.text("name", 80), given)
    return _let_in(visit, visit.person, "/desk")


def people(visit: Visit, code: str = "", role: Role | None = None) -> Response:
    """Everybody who works at this event, and how others are invited."""
    rows = [
        {
            "id": person.account,
            "name": person.name,
            "role": grant.role.value,
            "removable": person.account != visit.person.account,
        }
        for person in visit.office.accounts.everybody()
        for grant in person.grants
        if grant.tournament in ("", visit.event) and not grant.entrant
    ]
    t = visit.words
    return visit.show(
        "desk/people.html",
        page="people",
        people=rows,
        roles=[(one.value, t(f"web-role-{one.value}")) for one in INVITED],
        code=code,
        invited=t(f"web-role-{role.value}") if role else "",
        address=visit.office.url,
    )


def invite(visit: Visit) -> Response:
    """A code for one person; it is shown once."""
    role = next((one for one in INVITED if one.value == visit.text("role", 20)), Role.SCOREKEEPER)
    if not all(visit.may(right) for right in RIGHTS[role]):
        raise Forbidden("web-forbidden")
    code = visit.office.accounts.invite(Invitation(Grant(role, visit.event)), INVITATION_S)
    return people(visit, code, role)


def remove(visit: Visit) -> Response:
    """Somebody works here no more."""
    account = visit.text("account", 40)
    for person in visit.office.accounts.everybody():
        if person.account != account:
            continue
        for grant in person.grants:
            if grant.tournament == visit.event and not grant.entrant:
                visit.office.accounts.revoke(account, grant)
    return visit.go(f"/desk/{visit.event}/people")


def symbol(visit: Visit) -> Response:
    """The QR symbol of an address of ours with a code."""
    url = f"{visit.office.url}j#{visit.asked('code')}"
    drawn = BytesIO()
    made = segno.make(url, error="m", micro=False)
    made.save(drawn, kind="svg", scale=4, border=4, dark="#000", light="#fff", omitsize=True)
    return Response(
        drawn.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"}
    )


WAYS = (
    Way("/j", join_page, Right.SEE),
    Way("/join", join_page, Right.SEE),
    Way("/join", join, None, "POST"),
    Way("/sign-in", sign_in, None, "POST"),
    Way("/leave", leave, None, "POST"),
    Way("/desk/password", password, None, "POST"),
    Way("/desk/{event}/people", people, Right.INVITE),
    Way("/desk/{event}/people/invite", invite, Right.INVITE, "POST"),
    Way("/desk/{event}/people/remove", remove, Right.INVITE, "POST"),
    Way("/desk/{event}/qr.svg", symbol, Right.REGISTER),
)
