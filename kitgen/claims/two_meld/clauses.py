"""What the rule text of Two-meld must say, clause by clause; `kitgen.prose.clauses` explains the notation."""

from __future__ import annotations

from collections.abc import Mapping

CLAUSES: Mapping[str, str] = {
    "deck": "- SHUFFLE ALL number",
    "deal": "- DEAL EACH number",
    "first-discard": "- FACEUP number [PUT] [TURN] [MIDDLE] ; - START DISCARD",
    "draw-pile": "- number LEFT FACEDOWN ; - DRAWPILE",
    "copies": "- EACH TWICE ; - COPYNUMBER [ALIKE]",
    "copy-number": "NOT COPYNUMBER RANK [COUNT]",
    "copies-same-letter": "- number COPY SAME LETTER [ALIKE] ; NOT FORM SET",
    "hand-stays": "- AFTER EACH TURN HAND number [AGAIN]",
    "draw-one": "- DRAW number DRAWPILE OR TOP DISCARD [FROM] [FIRST] [TAKE]",
    "discard-one": "- PUT number FACEUP DISCARD|ONPILE",
    "take-any-time": "MAY TAKE TOP DISCARD LEFT DRAW|DRAWPILE [EVEN] [FROM]",
    "put-back": "MAY PUT SAME TAKE [AGAIN] [ATONCE] [DISCARD] [DOWN]",
    "declare": "MAY DECLARE SHOW number TRIPLE [AFTER]",
    "declare-later": "MAY DECLARE DEAL AFTER FIRST DRAW PUT|DISCARD ONLY [COMPLETE] HAND [DOWN]",
    "set": "- SET number SAME RANK DIFFERENT LETTER number",
    "run": "- RUN number FOLLOW RANK SAME LETTER [EACHOTHER]",
    "no-wrap": "NOT RANK WRAP",
    "two-triples": "- HAND WIN number TRIPLE [FALL] [FORM]",
    "card-once": "NOT BOTH|EVERYONE TRIPLE [TAKE]",
    "right-wins": "- RIGHT WIN ATONCE [DECLARE]",
    "wrong-back": "- WRONG SAME HAND BACK [DECLARE] [AFTER] [TAKE]",
    "wrong-discard-stands": "- DISCARD STAY",
    "wrong-ends-turn": "- TURN OPPONENT [NEXT] / - TURN OTHER [NEXT]",
    "no-penalty": "NOT WRONG PENALTY [DECLARE] [THEREARE]",
    "any-layout": "- COUNT ONLY HAND FALL TRIPLE number [FORM] [PUT]",
    "no-part": "NOT PUT TRIPLE DOWN ONLY [FIRST]",
    "reshuffle-covered": "- WANT DRAW DRAWPILE EMPTY ; - SHUFFLE ONLY UNDER TOP FACEDOWN [DISCARD] [PUT]"
    " ; - NEW DRAWPILE",
    "top-stays": "- TOP STAY [DISCARD]",
    "reshuffle-on-demand": "- SHUFFLE ONLY WANT DRAW EMPTY [AGAIN] [FROM] [DRAWPILE]",
    "nothing-covered": "- DRAWPILE EMPTY NOTHING UNDER TOP [DISCARD] ; MAY TAKE TOP [DISCARD] [THEN]",
    "turn-limit": "- END AFTER number",
    "limit-ties": "- TIE [END]",
    "no-compare": "NOT COMPARE HAND",
}
