"""Reads the benchmark for models that say how long a task takes.

A model is a function of a `Task` that returns seconds by phase, as {"scanning": 1.2, "moving": 0.9}, or
None for what it does not cover. `write` evaluates the formula of each item with it and writes the table.
The phases are those of the benchmark: scanning (looking and reading), deciding, moving (hand and taps),
waiting, recovering and listening.
"""

import csv
import json
import re
import statistics
import sys


class Task:
    """One wish in one condition, on one screen: the steps to it."""

    def __init__(self, study, condition, screen, goal, most=None):
        self.study, self.condition, self.screen, self.goal = study, condition, screen, goal
        self.most = most
        self.surfaces = {surface["id"]: surface for surface in screen["surfaces"]}
        self.input = condition["input"]
        self.uses = condition["uses"]
        self.knowledge = condition["knowledge"]

    def path(self, goal):
        """Returns the elements to choose for a goal, each with its surface; None where nothing reaches it."""
        first = self.screen["surfaces"][0]
        ways, seen = [(first, [])], {first["id"]}
        while ways:
            surface, way = ways.pop(0)
            for element in surface["elements"]:
                if element.get("reaches") == goal:
                    return way + [(surface, element)]
            for element in surface["elements"]:
                after = self.surfaces.get(element.get("opens"))
                if after and after["id"] not in seen:
                    seen.add(after["id"])
                    ways.append((after, way + [(surface, element)]))
        return None

    def acts(self):
        """Returns what is done, as ("choose", surface, element), ("type", text) or ("spend", seconds); None
        where some step is of another sort."""
        acts = []
        for step in self.condition.get("steps") or [{"do": "choose", "goals": [self.goal]}]:
            if self.screen["design"] not in step.get("designs", [self.screen["design"]]):
                continue
            if step["do"] == "choose" and len(step["goals"]) == 1:
                way = self.path(step["goals"][0])
                if way is None:
                    return None
                acts += [("choose", surface, element) for surface, element in way]
            elif step["do"] in ("type", "keys"):
                acts.append(("type", step.get("text") or step["keys"]))
            elif step["do"] in ("wait", "think", "look", "listen"):
                acts.append(("spend", step["seconds"]))
            else:
                return None
        return acts[: self.most]


def choices(surface):
    """Returns the elements of a surface that can be chosen."""
    return [e for e in surface["elements"] if not e.get("heading") and ("reaches" in e or "opens" in e)]


def middle(element):
    """Returns the middle of an element, in mm."""
    return (element["x_mm"] + element["width_mm"] / 2, element["y_mm"] + element["height_mm"] / 2)


def series(points, name):
    """Returns the slope or the intercept of a line through points."""
    line = statistics.linear_regression([x for x, _ in points], [y for _, y in points])
    return getattr(line, name)


class Items:
    """Evaluates the items of one study with a model."""

    def __init__(self, study, model):
        self.study, self.model, self.known = study, model, {}

    def phases(self, place, design, goal, most=None):
        """Returns the seconds of a goal in a condition by phase, of all acts or the first; None where the model does
        not cover it."""
        key = (place, design, goal, most)
        if key not in self.known:
            condition = self.study["conditions"][place]
            screens = [self.study["screens"][number] for number in condition["screens"]]
            screen = next(screen for screen in screens if screen["design"] == design)
            self.known[key] = self.model(Task(self.study, condition, screen, goal, most))
        return self.known[key]

    def at(self, reading, place):
        """Returns the value of a reading in one condition; None where it is no mean time."""
        condition = self.study["conditions"][place]
        if reading["statistic"] not in ("mean", "p50") or reading.get("less") not in (None, "first_container_time"):
            return None
        if reading["trials"] not in ("all", "right", "first_right"):
            return None
        goals = condition["goals"]
        if "goal" in reading:
            goals = [{"id": reading["goal"], "frequency": 1}]
        if condition.get("steps"):
            goals = [{"id": "", "frequency": 1}]
        total = 0.0
        for goal in goals:
            names = reading["quantity"].split(" + ")
            if not (names == ["time"] or set(names) <= PHASES):
                return None
            # The time until a menu is open is that of the first act.
            for most, sign in ((None, 1), (1, -1)) if "less" in reading else ((None, 1),):
                phases = self.phases(place, reading["design"], goal["id"], most)
                if phases is None:
                    return None
                wanted = phases.values() if names == ["time"] else [phases.get(name, 0) for name in names]
                total += sign * goal["frequency"] * sum(wanted)
        return total / sum(goal["frequency"] for goal in goals)

    def value(self, item):
        """Returns the prediction of an item; None where the model makes none."""
        # The first tap of a trial is all of the hand's way where there is one target, as in these studies.
        names, formula = {}, re.sub(r"first_taps_time\((r\d+)[^()]*\)", r"\1", item["formula"])
        for number, reading in enumerate(item["readings"]):
            if reading.get("along"):
                points = []
                for place in reading["conditions"]:
                    found = re.search(rf"\b{reading['along']}=([-\d.]+)", self.study["conditions"][place]["point"])
                    points.append((float(found.group(1)) if found else None, self.at(reading, place)))
                if len(points) < 2 or any(None in point for point in points):
                    return None
                names[f"r{number}"] = points
            else:
                names[f"r{number}"] = self.at(reading, reading["conditions"][0])
        if None in names.values() or not re.fullmatch(r"[-+*/()., \dre]*(slope|intercept)?[-+*/()., \dre]*", formula):
            return None
        functions = {"slope": lambda p: series(p, "slope"), "intercept": lambda p: series(p, "intercept")}
        try:
            value = eval(formula, {"__builtins__": {}}, {**names, **functions})  # the pattern allows sums alone
        except (ZeroDivisionError, statistics.StatisticsError):
            return None
        return value if value > 1e-9 else None


PHASES = {"scanning", "deciding", "moving", "waiting", "recovering", "listening"}


def read():
    """Returns the studies of the export that the command names: python3 ADAPTER.py benchmark.json predictions.csv."""
    if len(sys.argv) != 3:
        sys.exit(f"usage: {sys.argv[0]} benchmark.json predictions.csv")
    with open(sys.argv[1], encoding="utf-8") as file:
        return json.load(file)["studies"]


def known(studies, model):
    """Yields each known value that a model covers, as (study, item, prediction, value): what it is fitted to."""
    for study in studies:
        items = Items(study, model)
        for item in study["items"]:
            told = items.value(item) if item["use"] == "calibration" else None
            if told is not None:
                yield study["id"], item, told, item["value"]


def write(model, factor=None, shares=None):
    """Predicts with a model and writes the table that the command names.

    `factor` is that by which a further study may lie off, for ranges. `shares` returns the mean and the range of an
    item that is a share.
    """
    studies = read()
    with open(sys.argv[2], "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["id", "mean"] + (["low", "high"] if factor else []) + ["unit"])
        for study in studies:
            items = Items(study, model)
            for item in study["items"]:
                if item["use"] == "calibration":
                    continue
                if shares and item["scale"] == "log odds":
                    told = shares(item)
                else:
                    value = items.value(item)
                    if value is None:
                        continue
                    told = [value, value / factor, value * factor] if factor else [value]
                table.writerow([item["id"]] + [f"{number:.4g}" for number in told] + [item["unit"]])
