"""The texts of examples as they are printed, and which of them only the host key may show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from kitgen.checked import CheckedExample, CheckedKit, CheckedLine
from kitgen.printing import Wording
from kitgen.prose.inline import stretches


def key_only(kit: CheckedKit, wording: Wording) -> tuple[str, ...]:
    """The private headings, and every sentence of the key that stands on no page of the players."""
    shown = set(told(kit.page_examples))
    texts = [wording.say("key.title"), wording.say("key.private"), *map(plain, kit.common.host_key)]
    return tuple(dict.fromkeys(text for text in (*texts, *told(kit.host_key)) if text not in shown))


def told(examples: Iterable[CheckedExample]) -> Iterator[str]:
    """The title of each example, then its lines."""
    for example in examples:
        yield plain(example.title)
        yield from lines(example.lines)


def lines(checked: Sequence[CheckedLine]) -> list[str]:
    """The lines as they are printed."""
    return [plain(line.text) for line in checked]


def plain(text: str) -> str:
    """A text as it is printed: without the marks of bold and italic type."""
    return "".join(text[part.start : part.end] for part in stretches(text))
