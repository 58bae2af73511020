#!/usr/bin/env python3
"""Fits scent.pooling to the errors of Snowberry et al. 1983 by simulation; see Calibration.md.

Usage: fit_trees.py [TAPCOST]

Runs the suite of snowberry-1983.json5 for one weight after the other, with people who go on until
they have the item, and prints the share of searches in six levels that go wrong, and the weight at
which it is that of the study. Needs nothing beyond Python.
"""

import csv
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from fit_readers import block

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PARAMETERS = ROOT / "Datasets/Parameters"
PEOPLE = 20_000


def parameter(file, name, value):
    """A parameter of a file with another value."""
    text = (PARAMETERS / file).read_text()
    start = text.rindex("{", 0, text.index(f'name: "{name}"'))
    entry = text[start : text.index("\n    },", start)] + "\n    },"
    for field in ("value", "low", "high"):
        entry = re.sub(rf"\b{field}: [\d.]+", f"{field}: {value}", entry, count=1)
    return re.sub(r"\bspread: [\d.]+", "spread: 0", entry)


def laboratory(name):
    text = (PARAMETERS / "effort.json5").read_text()
    return re.search(rf'name: "laboratory.{name}".*?value: ([\d.]+)', text, re.DOTALL).group(1)


def errors(tapcost, folder, weight):
    entries = [
        parameter("scent.json5", "scent.pooling", weight),
        parameter("effort.json5", "patience.time", laboratory("patience")),
        parameter("effort.json5", "effort.visits", laboratory("visits")),
    ]
    (folder / "parameters.json5").write_text(
        '{ schema: "tapcost/parameters/1", title: "Trial", parameters: [' + "\n".join(entries) + "] }")
    head = 'schema: "tapcost/suite/1", id: "tree", title: "Tree", question: "q?", evidence: "e",'
    suite = block("suite", (HERE / "snowberry-1983.json5").read_text())
    (folder / "tree.json5").write_text("{" + head + " compare: [], " + suite[1:])
    subprocess.run(
        [tapcost, "run", folder / "tree.json5", "--parameters", folder / "parameters.json5",
         "--users", str(PEOPLE), "--format", "csv", "--trials", folder / "trials.csv", "--out",
         folder / "out"], check=True, capture_output=True)
    wrong = {}
    with open(folder / "trials.csv", newline="") as file:
        for row in csv.DictReader(file):
            wrong.setdefault(row["design"], []).append(float(row["errors"]) > 0)
    return {design: sum(list) / len(list) for design, list in wrong.items()}


def main(tapcost):
    data = (ROOT / "Datasets/Published/snowberry-1983.json5").read_text()
    goal = float(re.search(r"levels: 6 \}, value: ([\d.]+)", data).group(1))
    with tempfile.TemporaryDirectory() as name:
        found = []
        for step in range(0, 21):
            weight = step / 20
            shares = errors(tapcost, Path(name), weight)
            found.append((weight, shares["six"]))
            print(f"{weight:4.2f}  one list {shares['one']:.3f}  six levels {shares['six']:.3f}", flush=True)
    for (low, more), (high, less) in zip(found, found[1:]):
        if more >= goal >= less:
            print(f"scent.pooling {low + (high - low) * (more - goal) / (more - less):.2f}")
            return
    sys.exit("no weight gives the share of the study")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/release/tapcost"))
