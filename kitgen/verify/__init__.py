"""Reads finished files back and proves what they must be.

Nothing here knows how a file was made: no layout, no drawing library, no template. What is expected comes from the
checked kit as plain strings and numbers: the cards, the texts of every page in their order, what each picture shows,
the turns of the logs, and what only the host key may say; and from plain measures of paper and card. So a fault on the
way to paper cannot hide in the proof of it. Alternative texts are not proved.

The work has two halves. `reading` turns a file into plain data (pages, drawings, fonts), and whatever is damaged ends
there. All other modules are proofs about that data, each a function from what was read to a list of problems.
"""
