"""One visual search and press in ACT-R, by pyactr: how long a general cognitive architecture takes
to simulate what a menu selection is made of.

The model is that of the benchmark of menu times: it looks at one of eight items after the other, from
the top, until it reads the target, and presses a key. That is the search and the press of linear-menu-8
at the grain of ACT-R: productions, buffers, the visual and the manual module. Its times are those of the
architecture with its usual parameters, so they are not compared; the number of items looked at is, for it
follows from the task: 4.5 on average.
"""

import pathlib
import random
import statistics
import sys

import harness

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Integrations/benchmark"))
import pyactr_menus  # noqa: E402

WORDS = list("abcdefgh")


def run(seed, people):
    """Each of the people makes one trial: that is enough for a speed."""
    generator = random.Random(seed)
    targets = [generator.randrange(len(WORDS)) for _ in range(people)]
    results = [pyactr_menus.search(WORDS, WORDS[target]) for target in targets]
    wrong = [(target, looks) for target, (_, looks) in zip(targets, results) if looks != target + 1]
    if wrong:
        sys.exit(f"pyactr: looked at other items than those up to the target: {wrong[:3]}")
    return people, {
        "mean": statistics.mean(time for time, _ in results), "fixations": statistics.mean(looks for _, looks in results)}


if __name__ == "__main__":
    harness.main("pyactr", run, 2)
