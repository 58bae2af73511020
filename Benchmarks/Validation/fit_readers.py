#!/usr/bin/env python3
"""Fits what could not be read off the log of Bailly et al. 2014 alone, by simulation; see Calibration.md.

Usage: fit_readers.py [TAPCOST]

Looks for the numbers under which the suite of bailly-2014-menus.json5, with clicks that do not miss,
comes nearest to the published means of the calibration half, each over its standard error. Numbers
that were measured on the same half (derive.py, tapcost fit) may move within their 95 % intervals
and count as means do, over the standard error of the measurement; memory.threshold is free. Prints each
better set and at last the means. Needs nothing beyond Python.
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
# What is fitted: whether a population holds it, what was measured, its 95 % interval, the first step.
FITTED = {
    "memory.threshold": (True, None, -2.6, 0.0, 0.3),
    "pointer.slope": (True, 0.07632, 0.02, 0.1841, 0.02),
    "pointer.start": (True, 0.2631, 0.05, 0.5278, 0.03),
    "gaze.dwell": (True, 0.2636, 0.2293, 0.3029, 0.01),
    "gaze.first_top": (False, 0.87, 0.80, 0.93, 0.02),
    "gaze.first_miss": (False, 0.46, 0.28, 0.64, 0.05),
    "gaze.aim_gain": (False, 0.79, 0.67, 0.91, 0.04),
    "gaze.aim_spread": (False, 0.35, 0.28, 0.43, 0.03),
}
PEOPLE = 10_000


def block(name, text=CASE):
    """The braces that follow a name of a case."""
    start = text.index("{", text.index(f"{name}:"))
    depth = 0
    for place in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return text[start : place + 1]
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


def simulate(tapcost, folder, values):
    """The mean of each metric at each place, menu and use, of people with some numbers."""
    own = {name: value for name, value in values.items() if FITTED[name][0]}
    own |= {"pointer.spread": 0.1, "scent.item_noise": 0.001}
    people = block("populations")
    for name, value in own.items():
        kept = re.search(rf'"{re.escape(name)}": \{{[^}}]*?(spread: [\d.]+, )', people)
        people = re.sub(rf'\s*"{re.escape(name)}": \{{[^}}]*\}},', "", people)
        people = people.replace(
            "traits: {",
            f'traits: {{ "{name}": {{ value: {value}, {kept[1] if kept else ""}low: {value}, '
            f'high: {value}, mark: "A", citation: "assumed" }},', 1)
    (folder / "people.json5").write_text(people)
    shared = [
        f'{{ name: "{name}", title: "t", unit: "1", distribution: "constant", value: {value}, '
        f'low: {value}, high: {value}, mark: "A", citation: "assumed" }},'
        for name, value in values.items() if not FITTED[name][0]
    ]
    (folder / "parameters.json5").write_text(
        '{ schema: "tapcost/parameters/1", title: "Trial", parameters: [' + "".join(shared) + "] }")
    head = 'schema: "tapcost/suite/1", id: "menu", title: "Menu", question: "q?", evidence: "e",'
    suite = "{" + head + ' inputs: ["pointer"], compare: [], ' + block("suite")[1:]
    (folder / "menu.json5").write_text(suite)
    subprocess.run(
        [tapcost, "run", folder / "menu.json5", "--population", folder / "people.json5", "--parameters",
         folder / "parameters.json5", "--users", str(PEOPLE), "--format", "csv", "--out",
         folder / "out"], check=True, capture_output=True)
    means = {}
    with open(folder / "out/summary.csv", newline="") as file:
        for row in csv.DictReader(file):
            if row["metric"] in ("time", "scans"):
                place = re.match(r"position=(\d+) opened=(\d) use=(\d+)", row["point"]).groups()
                means[row["metric"], *map(int, place)] = float(row["mean"])
    return means


def compare(means):
    """What the study has and what the model has: what, where, value, standard error, model."""
    def mean(metric, positions, uses):
        differences = [
            means[metric, p, 1, u] - means[metric, 1, 0, u] for p in positions for u in uses
        ]
        return sum(differences) / len(differences)

    for what, place, value, error in rows():
        if what == "time":
            model = mean("time", [int(place)], range(1, 21)) - MENU_OPEN
        elif what == "stops":
            model = mean("scans", [int(place)], range(1, 21))
        else:
            model = mean("scans", (1, 3, 5, 7), PRACTICE[place])
        yield what, place, value, error, model


def main(tapcost):
    with tempfile.TemporaryDirectory() as name:

        def misfit(values):
            means = compare(simulate(tapcost, Path(name), values))
            total = sum(((model - value) / error) ** 2 for _, _, value, error, model in means)
            for name_, (_, measured, low, high, _) in FITTED.items():
                if measured is not None:
                    total += ((values[name_] - measured) / ((high - low) / 3.92)) ** 2
            return total

        values = {key: -1.4 if measured is None else measured
                  for key, (_, measured, *_) in FITTED.items()}
        steps = {key: step for key, (*_, step) in FITTED.items()}
        best = misfit(values)
        print(f"{best:6.2f}  as measured", flush=True)
        for _ in range(16):
            before = best
            for key, (_, _, low, high, _) in FITTED.items():
                for sign in (1, -1):
                    place = round(min(high, max(low, values[key] + sign * steps[key])), 4)
                    total = misfit(values | {key: place}) if place != values[key] else best
                    if total < best - 0.02:
                        values[key], best = place, total
                        break
            if best == before:
                steps = {key: step / 2 for key, step in steps.items()}
            print(f"{best:6.2f}  " + " ".join(f"{key} {value}" for key, value in values.items()), flush=True)
        for what, place, value, error, model in compare(simulate(tapcost, Path(name), values)):
            print(f"{what:8} {place:5} {value:.3f} +- {error:.3f}  {model:.3f}  {(model - value) / error:5.2f}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/release/tapcost"))
