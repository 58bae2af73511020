"""The workload linear-menu-8 in NumPy, in the fastest of the ways that a careful user would try.

Every person makes 1,000 selections, some people at a time, each with as many fixations as it needs:
they are drawn one selection after the other and summed by segments. Masked arrays of eight fixations,
selections sorted by target, double precision and smaller chunks take longer.
"""

import numpy as np

import harness
from harness import BINS, ITEMS, SELECTIONS

PEOPLE = 50  # at a time
BITS = np.log2(np.arange(ITEMS, dtype=np.float32) + 2)


class Person:
    """The traits of some people, each a column that broadcasts over selections."""

    def __init__(self, random, count):
        def z():
            return random.standard_normal((count, 1), dtype=np.float32)

        self.mu = np.float32(np.log(0.24)) + np.float32(0.15) * z()
        self.sigma = np.float32(0.30) + np.float32(0.05) * random.random((count, 1), dtype=np.float32)
        self.choice = np.float32(0.15) * np.exp(np.float32(0.2) * z())
        self.a = np.float32(0.10) * np.exp(np.float32(0.1) * z())
        self.b = np.float32(0.15) * np.exp(np.float32(0.2) * z())
        self.spread = np.float32(8) * np.exp(np.float32(0.35) * z())


def search(random, who, target):
    """The time of all fixations of each selection."""
    needed = target.astype(np.int64) + 1
    totals = needed.sum(axis=1)
    fixations = random.standard_normal(int(totals.sum()), dtype=np.float32)
    fixations *= np.repeat(who.sigma[:, 0], totals)
    fixations += np.repeat(who.mu[:, 0], totals)
    np.exp(fixations, out=fixations)
    starts = np.zeros(needed.size, np.int64)
    np.cumsum(needed.ravel()[:-1], out=starts[1:])
    return np.add.reduceat(fixations, starts).reshape(target.shape)


def decide_and_tap(random, who, target, time):
    """Adds decision and pointing to the search times; returns the numbers of taps and of first misses."""
    decision = random.standard_normal(time.shape, dtype=np.float32)
    decision *= np.float32(0.1)
    np.exp(decision, out=decision)
    decision *= who.choice * np.float32(np.log2(9))
    time += decision
    time += who.a + who.b * BITS[target]
    x = random.standard_normal(time.shape, dtype=np.float32)
    y = random.standard_normal(time.shape, dtype=np.float32)
    reach = np.float32(22) / who.spread
    rows, columns = np.nonzero((np.abs(x) > reach) | (np.abs(y) > reach))
    taps = time.size
    missed = rows.size
    x, y = x[rows, columns], y[rows, columns]
    for attempt in range(1, 5):
        taps += rows.size
        spread = who.spread[rows, 0]
        distance = np.hypot(x, y) * spread
        time[rows, columns] += (
            np.float32(0.30) + who.a[rows, 0] + who.b[rows, 0] * np.log2(distance / np.float32(44) + 1))
        if attempt == 4:
            break
        x = random.standard_normal(rows.size, dtype=np.float32)
        y = random.standard_normal(rows.size, dtype=np.float32)
        again = (np.abs(x) * spread > 22) | (np.abs(y) * spread > 22)
        rows, columns, x, y = rows[again], columns[again], x[again], y[again]
    return taps, missed


def run(seed, people):
    random = np.random.Generator(np.random.SFC64(seed))
    total = squares = fixations = taps = missed = 0
    bins = np.zeros(BINS + 1, np.int64)
    for first in range(0, people, PEOPLE):
        count = min(PEOPLE, people - first)
        who = Person(random, count)
        target = random.integers(0, ITEMS, (count, SELECTIONS), dtype=np.uint8)
        time = search(random, who, target)
        found = decide_and_tap(random, who, target, time)
        flat = time.ravel()
        total += float(flat.sum(dtype=np.float64))
        squares += float(np.dot(flat, flat))
        fixations += int(target.sum()) + target.size
        taps += found[0]
        missed += found[1]
        bins += np.bincount(np.minimum(flat * 1000, BINS).astype(np.int32), minlength=BINS + 1)
    n = people * SELECTIONS
    counts = {"fixations": fixations, "taps": taps, "missed": missed}
    return n, harness.figures(n, total, squares, counts, bins)


if __name__ == "__main__":
    harness.main("NumPy " + np.__version__, run, warm_up=20)
