"""What no line can say, whatever its words mean: two verbs in one statement, a word twice, or one that leads nowhere.

Fillers and optional words change no meaning, so without this “Mia is takes B2” or “Mia takes B2 from” would be read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from kitgen.prose.faults import Misread
from kitgen.prose.lexicon import Lexicon
from kitgen.prose.tokens import Alternatives, Token, key_of


def require_sense(tokens: Sequence[Alternatives], role: str, lexicon: Lexicon) -> None:
    """Raises `Misread` KG203 where a line of known words is no sentence."""
    for stretch in _stretches(tokens, lexicon):
        _no_word_twice(stretch)
        _one_verb(stretch, lexicon)
        _nothing_left_open(stretch, lexicon)
        if role == "do":
            _nobody_is_done(stretch, lexicon)


def _stretches(tokens: Sequence[Alternatives], lexicon: Lexicon) -> Iterator[list[Alternatives]]:
    """What stands between joint words and conjunctions, each with a verb of its own."""
    stretch: list[Alternatives] = []
    for alternatives in tokens:
        joins = any(token.kind in ("joint", "or") for token in alternatives)
        if joins or key_of(alternatives[0].text) in lexicon.conjunctions:
            yield stretch
            stretch = []
        else:
            stretch.append(alternatives)
    yield stretch


def _is_verb(token: Token, lexicon: Lexicon) -> bool:
    """Whether a form is one of the verbs that a statement holds once, or begins with one, such as “lies on”."""
    key = key_of(token.text)
    return token.kind in ("term", "filler", "pronoun") and not lexicon.finite_verbs.isdisjoint({key, key[:1]})


def _one_verb(stretch: Sequence[Alternatives], lexicon: Lexicon) -> None:
    verbs = [alternatives[0] for alternatives in stretch if _is_verb(alternatives[0], lexicon)]
    if len(verbs) > 1:
        first, second = verbs[:2]
        message = f"“{second.text}” is a second verb beside “{first.text}”; a statement has one"
        raise Misread("KG203", message, second.start, second.end)


def _no_word_twice(stretch: Sequence[Alternatives]) -> None:
    for (one, *_), (other, *_) in pairwise(stretch):
        if one.kind in ("filler", "term") and key_of(one.text) == key_of(other.text):
            raise Misread("KG203", f"“{other.text}” stands twice", other.start, other.end)


def _nothing_left_open(stretch: Sequence[Alternatives], lexicon: Lexicon) -> None:
    for alternatives, behind in pairwise((*stretch, ())):
        token = alternatives[0]
        if token.kind not in ("filler", "term", "number") or key_of(token.text) not in lexicon.never_last:
            continue
        if not behind:
            raise Misread("KG203", f"something is missing behind “{token.text}”", token.start, token.end)
        if _is_verb(behind[0], lexicon):
            message = f"something is missing between “{token.text}” and “{behind[0].text}”"
            raise Misread("KG203", message, token.start, behind[0].end)


def _nobody_is_done(stretch: Sequence[Alternatives], lexicon: Lexicon) -> None:
    """“Leo is placed A2”: in a line that tells what people do, nobody just is."""
    for person, verb in pairwise(stretch):
        helps = _is_verb(verb[0], lexicon) and any(token.kind == "filler" for token in verb)
        if helps and person[0].kind == "who" and person[0].text in lexicon.people:
            message = f"“{person[0].text} {verb[0].text}” does not tell what {person[0].text} does"
            raise Misread("KG203", message, person[0].start, verb[0].end)
