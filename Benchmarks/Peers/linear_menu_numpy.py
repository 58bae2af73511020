"""The workload linear-menu-8 in NumPy, in the variants that a careful user would try.

Every variant simulates 1,000 selections by each person, in chunks of people, and keeps all the
summaries that the workload asks for: mean and SD of the time, its 5, 50 and 95 % quantiles from a
histogram, fixations, taps and first attempts missed.
"""

import numpy as np

from harness import main

SELECTIONS = 1000
ITEMS = 8
BINS = 20_000  # of 1 ms; longer times go to the last


class Summary:
    """What is kept of all selections."""

    def __init__(self):
        self.n = 0
        self.sum = 0.0
        self.squares = 0.0
        self.fixations = 0
        self.taps = 0
        self.missed = 0
        self.bins = np.zeros(BINS + 1, np.int64)

    def add(self, time, fixations, taps, missed):
        self.n += time.size
        self.sum += float(time.sum(dtype=np.float64))
        flat = time.ravel()
        self.squares += float(np.dot(flat, flat))
        self.fixations += int(fixations)
        self.taps += int(taps)
        self.missed += int(missed)
        places = np.minimum(flat * 1000, BINS).astype(np.int32)
        self.bins += np.bincount(places, minlength=BINS + 1)

    def figures(self):
        mean = self.sum / self.n
        cumulated = np.cumsum(self.bins)

        def quantile(share):
            place = int(np.searchsorted(cumulated, share * self.n))
            below = cumulated[place - 1] if place else 0
            return (place + (share * self.n - below) / self.bins[place]) / 1000

        return {
            "mean": mean,
            "sd": float(np.sqrt((self.squares - self.n * mean * mean) / (self.n - 1))),
            "p05": quantile(0.05),
            "p50": quantile(0.50),
            "p95": quantile(0.95),
            "fixations": self.fixations / self.n,
            "taps": self.taps / self.n,
            "missed": self.missed / self.n,
        }


def people(random, count, real):
    """The traits of some people, each a column that broadcasts over selections."""

    def z():
        return random.standard_normal((count, 1), dtype=real)

    return {
        "mu": np.log(real(0.24)) + real(0.15) * z(),
        "sigma": real(0.30) + real(0.05) * random.random((count, 1), dtype=real),
        "choice": real(0.15) * np.exp(real(0.2) * z()),
        "a": real(0.10) * np.exp(real(0.1) * z()),
        "b": real(0.15) * np.exp(real(0.2) * z()),
        "spread": real(8) * np.exp(real(0.35) * z()),
    }


def decide_and_tap(random, who, target, time, real, summary):
    """Adds decision and pointing to the search times and counts everything."""
    shape = time.shape
    decision = random.standard_normal(shape, dtype=real)
    decision *= real(0.1)
    np.exp(decision, out=decision)
    decision *= who["choice"] * real(np.log2(9))
    time += decision
    time += who["a"] + who["b"] * np.log2(np.arange(ITEMS, dtype=real) + 2)[target]
    x = random.standard_normal(shape, dtype=real)
    y = random.standard_normal(shape, dtype=real)
    reach = real(22) / who["spread"]
    rows, columns = np.nonzero((np.abs(x) > reach) | (np.abs(y) > reach))
    taps = time.size
    missed = rows.size
    x, y = x[rows, columns], y[rows, columns]
    for attempt in range(1, 5):
        taps += rows.size
        spread = who["spread"][rows, 0]
        distance = np.hypot(x, y) * spread
        time[rows, columns] += (
            real(0.30) + who["a"][rows, 0] + who["b"][rows, 0] * np.log2(distance / real(44) + 1))
        if attempt == 4:
            break
        x = random.standard_normal(rows.size, dtype=real)
        y = random.standard_normal(rows.size, dtype=real)
        again = (np.abs(x) * spread > 22) | (np.abs(y) * spread > 22)
        rows, columns, x, y = rows[again], columns[again], x[again], y[again]
    summary.add(time, int(target.sum()) + target.size, taps, missed)


def lockstep(random, count, real, summary):
    """All eight fixations of every selection, those not needed masked out."""
    who = people(random, count, real)
    target = random.integers(0, ITEMS, (count, SELECTIONS), dtype=np.uint8)
    fixations = random.standard_normal((count, SELECTIONS, ITEMS), dtype=real)
    fixations *= who["sigma"][:, :, None]
    fixations += who["mu"][:, :, None]
    np.exp(fixations, out=fixations)
    fixations *= np.arange(ITEMS) <= target[:, :, None]
    time = fixations.sum(axis=2)
    decide_and_tap(random, who, target, time, real, summary)


def ragged(random, count, real, summary):
    """As many fixations as are needed, one selection after the other, summed by segments."""
    who = people(random, count, real)
    target = random.integers(0, ITEMS, (count, SELECTIONS), dtype=np.uint8)
    needed = target.astype(np.int64) + 1
    totals = needed.sum(axis=1)
    fixations = random.standard_normal(int(totals.sum()), dtype=real)
    fixations *= np.repeat(who["sigma"][:, 0], totals)
    fixations += np.repeat(who["mu"][:, 0], totals)
    np.exp(fixations, out=fixations)
    starts = np.zeros(needed.size, np.int64)
    np.cumsum(needed.ravel()[:-1], out=starts[1:])
    time = np.add.reduceat(fixations, starts).reshape(count, SELECTIONS)
    decide_and_tap(random, who, target, time, real, summary)


def grouped(random, count, real, summary):
    """Selections sorted by target: the k-th fixation of all that need one, as one array."""
    who = people(random, count, real)
    target = random.integers(0, ITEMS, (count, SELECTIONS), dtype=np.uint8)
    target.sort(axis=1)  # the order of a person's selections does not matter
    target = target[:, ::-1]
    time = np.zeros((count, SELECTIONS), real)
    for step in range(ITEMS):
        lengths = (target >= step).sum(axis=1)
        for person in range(count):
            length = lengths[person]
            part = random.standard_normal(length, dtype=real)
            part *= who["sigma"][person, 0]
            part += who["mu"][person, 0]
            np.exp(part, out=part)
            time[person, :length] += part
    decide_and_tap(random, who, target, time, real, summary)


VARIANTS = {
    f"{function.__name__}-{np.dtype(real).name}-{chunk}": (function, real, chunk)
    for function in (lockstep, ragged, grouped)
    for real in (np.float32, np.float64)
    for chunk in (10, 20, 50)
}


def run(variant, seed, total):
    function, real, chunk = VARIANTS[variant]
    random = np.random.Generator(np.random.SFC64(seed))
    summary = Summary()
    for first in range(0, total, chunk):
        function(random, min(chunk, total - first), real, summary)
    return summary.n, summary.figures()


if __name__ == "__main__":
    main("NumPy " + np.__version__, list(VARIANTS), run, warm_up=20)
