"""What the pictures of worked examples must show."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from kitgen.claims.scene import DRAWN, Deed, Hand, Mark, Panel, Pile, Result, Scene, ShownCard
from kitgen.layout.theme import Wording
from kitgen.verify.expected_pages import ExpectedPicture, JudgedCard, Sign


def expected_picture(scene: Scene, wording: Wording) -> ExpectedPicture:
    """What the picture of a scene must show."""
    seen = _Seen(scene.people, wording)
    before: Panel | None = None
    for panel in scene.panels:
        seen.panel(panel, before)
        before = panel
    if scene.result is not None:
        seen.result(scene.result)
    return ExpectedPicture(tuple(seen.faces), tuple(seen.judged), seen.backs, tuple(seen.captions))


@dataclass(slots=True)
class _Seen:
    """What there is to see, gathered panel by panel."""

    people: Sequence[str]
    wording: Wording
    faces: list[str] = field(default_factory=list)
    judged: list[JudgedCard] = field(default_factory=list)
    captions: list[str] = field(default_factory=list)
    backs: int = 0

    def panel(self, panel: Panel, before: Panel | None) -> None:
        """A moment; if nothing has changed since the one before, only that is said."""
        if panel.turns_over is not None:
            self._say("turn-over", number=panel.turns_over)
        if panel.deed is not None:
            self._deed(panel.deed)
        if panel.turn_of is not None:
            key = "turn-of" if panel.turn is None else "turn-of-numbered"
            self._say(key, name=self.people[panel.turn_of], number=panel.turn)
        if before is not None and panel.lies_as(before):
            self._say("same")
            return
        shuffled = panel.deed is not None and panel.deed.verb == "recycle"
        for pile in panel.piles:
            self._pile(pile, panel.twins, shuffled=shuffled)
        for card in panel.candidates:
            self._card(card, panel.twins)
        # A hand with a judged card stands first, right beside the piles.
        for hand in sorted(panel.hands, key=lambda one: not any(card.mark for card in one.cards)):
            self._hand(hand, panel.twins)

    def result(self, result: Result) -> None:
        """How it ends."""
        key = "result.win-at-once" if result.kind == "win" and result.at_once else f"result.{result.kind}"
        self._say(key, name=self.people[result.player or 0])

    def _say(self, key: str, **values: object) -> None:
        self.captions.append(self.wording.say(f"picture.{key}", **values))

    def _deed(self, deed: Deed) -> None:
        self.captions.append(self.people[deed.player])
        self._say(f"deed.{deed.verb}")
        if deed.verb == "recycle":
            self._say("deed.shuffle")
        if deed.turn is not None:
            self._say("turn", number=deed.turn)

    def _pile(self, pile: Pile, twins: Collection[str], *, shuffled: bool) -> None:
        self._say(f"pile.{pile.kind}")
        if pile.empty:
            self._say("pile.empty")
        elif pile.kind == "draw":
            self._face_down(pile, shuffled=shuffled)
        else:
            self._face_up(pile, twins)

    def _face_down(self, pile: Pile, *, shuffled: bool) -> None:
        self.backs += 1
        if pile.cards:
            cards = ", ".join(card.face for card in pile.cards)
            self._say("pile.shuffled" if shuffled else "pile.holds", cards=cards)

    def _face_up(self, pile: Pile, twins: Collection[str]) -> None:
        self.faces += [card.face for card in pile.cards]
        top = pile.cards[-1]
        if len(pile.cards) > 1:
            self._say("pile.top", card=top.face)
        if top.face in twins:
            self.captions.append(self.wording.say("card.copy", n=top.copy))

    def _card(self, card: ShownCard, twins: Collection[str]) -> None:
        below = []
        if card.mark is not None:
            below.append(self.wording.say(f"picture.reason.{'-'.join(card.reasons)}"))
        if card.face in twins:
            below.append(self.wording.say("card.copy", n=card.copy))
        self.faces.append(card.face)
        self.captions += below
        if card.mark is not None:
            self.judged.append(JudgedCard(card.face, _sign(card.mark, card.reasons), " ".join(below)))

    def _hand(self, hand: Hand, twins: Collection[str]) -> None:
        self.captions.append(self.people[hand.player])
        for card in hand.cards:
            self._card(card, twins)
        hidden = 0 if hand.size is None else hand.size - len(hand.cards)
        if hand.size == 0:
            self._say("hand.name")
            self._say("hand.none")
        elif hidden > 0:
            self.captions.append(str(hidden))
        self.backs += hidden
        if hand.size == len(hand.cards) == 1:
            self._say("hand.last")


def _sign(mark: Mark, reasons: Sequence[str]) -> Sign:
    return "waits" if DRAWN in reasons else mark
