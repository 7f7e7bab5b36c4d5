"""What rule text of Claim-and-challenge must say, clause by clause; `kitgen.prose.clauses` explains the notation."""

from __future__ import annotations

from collections.abc import Mapping

CLAUSES: Mapping[str, str] = {
    "deck": "- SHUFFLE ALL number",
    "deal": "- DEAL EACH number ; NOT LEFT [NOCARD] [STAY]",
    "pile-starts-empty": "- PILE START EMPTY [MIDDLE] [PUT]",
    "copies": "- EACH TWICE [THERE] ; - COPYNUMBER [ALIKE]",
    "copy-number": "NOT COPYNUMBER RANK [COUNT]",
    "letters-free": "- CLAIM ONLY RANK ; NOT LETTER COUNT",
    "marker": "- BATCH PUT TURN ; - MARKER ALWAYS NEWEST [BATCH] [LIEON]",
    "batch-size": "- PUT number OR number FACEDOWN PILE HAND [FROM]",
    "rank-range": "- NAME RANK number number [FROM]",
    "one-rank": "NOT NAME MORE number RANK",
    "every-card": "- CLAIM EACH PUT RANK",
    "bluff": "MAY CLAIM TRUE OR BLUFF",
    "respond-first": "MUST OPPONENT ACCEPTORCHALLENGE BEFORE PUT [AGAIN]",
    "accept-face-down": "- ACCEPT BATCH STAY FACEDOWN PILE",
    "older-closed": "NOT OLD BATCH CHALLENGE",
    "newest-only": "- CHALLENGE TURNOVER ONLY NEWEST BATCH",
    "false-to-claimant": "- ANY OTHERRANK ; - CLAIMANT TAKE WHOLE PILE",
    "true-to-challenger": "- ALL CLAIM RANK ; - CHALLENGER TAKE WHOLE PILE",
    "pile-reset": "- PILE EMPTY AGAIN",
    "next-placer": "NOT TAKE PILE PUT NEXT",
    "win-waits": "MUST AFTER LAST WAIT ANSWER",
    "win-if-empty": "- WIN ONLY HAND STILL EMPTY",
    "win-stands": "- LAST BATCH BLUFF ACCEPT ; - WIN STAY",
    "turn-limit": "- END AFTER number",
    "turn-counts": "- ONLY PUT COUNT TURN ; NOT ANSWER COUNT",
    "fewer-wins": "- COUNT HAND [EACH] ; - FEWER WIN",
    "equal-ties": "- SAME TIE [HAND]",
    "stop": "MAY EACH STOP ALWAYS",
    "stop-no-result": "NOT RESULT [THERE]",
    "single-card": "- LEFT number PUT",
    "never-none": "NOT BATCH EMPTY",
    "any-rank": "MAY NAME ANYRANK ANYORDER EVEN LACK HAND [FROM]",
    "silent-accept": "- PUT WITHOUTWORD ACCEPT [BATCH]",
    "last-accepted": "- LAST ACCEPT OVER",
    "limit-answered": "MUST BATCH TURN number ANSWER BEFORE COUNT",
    "places-again": "- AFTER TRUE CLAIM CHALLENGE SAME PUT AGAIN",
}
