"""The scene of an example: the exchange, each trick with what is said of its cards, the score, the totals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from kitgen.claims import scene
from kitgen.claims.figures.exchange import ShownAnswer, ShownExchange
from kitgen.claims.figures.score import ShownScore, ShownSet, ShownTotals
from kitgen.claims.figures.trick import Note, NoteKind, ShownPlay, ShownTrick
from kitgen.claims.game import Said
from kitgen.claims.matchmakers.playing import is_settled, pile_now
from kitgen.claims.matchmakers.table import Group, Table, members
from kitgen.claims.scene import Mark, ShownCard
from kitgen.prose.reading import Fact
from kitgen.prose.tokens import Mention
from kitgen.rules.cards import TRUMP, Card
from kitgen.rules.matchmakers import Shared, Won

Told = Sequence[tuple[Fact, Table]]


def scene_of(facts: Sequence[Fact], tables: Sequence[Table], people: Sequence[str]) -> scene.Scene:
    """The scene of an example; `tables[n]` is the table behind fact n."""
    told = list(zip(facts, tables, strict=True))
    figures = (*_exchange(told), *_tricks(told), *_score(told), *_totals(told))
    panels = tuple(scene.Panel(figures=(figure,)) for figure in figures) or (scene.Panel(),)
    return scene.Scene(tuple(people), panels, _result(told))


def _faces(values: object) -> tuple[str, ...]:
    return tuple(value.face for value in values if isinstance(value, Mention)) if isinstance(values, tuple) else ()


def _slot(fact: Fact, slot: str) -> object:
    return dict(fact.slots).get(slot)


def _face(fact: Fact, slot: str = "card") -> str:
    value = _slot(fact, slot)
    return value.face if isinstance(value, Mention) else ""


# The exchange


def _exchange(told: Told) -> Iterator[ShownExchange]:
    exchange = told[-1][1].exchange
    if exchange is None:
        return
    answers: list[ShownAnswer] = []
    for fact, _ in told:
        cards = tuple(map(ShownCard, _faces(_slot(fact, "cards"))))
        match fact.key:
            case "do answer":
                answers.append(ShownAnswer(cards))
            case "allowed answer":
                answers.append(ShownAnswer(cards, "allowed"))
            case "refused answer":
                answers.append(ShownAnswer(cards, "refused"))
            case "why colours" | "why count" | "why lacks" if answers and answers[-1].mark == "refused":
                answers[-1] = ShownAnswer(answers[-1].cards, "refused", fact.frame)
    lacks = tuple(sorted(suit for person, suit in told[-1][1].lacks if person == exchange.taker))
    passed = tuple(ShownCard(card.face) for card in exchange.passed)
    yield ShownExchange(exchange.giver, exchange.taker, passed, tuple(answers), lacks)


# Tricks


@dataclass
class _Trick:
    """A trick as it is gathered from its lines: the plays, notes by player and card, the lead colour."""

    plays: list[tuple[int, ShownCard]] = field(default_factory=list)
    notes: dict[int, list[Note]] = field(default_factory=dict)
    lead: str = ""
    held: Mapping[Card, int] = field(default_factory=dict)
    asked: int | None = None

    def note(self, place: int | None, kind: NoteKind, value: str = "") -> None:
        if place is not None and Note(kind, value) not in self.notes.setdefault(place, []):
            self.notes[place].append(Note(kind, value))

    def play(self, player: int, face: str) -> None:
        # A card that was thought of and is played then stands there once.
        place = self.of_card(face)
        if place is None or self.plays[place][0] != player:
            self.plays.append((player, ShownCard(face)))
        else:
            self.mark(place, "allowed", "played")

    def mark(self, place: int | None, mark: Mark, reason: str) -> None:
        if place is not None:
            player, card = self.plays[place]
            self.plays[place] = (player, ShownCard(card.face, mark, (reason,)))

    def of_player(self, player: object) -> int | None:
        """The last play of a player."""
        return next((at for at in reversed(range(len(self.plays))) if self.plays[at][0] == player), None)

    def of_card(self, face: str) -> int | None:
        return next((at for at, (_, card) in enumerate(self.plays) if card.face == face), None)

    def shown(self) -> ShownTrick:
        plays = tuple(
            ShownPlay(player, card, tuple(self.notes.get(at, ()))) for at, (player, card) in enumerate(self.plays)
        )
        played = {card.face for _, card in self.plays}
        held = tuple(
            (player, ShownCard(trump.face)) for trump, player in sorted(self.held.items()) if trump.face not in played
        )
        return ShownTrick(plays, self.lead, held)


_OF_PLAYER: Mapping[str, NoteKind] = {
    "now loses": "loses",
    "now wins-trick": "wins",
    "next leads": "leads-next",
    "refused recruit-none": "takes-none",
    "refused gather-none": "gathers-none",
    "refused gather-skip": "must-gather",
}
_OF_PLAYER_WITH_CARD: Mapping[str, NoteKind] = {
    "do recruit": "takes",
    "do recruit-office": "takes",
    "allowed recruit": "may-take",
    "allowed recruit-office": "may-take",
    "allowed leave": "may-leave",
    "refused recruit": "must-not-take",
    "do gather": "gathers",
}
_OF_CARD: Mapping[str, NoteKind] = {
    "judge weakest": "weakest",
    "judge strongest": "strongest",
    "why off-colour": "off-colour",
    "why lowest": "lowest",
    "why lowest-off": "lowest-off",
}
_OF_CARDS: Mapping[str, NoteKind] = {
    "now out": "out",
    "now office": "office",
    "now pile": "pile",
    "judge match": "match",
    "why match": "match",
    "refused match": "no-match",
}
_NO_TRUMP: Mapping[str, NoteKind] = {"why odd": "odd", "why in-trick": "in-trick", "why held": "held"}
_NO_MATCH: Mapping[str, NoteKind] = {"why colours": "colour-differs", "why numbers": "number-differs"}


def _tricks(told: Told) -> Iterator[ShownTrick]:
    trick: _Trick | None = None
    before: Table | None = None
    for fact, table in told:
        if fact.key == "do leads":
            if trick is not None and before is not None:
                yield _explained(trick, before).shown()
            trick = _Trick(held=(before or table).held)
        if trick is not None:
            _tell(trick, fact, table)
        before = table
    if trick is not None and before is not None:
        yield _explained(trick, before).shown()


def _explained(trick: _Trick, table: Table) -> _Trick:
    """The trick with a note for everybody who could not follow; `table` is the one behind its last line."""
    for at, (player, card) in enumerate(trick.plays):
        suit = next((s for person, s in table.lacks if person == player and _matters(s, at, trick, card)), "")
        if suit:
            trick.notes.setdefault(at, []).insert(0, Note("lacks", suit))
    return trick


def _matters(suit: str, at: int, trick: _Trick, card: ShownCard) -> bool:
    """Whether it explains a play that its player lacks a suit: it was led, and another one was played."""
    suits = (Card.of_face(before.face).suit for _, before in trick.plays[:at])
    led = next((before for before in suits if before != TRUMP), "")
    return suit == led and Card.of_face(card.face).suit not in (led, TRUMP)


def _tell(trick: _Trick, fact: Fact, table: Table) -> None:
    """Adds what a line says of the trick: cards that are played, thought of or taken, and notes."""
    if fact.key == "judge lead-colour":
        trick.lead = Said(fact).suit
    _tell_cards(trick, fact)
    _note_players(trick, fact, table)
    _note_cards(trick, fact)


def _tell_cards(trick: _Trick, fact: Fact) -> None:
    said = Said(fact)
    match fact.key:
        case "do leads" | "do plays":
            trick.play(said.player, said.card.face)
            if fact.frame == "leads":
                trick.note(0, "leads")
        case "allowed play" | "refused play":
            mark: Mark = "allowed" if fact.role == "allowed" else "refused"
            trick.plays.append((said.player, ShownCard(said.card.face, mark, ("play",))))
        case "why follow":
            place = trick.of_player(said.player)
            trick.note(place, "has", said.suit)
            trick.mark(place, "refused", "follow")
        case "allowed gather":
            for face in _faces(_slot(fact, "anyof")) or (_face(fact),):
                trick.mark(trick.of_card(face), "allowed", "gather")
        case "refused gather":
            trick.mark(trick.of_card(said.card.face), "refused", "gather")
        case "why own" | "why trump":
            trick.mark(trick.of_card(said.card.face), "refused", fact.frame)


def _note_players(trick: _Trick, fact: Fact, table: Table) -> None:
    said, key = Said(fact), fact.key
    if key in _OF_PLAYER:
        trick.asked = _judged(trick, key, table, said.player)
        trick.note(trick.asked, _OF_PLAYER[key])
    elif key in _OF_PLAYER_WITH_CARD:
        trick.asked = _judged(trick, key, table, said.player)
        trick.note(trick.asked, _OF_PLAYER_WITH_CARD[key], said.card.face)
    elif key in _NO_TRUMP:
        trick.note(trick.asked, _NO_TRUMP[key])


def _note_cards(trick: _Trick, fact: Fact) -> None:
    said, key = Said(fact), fact.key
    if key in _OF_CARD:
        trick.note(trick.of_card(said.card.face), _OF_CARD[key])
    elif key in _OF_CARDS:
        for face in _faces(_slot(fact, "cards")):
            trick.note(trick.of_card(face), _OF_CARDS[key])
    elif key in _NO_MATCH:
        for at in [at for at in trick.notes if Note("no-match") in trick.notes[at]]:
            trick.note(at, _NO_MATCH[key])
    elif key == "why before":
        trick.note(trick.of_card(said.card.face), "before", said.marked("BEFORE").face)
    elif key == "now all-office":
        for at in range(len(trick.plays)):
            trick.note(at, "office")
    elif key == "now turned-up":
        trick.note(trick.of_card(said.marked("UNDER").face), "turns-up")


def _judged(trick: _Trick, key: str, table: Table, player: int) -> int | None:
    """The play that a note of a player belongs to: of two plays the one that loses or wins."""
    if not table.plays or table.ended != "full":
        return trick.of_player(player)
    card = table.game.weakest(table.seated).card
    if key in ("now wins-trick", "next leads", "do gather", "refused gather-none", "refused gather-skip"):
        card = table.game.strongest(table.seated).card
    place = trick.of_card(card.face)
    return place if place is not None and trick.plays[place][0] == player else trick.of_player(player)


# Scores and totals


def _score(told: Told) -> Iterator[ShownScore]:
    table = told[-1][1]
    pile = pile_now(table) if is_settled(table) else table.pile
    if pile is None and not table.groups:
        return
    team = members(table, table.pile_of) if table.pile_of is not None else ()
    numbers = {fact.key: Said(fact) for fact, _ in told if Said(fact).has("number")}
    costs = {Said(fact).card.face: Said(fact).number for fact, _ in told if fact.key == "judge costs"}
    used = {card for group in table.groups if group.holds for card in group.cards}
    held = [trump for trump, holder in sorted(table.held.items()) if holder in team]
    loose = sorted((pile or frozenset()) - used, key=lambda card: (card.rank, card))
    score = numbers["judge score"].number if "judge score" in numbers else None
    if "judge score-below" in numbers:
        score = -numbers["judge score-below"].number
    alone = numbers["judge couples-alone"].number if "judge couples-alone" in numbers else None
    sets = tuple(map(_set, table.groups))
    left_over, trumps = (
        tuple((ShownCard(card.face), costs.get(card.face)) for card in cards) for cards in (loose, held)
    )
    yield ShownScore(team, sets, left_over, trumps, score, alone)


def _set(group: Group) -> ShownSet:
    mark: Mark = "allowed" if group.holds else "refused"
    cards = tuple(ShownCard(card.face) for card in group.cards)
    return ShownSet(group.kind, cards, mark, group.points, group.reason)


def _totals(told: Told) -> Iterator[ShownTotals]:
    table = told[-1][1]
    if not table.totals:
        return
    ahead = next((Said(fact).number for fact, _ in told if fact.key == "judge ahead"), None)
    totals = tuple((members(table, team), points) for team, points in sorted(table.totals.items()))
    yield ShownTotals(totals, table.rounds, ahead)


def _result(told: Told) -> scene.Result | None:
    table = told[-1][1]
    keys = {fact.key for fact, _ in told}
    if keys.isdisjoint({"end match-won", "end shared", "end goes-on", "end round-over"}):
        return None
    if "end round-over" in keys:
        return scene.Result("round-over")
    match table.game.after_round((table.totals[0], table.totals[1]), table.rounds or 0):
        case Won(team):
            return scene.Result("match-won", values=(("players", members(table, team)),))
        case Shared():
            return scene.Result("shared")
        case None:
            return scene.Result("goes-on")
