from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kitgen.layout.page import TextRun
from kitgen.layout.picture.captions import caption, lettering, middled, signed
from kitgen.layout.picture.drawing import Drawing
from tests.card_sheets import look
from tests.layout.extents import extent


def lines(text: str, room: float) -> list[str]:
    runs = caption(text, room, lettering(look()), look()).marks
    return [run.text for run in runs if isinstance(run, TextRun)]


def test_words_that_have_room_stand_in_one_line() -> None:
    assert lines("Mia wins at once", 100) == ["Mia wins at once"]


def test_lines_are_as_even_as_can_be() -> None:
    assert lines("Mia wins at once", 20) == ["Mia wins", "at once"]
    assert lines("Turn 40 is over", 18) == ["Turn 40", "is over"]


def test_a_word_that_is_wider_than_its_room_makes_the_caption_wider() -> None:
    made = caption("Ablagestapel leer", 5, lettering(look()), look())
    assert lines("Ablagestapel leer", 5) == ["Ablagestapel", "leer"]
    assert 15 < made.width < 18


@given(
    st.lists(st.sampled_from(["a", "of", "card", "loses", "leads next", "Ablagestapel"]), min_size=1, max_size=7),
    st.floats(0, 60),
    st.floats(0, 60),
)
def test_more_room_never_makes_a_caption_narrower(words: list[str], room: float, more: float) -> None:
    text = " ".join(words)
    narrow, wide = (caption(text, given_room, lettering(look()), look()) for given_room in (room, room + more))
    assert narrow.width <= wide.width


def test_lines_are_centred_below_each_other_and_below_the_axis() -> None:
    made = caption("wants to draw", 11, lettering(look()), look())
    first, second = (extent(run) for run in made.marks if isinstance(run, TextRun))
    middles = [box.left + box.width / 2 for box in (first, second)]
    assert max(middles) - min(middles) < 1e-9
    assert 0 <= first.top < first.bottom < second.top < second.bottom <= made.below


def test_the_capitals_of_a_caption_beside_a_sign_have_their_middle_on_the_axis() -> None:
    one = caption("Mia", 20, lettering(look()), look())
    (run,) = middled(one, look()).at(0, 0)
    assert isinstance(run, TextRun)
    box = extent(run)
    assert abs(box.top + box.bottom) < 1e-9
    made = signed(Drawing(3, 2, 0), one, look())
    assert abs(made.width - (3 + 0.8 + one.width)) < 1e-9
