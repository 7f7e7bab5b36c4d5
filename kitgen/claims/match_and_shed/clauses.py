"""What the rule text of Match-and-shed must say, clause by clause; `kitgen.prose.clauses` explains the notation."""

from __future__ import annotations

from collections.abc import Mapping

CLAUSES: Mapping[str, str] = {
    "deck": "- SHUFFLE ALL number",
    "deal": "- DEAL EACH number",
    "first-discard": "- FACEUP number [MIDDLE] [PUT] [TURN] ; - START DISCARD",
    "draw-pile": "- number LEFT FACEDOWN ; - DRAWPILE",
    "copies": "- EACH TWICE ; - COPYNUMBER [ALIKE]",
    "copy-number": "NOT COPYNUMBER RANK [COUNT]",
    "one-action": "- TURN EXACTLY ; - PLAY OR DRAW",
    "match": "MAY PLAY LETTER OR RANK TOP [DISCARD] [HOLD] [IF]",
    "no-other-card": "NOT PLAY OTHER [ANY]",
    "new-top": "- PLAY|PLAYED NEW TOP [DISCARD]",
    "draw-ends-turn": "- DRAW END TURN"
    " ; NOT PLAY DRAW|DRAWN BEFORE NEXT TURN / MAY PLAY DRAW|DRAWN NOTBEFORE NEXT TURN",
    "reshuffle-covered": "- WANT DRAW DRAWPILE EMPTY [BUT] [IF] ; - SHUFFLE ONLY UNDER TOP FACEDOWN [DISCARD] [PUT]"
    " ; - NEW DRAWPILE ; - DRAW",
    "top-stays": "- TOP STAY [DISCARD] ; NOT TAKE",
    "reshuffle-no-hands": "NOT SHUFFLE FROM HAND",
    "reshuffle-on-demand": "- SHUFFLE ONLY WANT DRAW EMPTY [AGAIN] [FROM] [DRAWPILE] [IF]",
    "pass-when-stuck": "- DRAWPILE EMPTY NOTHING UNDER TOP [DISCARD] [IF] ; MAY ONLY PASS ; - PASS NOTHING",
    "all-in-hands": "MAY PASS EVERYONE HAND number [HOLD] [IF]",
    "pass-by-choice": "MAY PASS FIT [HOLD] [HELD] [ALTHOUGH]",
    "draw-by-choice": "MAY DRAW ALWAYS FIT [EVEN] [HOLD] [HELD] [ALTHOUGH]",
    "empty-hand-wins": "- PLAY LAST WIN ATONCE [IF]",
    "draw-never-wins": "NOT DRAW WIN ATONCE",
    "turn-limit": "- END AFTER number",
    "turns-together": "- number TURN EVERYONE [COUNT]",
    "turn-counts": "- EACH PLAY DRAW PASS EVERYONE COUNT TURN",
    "count-goes-on": "NOT SHUFFLE RESTART COUNT [AGAIN] [START] [TURN]",
    "win-before-compare": "- PLAY LAST TURN number WIN [IF] ; NOT COMPARE HAND",
    "fewer-wins": "- COUNT HAND [EACH] ; - FEWER WIN",
    "equal-ties": "- SAME TIE [IF] [HOLD]",
}
