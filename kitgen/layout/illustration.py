"""The picture of a worked example, and the example's title as the place of whatever is wrong with it."""

from __future__ import annotations

from kitgen.checked import CheckedExample
from kitgen.layout.picture import Picture, picture
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.places import problem_at, quoted
from kitgen.problems import Problem, Refused


def illustration(example: CheckedExample, width: float, look: Look) -> Picture:
    """The picture of an example in `width` mm. Refused as `kitgen.layout.picture` does, at the example's title."""
    try:
        return picture(example.scene, width, look)
    except Refused as refused:
        raise Refused(_at_title(problem, example) for problem in refused.problems) from None


def _at_title(problem: Problem, example: CheckedExample) -> Problem:
    return problem_at(
        example.title, f"{quoted(example.title)}: {problem.message}", notes=problem.notes, code=problem.code
    )
