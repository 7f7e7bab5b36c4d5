"""What a pile scores: sets over brackets, cards that cost points, the score; and the totals of a match."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from kitgen.claims.figures.score import ShownScore, ShownSet, ShownTotals
from kitgen.claims.scene import Names, ShownCard
from kitgen.layout.page import Font, TextStyle
from kitgen.layout.picture import signs
from kitgen.layout.picture.bracket import bracketed
from kitgen.layout.picture.captions import BELOW_CARD, caption, lettering
from kitgen.layout.picture.drawing import Drawing, beside, hung, in_rows, topped
from kitgen.layout.picture.hands import badge_out, signed_card
from kitgen.layout.picture.small_card import HEIGHT
from kitgen.layout.picture.spoken import listed
from kitgen.layout.theme import Look, Say

_GAP = 2.2
_ROW_GAP = 2.8
_LINE_GAP = 0.6
_SCORE_GAP = 1.2
_SCORE_ROOM = 20.0
_LOOSE_ROOM = 12.0
_TEAM_ROOM = 26.0
_TOTALS_GAP = 4.0
_AFTER_GAP = 2.0


def score(shown: ShownScore, names: Names, _twins: Collection[str], look: Look, room: float) -> Drawing:
    """The sets, the loose cards and trumps with what each costs below it, and whose score it is, in rows as needed.

    More than one row takes the whole room: nothing beside it could be read row by row.
    """
    parts = [_set(each, look) for each in shown.sets]
    parts += [_loose(card, cost, look, held=False) for card, cost in shown.loose]
    parts += [_loose(card, cost, look, held=True) for card, cost in shown.held]
    parts.append(_score(shown, names, look))
    drawn = in_rows(parts, room, _GAP, _ROW_GAP)
    return drawn if drawn.width > beside(parts, _GAP).width - _GAP else drawn.widened(room)


def _set(shown: ShownSet, look: Look) -> Drawing:
    say = look.wording.say
    if shown.mark == "refused":
        words = say(f"picture.score.no-{shown.kind}", reason=say(f"picture.score.reason.{shown.reason}"))
    elif shown.points is None:
        words = say(f"picture.score.{shown.kind}")
    else:
        words = say(f"picture.score.{shown.kind}-points", points=shown.points)
    return bracketed(
        [signed_card(card, look) for card in shown.cards], shown.mark, words, look, badge_out(shown.cards[-1])
    )


def _loose(card: ShownCard, cost: int | None, look: Look, *, held: bool) -> Drawing:
    """A card in no set, or a trump, which says that it is held."""
    drawn, say = signed_card(card, look), look.wording.say
    lines = [(say("picture.score.held"), False)] if held else []
    if cost is not None:
        lines.append((say("picture.score.costs", points=cost), True))
    for number, (words, bold) in enumerate(lines):
        line = caption(words, _LOOSE_ROOM, lettering(look, bold=bold), look)
        drawn = hung(drawn, line, _LINE_GAP if number else BELOW_CARD)
    return drawn


def _score(shown: ShownScore, names: Names, look: Look) -> Drawing:
    """Whose pile it is and what it scores, at the middle height of a card."""
    say = look.wording.say
    drawn = Drawing(0, 0, 0)
    if shown.players:
        drawn = caption(_team(shown.players, names, look), _SCORE_ROOM, lettering(look, bold=True), look)
    if shown.score is not None:
        drawn = hung(drawn, _large(say("picture.score.score", **_signed(shown.score)), look), _SCORE_GAP)
        drawn = hung(
            drawn, caption(say("picture.score.points", points=abs(shown.score)), 0, lettering(look), look), _LINE_GAP
        )
    if shown.couples_alone is not None:
        words = say("picture.score.couples-alone", **_signed(shown.couples_alone))
        drawn = hung(drawn, caption(words, _SCORE_ROOM, lettering(look), look), _SCORE_GAP)
    return drawn.about_axis().lowered(-HEIGHT / 2)


def _signed(points: int) -> dict[str, Any]:
    """What words for points below zero or above it may tell: how many, and whether they are below."""
    return {"points": abs(points), "below": points < 0}


def _team(players: Sequence[int], names: Names, look: Look) -> str:
    return listed([names.of_player(player) for player in players], look.wording.say, "alternative.and")


def _large(words: str, look: Look) -> Drawing:
    """A number in bold figures as large as those on the cards."""
    style = TextStyle(Font.BOLD, look.theme.type.index, look.theme.colours.ink)
    return caption(words, _SCORE_ROOM, style, look)


def totals(shown: ShownTotals, names: Names, _twins: Collection[str], look: Look, _room: float) -> Drawing:
    """Each team with its total below, and between two a sign that says which is ahead; above, which round is over."""
    ink, say = look.theme.colours.ink, look.wording.say
    most = max(points for _, points in shown.totals)
    parts: list[Drawing] = []
    for players, points in shown.totals:
        name = caption(_team(players, names, look), _TEAM_ROOM, lettering(look, bold=True), look)
        drawn = hung(name, _large(say("picture.totals.points", **_signed(points)), look), _SCORE_GAP)
        if shown.ahead is not None and points == most:
            ahead = say("picture.totals.ahead", points=shown.ahead)
            drawn = hung(drawn, caption(ahead, _TEAM_ROOM, lettering(look), look), _LINE_GAP)
        parts.append(drawn)
    if len(parts) == 2:
        (_, first), (_, second) = shown.totals
        sign = signs.equal if first == second else signs.fewer if first < second else signs.more
        level = max(part.above for part in parts) + parts[0].below / 2
        parts.insert(1, sign(ink).about_axis().lowered(level))
    drawn = beside(parts, _TOTALS_GAP)
    quiet = lettering(look, colour=look.theme.colours.quiet)
    after = say("picture.totals.total")
    if shown.after_round is not None:
        after = say("picture.totals.after-round", number=shown.after_round)
    drawn = topped(drawn, caption(after, drawn.width, quiet, look), _AFTER_GAP)
    return drawn.about_axis().lowered(-HEIGHT / 2)


def told_score(shown: ShownScore, names: Names, say: Say) -> Iterator[str]:
    """Each set with its points or why it is none, then what the loose cards and the trumps cost, then the score."""
    for each in shown.sets:
        cards = _all(each.cards, names, say)
        if each.mark == "refused":
            yield say(f"score.no-{each.kind}", cards=cards, reason=say(f"score.reason.{each.reason}"))
        else:
            key = each.kind if each.points is None else f"{each.kind}-points"
            yield say(f"score.{key}", cards=cards, points=each.points)
    others = [card for card, cost in shown.loose if cost is None]
    if others:
        yield say("score.loose", cards=_all(others, names, say))
    for card, cost in shown.loose:
        if cost is not None:
            yield say("score.loose-costs", card=names.of_card(card.face), points=cost)
    for card, cost in shown.held:
        yield say("score.held" if cost is None else "score.held-costs", card=names.of_card(card.face), points=cost)
    if shown.couples_alone is not None:
        yield say("score.couples-alone", **_signed(shown.couples_alone))
    if shown.score is not None:
        team = listed([names.of_player(player) for player in shown.players], say) if shown.players else ""
        yield say("score.score", names=team, count=len(shown.players), **_signed(shown.score))


def told_totals(shown: ShownTotals, names: Names, say: Say) -> Iterator[str]:
    """The round, the total of each team, and how far one is ahead."""
    if shown.after_round is not None:
        yield say("totals.after-round", number=shown.after_round)
    for players, points in shown.totals:
        team = listed([names.of_player(player) for player in players], say)
        yield say("totals.total", names=team, count=len(players), **_signed(points))
    if shown.ahead is not None:
        ahead = max(shown.totals, key=lambda total: total[1])[0]
        team = listed([names.of_player(player) for player in ahead], say)
        yield say("totals.ahead", names=team, count=len(ahead), points=shown.ahead)


def _all(cards: Sequence[ShownCard], names: Names, say: Say) -> str:
    return listed([names.of_card(card.face) for card in cards], say)
