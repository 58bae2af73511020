#!/usr/bin/env python3
"""Fits the numbers of a family of mechanisms together to all studies that speak of them.

    pip install cma json5 numpy
    Benchmarks/Calibration/fit.py menus|choice .build/release/tapcost [GENERATIONS]

Each study is run through the product by `tapcost validate`. A value counts with the square of its distance from the
people, over their standard error (7.5 % where a study gives none) and 2 % of the value; beyond 2.5 standard errors in proportion. Later
uses of Wong 2018 count with a tenth of the weight. A weak prior holds each number near its shipped center. What it finds is
printed; Documentation/Calibration.md says what was made of it. The same seed and number of generations give the same numbers.
"""

import csv
import glob
import json
import math
import os
import subprocess
import sys
import tempfile

import cma
import json5
import numpy as np

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FAMILIES = {
    "menus": (
        {"bailly-2014-menus": None, "wong-menus": None, "deng-tabs": None, "grossman-menus": None},
        """gaze.dwell gaze.dwell_noise gaze.taken gaze.periphery gaze.coherence gaze.systematic
        gaze.first_top gaze.first_taken gaze.first_beside
        gaze.forgetting memory.threshold memory.noise memory.passing memory.confusion
        practice.acts pointer.menu_start pointer.menu_slope choice.slope""", 150),
    "choice": (
        {"snowberry-1983": None, "optimal-workshop-2015": None, "deng-tabs": ["wrong_tab", "price", "wrong_command"],
         "wong-menus": ["wrong"]},
        """scent.strength scent.item_strength scent.pooling scent.abstraction scent.blind scent.relook scent.inheritance
        scent.kin_bias scent.misread scent.certainty""", 500),
}
POPULATION, SEED = 12, 1


def parameters():
    """The entries of all parameters by name."""
    found = {}
    for path in glob.glob(f"{ROOT}/Datasets/Parameters/*.json5"):
        with open(path) as file:
            for entry in json5.load(file).get("parameters", []):
                found[entry["name"]] = entry
    return found


def distances(tool, case, measures, people, entries, folder):
    """The distance of each value of a study from the people, in standard errors."""
    chosen = f"{folder}/parameters.json5"
    with open(chosen, "w") as file:
        json.dump({"schema": "tapcost/parameters/1", "title": "fit", "parameters": entries}, file)
    subprocess.run(
        [tool, "validate", f"{ROOT}/Benchmarks/Validation/{case}.json5", "--data", f"{ROOT}/Datasets/Published/{case}.json5",
         "-u", str(people), "--seed", str(SEED), "--out", folder, "--format", "csv", "-q", "--parameters", chosen],
        check=True, stdout=subprocess.DEVNULL)
    with open(f"{folder}/validation.csv") as file:
        for row in csv.DictReader(file):
            if row["predicted"] == "" or measures and row["measure"] not in measures:
                continue
            value, model = float(row["value"]), float(row["predicted"])
            error = (float(row["high"]) - float(row["low"])) / 3.92 if row["low"] else abs(value) * 0.15 / 1.96
            distance = abs(model - value) / math.hypot(error, 0.02 * abs(value))
            is_late = case == "wong-menus" and row["measure"] in ("time", "all_time") and "1-1" not in row["conditions"]
            yield distance * (0.3 if is_late else 1)


def main():
    cases, names, people = FAMILIES[sys.argv[1]]
    names = names.split()
    tool = os.path.abspath(sys.argv[2])
    generations = int(sys.argv[3]) if len(sys.argv) > 3 else 75
    known = parameters()
    low, high = (np.array([known[name][end] for name in names]) for end in ("low", "high"))
    start = np.array([(known[name]["value"] - a) / (b - a) for name, a, b in zip(names, low, high)])

    def entries(x):
        values = low + np.clip(x, 0, 1) * (high - low)
        return [{**known[name], "value": round(v) if name == "gaze.forgetting" else float(v)}
                for name, v in zip(names, values)]

    def loss(x):
        with tempfile.TemporaryDirectory() as folder:
            fit = sum(d * d if d < 2.5 else 2.5 * (2 * d - 2.5)
                      for case, measures in cases.items()
                      for d in distances(tool, case, measures, people, entries(x), folder))
        inside = np.clip(x, 0, 1)
        return fit + 0.5 * float(np.sum(((inside - start) * 2) ** 2)) + 100 * float(np.sum((x - inside) ** 2))

    search = cma.CMAEvolutionStrategy(start, 0.1, {"popsize": POPULATION, "seed": SEED, "verbose": -9, "maxiter": generations})
    print(f"at the start: {loss(start):.1f}", flush=True)
    while not search.stop():
        points = search.ask()
        search.tell(points, [loss(point) for point in points])
        print(f"generation {search.countiter}: {search.result.fbest:.1f}", flush=True)
    for entry in entries(search.result.xfavorite):
        print(entry["name"], round(entry["value"], 4))


if __name__ == "__main__":
    main()
