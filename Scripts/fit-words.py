#!/usr/bin/env python3
"""Fits the law of words to choices of people among labels; needs numpy and scipy, takes some minutes.

    Scripts/fit-words.py            the numbers with normal noise, as in the model
    Scripts/fit-words.py --gumbel   the same with Gumbel noise of equal spread, a logit model

A person takes the label with the largest a c + bonus / right ways [right way] + s z. The noise has the standard
deviation s = pi / sqrt(6), that of a Gumbel variable; first choices tell a / s and bonus / s, and nothing of s.
Reads Benchmarks/Words alone. The same files give the same numbers.
"""

import math
import sys

import numpy as np
from scipy.optimize import minimize
from scipy.stats import t as student

from word_choices import NOISE, STUDIES, Trees, Walks

A, BONUS = 0, 1
MODELS = {"blind": (), "bonus": (BONUS,), "words": (A,), "both": (A, BONUS), "one": (A, BONUS)}  # what is free
DRAWS = 2000


def score(part, numbers):
    d, keep = part
    return np.average(d.scores(*numbers, keep)[keep], weights=d.weight[keep])


def fit(parts, free):
    """Returns a and bonus with the best sum of the mean scores of parts, each a data set and the rows to use."""
    numbers = np.zeros(2)

    def loss(x):
        numbers[list(free)] = x
        return -sum(score(part, numbers) for part in parts)

    if free:
        start = np.array([6.0, 1.5])[list(free)]
        numbers[list(free)] = minimize(loss, start, method="BFGS", options={"gtol": 1e-4, "eps": 1e-4}).x
    return numbers


def resampled(d, keep, random):
    """Returns a function that gives means of values over draws of tasks or players."""
    names, cluster = np.unique(d.cluster[keep], return_inverse=True)
    counts = random.multinomial(len(names), np.full(len(names), 1 / len(names)), DRAWS)
    w = d.weight[keep]
    total = counts @ np.bincount(cluster, w)
    return lambda values: counts @ np.bincount(cluster, w * values) / total


def bootstrap(parts, numbers, free, random):
    """Returns draws of the numbers, each one Newton step from the fit."""
    step = np.array([0.1, 0.02])
    slope, curve = np.zeros((DRAWS, len(free))), np.zeros((DRAWS, len(free), len(free)))
    for d, keep in parts:
        mean = resampled(d, keep, random)

        def at(*signs):
            x = np.array(numbers)
            for i, sign in signs:
                x[i] += sign * step[i]
            return d.scores(*x, keep)[keep]

        for i, p in enumerate(free):
            slope[:, i] += mean((at((p, 1)) - at((p, -1))) / (2 * step[p]))
            for j, q in enumerate(free):
                second = at((p, 1), (q, 1)) - at((p, 1), (q, -1)) - at((p, -1), (q, 1)) + at((p, -1), (q, -1))
                curve[:, i, j] += mean(second / (4 * step[p] * step[q]))
    draws = np.tile(numbers, (DRAWS, 1))
    draws[:, list(free)] += np.linalg.solve(-curve, slope[..., None])[..., 0]
    return draws


def ranged(value, draws, sign=""):
    low, high = np.quantile(draws, [0.05, 0.95])
    return f"{value:{sign}.3f} ({low:{sign}.3f} to {high:{sign}.3f})"


def held_back(trees, walks, random):
    """Prints the log score of choices that set no number: other studies, other players."""
    all_trees = np.ones(len(trees.rows), bool)
    half = random.permutation(walks.cluster.max() + 1)[walks.cluster] % 2
    held = {}
    for name, free in MODELS.items():
        t, w = np.zeros(len(trees.rows)), np.zeros(len(walks.links))
        for fold in range(4):
            parts = [(trees, trees.fold != fold)] + [(walks, half == fold % 2)] * (name == "one")
            out = trees.fold == fold
            t[out] = trees.scores(*fit(parts, free))[out]
        for fold in range(2):
            parts = [(walks, half != fold)] + [(trees, all_trees)] * (name == "one")
            w += walks.scores(*fit(parts, free), half == fold)
        held[name] = {trees: t, walks: w}
    views = {"trees, first": (trees, trees.first), "trees, second": (trees, ~trees.first)}
    views |= {"walks, first": (walks, walks.first), "walks, middle": (walks, ~walks.first)}
    views |= {"  " + s: (trees, trees.first & (trees.study == s)) for s in STUDIES}
    pairs = [("both", "blind"), ("both", "bonus"), ("both", "words"), ("one", "both")]
    print(f"{'':20s}" + "".join(f"{n:>8s}" for n in held) + "".join(f"{x + ' - ' + y:>26s}" for x, y in pairs))
    for view, (d, keep) in views.items():
        line = "".join(f"{np.average(held[n][d][keep], weights=d.weight[keep]):8.3f}" for n in held)
        for x, y in pairs:
            gain = (held[x][d] - held[y][d])[keep]
            line += f"{ranged(np.average(gain, weights=d.weight[keep]), resampled(d, keep, random)(gain), '+'):>26s}"
        print(f"{view:20s}{line}")


def between_studies(found, studies):
    for i, name in ((A, "a"), (BONUS, "bonus")):
        y, error = (np.array([found[s][j][i] for s in studies]) for j in (0, 1))
        w, n = 1 / error**2, len(y)
        q = (w * (y - np.average(y, weights=w)) ** 2).sum()
        variance = max(0.0, (q - n + 1) / (w.sum() - (w**2).sum() / w.sum()))
        w = 1 / (error**2 + variance)
        m, reach = np.average(y, weights=w), student.ppf(0.95, n - 1) * math.sqrt(variance + 1 / w.sum())
        print(f"  {n} sets: {name:6s} mean {m:.2f}, SD {variance**0.5:.2f}, a further one {m - reach:.2f} to {m + reach:.2f}")


def between_people(walks, numbers):
    """Prints what a spread of people adds to the log likelihood of the walks; and the same, drawn for each choice anew."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(7)
    for form in ("f on words and noise", "f on words alone"):
        lines = {"people": [], "choices": []}
        for sd in (0.0, 0.1, 0.2, 0.3, 0.5, 0.8):
            logs = []
            for f in np.exp(sd * nodes):
                x = {k: (a, b / f) if "noise" in form else (a * f, b) for k, (a, b) in numbers.items()}
                logs.append(sum(walks.scores(*x[k], walks.first == k) for k in x))
            for name, line in lines.items():
                sums = np.array([np.bincount(walks.cluster, row) if name == "people" else row for row in logs])
                top = sums.max(0)
                line.append((top + np.log(weights / weights.sum() @ np.exp(sums - top))).sum())
        for name, line in lines.items():
            print(f"  {form}, kept by {name}:", "  ".join(f"{x - line[0]:+.1f}" for x in line[1:]))


def compare_noises(sets, found):
    """Prints how far normal and Gumbel noise are from one another."""
    trees, walks = Trees(gumbel=True), Walks(gumbel=True)
    for d, own in ((trees, sets["trees"]), (walks, sets["walks"])):
        part = (d, own[0][1])
        x = fit([part], MODELS["both"])
        normal = found["trees" if d is trees else "walks"][0]
        print(f"  Gumbel, fitted: a {x[A]:.2f}, bonus {x[BONUS]:.2f}, log score {score(part, x):.4f};"
              f" normal, fitted: {score(own[0], normal):.4f}; normal with the numbers of Gumbel: {score(own[0], x):.4f}")  # fmt: skip
        if d is trees:
            p, q, r = (own[0][0].predictions(*normal), d.predictions(*x), own[0][0].predictions(*x))
            noise = np.random.default_rng(2).standard_normal((20000, 20)) * NOISE
            simulated = []
            for row in d.rows:
                value = normal[A] * row[0] + normal[BONUS] * row[1]
                taken = (value + noise[:, : len(value)]).argmax(1)
                simulated.append(np.bincount(taken, minlength=len(value)) / len(taken))
            for name, other in (("Gumbel, fitted", q), ("normal with the numbers of Gumbel", r), ("20,000 people drawn", simulated)):
                print(f"  mean difference of shares, normal and {name}: {np.abs(np.concatenate(p) - np.concatenate(other)).mean():.4f}")


def main():
    random = np.random.default_rng(1)
    gumbel = "--gumbel" in sys.argv
    trees, walks = Trees(gumbel), Walks(gumbel)
    print("noise:", "Gumbel" if gumbel else "normal", f"with standard deviation {NOISE:.3f}; intervals hold 90 %")

    print("\nlog score of a held-back choice; one: a single set of numbers for trees and walks")
    held_back(trees, walks, random)

    print("\nnumbers")
    sets = {"trees": [(trees, np.ones(len(trees.rows), bool))], "walks": [(walks, np.ones(len(walks.links), bool))]}
    sets["one for both"] = sets["trees"] + sets["walks"]
    sets |= {"walks, first": [(walks, walks.first)], "walks, middle": [(walks, ~walks.first)]}
    for low, high in ((1, 20), (21, 50), (51, 999)):
        sets[f"walks, {low}-{high} links"] = [(walks, (walks.links >= low) & (walks.links <= high))]
    sets |= {s: [(trees, trees.study == s)] for s in STUDIES}
    found = {}
    for name, parts in sets.items():
        x = fit(parts, MODELS["both"])
        draws = bootstrap(parts, x, MODELS["both"], random)
        found[name] = (x, draws.std(0))
        line = "  ".join(f"{n} {ranged(x[i], draws[:, i])}" for i, n in enumerate(("a", "bonus")))
        print(f"  {name:20s} {line}  log score", *(f"{score(part, x):.4f}" for part in parts))

    print("\nspread between studies (method of moments)")
    between_studies(found, list(STUDIES))
    between_studies(found, [*STUDIES, "walks, first", "walks, middle"])

    print("\nspread of people, SD of the logarithm .1 .2 .3 .5 .8: log likelihood of the walks against no spread")
    between_people(walks, {True: found["walks, first"][0], False: found["walks, middle"][0]})
    if not gumbel:
        print("\nnormal and Gumbel noise")
        compare_noises(sets, found)


if __name__ == "__main__":
    main()
