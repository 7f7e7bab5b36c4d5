"""What card sheets, and the manifest that lists their cards, must be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from kitgen.checked import CheckedKit
from kitgen.expectations.key import key_only
from kitgen.kits import ReadyKit
from kitgen.printing import CardSize, Paper, Wording
from kitgen.rules.cards import Card
from kitgen.verify.expected import ExpectedCards, Geometry
from kitgen.verify.manifest import ExpectedManifest


def expected_cards(kit: CheckedKit, paper: Paper, size: CardSize, wording: Wording) -> ExpectedCards:
    """What the card sheets must be."""
    return _expected(kit, kit.cards, ("cards.title", "sheet.number"), paper, size, wording)


def expected_trumps(kit: CheckedKit, paper: Paper, size: CardSize, wording: Wording) -> ExpectedCards:
    """What the sheets of a kit's trumps must be."""
    return _expected(kit, kit.trumps, ("trumps.title", "sheet.trumps"), paper, size, wording)


def expected_manifest(
    kit: ReadyKit, language: str, paper: str, cards: Mapping[str, ExpectedCards], files: Sequence[str]
) -> ExpectedManifest:
    """What the manifest beside the files must say, of which `cards` are those with card sheets, by name."""
    return ExpectedManifest(
        kit=kit.loaded.id,
        version=kit.checked.kits[language].version,
        content_sha256=kit.content_hash(language),
        options={"language": language, "paper": paper},
        files=tuple(files),
        cards=cards,
    )


# Six things of six types, so that none can be taken for another.
def _expected(  # noqa: PLR0917
    kit: CheckedKit, cards: tuple[Card, ...], keys: tuple[str, str], paper: Paper, size: CardSize, wording: Wording
) -> ExpectedCards:
    """The sheets of some cards; the `keys` are those of the words for the file and for each of its sheets."""
    title, sheet = keys
    geometry = Geometry(paper.width, paper.height, size.width, size.height, size.columns, size.rows)
    count = geometry.sheets(len(cards))
    return ExpectedCards(
        title=wording.say(title, kit=kit.title),
        language=kit.language,
        cards=cards,
        face_words={card: _face_words(card, kit, wording) for card in cards},
        geometry=geometry,
        bookmarks=tuple(wording.say(sheet, number=number, count=count) for number in range(1, count + 1)),
        key_only=key_only(kit, wording),
    )


def _face_words(card: Card, kit: CheckedKit, wording: Wording) -> Counter[str]:
    """The words on a face: the rank in four corners, the letter there and on each pip, the copy at both short edges.

    Where the suit is a word, there is no letter, and at both short edges stands what the language calls it.
    """
    edge = wording.say("card.copy", n=card.copy).split() if kit.copies else []
    words = Counter({str(card.rank): 4})
    if len(card.suit) == 1:
        words[card.suit] += 4 + card.rank
    else:
        name = kit.card_names[card.face]
        edge = [*name[: name.index(f" {card.rank}")].split(), *(["·"] if edge else []), *edge]
    for word in edge:
        words[word] += 2
    return words
