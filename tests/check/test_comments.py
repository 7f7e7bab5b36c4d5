"""When a comment right behind a text is taken for a part of it."""

from __future__ import annotations

import pytest

from kitgen.check.comments import comment_problems
from kitgen.places import Source, Span, Text


def before_a_comment(said: str) -> Text:
    """A plain scalar at the begin of a line that goes on in a comment."""
    return Text(said, Source("en.yaml", f"{said} # a comment"), 0, len(said))


@pytest.mark.parametrize(
    "said",
    [
        "Wait.",
        "Why?",
        "Stop!",
        "Say “stop.”",
        "Say “why?”",
        "Ruft „Halt!“",
        "(Wait.)",
        "(Say “stop!”)",
        "[Why?]",
        "‘No.’",
    ],
)
def test_a_whole_sentence_may_stand_before_a_comment_whatever_closes_it(said: str) -> None:
    assert comment_problems([before_a_comment(said)]) == []


@pytest.mark.parametrize("said", ["Take turn", "Letter", "say “stop”", "Wait. Then (see"])
def test_a_text_without_the_end_of_a_sentence_may_have_been_cut(said: str) -> None:
    (problem,) = comment_problems([before_a_comment(said)])
    assert (problem.code, problem.span) == ("KG112", Span("en.yaml", 1, 1, len(said)))
