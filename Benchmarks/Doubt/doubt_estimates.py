"""How far studies with people lie from the model: see doubt.py."""

import csv
import math
import re
from collections import defaultdict
from itertools import combinations, product
from pathlib import Path

import numpy as np
from scipy import special, stats

ROOT = Path(__file__).resolve().parents[2]
LEAST, Z = 0.002, 1.959964
# Kinds that set numbers, predicted without them, are a check alone: their laws and ranges were chosen with them in view.
KNOWN, NEW, REFIT = "known", "new", "refit"
SCALES, QUANTITIES = ("time", "share"), ("level", "difference")
LARGE = 1.2  # a leaning of a fifth: chosen with the directions in view; from 1.15 on all were right
VALUE_ERROR = 0.1  # worlds.value_error
ROW, STUDY = 0.1, 0.2  # worlds.row_discrepancy, worlds.study_discrepancy: the one SD of before


def table(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


def number(text):
    return float(text) if text else None


def log_odds(share):
    share = min(max(share, LEAST), 1 - LEAST)
    return math.log(share / (1 - share))


PLACE = {"time": math.log, "share": log_odds}


def titles():
    found = {}
    for folder in ("Published", "Blind/People"):
        for path in sorted((ROOT / "Datasets" / folder).glob("*.json5")):
            text = path.read_text()
            name = re.search(r'\n  id: "([^"]+)"', text)[1]
            for measure in re.finditer(r'\{ id: "([^"]+)", title: "([^"]+)"', text):
                found[name, measure[1]] = measure[2]
    return found


def kinds():
    return table(ROOT / "Datasets/Doubt/kinds.csv")


def values(validation, blind):
    """Each value of people beside its prediction, on its scale."""
    kind = {study: row for row in kinds() for study in row["studies"].split()}
    title = titles()
    worlds = {
        (r["dataset"], r["measure"], r["conditions"]): (r["worlds_low"], r["worlds_high"])
        for r in table(ROOT / "Datasets/Blind/predictions.csv")
        if r["version"] == "1"
    }
    fits = defaultdict(list)  # kinds before studies: a study's own fit must not reach into that of its kind
    for r in sorted(table(ROOT / "Benchmarks/Doubt/fits-without.csv"), key=lambda r: r["left_out"]):
        key = r["dataset"], r["measure"], r["conditions"]
        fits[key].append((r["left_out"], *(float(r[name]) for name in ("people", "predicted", "worlds_sd"))))
    read = [(r, r["use"], (r["worlds_low"], r["worlds_high"])) for r in table(validation)]
    read += [
        (r, "blind", worlds[r["dataset"], r["measure"], r["conditions"]])
        for r in table(blind)
        if r["version"] == "1"
    ]
    for row, use, ends in read:
        if not row["predicted"] or not row["value"] or "person=" in row["conditions"]:
            continue
        name = title[row["dataset"], row["measure"]]
        predicted, people = float(row["predicted"]), float(row["value"])
        # A spread over people compares no conditions.
        is_ratio = row["unit"] == "1" and name.startswith("Time") and " through " in name
        is_ratio = is_ratio and row["measure"] != "spread"
        is_share = row["unit"] == "1" and name.startswith("Share")
        is_time = row["unit"] in ("s", "ms", "min") or is_ratio
        if not is_share and not (is_time and min(predicted, people) > 0):
            continue
        place = PLACE["share" if is_share else "time"]

        def spread(low, high):
            if low is None or high is None or low >= high or (not is_share and low <= 0):
                return None
            return (place(high) - place(low)) / (2 * Z)

        group = kind[row["dataset"]]
        known = group["calibrates"] == "yes"
        if not known and use == "calibration":
            continue  # fitted, so it says nothing of kinds that were not
        found = {
            "group": KNOWN if known else NEW, "kind": group["kind"], "study": row["dataset"],
            "scale": "share" if is_share else "time", "measure": row["measure"],
            "conditions": row["conditions"], "is_ratio": is_ratio,
            "model": place(predicted), "people": place(people),
            "error": spread(number(row["low"]), number(row["high"])) or VALUE_ERROR,
            "worlds": spread(*map(number, ends)) or 0.0,
        }  # fmt: skip
        key = row["dataset"], row["measure"], row["conditions"]
        for left, same, model, sd in fits.get(key, []):
            if abs(same - found["people"]) > 1e-9:
                continue  # doubt about values that may be negative is on another scale
            own = {"model": model, "worlds": sd}
            if left == "study":
                found |= own
            else:
                yield {**found, **own, "group": REFIT}
        yield found


def samples(validation, blind):
    """Levels and differences: what people did, what the model says, and both known errors."""
    rows = list(values(validation, blind))
    series = defaultdict(list)
    for row in rows:
        if row["is_ratio"]:
            yield {**row, "quantity": "difference", "worlds": 0.0, "error": 0.0, "noise": row["error"]}
        else:
            yield {**row, "quantity": "level"}
            series[row["group"], row["study"], row["measure"]].append(row)
    for found in series.values():
        for a, b in combinations(found, 2):
            yield {
                **a, "quantity": "difference", "model": a["model"] - b["model"],
                "people": a["people"] - b["people"], "error": 0.0, "worlds": 0.0,
                "noise": math.hypot(a["error"], b["error"]),
            }  # fmt: skip


def mean(values):
    values = list(values)
    return sum(values) / len(values)


def excess(row):
    return (row["people"] - row["model"]) ** 2 - row["error"] ** 2 - row["worlds"] ** 2


def by(rows, key):
    found = defaultdict(list)
    for row in rows:
        found[row[key]].append(row)
    return found


UNIT = {KNOWN: "study", NEW: "kind"}


def squares(rows, group):
    """By study, or by kind that sets no number: the mean square miss of each study, and the square of its known errors."""
    return {
        name: [
            (
                mean((r["people"] - r["model"]) ** 2 for r in one),
                mean(r["error"] ** 2 + r["worlds"] ** 2 for r in one),
            )
            for one in by(own, "study").values()
        ]
        for name, own in by(rows, UNIT[group]).items()
    }


SPREADS = np.exp(np.linspace(math.log(0.005), math.log(30), 120))
DEGREES = (*np.round(np.exp(np.linspace(math.log(1.5), math.log(30), 12)), 1), 100.0)


def likelihoods(units, degrees):
    """The log likelihood of each of SPREADS: a unit has a variance of its own, which is that spread's square times a
    scaled inverse chi-square value, so that a new unit's miss has Student's distribution (Gelman et al. 2013)."""
    step, half = math.log(SPREADS[1] / SPREADS[0]), degrees / 2
    total = np.zeros(len(SPREADS))
    # The density of the logarithm of a unit's SD (columns) for each spread (rows).
    ratio = (SPREADS[:, None] / SPREADS[None, :]) ** 2
    prior = half * (np.log(half * ratio) - ratio) - special.gammaln(half) + math.log(2 * step)
    for studies in units.values():
        own = sum(-0.5 * (np.log(SPREADS**2 + e) + m / (SPREADS**2 + e)) for m, e in studies)
        total = total + special.logsumexp(prior + own[None, :], axis=1)
    return total


def degrees(rows):
    """How alike the kinds of a scale are in how far they lie off, over all of its cells: the most likely value."""
    cells = [squares(own, g) for g in (KNOWN, NEW) for q in QUANTITIES
             if (own := [r for r in rows if (r["group"], r["quantity"]) == (g, q)])]  # fmt: skip
    return max(DEGREES, key=lambda d: sum(likelihoods(units, d).max() for units in cells))


class Doubt:
    """A Student distribution around the prediction, its spread by maximum likelihood (range: by its profile)."""

    def __init__(self, rows, group, degrees):
        units = squares(rows, group)
        likely = likelihoods(units, degrees)
        self.units, self.degrees = len(units), degrees
        self.sd = float(SPREADS[likely.argmax()])
        profile = SPREADS[likely > likely.max() - stats.chi2(1).ppf(0.95) / 2]
        self.low, self.high = float(profile[0]), float(profile[-1])
        # The SD of the logarithm of a spread of n misses is 1 / sqrt(2 n).
        self.effective = 2 * Z**2 / math.log(self.high / self.low) ** 2
        self.student = stats.t(degrees)

    def half(self, row):
        known = Z * math.hypot(row["error"], row["worlds"])
        return math.hypot(self.student.ppf(0.975) * self.sd, known)


class Constant:
    """A normal distribution with one SD for all."""

    def __init__(self, sd):
        self.sd = sd

    def half(self, row):
        return Z * math.sqrt(self.sd**2 + row["error"] ** 2 + row["worlds"] ** 2)


def density(row, model, doubt):
    """The log density at the value of people around a prediction, with the doubt and the error of the value."""
    width = math.sqrt(doubt.sd**2 + row["error"] ** 2)
    return doubt.student.logpdf((row["people"] - model) / width) - math.log(width)


def without(rows, blind, folder):
    """Today's model without what a kind set, beside the blind prediction: the log score of both, by kind and study."""
    today = {(r["dataset"], r["measure"], r["conditions"]): r for r in table(blind)}
    for path in sorted(Path(folder).glob("*/blind.csv")):
        own = {r["study"] for r in rows if r["kind"] == path.parent.name}
        for r in table(path):
            if r["dataset"] in own:
                today[r["dataset"], r["measure"], r["conditions"]] = r
    found = defaultdict(list)
    for scale in SCALES:
        for kind, part, doubt in left_out(rows, NEW, "level", scale):
            for row in part:
                said = today.get((row["study"], row["measure"], row["conditions"]), {}).get("today")
                # The shares of answers to a banner and of named icons are put into the later suites.
                if not said or row["measure"] in ("accept", "reject", "accepted", "named"):
                    continue
                now = PLACE[scale](float(said))
                found[kind].append(
                    (row["study"], density(row, row["model"], doubt), density(row, now, doubt))
                )
    return found


def opened(blind):
    """What the doubt of before held of values that were closed then, by unit: held, and all."""
    later = {(r["dataset"], r["measure"], r["conditions"]): r for r in table(ROOT / "Datasets/Blind/later.csv")}
    found = defaultdict(lambda: [0, 0])
    for row in table(blind):
        said = later.get((row["dataset"], row["measure"], row["conditions"]))
        if not said or not said["predicted"] or not row["value"]:
            continue
        value, low, high = (float(x) for x in (row["value"], said["study_low"], said["study_high"]))
        if row["unit"] == "1":
            value, low, high = (log_odds(x) for x in (value, low, high))
        kind = "times" if row["unit"] == "s" else "shares" if row["unit"] == "1" else "lengths"
        found[kind][0] += low <= value <= high
        found[kind][1] += 1
    return found


def gain(rows):
    """The mean gain of the log score over studies, and half of its 95 % interval from the studies."""
    found = defaultdict(list)
    for study, before, now in rows:
        found[study].append(now - before)
    studies = [mean(own) for own in found.values()]
    if len(studies) < 2:
        return studies[0], None
    half = stats.t(len(studies) - 1).ppf(0.975) * stats.tstd(studies) / math.sqrt(len(studies))
    return mean(studies), half


def within(rows):
    """The variance of misses within studies, without the errors of the values."""
    found = []
    for own in by(rows, "study").values():
        miss = [row["people"] - row["model"] for row in own]
        middle = mean(miss)
        if len(own) > 1:
            spread = sum((m - middle) ** 2 for m in miss) / (len(own) - 1)
            found.append(spread - mean(row["error"] ** 2 for row in own))
    return max(mean(found), 0) if found else 0.0


def score(row, half):
    """Whether the interval holds the value, and its interval score (Gneiting and Raftery 2007)."""
    miss = abs(row["people"] - row["model"])
    return miss <= half, 2 * half + 40 * max(0, miss - half)


def judge(rows, doubt):
    """The mean over studies of coverage, width and interval score."""
    found = []
    for own in by(rows, "study").values():
        halves = [doubt.half(row) for row in own]
        found.append([(score(r, h)[0], 2 * h, score(r, h)[1]) for r, h in zip(own, halves)])
    return [mean(mean(one[i] for one in own) for own in found) for i in range(3)]


DEGREES_WITHOUT = {}


def left_out(rows, group, quantity, scale):
    """Each kind predicted from the other kinds; each study of a known kind from the other studies."""
    unit = UNIT[group]
    alike = [r for r in rows if r["scale"] == scale and r["group"] != REFIT]
    cell = [r for r in alike if (r["quantity"], r["group"]) == (quantity, group)]
    for name, own in by(cell, unit).items():
        others = [row for row in cell if row[unit] != name]
        if len({row[unit] for row in others}) > 1:
            key = (scale, unit, name)  # the same for levels and differences
            if key not in DEGREES_WITHOUT:
                DEGREES_WITHOUT[key] = degrees([r for r in alike if r[unit] != name])
            yield name, own, Doubt(others, group, DEGREES_WITHOUT[key])


def directions(rows):
    """Where people clearly differ and the model says which way: how often it is right, by grade."""
    for group in (KNOWN, NEW):
        for scale in SCALES:
            for name, part, doubt in left_out(rows, group, "difference", scale):
                for row in part:
                    if abs(row["people"]) > Z * row["noise"] and abs(row["model"]) > 1e-9:
                        clear = abs(row["model"]) > doubt.student.ppf(0.975) * doubt.sd
                        low = "share" if scale == "share" else "large" if abs(row["model"]) >= math.log(LARGE) else "small"
                        yield {**row, "right": row["model"] * row["people"] > 0, "grade": "high" if clear else low}


def checks(rows):
    """Coverage, width and interval score of what is left out, beside one SD for all and that of before."""
    for quantity, scale, group in product(QUANTITIES, SCALES, (KNOWN, NEW)):
        cut = [r for r in rows if r["quantity"] == quantity and r["scale"] == scale]
        kept = [r for r in cut if r["group"] != REFIT]

        def beside(own, doubt, rest):
            constant = Constant(math.sqrt(max(mean(map(excess, rest)), 0)))
            return [judge(own, d) for d in (doubt, constant, Constant(math.hypot(ROW, STUDY)))]

        for name, own, doubt in left_out(rows, group, quantity, scale):
            rest = [r for r in kept if r[UNIT[group]] != name]
            yield group, quantity, scale, name, len(own), beside(own, doubt, rest)
        if group == NEW:
            blind = [r for r in kept if r["group"] == NEW]
            doubt = Doubt(blind, NEW, degrees([r for r in rows if r["scale"] == scale]))
            for kind, own in by([r for r in cut if r["group"] == REFIT], "kind").items():
                yield REFIT, quantity, scale, kind, len(own), beside(own, doubt, kept)


def by_kind(checked):
    """Studies of a known kind taken together, so that each kind counts once."""
    kind = {study: row["kind"] for row in kinds() for study in row["studies"].split()}
    found = defaultdict(list)
    for group, quantity, scale, name, count, results in checked:
        found[group, quantity, scale, kind.get(name, name)].append((count, results))
    for key, own in found.items():
        middle = [[mean(r[d][i] for _, r in own) for i in range(3)] for d in range(3)]
        yield (*key, sum(count for count, _ in own), middle)


def grades(rows):
    """How often directions of each grade came out right, each study counting once."""
    found = list(directions(rows))
    for group, grade in product((KNOWN, NEW), ("high", "large", "small", "share")):
        own = [d for d in found if d["grade"] == grade and d["group"] == group]
        studies = by(own, "study").values()
        share = mean(mean(d["right"] for d in one) for one in studies)
        yield grade, group, share, len(own), sum(d["right"] for d in own), len(studies)
