#!/usr/bin/env python3
"""Four constants that were guessed, and no task read: what an entry is worth that knows nothing of the designs.

    python3 Integrations/benchmark/constants.py benchmark.json constants.csv

Whatever goes wrong happens in .06 of cases, whatever is wanted in .8; a time is 2 s, a ratio 1.5. All else, as lengths, is
left out. Ranges are 8 times as wide either way, or 4 in log odds. Whoever guessed had seen scores of other entries and no value.
"""

import csv
import json
import math
import sys

WRONG, WANTED, TIME, RATIO = 0.06, 0.8, 2, 1.5
UNWANTED = ("error", "miss", "again", "leave", "abandon", "wrong")


def guess(item):
    """Returns mean, low and high; None where nothing is guessed."""
    if item["scale"] == "log odds":
        words = f"{item['measure']} {item['title']}".lower()
        mean = WRONG if any(word in words for word in UNWANTED) else WANTED
        odds = mean / (1 - mean)
        return mean, *(1 - 1 / (1 + odds * math.exp(step)) for step in (-4, 4))
    mean = {"s": TIME, "1": RATIO}.get(item["unit"])
    return mean and (mean, mean / 8, mean * 8)


def main():
    with open(sys.argv[1]) as file:
        studies = json.load(file)["studies"]
    with open(sys.argv[2], "w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["id", "mean", "low", "high"])
        for study in studies:
            for item in study["items"]:
                if item["use"] != "calibration" and (found := guess(item)):
                    table.writerow([item["id"], *found])


if __name__ == "__main__":
    main()
