"""What the score of a pile and the totals of a match must show."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kitgen.claims.figures.score import ShownScore, ShownSet, ShownTotals
from kitgen.expectations.seen import Seen


def see_score(score: ShownScore, _twins: Collection[str], seen: Seen) -> None:
    """Sets over brackets, loose cards and trumps over what they cost, and the score with whose it is."""
    say = seen.wording.say
    for each in score.sets:
        seen.faces += [card.face for card in each.cards]
        seen.bracket(each.cards, each.mark, _words(each, seen))
    for card, cost in score.loose:
        seen.told_card(card, None, *_costs(cost, seen))
    for card, cost in score.held:
        seen.told_card(card, None, say("picture.score.held"), *_costs(cost, seen))
    column = [seen.team(score.players)] if score.players else []
    if score.score is not None:
        points = abs(score.score)
        column.append(say("picture.score.score", points=points, below=score.score < 0))
        column.append(say("picture.score.points", points=points))
    if score.couples_alone is not None:
        column.append(
            say("picture.score.couples-alone", points=abs(score.couples_alone), below=score.couples_alone < 0)
        )
    if column:
        seen.column(*column)


def _costs(cost: int | None, seen: Seen) -> Sequence[str]:
    return () if cost is None else (seen.wording.say("picture.score.costs", points=cost),)


def _words(each: ShownSet, seen: Seen) -> str:
    say = seen.wording.say
    if each.mark == "refused":
        return say(f"picture.score.no-{each.kind}", reason=say(f"picture.score.reason.{each.reason}"))
    key = each.kind if each.points is None else f"{each.kind}-points"
    return say(f"picture.score.{key}", points=each.points)


def see_totals(totals: ShownTotals, _twins: Collection[str], seen: Seen) -> None:
    """Each team over its total, the one that leads with how far it is ahead."""
    if totals.after_round is None:
        seen.say("totals.total")
    else:
        seen.say("totals.after-round", number=totals.after_round)
    most = max(points for _, points in totals.totals)
    for players, points in totals.totals:
        leads = totals.ahead is not None and points == most
        ahead = [seen.wording.say("picture.totals.ahead", points=totals.ahead)] if leads else []
        total = seen.wording.say("picture.totals.points", points=abs(points), below=points < 0)
        seen.column(seen.team(players), total, *ahead)
