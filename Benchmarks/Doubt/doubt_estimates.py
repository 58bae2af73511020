"""How far studies with people lie from the model: see doubt.py."""

import csv
import math
import re
from collections import defaultdict
from itertools import combinations, product
from pathlib import Path

from scipy import stats

ROOT = Path(__file__).resolve().parents[2]
LEAST, Z = 0.002, 1.959964
KNOWN, NEW = "known", "new"
SCALES, QUANTITIES = ("time", "share"), ("level", "difference")
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
        yield {
            "group": KNOWN if known else NEW, "kind": group["kind"], "study": row["dataset"],
            "scale": "share" if is_share else "time", "measure": row["measure"],
            "conditions": row["conditions"], "is_ratio": is_ratio,
            "model": place(predicted), "people": place(people),
            "error": spread(number(row["low"]), number(row["high"])) or VALUE_ERROR,
            "worlds": spread(*map(number, ends)) or 0.0,
        }  # fmt: skip


def samples(validation, blind):
    """Levels and differences: what people did, what the model says, and both known errors."""
    rows = list(values(validation, blind))
    series = defaultdict(list)
    for row in rows:
        if row["is_ratio"]:
            yield {**row, "quantity": "difference", "worlds": 0.0}
        else:
            yield {**row, "quantity": "level"}
            series[row["study"], row["measure"]].append(row)
    for found in series.values():
        for a, b in combinations(found, 2):
            yield {
                **a, "quantity": "difference", "model": a["model"] - b["model"],
                "people": a["people"] - b["people"], "error": math.hypot(a["error"], b["error"]),
                "worlds": 0.0,
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


def votes(rows, group):
    """The mean square miss of each study or, among kinds that set no number, of each kind; 0 at least."""
    studies = {name: max(0.0, mean(map(excess, own))) for name, own in by(rows, "study").items()}
    if group == KNOWN:
        return studies
    return {
        kind: mean(studies[name] for name in by(own, "study"))
        for kind, own in by(rows, "kind").items()
    }


class Doubt:
    """A Student distribution around the prediction: its scale, and as many degrees as kinds are counted."""

    def __init__(self, rows, group):
        found = list(votes(rows, group).values())
        self.units = len(found)
        self.sd = math.sqrt(mean(found))
        # Squares of normal values have a fourth moment of 3, so that equal kinds all count and one kind
        # far off counts for few (Welch and Satterthwaite, without the bias at one degree each).
        effective = 3 * sum(found) ** 2 / max(sum(v * v for v in found), 1e-12) - 2
        self.effective = min(max(effective, 1), self.units)
        chi = stats.chi2(self.effective)
        self.student = stats.t(self.units)
        self.low, self.high = (self.sd * math.sqrt(self.effective / chi.ppf(q)) for q in (0.975, 0.025))

    def half(self, row):
        width = math.sqrt(self.sd**2 + row["error"] ** 2 + row["worlds"] ** 2)
        return self.student.ppf(0.975) * width


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
        own = [r for r in rows if (r["quantity"], r["group"], r["scale"]) == ("level", NEW, scale)]
        for kind, part, doubt in left_out(own, NEW):
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


def parts(rows):
    """The variances between kinds, between studies of a kind, and within studies (method of moments)."""
    noise = {}
    studies, within = defaultdict(dict), []
    for name, own in by(rows, "study").items():
        miss = [row["people"] - row["model"] for row in own]
        noise[name] = mean(row["error"] ** 2 for row in own)
        middle = mean(miss)
        studies[own[0]["kind"]][name] = (middle, len(own))
        if len(own) > 1:
            within.append(sum((m - middle) ** 2 for m in miss) / (len(own) - 1) - noise[name])
    inside = max(mean(within), 0) if within else 0.0
    between = []
    for own in studies.values():
        if len(own) > 1:
            middle = mean(m for m, _ in own.values())
            spread = sum((m - middle) ** 2 for m, _ in own.values()) / (len(own) - 1)
            between.append(spread - mean(inside / n for _, n in own.values()))
    study = max(mean(between), 0) if between else 0.0
    return study, inside


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


def left_out(rows, group):
    """Each kind predicted from the other kinds; each study of a known kind from the other studies."""
    unit = "kind" if group == NEW else "study"
    units = by(rows, unit)
    for name, own in units.items():
        others = [row for row in rows if row[unit] != name]
        if len({row[unit] for row in others}) > 1:
            yield name, own, Doubt(others, group)


def directions(rows):
    """Where people clearly differ and the model says which way: how often it is right, by grade."""
    for group in (KNOWN, NEW):
        for scale in SCALES:
            own = [
                r
                for r in rows
                if (r["quantity"], r["group"], r["scale"]) == ("difference", group, scale)
            ]
            for name, part, doubt in left_out(own, group):
                for row in part:
                    if abs(row["people"]) > Z * row["error"] and abs(row["model"]) > 1e-9:
                        clear = abs(row["model"]) > doubt.student.ppf(0.975) * doubt.sd
                        likely = abs(row["model"]) > doubt.student.ppf(0.8) * doubt.sd
                        yield {
                            **row, "right": row["model"] * row["people"] > 0,
                            "grade": "high" if clear else "moderate" if likely else "low",
                        }  # fmt: skip


def checks(rows):
    """Coverage, width and interval score of what is left out, beside one SD for all and that of before."""
    for quantity, scale, group in product(QUANTITIES, SCALES, (KNOWN, NEW)):
        cut = [r for r in rows if r["quantity"] == quantity and r["scale"] == scale]
        unit = "kind" if group == NEW else "study"
        for name, own, doubt in left_out([r for r in cut if r["group"] == group], group):
            rest = [r for r in cut if r[unit] != name]
            constant = Constant(math.sqrt(max(mean(map(excess, rest)), 0)))
            before = Constant(math.hypot(ROW, STUDY))
            results = [judge(own, d) for d in (doubt, constant, before)]
            yield group, quantity, scale, name, len(own), results


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
    found = list(directions(rows))
    for grade in ("high", "moderate", "low"):
        for group in (None, KNOWN, NEW):
            own = [d for d in found if d["grade"] == grade and group in (None, d["group"])]
            studies = by(own, "study").values()
            if own:
                share = mean(mean(d["right"] for d in one) for one in studies)
                yield grade, group, share, len(own), sum(d["right"] for d in own), len(studies)
