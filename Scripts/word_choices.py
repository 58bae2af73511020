"""Choices of people among labels, from Benchmarks/Words, and how likely the law of words makes them."""

import csv
import gzip
import math
import pathlib

import numpy as np
from scipy.special import log_ndtr

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "Benchmarks" / "Words"
NOISE = math.pi / math.sqrt(6)
GRID = np.linspace(-4.4, 5.6, 26)
GRID_WEIGHTS = np.exp(-(GRID**2) / 2) * (GRID[1] - GRID[0]) / math.sqrt(2 * math.pi)
# Studies, and which of them are held back together: two share most of their cards.
STUDIES = {"onrr-tree": 0, "onrr-sort": 1, "audience-veterans": 2, "audience-experts": 2, "topics": 3}


def shares(values, gumbel):
    """Returns the share of people who take each of a few labels."""
    if gumbel:
        e = np.exp(values - values.max())
        return e / e.sum()
    logs = log_ndtr(((values[:, None] - values[None, :]) / NOISE)[:, :, None] + GRID)
    p = np.exp(logs.sum(1) - log_ndtr(GRID)) @ GRID_WEIGHTS
    return p / p.sum()


class Trees:
    """Choices among the labels of tree tests and sorts: a row is a task on a surface, weighted by the share of people there."""

    def __init__(self, gumbel=False):
        self.gumbel = gumbel
        groups, people, self.rows, self.weight = {}, {}, [], []
        for r in csv.DictReader(open(FOLDER / "tree-tests.csv", encoding="utf-8")):
            groups.setdefault((r["study"], r["task"], r["surface"]), []).append(r)
        for (study, _, _), g in groups.items():
            people.setdefault(study, int(g[0]["people"]))
            right, c, share = (np.array([float(r[k] or 0) for r in g]) for k in ("right", "similarity", "share"))
            listed = np.array([r["share"] != "" for r in g])
            rest = 1 - share.sum()
            rest = rest if rest > 0.5 / people[study] and not listed.all() else 0.0
            self.rows.append((c - c.mean(), right / max(1, right.sum()), listed, share, rest))
            self.weight.append(int(g[0]["people"]) / people[study])
        self.weight = np.array(self.weight)
        self.study = np.array([k[0] for k in groups])
        self.fold = np.array([STUDIES[s] for s in self.study])
        self.first = np.array([k[2] == "" for k in groups])
        texts = [f"{STUDIES[k[0]]} {g[0]['text']}" for k, g in groups.items()]
        self.cluster = np.unique(texts, return_inverse=True)[1]

    def predictions(self, a, bonus):
        return [shares(a * r[0] + bonus * r[1], self.gumbel) for r in self.rows]

    def scores(self, a, bonus, keep=None):
        """Returns the log likelihood of each row, for one choice; labels without a share of their own count together."""
        out = []
        for p, (_, _, listed, share, rest) in zip(self.predictions(a, bonus), self.rows):
            out.append((share[listed] * np.log(p[listed])).sum() + (rest * math.log(p[~listed].sum()) if rest else 0))
        return np.array(out)


class Walks:
    """Choices among the links of a page: first clicks, and later ones with the goal out of sight."""

    def __init__(self, gumbel=False):
        self.gumbel = gumbel
        rows = [r for r in csv.DictReader(gzip.open(FOLDER / "walks.csv.gz", "rt")) if r["kind"] in ("first", "middle")]
        self.cluster = np.unique([r["player"] for r in rows], return_inverse=True)[1]
        self.first = np.array([r["kind"] == "first" for r in rows])
        self.links = np.array([int(r["links"]) for r in rows])
        c = [np.array(r["similarity"].split(), float) / 1000 for r in rows]
        closer = [np.array(list(r["closer"]), float) for r in rows]
        # Where more than 60 other links were there, 60 drawn at random stand for all.
        self.times = np.array([(n - 1) / (len(x) - 1) for n, x in zip(self.links, c)])
        self.c = np.concatenate([x[0] - x[1:] for x in c])
        # All that lead closer share the bonus.
        ways = [max(1, x[0] + n * x[1:].sum()) for n, x in zip(self.times, closer)]
        self.share = np.concatenate([(x[0] - x[1:]) / n for n, x in zip(ways, closer)])
        self.row = np.repeat(np.arange(len(rows)), [len(x) - 1 for x in c])
        self.weight = np.ones(len(rows))

    def scores(self, a, bonus, keep=None):
        """Returns the log likelihood of each row; zero for rows that are not kept."""
        keep = np.ones(len(self.links), bool) if keep is None else keep
        pairs = keep[self.row]
        starts = np.flatnonzero(np.diff(self.row[pairs], prepend=-1))
        gap = a * self.c[pairs] + bonus * self.share[pairs]
        if self.gumbel:
            one = 1 / (1 + self.times[keep] * np.add.reduceat(np.exp(-gap), starts))
        else:
            logs = log_ndtr((gap / NOISE)[:, None] + GRID)
            one = np.exp(np.add.reduceat(logs, starts) * self.times[keep][:, None]) @ GRID_WEIGHTS
        out = np.zeros(len(keep))
        out[keep] = np.log(np.maximum(one, 1e-12))
        return out
