"""What card sheets, and the manifest that lists their cards, must be."""

from __future__ import annotations

from collections import Counter

from kitgen.checked import CheckedKit
from kitgen.expectations.key import key_only
from kitgen.kits import ReadyKit
from kitgen.printing import CardSize, Paper, Wording
from kitgen.rules.cards import Card
from kitgen.verify.expected import ExpectedCards, Geometry
from kitgen.verify.manifest import ExpectedManifest


def expected_cards(kit: CheckedKit, paper: Paper, size: CardSize, wording: Wording) -> ExpectedCards:
    """What the card sheets must be."""
    return ExpectedCards(
        title=wording.say("cards.title", kit=kit.title),
        language=kit.language,
        cards=kit.cards,
        face_words={card: _face_words(card, wording, copies=kit.copies) for card in kit.cards},
        geometry=Geometry(paper.width, paper.height, size.width, size.height, size.columns, size.rows),
        key_only=key_only(kit, wording),
    )


def expected_manifest(kit: ReadyKit, language: str, paper: str, cards: ExpectedCards) -> ExpectedManifest:
    """What the manifest beside the files must say."""
    return ExpectedManifest(
        kit=kit.loaded.id,
        version=kit.checked.kits[language].version,
        content_sha256=kit.content_hash(language),
        options={"language": language, "paper": paper},
        cards=cards,
    )


def _face_words(card: Card, wording: Wording, *, copies: bool) -> Counter[str]:
    """The words on a face: the rank in four corners, the letter there and on each pip, the copy at both short edges."""
    words = Counter({str(card.rank): 4, card.suit: 4 + card.rank})
    if copies:
        for word in wording.say("card.copy", n=card.copy).split():
            words[word] += 2
    return words
