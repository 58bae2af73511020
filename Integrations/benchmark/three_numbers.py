#!/usr/bin/env python3
"""Three numbers, fitted to the known times: what no theory has to beat.

    python3 Integrations/benchmark/three_numbers.py benchmark.json three_numbers.csv

A task takes a start, a time for each doubling of what stands in sight at each act, and a time for each act; a
character counts as half an act (assumed).
All shares of errors are one number, and all of success another. Ranges are as wide as the known values lie
from what is said of them.
"""

import math
import statistics

from tasks import known, read, write


def model(start, look, act):
    """Returns the model with these seconds."""

    def phases(task):
        acts = task.acts()
        if acts is None:
            return None
        found = {"deciding": start, "scanning": 0.0, "moving": 0.0, "waiting": 0.0}
        for one in acts:
            if one[0] == "spend":
                found["waiting"] += one[1]
            elif one[0] == "type":
                found["moving"] += act / 2 * len(one[1])
            else:
                found["scanning"] += look * math.log2(len(one[1]["elements"]) + 1)
                found["moving"] += act
        return found

    return phases


def by_study(rows):
    """Returns what there is of each study, of rows with its name."""
    found = {}
    for study, row in rows:
        found.setdefault(study, []).append(row)
    return found


def misses(studies, numbers):
    """Returns the logarithms of known times over predictions, by study."""
    return by_study(
        (study, math.log(value / told))
        for study, item, told, value in known(studies, model(*numbers))
        if item["unit"] == "s"
    )


def deviation(rows):
    """Returns the root of the mean square, each study counting once."""
    return math.sqrt(statistics.mean(statistics.mean(x * x for x in row) for row in rows.values()))


def fitted(studies):
    """Returns the three numbers with the least misses, each moved in turn by ever smaller factors."""
    numbers, step = [0.3, 0.2, 0.5], 1.5
    least = deviation(misses(studies, numbers))
    while step > 1.01:
        moves = [(place, factor) for place in range(3) for factor in (step, 1 / step)]
        tried = [[n * factor if p == place else n for p, n in enumerate(numbers)] for place, factor in moves]
        found, best = min((deviation(misses(studies, numbers)), numbers) for numbers in tried)
        if found < least - 1e-9:
            numbers, least = best, found
        else:
            step = math.sqrt(step)
    return numbers


def is_success(item):
    """Returns whether a share is of what comes out right."""
    return any(
        "success" in reading["quantity"] or "correct" in reading["quantity"] or reading["statistic"] == "none"
        for reading in item["readings"]
    )


def log_odds(share):
    share = min(max(share, 0.002), 0.998)
    return math.log(share / (1 - share))


def shares(studies):
    """Returns what is said of shares: the mean and the range for an item."""
    told = {}
    for success in (False, True):
        rows = by_study(
            (study["id"], log_odds(item["value"]))
            for study in studies
            for item in study["items"]
            if item["use"] == "calibration" and item["scale"] == "log odds" and is_success(item) == success
        )
        mean = statistics.mean(statistics.mean(row) for row in rows.values())
        half = 1.96 * deviation({study: [x - mean for x in row] for study, row in rows.items()})
        told[success] = [1 / (1 + math.exp(-x)) for x in (mean, mean - half, mean + half)]
    return lambda item: told[is_success(item)]


if __name__ == "__main__":
    studies = read()
    numbers = fitted(studies)
    print("start {:.2f} s, {:.3f} s a doubling, {:.2f} s an act".format(*numbers))
    write(model(*numbers), factor=math.exp(1.96 * deviation(misses(studies, numbers))), shares=shares(studies))
