"""Every event as a whole sentence, for whoever reads all that happened."""

from __future__ import annotations

from companion.games.neon.pack.cards import Pack
from companion.games.neon.rules import events as e
from companion.games.neon.rules.events import Event
from companion.games.neon.words.naming import (
    dice_are,
    loot_is,
    row_is,
    sector_is,
    targets_are,
    weapon_is,
    who_is,
)
from companion.rules.sentence import Sentence, say


def tell_event(pack: Pack, event: Event) -> Sentence:
    """What happened, in one sentence."""
    for tell in (_tell_round, _tell_arena, _tell_loot, _tell_attack, _tell_end):
        if (told := tell(pack, event)) is not None:
            return told
    raise TypeError(event)


def _tell_round(_: Pack, event: Event) -> Sentence | None:
    match event:
        case e.RoundBegan(number):
            return say("ne-event-round", round=number)
        case e.Laid(seat):
            return say("ne-event-laid", seat=seat)
        case e.Revealed(seat, row):
            facts = {"row": row_is(row), "initiative": row.initiative}
            return Sentence("ne-event-revealed", {"seat": seat, **facts})
        case e.ShieldsRaised(seat, count):
            return say("ne-event-shields", seat=seat, count=count)
        case e.WillActFirst(seat):
            return say("ne-event-first", seat=seat)
        case e.TurnBegan(seat):
            return say("ne-event-turn", seat=seat)
        case e.TurnEnded(seat, cards):
            return say("ne-event-turn-ended", seat=seat, cards=tuple(c.label for c in cards))
        case e.HandDrawn(seat, count):
            return say("ne-event-hand", seat=seat, count=count)
        case e.HandShuffled(seat):
            return say("ne-event-hand-shuffled", seat=seat)
        case e.Skipped(seat):
            return say("ne-event-skipped", seat=seat)
        case e.LeaderChanged(seat, former):
            return say("ne-event-leader", seat=seat, former=former)
    return None


def _tell_arena(pack: Pack, event: Event) -> Sentence | None:
    match event:
        case e.ShieldsLowered(who, count):
            return say("ne-event-shields-off", who=who_is(pack, who), count=count)
        case e.Moved(who, sector, None):
            return say("ne-event-landed", who=who_is(pack, who), sector=sector_is(pack, sector))
        case e.Moved(who, sector):
            return say("ne-event-moved", who=who_is(pack, who), sector=sector_is(pack, sector))
        case e.EnergyGained(who, count, left):
            return say("ne-event-energy", who=who_is(pack, who), count=count, left=left)
        case e.EnergyLost(who, count, left):
            return say("ne-event-energy-lost", who=who_is(pack, who), count=count, left=left)
        case e.TokenLaid(seat, token, sector):
            facts = {"token": token.label, "sector": sector_is(pack, sector)}
            return Sentence("ne-event-token", {"seat": seat, **facts})
        case e.TokenReturned(seat, token):
            return say("ne-event-token-back", seat=seat, token=token.label)
        case e.TokenActed(_, token, who):
            return say("ne-event-token-acted", token=token.label, who=who_is(pack, who))
    return None


def _tell_loot(pack: Pack, event: Event) -> Sentence | None:
    match event:
        case e.Searched(seat, sector, cost):
            return say("ne-event-searched", seat=seat, sector=sector_is(pack, sector), cost=cost)
        case e.LootShuffled(grade):
            return say(f"ne-event-shuffled-{grade.value}")
        case e.Drawn(seat, cards):
            return say("ne-event-drawn", seat=seat, cards=loot_is(cards))
        case e.Kept(seat, cards, ()):
            return say("ne-event-kept", seat=seat, cards=loot_is(cards))
        case e.Kept(seat, cards, rest):
            return say("ne-event-kept-some", seat=seat, cards=loot_is(cards), rest=loot_is(rest))
        case e.Equipped(seat, card, None):
            return say("ne-event-equipped", seat=seat, card=card.label)
        case e.Equipped(seat, card, over) if over is not None:
            return say("ne-event-covered", seat=seat, card=card.label, over=over.label)
        case e.Stowed(seat, card, under):
            return say("ne-event-stowed", seat=seat, card=card.label, under=under.label)
        case e.Scrapped(seat, cards):
            return say("ne-event-scrapped", seat=seat, cards=loot_is(cards))
        case e.BotSpent(seat, kind):
            return say("ne-event-bot-spent", seat=seat, bot=kind.label)
        case e.GearTaken(seat, victim, ()):
            return say("ne-event-took-none", seat=seat, victim=who_is(pack, victim))
        case e.GearTaken(seat, victim, cards):
            facts = {"victim": who_is(pack, victim), "cards": loot_is(cards)}
            return Sentence("ne-event-took", {"seat": seat, **facts})
        case e.Upgraded(seat, upgrade):
            return say("ne-event-upgraded", seat=seat, upgrade=upgrade.label)
        case e.Rebuilt(seat):
            return say("ne-event-rebuilt", seat=seat)
    return None


def _tell_attack(pack: Pack, event: Event) -> Sentence | None:
    match event:
        case e.Attacked(by, weapon, targets, distance, dice):
            facts = {"targets": targets_are(pack, targets), "weapon": weapon_is(pack, weapon)}
            numbers = {"distance": distance, "dice": dice}
            return Sentence("ne-event-attacked", {"who": who_is(pack, by), **facts, **numbers})
        case e.Used(seat, ability, _):
            return say("ne-event-used", seat=seat, name=ability.label)
        case e.Rolled(by, strikes, ()):
            return say("ne-event-rolled", who=who_is(pack, by), dice=dice_are(strikes))
        case e.Rolled(by, strikes, along):
            guards = dice_are(tuple(face for each in along for face in each))
            facts = {"dice": dice_are(strikes), "guards": guards}
            return Sentence("ne-event-rolled-along", {"who": who_is(pack, by), **facts})
        case e.GuardRolled(who, guards):
            return say("ne-event-guarded", who=who_is(pack, who), dice=dice_are(guards))
        case e.StrikesTurned(strikes):
            return say("ne-event-strikes", dice=dice_are(strikes))
        case e.GuardsTurned(guards):
            return say("ne-event-guards", dice=dice_are(guards))
        case e.Cancelled(_, 0, 0):
            return say("ne-event-cancelled-all")
        case e.Cancelled(_, crits, hits):
            return say("ne-event-cancelled", crits=crits, hits=hits)
        case e.BotWon(by, kind, _):
            return say("ne-event-bot-won", who=who_is(pack, by), bot=kind.label)
        case e.AttackFailed(by):
            return say("ne-event-failed", who=who_is(pack, by))
    return _tell_harm(pack, event)


def _tell_harm(pack: Pack, event: Event) -> Sentence | None:
    match event:
        case e.Damaged(who, by, tokens, left):
            facts = {"who": who_is(pack, who), "count": len(tokens), "left": left}
            if by is None:
                return Sentence("ne-event-damaged", facts)
            return Sentence("ne-event-damaged-by", {**facts, "by": who_is(pack, by)})
        case e.Defeated(who, _, is_out):
            return say("ne-event-out" if is_out else "ne-event-maintenance", who=who_is(pack, who))
    return None


def _tell_end(pack: Pack, event: Event) -> Sentence | None:
    match event:
        case e.PreyChosen(None):
            return say("ne-event-no-prey")
        case e.PreyChosen(who, health) if who is not None:
            return say("ne-event-prey", who=who_is(pack, who), count=health)
        case e.ClosingBegan(None):
            return say("ne-event-toll")
        case e.ClosingBegan(sector) if sector is not None:
            return say("ne-event-closing", sector=sector_is(pack, sector))
        case e.BotRemoved(kind, sector):
            return say("ne-event-bot-gone", bot=kind.label, sector=sector_is(pack, sector))
        case e.Braced(seat):
            return say("ne-event-braced", seat=seat)
        case e.SectorClosed(sector):
            return say("ne-event-closed", sector=sector_is(pack, sector))
        case e.TokenTurned(sector):
            return say("ne-event-next", sector=sector_is(pack, sector))
        case e.GameEnded():
            return say("ne-event-ended")
    return None
