"""The workload linear-menu-8 in Numba: plain loops over numpy.random.Generator, compiled.

All fixations of a person are drawn into a buffer first, so that the exponentials are in a loop of their
own; one selection after the other takes longer.
"""

import math

import numba
import numpy as np

import harness
from harness import BINS, ITEMS, SELECTIONS

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
def select(random, people, bins):
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


def run(seed, people):
    random = np.random.Generator(np.random.SFC64(seed))
    bins = np.zeros(BINS + 1, np.int64)
    total, squares, fixations, taps, missed = select(random, people, bins)
    n = people * SELECTIONS
    counts = {"fixations": fixations, "taps": taps, "missed": missed}
    return n, harness.figures(n, total, squares, counts, bins)


if __name__ == "__main__":
    harness.main("Numba " + numba.__version__, run, warm_up=20)
