"""The workload linear-menu-8 in Numba: plain loops over numpy.random.Generator, compiled.

Two variants: `scalar` does one selection after the other; `buffered` draws all fixations of a
person into a buffer first, so that the exponentials are in a loop of their own.
"""

import math

import numba
import numpy as np

from harness import main

SELECTIONS = 1000
ITEMS = 8
BINS = 20_000  # of 1 ms; longer times go to the last
BITS = np.log2(np.arange(ITEMS) + 2.0)


@numba.njit(fastmath=True)
def traits(random):
    mu = math.log(0.24) + 0.15 * random.standard_normal()
    sigma = 0.30 + 0.05 * random.random()
    choice = 0.15 * math.exp(0.2 * random.standard_normal()) * math.log2(9)
    a = 0.10 * math.exp(0.1 * random.standard_normal())
    b = 0.15 * math.exp(0.2 * random.standard_normal())
    spread = 8 * math.exp(0.35 * random.standard_normal())
    return mu, sigma, choice, a, b, spread


@numba.njit(fastmath=True)
def tap(random, distance, a, b, spread):
    """Taps until the target is hit; returns the time and the number of taps."""
    time = 0.0
    taps = 0
    bits = math.log2(distance / 44 + 1)
    while True:
        time += a + b * bits
        taps += 1
        x = spread * random.standard_normal()
        y = spread * random.standard_normal()
        if (abs(x) <= 22 and abs(y) <= 22) or taps == 5:
            return time, taps
        time += 0.30
        bits = math.log2(math.hypot(x, y) / 44 + 1)


@numba.njit(fastmath=True)
def scalar(random, people, bins):
    total, squares = 0.0, 0.0
    fixations, taps, missed = 0, 0, 0
    for _ in range(people):
        mu, sigma, choice, a, b, spread = traits(random)
        for _ in range(SELECTIONS):
            target = int(random.random() * ITEMS)  # integers() takes longer
            time = 0.0
            for _ in range(target + 1):
                time += math.exp(mu + sigma * random.standard_normal())
            time += choice * math.exp(0.1 * random.standard_normal())
            moving, needed = tap(random, 44.0 * (target + 1), a, b, spread)
            time += moving
            total += time
            squares += time * time
            fixations += target + 1
            taps += needed
            missed += needed > 1
            bins[min(int(time * 1000), BINS)] += 1
    return total, squares, fixations, taps, missed


@numba.njit(fastmath=True)
def buffered(random, people, bins):
    total, squares = 0.0, 0.0
    fixations, taps, missed = 0, 0, 0
    targets = np.zeros(SELECTIONS, np.int64)
    buffer = np.zeros(SELECTIONS * ITEMS, np.float32)
    for _ in range(people):
        mu, sigma, choice, a, b, spread = traits(random)
        needed = 0
        for index in range(SELECTIONS):
            targets[index] = int(random.random() * ITEMS)
            needed += targets[index] + 1
        for index in range(needed):
            buffer[index] = random.standard_normal()
        for index in range(needed):
            buffer[index] = np.exp(np.float32(mu) + np.float32(sigma) * buffer[index])
        place = 0
        for index in range(SELECTIONS):
            target = targets[index]
            time = choice * math.exp(0.1 * random.standard_normal())
            for _ in range(target + 1):
                time += buffer[place]
                place += 1
            x = spread * random.standard_normal()
            y = spread * random.standard_normal()
            time += a + b * BITS[target]
            attempts = 1
            while abs(x) > 22 or abs(y) > 22:
                if attempts == 5:
                    break
                time += 0.30 + a + b * math.log2(math.hypot(x, y) / 44 + 1)
                attempts += 1
                x = spread * random.standard_normal()
                y = spread * random.standard_normal()
            total += time
            squares += time * time
            taps += attempts
            missed += attempts > 1
            bins[min(int(time * 1000), BINS)] += 1
        fixations += needed
    return total, squares, fixations, taps, missed


VARIANTS = {"scalar": scalar, "buffered": buffered}


def run(variant, seed, people):
    random = np.random.Generator(np.random.SFC64(seed))
    bins = np.zeros(BINS + 1, np.int64)
    total, squares, fixations, taps, missed = VARIANTS[variant](random, people, bins)
    n = people * SELECTIONS
    mean = total / n
    cumulated = np.cumsum(bins)

    def quantile(share):
        place = int(np.searchsorted(cumulated, share * n))
        below = cumulated[place - 1] if place else 0
        return (place + (share * n - below) / bins[place]) / 1000

    return n, {
        "mean": mean,
        "sd": math.sqrt((squares - n * mean * mean) / (n - 1)),
        "p05": quantile(0.05),
        "p50": quantile(0.50),
        "p95": quantile(0.95),
        "fixations": fixations / n,
        "taps": taps / n,
        "missed": missed / n,
    }


if __name__ == "__main__":
    main("Numba " + numba.__version__, list(VARIANTS), run, warm_up=20)
