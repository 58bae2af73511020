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
DISTANCES = (2, 3, 4.2)  # steps from the page to the goal; 4.2 is the mean of 4 and more
# Studies, and which of them are held back together: two share most of their cards.
STUDIES = {"onrr-tree": 0, "onrr-sort": 1, "audience-veterans": 2, "audience-experts": 2, "topics": 3}


def facts():
    """Returns the bonus of the closer link by kind of click: distances, values, standard errors, choices."""
    out = {}
    for r in csv.DictReader(open(FOLDER / "walk-facts.csv", encoding="utf-8")):
        if r["measure"] == "bonus of the closer link":
            row = [DISTANCES[len(out.get(r["condition"].split()[0], []))], float(r["value"])]
            row += [(float(r["high"]) - float(r["low"])) / 3.92, int(r["choices"])]
            out.setdefault(r["condition"].split()[0], []).append(row)
    return {kind: np.array(rows).T for kind, rows in out.items()}


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

    def __init__(self, gumbel=False, sorts_levels=0):
        self.gumbel = gumbel
        groups, people, self.rows, self.weight = {}, {}, [], []
        for r in csv.DictReader(open(FOLDER / "tree-tests.csv", encoding="utf-8")):
            groups.setdefault((r["study"], r["task"], r["surface"]), []).append(r)
        for (study, _, _), g in groups.items():
            people.setdefault(study, int(g[0]["people"]))
            levels = sorts_levels if study != "onrr-tree" else max(float(r["levels_below"] or 0) for r in g)
            right, c, share = (np.array([float(r[k] or 0) for r in g]) for k in ("right", "similarity", "share"))
            listed = np.array([r["share"] != "" for r in g])
            rest = 1 - share.sum()
            rest = rest if rest > 0.5 / people[study] and not listed.all() else 0.0
            self.rows.append((c - c.mean(), right, levels, listed, share, rest))
            self.weight.append(int(g[0]["people"]) / people[study])
        self.weight = np.array(self.weight)
        self.study = np.array([k[0] for k in groups])
        self.fold = np.array([STUDIES[s] for s in self.study])
        self.first = np.array([k[2] == "" for k in groups])
        texts = [f"{STUDIES[k[0]]} {g[0]['text']}" for k, g in groups.items()]
        self.cluster = np.unique(texts, return_inverse=True)[1]

    def predictions(self, a, bonus, decay):
        return [shares(a * r[0] + bonus * decay ** r[2] * r[1], self.gumbel) for r in self.rows]

    def scores(self, a, bonus, decay, keep=None):
        """Returns the log likelihood of each row, for one choice; labels without a share of their own count together."""
        out = []
        for p, (_, _, _, listed, share, rest) in zip(self.predictions(a, bonus, decay), self.rows):
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
        self.closer = np.concatenate([x[0] - x[1:] for x in closer])
        self.row = np.repeat(np.arange(len(rows)), [len(x) - 1 for x in c])
        self.weight = np.ones(len(rows))
        # The distance of a row is not known: each has its share of the clicks of its kind.
        prior = {kind: table[3] / table[3].sum() for kind, table in facts().items()}
        self.prior = np.where(self.first[:, None], prior["first"], prior["middle"])

    def scores(self, a, bonus, decay, keep=None):
        """Returns the log likelihood of each row; zero for rows that are not kept."""
        keep = np.ones(len(self.links), bool) if keep is None else keep
        pairs = keep[self.row]
        starts = np.flatnonzero(np.diff(self.row[pairs], prepend=-1))
        times, p = self.times[keep], 0
        for prior, distance in zip(self.prior[keep].T, DISTANCES):
            gap = a * self.c[pairs] + bonus * decay ** (distance - 1) * self.closer[pairs]
            if self.gumbel:
                one = 1 / (1 + times * np.add.reduceat(np.exp(-gap), starts))
            else:
                logs = log_ndtr((gap / NOISE)[:, None] + GRID)
                one = np.exp(np.add.reduceat(logs, starts) * times[:, None]) @ GRID_WEIGHTS
            if not bonus:
                p = one
                break
            p = p + one * prior
        out = np.zeros(len(keep))
        out[keep] = np.log(np.maximum(p, 1e-12))
        return out
