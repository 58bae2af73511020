#!/usr/bin/env python3
"""Search time against menu position, beside the people of Bailly and others (2014).

  menu_positions.py [FIGURE.png]

As in the study, time counts from the menu in view and trials with an error are left out.
"""
import pathlib
import sys

import pandas

import tapcost

HERE = pathlib.Path(__file__).resolve().parent
ITEMS = ["apple", "pear", "cherry", "plum", "chair", "table", "shelf", "lamp"]


def positions(trials):
    """The mean time by position, over people."""
    right = trials[trials["errors"] == 0].copy()
    phases = ["phase_scanning", "phase_deciding", "phase_moving", "phase_recovering"]
    right["seconds"] = right[phases].sum(axis=1) - right["first_container_time"]
    right["position"] = right["goal"].map({item: place for place, item in enumerate(ITEMS, 1)})
    people = right.groupby(["position", "user"])["seconds"].mean()
    return people.groupby("position").mean().rename("predicted").reset_index()


def main():
    measured = pandas.read_csv(HERE / "measured.csv")
    results = tapcost.run(HERE / "menu.json5", seed=1, trials=True)
    table = measured.merge(positions(results.trials), on="position")
    print(table.round(3).to_string(index=False))
    if len(sys.argv) > 1:
        import matplotlib

        matplotlib.use("agg")
        import matplotlib.pyplot as plot

        _, axes = plot.subplots(figsize=(6, 4), layout="constrained")
        ends = [table["value"] - table["low"], table["high"] - table["value"]]
        axes.errorbar(table["position"], table["value"], yerr=ends, fmt="o", capsize=3,
                      label="People (Bailly and others 2014), 95 % interval")
        axes.plot(table["position"], table["predicted"], "s-", label="TapCost, pointer users")
        axes.set(xlabel="Position in the menu", ylabel="Time to select (s)", ylim=(0, None))
        axes.legend()
        axes.figure.savefig(sys.argv[1], dpi=150)


if __name__ == "__main__":
    main()
