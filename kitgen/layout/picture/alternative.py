"""What the picture of an example shows, in words: for those who hear the page, from the same scene as the picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kitgen.claims.scene import DRAWN, Deed, Hand, Names, Panel, Pile, PileKind, Result, Scene, ShownCard
from kitgen.layout.picture.figures import told
from kitgen.layout.picture.spoken import listed, values_told
from kitgen.printing import Wording


def alternative(scene: Scene, wording: Wording) -> str:
    """The scene in sentences, in the order of time: every card, mark, number and name that the picture shows."""
    # A sentence may begin with the name of a card, such as “red 5”.
    return " ".join(said[:1].upper() + said[1:] for said in _Teller(scene.names, wording).scene(scene))


class _Teller:
    def __init__(self, names: Names, wording: Wording) -> None:
        self._names, self._wording = names, wording
        self._twins: frozenset[str] = frozenset()

    def scene(self, scene: Scene) -> Iterator[str]:
        before: Panel | None = None
        for panel in scene.panels:
            yield from self._panel(panel, before)
            before = panel
        if scene.result is not None:
            yield self._result(scene.result)

    def _say(self, key: str, **values: object) -> str:
        return self._wording.say(f"alternative.{key}", **values)

    def _panel(self, panel: Panel, before: Panel | None) -> Iterator[str]:
        self._twins = panel.twins
        if panel.turns_over is not None:
            yield self._say("turn-over", number=panel.turns_over)
        if panel.deed is not None:
            yield self._deed(panel.deed)
        if before is not None and panel.lies_as(before):
            yield self._say("same")
        else:
            for pile in panel.piles:
                yield self._pile(pile)
            for figure in panel.figures:
                yield from told(figure, self._names, self._say)
            for hand in panel.hands:
                yield self._hand(hand)
            for card in (*panel.candidates, *(card for hand in panel.hands for card in hand.cards)):
                if card.mark is not None:
                    yield self._judged(card)
        if panel.turn_of is not None:
            key = "turn-of" if panel.turn is None else "turn-of-numbered"
            yield self._say(key, name=self._names.of_player(panel.turn_of), number=panel.turn)

    def _deed(self, deed: Deed) -> str:
        key = "draw-unseen" if deed.verb == "draw" and deed.face is None else deed.verb
        name = "" if deed.player is None else self._names.of_player(deed.player)
        card = None if deed.face is None else self._names.of_card(deed.face)
        done = self._say(f"deed.{key}", name=name, card=card)
        return done if deed.turn is None else self._say("deed.numbered", number=deed.turn, deed=done)

    def _pile(self, pile: Pile) -> str:
        cards = [self._card(card) for card in pile.cards]
        if pile.count is not None:
            return self._counted(pile.kind, pile.count, cards)
        if pile.empty:
            return self._say(f"pile.{pile.kind}.empty")
        if pile.kind == "draw":
            if not cards:
                return self._say("pile.draw.unknown")
            return self._say("pile.draw.known", cards=listed(cards, self._say))
        top, covered = cards[-1], cards[:-1]
        if covered:
            return self._say("pile.discards.covering", top=top, covered=listed(covered, self._say))
        return self._say("pile.discards.top" if pile.others else "pile.discards.only", top=top)

    def _counted(self, kind: PileKind, count: int, cards: Sequence[str]) -> str:
        *covered, top = cards or [""]
        if covered and kind == "discards":
            told = listed(covered, self._say)
            return self._say("pile.discards.counted-covering", count=count, top=top, covered=told)
        return self._say(f"pile.{kind}.counted", count=count, top=top)

    def _hand(self, hand: Hand) -> str:
        name, cards = self._names.of_player(hand.player), [self._card(card) for card in hand.cards]
        if hand.size == 0:
            return self._say("hand.none", name=name)
        if hand.size == len(cards):
            return self._say("hand.all", name=name, cards=listed(cards, self._say))
        if not cards:
            return self._say("hand.count", name=name, count=hand.size)
        if hand.size is None:
            return self._say("hand.some", name=name, cards=listed(cards, self._say))
        return self._say("hand.among", name=name, count=hand.size, cards=listed(cards, self._say))

    def _judged(self, card: ShownCard) -> str:
        reason = self._say(f"reason.{'-'.join(card.reasons)}")
        return self._say(
            f"card.{'waits' if DRAWN in card.reasons else card.mark}", card=self._card(card), reason=reason
        )

    def _result(self, result: Result) -> str:
        key = f"result.{result.kind}-at-once" if result.at_once else f"result.{result.kind}"
        return self._say(key, **values_told(result, self._names, self._say))

    def _card(self, card: ShownCard) -> str:
        called = self._names.of_card(card.face)
        return self._say("card.copy", card=called, n=card.copy) if card.face in self._twins else called
