"""What the rule text of Accordion must say, clause by clause; `kitgen.prose.clauses` explains the notation."""

from __future__ import annotations

from collections.abc import Mapping

CLAUSES: Mapping[str, str] = {
    "starter-row": "- FACEUP ALL number ROW [PUT] ; - STARTER ORDER [SHOW]",
    "single-stacks": "- EACH STACK START OWN",
    "distance": "- MOVE ALLOFIT STACK number PLACE OR number TOLEFT [BY]",
    "match": "MAY MOVE TOP SAME LETTER OR RANK BOTH [STACK] [IF] [HOLD]",
    "no-other-stack": "NOT MOVE OTHER [STACK] [ANY]",
    "no-other-distance": "NOT MOVE number PLACE OR MORE number [STACK] [THAN] [BY]",
    "whole-stack": "- ALLOFIT STACK MOVE [TOGETHER]",
    "moved-on-top": "- MOVE LIE TOP [STACK] ; - TOP SHOW [STILL] [STAY]",
    "gap-closes": "- CLOSE GAP ATONCE",
    "count-afresh": "- COUNT PLACE AGAIN BEFORE MOVE EACH|NEXT",
    "no-covered": "NOT MOVE COVERED ALONE",
    "no-right": "NOT MOVE RIGHT [STACK]",
    "no-move-ends": "NOT ROUND END MOVE LEFT [IF] / - ROUND END NOTHING MOVE [LEFT] [IF]",
    "stop-by-choice": "MAY STOP BEFORE [EARLY] / MAY STOP EARLY",
    "score": "- COUNT STACK LEFT",
    "fewer-better": "- FEWER STACK BETTER",
    "no-third-place": "NOT FEWER number STACK MOVE number PLACE [THAN] [IF] ; NOT POSSIBLE COUNT [SOFAR] [MOVE]",
    "free-choice": "MAY CHOOSE BOTH|EVERYONE DISTANCE [POSSIBLE] [MOVE] [IF]",
    "unfinished-no-score": "- STOP UNFINISHED MOVE LEFT [IF] [ALTHOUGH] ; NOT RESULT [THEREARE]",
}
