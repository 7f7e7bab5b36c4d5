"""What the pictures of worked examples must show."""

from __future__ import annotations

from collections.abc import Collection

from kitgen.claims.scene import Deed, Hand, Panel, Pile, Result, Scene
from kitgen.expectations.figures import see
from kitgen.expectations.seen import Seen
from kitgen.printing import Wording
from kitgen.verify.expected_pages import ExpectedPicture


def expected_picture(scene: Scene, wording: Wording) -> ExpectedPicture:
    """What the picture of a scene must show."""
    seen = Seen(scene.names, wording)
    before: Panel | None = None
    for panel in scene.panels:
        _panel(panel, before, seen)
        before = panel
    if scene.result is not None:
        _result(scene.result, seen)
    return seen.expected()


def _panel(panel: Panel, before: Panel | None, seen: Seen) -> None:
    """A moment; if nothing has changed since the one before, only that is said."""
    if panel.turns_over is not None:
        seen.say("turn-over", number=panel.turns_over)
    if panel.deed is not None:
        _deed(panel.deed, seen)
    if panel.turn_of is not None:
        key = "turn-of" if panel.turn is None else "turn-of-numbered"
        seen.say(key, name=seen.player(panel.turn_of), number=panel.turn)
    if before is not None and panel.lies_as(before):
        seen.say("same")
        return
    shuffled = panel.deed is not None and panel.deed.verb == "recycle"
    for pile in panel.piles:
        _pile(pile, panel.twins, seen, shuffled=shuffled)
    for figure in panel.figures:
        see(figure, panel.twins, seen)
    for card in panel.candidates:
        seen.card(card, panel.twins)
    # A hand with a judged card stands first, right beside the piles.
    for hand in sorted(panel.hands, key=lambda one: not any(card.mark for card in one.cards)):
        _hand(hand, panel.twins, seen)


def _result(result: Result, seen: Seen) -> None:
    """How it ends."""
    key = f"result.{result.kind}-at-once" if result.at_once else f"result.{result.kind}"
    name = "" if result.player is None else seen.player(result.player)
    values = dict(result.values)
    players = values.pop("players", ())
    if isinstance(players, tuple) and players:
        values |= {"names": seen.team(players), "count": len(players)}
    seen.say(key, name=name, **values)


def _deed(deed: Deed, seen: Seen) -> None:
    if deed.player is not None:
        seen.captions.append(seen.player(deed.player))
    seen.say(f"deed.{deed.verb}", card=deed.face)
    if deed.verb == "recycle":
        seen.say("deed.shuffle")
    if deed.turn is not None:
        seen.say("turn", number=deed.turn)


def _pile(pile: Pile, twins: Collection[str], seen: Seen, *, shuffled: bool) -> None:
    seen.say(f"pile.{pile.kind}")
    if pile.count is not None:
        seen.say("pile.count", count=pile.count)
    if pile.empty:
        seen.say("pile.empty")
    elif pile.kind == "draw":
        _face_down(pile, seen, shuffled=shuffled)
    else:
        _face_up(pile, twins, seen)


def _face_down(pile: Pile, seen: Seen, *, shuffled: bool) -> None:
    seen.backs += 1
    if pile.cards:
        cards = ", ".join(card.face for card in pile.cards)
        seen.say("pile.shuffled" if shuffled else "pile.holds", cards=cards)


def _face_up(pile: Pile, twins: Collection[str], seen: Seen) -> None:
    seen.faces += [card.face for card in pile.cards]
    top = pile.cards[-1]
    if len(pile.cards) > 1:
        seen.say("pile.top", card=top.face)
    if top.face in twins:
        seen.captions.append(seen.wording.say("card.copy", n=top.copy))


def _hand(hand: Hand, twins: Collection[str], seen: Seen) -> None:
    seen.captions.append(seen.player(hand.player))
    for card in hand.cards:
        seen.card(card, twins)
    hidden = 0 if hand.size is None else hand.size - len(hand.cards)
    if hand.size == 0:
        seen.say("hand.name")
        seen.say("hand.none")
    elif hidden > 0:
        seen.captions.append(str(hidden))
    seen.backs += hidden
    if hand.size == len(hand.cards) == 1:
        seen.say("hand.last")
