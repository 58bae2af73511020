#!/usr/bin/env python3
"""Fits memory.threshold of the people of Bailly et al. 2014 by simulation; see Calibration.md.

Usage: fit_readers.py [TAPCOST]

Runs the suite of bailly-2014-menus.json5 with its population at one threshold after the other, with
clicks that do not miss. Prints the sum of squared differences from the published means, each over
its standard error, for each threshold, and the range. Needs nothing beyond Python.
"""

import csv
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CASE = (HERE / "bailly-2014-menus.json5").read_text()
DATA = (ROOT / "Datasets/Published/bailly-2014-menus.json5").read_text()
QUANTILES = {7: 2.447, 9: 2.306}
# The uses that the case reads for each part of practice.
PRACTICE = {"1-2": (1, 2), "3-6": (3, 5), "7-12": (8, 11), "13-20": (14, 18)}
MENU_OPEN = 0.3  # system.menu_open, which the study's times do not hold


def block(name):
    """The braces that follow a name of the case."""
    start = CASE.index("{", CASE.index(f"{name}:"))
    depth = 0
    for place in range(start, len(CASE)):
        depth += {"{": 1, "}": -1}.get(CASE[place], 0)
        if depth == 0:
            return CASE[start : place + 1]
    sys.exit(f"no end of {name}")


def rows():
    """The published means: what, where, value, standard error."""
    pattern = r'measure: "(\w+)", at: \{ ?(.*?) ?\}, value: ([\d.-]+), low: ([\d.-]+), high: ([\d.-]+), people: (\d+)'
    found = []
    for what, place, value, low, high, people in re.findall(pattern, DATA):
        if what == "slope" or "all" in place:
            continue
        error = (float(high) - float(low)) / 2 / QUANTILES[int(people)]
        found.append((what, place.split(":")[1].strip(' "'), float(value), error))
    return found


def simulate(tapcost, folder, threshold):
    changes = {"memory.threshold": threshold, "pointer.spread": 0.1, "scent.item_noise": 0.001}
    people = block("populations")
    for name, value in changes.items():
        people = re.sub(rf'\s*"{re.escape(name)}": \{{[^}}]*\}},', "", people)
        people = people.replace(
            "traits: {",
            f'traits: {{ "{name}": {{ value: {value}, low: {value}, high: {value}, mark: "A", '
            'citation: "assumed" },', 1)
    (folder / "people.json5").write_text(people)
    head = 'schema: "tapcost/suite/1", id: "menu", title: "Menu", question: "q?", evidence: "e",'
    suite = "{" + head + ' inputs: ["pointer"], compare: [], ' + block("suite")[1:]
    (folder / "menu.json5").write_text(suite)
    subprocess.run(
        [tapcost, "run", folder / "menu.json5", "--population", folder / "people.json5", "--users",
         "4000", "--out", folder / "out"], check=True, capture_output=True)
    means = {}
    with open(folder / "out/summary.csv", newline="") as file:
        for row in csv.DictReader(file):
            if row["metric"] in ("time", "scans"):
                place = re.match(r"position=(\d+) opened=(\d) use=(\d+)", row["point"]).groups()
                means[row["metric"], *map(int, place)] = float(row["mean"])
    return means


def misfit(means):
    def mean(metric, positions, uses):
        differences = [
            means[metric, p, 1, u] - means[metric, 1, 0, u] for p in positions for u in uses
        ]
        return sum(differences) / len(differences)

    total = 0
    for what, place, value, error in rows():
        if what == "time":
            model = mean("time", [int(place)], range(1, 21)) - MENU_OPEN
        elif what == "stops":
            model = mean("scans", [int(place)], range(1, 21))
        else:
            model = mean("scans", (1, 3, 5, 7), PRACTICE[place])
        total += ((model - value) / error) ** 2
    return total


def main(tapcost):
    with tempfile.TemporaryDirectory() as name:
        sums = {}
        for step in range(-26, -1, 1):
            threshold = step / 10
            sums[threshold] = misfit(simulate(tapcost, Path(name), threshold))
            print(f"{threshold:5.1f} {sums[threshold]:8.2f}", flush=True)
    best = min(sums, key=sums.get)
    limit = sums[best] * (1 + 3.84 / (len(rows()) - 1))
    within = [threshold for threshold, total in sums.items() if total <= limit]
    print(f"memory.threshold {best} [{min(within)}, {max(within)}]")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/release/tapcost"))
