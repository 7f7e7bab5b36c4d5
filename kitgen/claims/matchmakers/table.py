"""What the lines of an example have told so far: cards that are known, the trick, the exchange, piles and totals.

Of hands only some cards are known, and which colours a player has or lacks. Trumps lie open on the table: one that no
line gives to anybody lies in the guide office. People count as their names stand in the kit; two may play alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from kitgen.claims.game import Said, Statements, Wrong, need
from kitgen.prose.tokens import Mention
from kitgen.rules.cards import Card
from kitgen.rules.matchmakers import Ending, Matchmakers, Play, SetKind

PEOPLE = 4
TEAMS = ((0, 2), (1, 3))


@dataclass(frozen=True, slots=True)
class Answer:
    """Cards that come back in the exchange, or that somebody thinks of giving back."""

    cards: tuple[Card, ...]
    allowed: bool


@dataclass(frozen=True, slots=True)
class Exchange:
    """What one partner passed to the other, and whether it was answered."""

    giver: int
    taker: int
    passed: tuple[Card, ...]
    answered: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of a pile of which a line said that they form a set, rightly or not."""

    kind: SetKind
    cards: tuple[Card, ...]
    holds: bool
    points: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """What the lines so far have told. None stands for what they leave open.

    `hands` are the cards that are known to be in each hand, `lacks` and `has` the colours that a player has none or
    some of, `last` those who hold one card more, `spent` those of them who have played it and `turned` those of these
    who have turned a card up since. `held` are trumps with their holders, `settled` those of which lines have told
    where they lie. `plays` is the trick, `turns` how often somebody was to play in it. `added` says that the score of
    the pile is in the total. `asked` are the reasons for what was refused or judged right above, any of which may be
    given, and `about` the cards that it was about.
    """

    rules: Matchmakers
    two: tuple[int, int] | None = None
    hands: tuple[frozenset[Card], ...] = (frozenset(),) * PEOPLE
    lacks: frozenset[tuple[int, str]] = frozenset()
    has: frozenset[tuple[int, str]] = frozenset()
    last: frozenset[int] = frozenset()
    spent: frozenset[int] = frozenset()
    turned: frozenset[int] = frozenset()
    covering: frozenset[Card] = frozenset()
    held: Mapping[Card, int] = field(default_factory=dict)
    settled: frozenset[Card] = frozenset()
    dealer: int | None = None
    leader: int | None = None
    plays: tuple[Play, ...] = ()
    turns: int = 0
    tricks: int = 0
    recruited: Card | None = None
    gathered: Card | None = None
    gone: frozenset[Card] = frozenset()
    exchange: Exchange | None = None
    pile: frozenset[Card] | None = None
    pile_of: int | None = None
    groups: tuple[Group, ...] = ()
    started: int | None = None
    totals: Mapping[int, int] = field(default_factory=dict)
    added: bool = False
    rounds: int | None = None
    deeds: int = 0
    asked: frozenset[str] = frozenset()
    about: tuple[Card, ...] = ()
    due: str | None = None
    checked: int = 0

    @property
    def game(self) -> Matchmakers:
        """The rules for as many as play."""
        return self.rules if self.two is None else self.rules.for_two()

    @property
    def playing(self) -> tuple[int, ...]:
        """Who plays, clockwise."""
        return tuple(range(PEOPLE)) if self.two is None else self.two

    @property
    def seated(self) -> tuple[Play, ...]:
        """The trick as the rules count players."""
        return tuple(Play(self.playing.index(play.player), play.card) for play in self.plays)

    @property
    def holders(self) -> Mapping[Card, int]:
        """Who holds each trump, as the rules count players."""
        return {trump: self.playing.index(player) for trump, player in self.held.items()}

    @property
    def ended(self) -> Ending | None:
        """How the trick has ended; a trick in which a player was skipped is full with fewer cards."""
        ended = self.game.ended(self.seated)
        return "full" if ended is None and self.plays and self.turns >= self.game.cards_in_trick else ended

    @property
    def unseen(self) -> frozenset[Card]:
        """The cards of the deck that no line has put anywhere."""
        played = (play.card for play in self.plays)
        return frozenset(self.rules.deck).difference(played, self.gone, self.pile or (), *self.hands)

    def person(self, seat: int) -> int:
        """The person in a seat, as the rules count them."""
        return self.playing[seat]

    def team(self, person: int) -> int:
        """The team of a person."""
        return self.game.team(self.playing.index(person))

    def trumps_of(self, person: int) -> frozenset[Card]:
        """The trumps that a person holds."""
        return frozenset(trump for trump, holder in self.held.items() if holder == person)


says: Statements[Table] = Statements()


def blank(rules: Matchmakers) -> Table:
    """The table before the first line: the trumps lie where they lie when a round begins."""
    _, held = rules.trumps_laid()
    return Table(rules, held={trump: person for person, trumps in enumerate(held) for trump in trumps})


def counted(table: Table) -> Table:
    """The table with one more fact that was put to the rules."""
    return replace(table, checked=table.checked + 1, asked=frozenset(), about=(), due=None)


def asking(table: Table, *reasons: str, about: Iterable[Card] = ()) -> Table:
    """The table behind something refused of these cards, which one of these reasons must follow."""
    return replace(open_to(table, *reasons, about=about), due="why")


def open_to(table: Table, *reasons: str, about: Iterable[Card] = ()) -> Table:
    """The table behind something that was put to the rules, which one of these reasons may follow."""
    return replace(counted(table), asked=frozenset(reasons), about=tuple(about))


def because(table: Table, reason: str, rules_say: str = "") -> Table:
    """The table behind a line that gives this reason. KG321 where nothing above needs one."""
    if not table.asked:
        raise Wrong("KG321", "this is a reason, and the line above is nothing that needs one")
    need(reason in table.asked, "that is not why", rules_say)
    *before, last = table.groups or (None,)
    if last is not None and not last.holds and last.cards == table.about:
        table = replace(table, groups=(*filter(None, before), replace(last, reason=reason)))
    return replace(counted(table), asked=table.asked, about=table.about)


def of_that(table: Table, card: Card) -> None:
    """Raises `Wrong` KG310 for a reason that speaks of another card than the line above."""
    need(not table.about or card in table.about, "the line above speaks of another card", slot="card")


def done(table: Table) -> Table:
    """The table behind one more thing that somebody did."""
    return replace(counted(table), deeds=table.deeds + 1)


def card_of(mention: Mention) -> Card:
    """The card that a line names: there is one of each face."""
    if mention.other:
        raise Wrong("KG306", f"there is no other {mention.face}: each card is there once")
    return Card.of_face(mention.face)


def cards_of(mentions: Iterable[Mention], slot: str = "cards") -> tuple[Card, ...]:
    """The cards of a list. Raises `Wrong` KG306 for one that is named twice."""
    cards = tuple(map(card_of, mentions))
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise Wrong("KG306", f"{card.face} is named twice, and it is there once", slot=slot)
    return cards


def elsewhere(table: Table, card: Card, *, not_in: int | None = None, slot: str = "card") -> None:
    """Raises `Wrong` KG306 where a card is known to be anywhere but in the hand of `not_in`."""
    places = {f"in the hand of {{{person}}}": hand for person, hand in enumerate(table.hands) if person != not_in}
    places["in the trick"] = frozenset(play.card for play in table.plays)
    places["in the pile"] = table.pile or frozenset()
    places["out of play"] = table.gone
    exchange = table.exchange
    if exchange is not None and not exchange.answered:
        places["among the cards that were passed"] = frozenset(exchange.passed)
    for place, cards in places.items():
        if card in cards:
            raise Wrong("KG306", f"{card.face} lies elsewhere already", f"{card.face} is {place}", slot)


def at_table(table: Table, *people: int, slot: str = "who") -> None:
    """Raises `Wrong` KG306 for somebody who does not play."""
    for person in people:
        if person not in table.playing:
            raise Wrong("KG306", f"{{{person}}} does not play", slot=slot)


def people_said(said: Said) -> tuple[int, ...]:
    """The people that a line names, one alone or several."""
    return said.players if said.has("whos") else (said.player,)


def team_said(table: Table, said: Said) -> int:
    """The team that a line names by its people. Raises `Wrong` KG310 where they are none."""
    named = tuple(sorted(people_said(said)))
    if table.two is not None and len(named) == 1 and named[0] in table.two:
        return table.team(named[0])
    partners = table.rules.team(named[0]) if len(named) == 2 else None
    need(
        table.two is None and partners is not None and named == TEAMS[partners],
        "these two are no team",
        "{0} and {2} are partners, and so are {1} and {3}",
        "whos" if said.has("whos") else "who",
    )
    return partners or 0


def members(table: Table, team: int) -> tuple[int, ...]:
    """The people of a team."""
    return tuple(person for person in table.playing if table.team(person) == team)
