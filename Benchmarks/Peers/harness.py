"""What the Python peers share: the sizes and summaries of linear-menu-8, arguments, timing, one line of JSON."""

import argparse
import json
import math
import time

import numpy as np

SELECTIONS = 1000
ITEMS = 8
BINS = 20_000  # of 1 ms; longer times go to the last


def figures(n, total, squares, counts, bins):
    """The summaries that the workload asks for, from the sums and the histogram of n times."""
    mean = total / n
    cumulated = np.cumsum(bins)

    def quantile(share):
        place = int(np.searchsorted(cumulated, share * n))
        below = cumulated[place - 1] if place else 0
        return (place + (share * n - below) / bins[place]) / 1000

    return {
        "mean": mean, "sd": math.sqrt((squares - n * mean * mean) / (n - 1)),
        "p05": quantile(0.05), "p50": quantile(0.50), "p95": quantile(0.95),
        **{name: int(count) / n for name, count in counts.items()}}


def main(name, run, warm_up):
    parser = argparse.ArgumentParser()
    parser.add_argument("--people", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    run(arguments.seed, warm_up)  # compiles, loads, fills caches
    processor, wall = time.process_time(), time.perf_counter()
    units, found = run(arguments.seed, arguments.people)
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    print(json.dumps({
        "name": name, "units": units, "seconds": wall, "processorSeconds": processor, "figures": found}))
