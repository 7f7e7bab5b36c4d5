from __future__ import annotations

import pytest

from kitgen.prose.faults import Misread
from kitgen.prose.quotes import require_pairs


@pytest.mark.parametrize(
    "text",
    [
        "Mia says “two 3s”.",
        "Mia sagt „zwei 3en“.",
        "Mia says “that ‘one’ is it”.",
        "Mia dit «deux», and »drei«.",
        "It doesn’t move: that is Mia’s card, the players’ card, and don't mind.",
        'She says "one 3".',
        "She says 'one 3'.",
        "",
    ],
)
def test_marks_with_their_partners_and_apostrophes_are_fine(text: str) -> None:
    require_pairs(text)


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("Mia says “two 3s.", 9, "the quotation mark “ is not closed"),
        ("Mia says two 3s”.", 15, "the quotation mark ” closes nothing"),
        ("Mia sagt „zwei 3en.", 9, "the quotation mark „ is not closed"),
        ("Mia says “two ‘3s”.", 17, "the quotation mark ” closes nothing"),
        ('Mia says "two 3s.', 9, 'the quotation mark " is not closed'),
    ],
)
def test_a_mark_without_its_partner_is_reported(text: str, at: int, message: str) -> None:
    with pytest.raises(Misread) as caught:
        require_pairs(text)
    assert (caught.value.code, caught.value.start, caught.value.message) == ("KG207", at, message)
