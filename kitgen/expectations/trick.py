"""What a trick must show."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kitgen.claims.figures.trick import NoteKind, ShownPlay, ShownTrick
from kitgen.expectations.seen import Seen

_ALONE: tuple[NoteKind, ...] = (
    "takes",
    "may-take",
    "may-leave",
    "must-not-take",
    "takes-none",
)
_BEHIND: tuple[NoteKind, ...] = ("gathers", "must-gather", "gathers-none", "turns-up")


def see_trick(trick: ShownTrick, _twins: Collection[str], seen: Seen) -> None:
    """Each card under the name of its player, over all that is said of it, and held trumps over their holders."""
    if trick.lead:
        seen.say("trick.lead-colour", suit=seen.names.of_suit(trick.lead))
    for play in trick.plays:
        name = seen.player(play.player)
        above = seen.wording.say("picture.trick.leads", name=name) if "leads" in _notes(play) else name
        seen.told_card(play.card, above, *_below(play, seen))
    for player, card in trick.held:
        seen.told_card(card, None, seen.wording.say("picture.trick.held-by", name=seen.player(player)))


def _notes(play: ShownPlay) -> dict[str, str]:
    return {note.kind: note.value for note in play.notes}


def _below(play: ShownPlay, seen: Seen) -> Iterator[str]:
    """From why the card is marked, over what it is, to where it goes and what its player does next."""
    notes = _notes(play)

    def say(key: str) -> str:
        value = notes.get("has" if "." in key else key, "")
        return seen.wording.say(f"picture.trick.{key}", suit=seen.names.of_suit(value), card=seen.names.of_card(value))

    def one_line(*kinds: NoteKind) -> Iterator[str]:
        if said := [say(kind) for kind in kinds if kind in notes]:
            yield ", ".join(said)

    def alone(*kinds: NoteKind) -> Iterator[str]:
        return (say(kind) for kind in kinds if kind in notes)

    def verdict(card: NoteKind, player: NoteKind) -> Iterator[str]:
        if card in notes and player in notes:
            yield say(f"{card}-{player}")
        else:
            yield from alone(card, player)

    if play.card.mark is not None:
        yield say(f"{play.card.mark}.{play.card.reasons[0]}")
    yield from alone("lacks", "match", "no-match")
    yield from one_line("colour-differs", "number-differs")
    yield from verdict("weakest", "loses")
    yield from one_line("off-colour", "lowest", "lowest-off", "before")
    yield from alone(*_ALONE)
    yield from one_line("odd", "in-trick", "held")
    yield from verdict("strongest", "wins")
    yield from alone(*_BEHIND)
    yield from one_line("out", "office", "pile")
    yield from alone("leads-next")
