"""What the pictures of worked examples must show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kitgen.claims.scene import Deed, Hand, Panel, Pile, Result, Scene, ShownCard
from kitgen.layout.theme import Wording
from kitgen.verify.expected_pages import ExpectedPicture, JudgedCard


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
        for pile in panel.piles:
            self._pile(pile)
        for card in panel.candidates:
            self._card(card)
        # A hand with a judged card stands first, right beside the piles.
        for hand in sorted(panel.hands, key=lambda one: not any(card.mark for card in one.cards)):
            self._hand(hand)

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

    def _pile(self, pile: Pile) -> None:
        self._say(f"pile.{pile.kind}")
        self.faces += [card.face for card in pile.cards]
        if pile.empty:
            self._say("pile.empty")
        elif pile.kind == "draw":
            self.backs += 1

    def _card(self, card: ShownCard) -> None:
        below = []
        if card.mark is not None:
            below.append(self.wording.say(f"picture.reason.{'-'.join(card.reasons)}"))
        if card.copy > 1:
            below.append(self.wording.say("card.copy", n=card.copy))
        self.faces.append(card.face)
        self.captions += below
        if card.mark is not None:
            self.judged.append(JudgedCard(card.face, card.mark, " ".join(below)))

    def _hand(self, hand: Hand) -> None:
        self.captions.append(self.people[hand.player])
        for card in hand.cards:
            self._card(card)
        hidden = 0 if hand.size is None else hand.size - len(hand.cards)
        if hand.size == 0 or hidden > 0:
            self.captions.append(str(hidden))
        self.backs += hidden
        if hand.size == len(hand.cards) == 1:
            self._say("hand.last")
