#!/usr/bin/env python3
"""Predicts clicks back, giving up and success in walks over links, beside people.

  Scripts/walk_outcomes.py [TAPCOST] [--games N] [--seed S] [--jobs N] [--number NAME=VALUE ...]

No page or link graph of the walks is in Benchmarks/Words, so people of the model walk through graphs that are made of its
pages: each page is a row of walks.csv.gz with at most 20 links, drawn by how far off the goal is. A link that leads closer
opens a page one step closer; others open a page as far off, or, as often as in walk-facts.csv, one step farther. What a
link tells is what the shipped numbers say: words.weight times similarity, and words.bonus for what leads closer. A page is
made when somebody comes to it, and the same person then walks once more; noise belongs to person and link, so the way so
far is the same. A walk ends uncounted where more than 24 pages would be needed.
"""
import argparse
import collections
import concurrent.futures
import csv
import gzip
import json
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORDS = ROOT / "Benchmarks/Words"
MOST_LINKS, MOST_PAGES = 20, 24
# The weight that the tool is given, so that what a link tells lies between -1 and 1.
SCALE = 24.0


def shipped():
    """The numbers of the model: title, unit, and the middle of each."""
    pattern = re.compile(r'name: "([^"]+)", title: "([^"]*)", unit: "([^"]*)",.*?value: ([-0-9.]+)', re.S)
    texts = (path.read_text() for path in sorted((ROOT / "Datasets/Parameters").glob("*.json5")))
    return {name: (title, unit, float(value)) for text in texts for name, title, unit, value in pattern.findall(text)}


def parameters(values):
    """A file of parameters with other numbers than those that are shipped: a value, or a median and its spread."""
    known = shipped()
    return json.dumps(dict(schema="tapcost/parameters/1", title="Walks", parameters=[
        dict(name=name, title=known[name][0], unit=known[name][1], value=value, low=value, high=value, mark="A",
             citation="assumed", **(dict(distribution="lognormal", spread=spread[0]) if spread else
                                    dict(distribution="constant")))
        for name, (value, *spread) in values.items()]))


def rows():
    """The pages with few links, by kind: similarities and which links lead closer, in a fixed order."""
    found = collections.defaultdict(list)
    for row in csv.DictReader(gzip.open(WORDS / "walks.csv.gz", "rt")):
        near = [int(x) / 1000 for x in row["similarity"].split()]
        closer = [c == "1" for c in row["closer"]]
        if len(near) <= MOST_LINKS and any(closer):
            found[row["kind"]].append((near, closer))
    return found


class Game:
    """A person, a goal, and the pages that the person may come to."""

    def __init__(self, number, distance, seed, pages, rise, numbers, values):
        self.number, self.distance, self.seed, self.pages, self.rise = number, distance, seed, pages, rise
        self.weight, self.bonus = numbers
        self.parameters = parameters({"words.weight": [SCALE], "words.bonus": [0], **values})
        self.made = {}
        self.opened = {""}

    def page(self, path):
        """The page at a path of links: how far off it is, and what each of its links is and tells."""
        if path not in self.made:
            draw = random.Random(f"{self.seed} {self.number} {path}")
            if path == "":
                far, kind = self.distance, "first"
            else:
                above = self.page(path[:-2])
                closer = above["closer"][int(path[-2:])]
                far = above["far"] - 1 if closer else above["far"] + (draw.random() < self.rise)
                kind = "middle"
            near, closer = draw.choice(self.pages["goal_in_sight" if far == 1 else kind])
            order = list(range(len(near)))
            draw.shuffle(order)
            near, closer = [near[i] for i in order], [closer[i] for i in order]
            told = [self.weight * c + self.bonus / sum(closer) * right for c, right in zip(near, closer)]
            self.made[path] = dict(far=far, near=near, closer=closer, told=told)
        return self.made[path]

    def links(self, path):
        """The links of a page, and one that says nothing, so that what is told has the mean 0."""
        page = self.page(path)
        goal = page["closer"].index(True) if page["far"] == 1 else None
        content = []
        for link, told in enumerate(page["told"]):
            name = f"p{path}{link:02}"
            self.near[name] = told / SCALE
            entry = dict(id=name, label=name)
            if link == goal:
                self.goals.append(name)
            elif path in self.opened:
                below = path + f"{link:02}"
                # A page to which nobody has come yet has its links, and they lead nowhere.
                inside = self.links(below) if below in self.opened else self.closed(below)
                entry["presents"] = dict(page=dict(title=f"t{below}", back="Back", content=inside))
            content.append(dict(link=entry))
        self.near[f"p{path}x"] = max(-1, -sum(page["told"]) / SCALE)
        return content + [dict(link=dict(id=f"p{path}x", label=f"p{path}x"))]

    def closed(self, path):
        """A page to which nobody has come: as many things, none of which leads on."""
        names = [f"q{path}{link:02}" for link in range(len(self.page(path)["told"]) + 1)]
        if not self.hidden:
            # The goal has to be somewhere, and whoever comes here walks again with other pages.
            names[0] = self.hidden = "goal"
        for name in names:
            self.near[name] = 0
        return [dict(link=dict(id=name, label=name)) for name in names]

    def write(self, folder):
        self.near, self.goals, self.hidden = {}, [], None
        content = self.links("")
        suite = dict(
            schema="tapcost/suite/1", id="walk", title="Walk", question="Do people find it?", evidence="None.",
            designs=[dict(id="walk", title="Walk", device="browser-window", routes={g: "goal" for g in self.goals},
                          screen=dict(title="Start", content=content))],
            words="walk.csv", populations=["everyday"], inputs=["pointer"],
            tasks=[dict(id="find", title="Find", knowledge="unknown", goals=["goal"], wants={"goal": "the goal"})])
        titles = re.findall(r'"title": "(t[0-9]*)"', json.dumps(content))
        (folder / "walk.json5").write_text(json.dumps(suite))
        self.near.update({label: 0 for label in [*titles, "Back"]})
        (folder / "walk.csv").write_text("goal,label,similarity,known\n" + "".join(
            f"goal,{label},{near:.5f},1\n" for label, near in self.near.items()))
        (folder / "numbers.json5").write_text(self.parameters)

    def walk(self, tool):
        """The events of the walk on pages that are all made; nothing where it needs too many."""
        while len(self.opened) <= MOST_PAGES:
            with tempfile.TemporaryDirectory() as place:
                folder = pathlib.Path(place)
                self.write(folder)
                run = subprocess.run(
                    [tool, "trace", str(folder / "walk.json5"), "--user", str(self.number), "--seed", str(self.seed),
                     "--parameters", str(folder / "numbers.json5"), "--format", "json"], capture_output=True, text=True)
            if run.returncode:
                sys.exit(f"walk_outcomes: {run.stderr}")
            events = json.loads(run.stdout)["trials"][0]["events"]
            came = (self.path(e["surface"]) for e in events if e["kind"] == "wait")
            new = next((path for path in came if path not in self.opened), None)
            if new is None:
                return events
            self.opened.add(new)
        return None

    @staticmethod
    def path(surface):
        return "" if surface == "screen" else surface.removeprefix("p").removesuffix("/page")

    def pages_seen(self, tool):
        """Each page of the walk: how people came, where they were, what they did next, and the state of the walk."""
        events = self.walk(tool)
        if events is None:
            return None
        seen, tried, path, how, clicks, above = [], set(), "", "start", 0, None
        for event in events:
            kind = event["kind"]
            if kind == "wait" or kind == "back":
                then, next_path = ("forward" if kind == "wait" else "back"), self.path(event["surface"])
            elif kind == "success":
                then, next_path = "forward", None
            elif kind == "gaveUp":
                then, next_path = "gave up", None
            else:
                continue
            if then == "back" and next_path == path:
                continue
            here = self.page(path)
            untried = [c for i, c in enumerate(self.page(path[:-2])["near"]) if path[:-2] + f"{i:02}" not in tried]
            seen.append(dict(
                how=how, then=then, far=here["far"], links=len(here["near"]), clicks=clicks,
                moved=None if above is None else here["far"] - above,
                lead=max(untried) - max(here["near"]) if path and untried else None,
                again=then == "forward" and next_path is not None and next_path in tried, last=next_path is None))
            above = here["far"]
            if next_path is None:
                break
            if then == "forward":
                tried.add(next_path)
            path, how, clicks = next_path, then, clicks + 1
        return seen


# What is compared: measure and condition in walk-facts.csv, which pages count, and what is counted there.
def came(page):
    return page["how"] == "forward" and page["far"] > 1


def between(value, low, high):
    return value is not None and low <= value < high


def measures():
    yield "clicks that go back", "all pages", lambda p: True
    yield "clicks that go back", "goal in sight", lambda p: p["far"] == 1
    yield "clicks that go back", "came forward, goal not in sight", came
    yield "clicks that go back", "came by going back", lambda p: p["how"] == "back"
    lead = "came forward; best untried link one page back less best link here "
    for name, low, high in (("below -.2", -9, -.2), ("-.2 to -.1", -.2, -.1), ("-.1 to 0", -.1, 0), ("0 to .1", 0, .1),
                            (".1 to .2", .1, .2), ("above .2", .2, 9)):
        yield "clicks that go back", lead + name, lambda p, l=low, h=high: came(p) and between(p["lead"], l, h)
    for name, low, high in (("fell", -9, 0), ("stayed", 0, 1), ("rose by 1", 1, 2)):
        yield ("clicks that go back", f"came forward; distance {name}",
               lambda p, l=low, h=high: came(p) and between(p["moved"], l, h))
    for name, low, high in (("1-1", 1, 2), ("2-2", 2, 3), ("3-3", 3, 4), ("4-5", 4, 6), ("6-8", 6, 9), ("9-12", 9, 13)):
        yield ("clicks that go back", f"came forward; clicks so far {name}",
               lambda p, l=low, h=high: came(p) and l <= p["clicks"] < h)
    for name, low, high in (("6-10", 6, 11), ("11-20", 11, 21)):
        yield ("clicks that go back", f"came forward; links {name}",
               lambda p, l=low, h=high: came(p) and l <= p["links"] < h)
    yield "links taken that were tried before", "after going back", lambda p: p["how"] == "back" and p["then"] == "forward"
    for name, low, high in (("0-0", 0, 1), ("1-1", 1, 2), ("2-2", 2, 3), ("3-3", 3, 4), ("4-4", 4, 5), ("5-5", 5, 6),
                            ("6-7", 6, 8), ("8-10", 8, 11), ("11-15", 11, 16)):
        yield "begins another game", f"clicks so far {name}", lambda p, l=low, h=high: l <= p["clicks"] < h
    for far in range(1, 5):
        yield ("begins another game", f"after the first click; {far} steps to the goal",
               lambda p, f=far: p["clicks"] > 0 and p["far"] == f)
    for name, low, high in (("fell", -9, 0), ("stayed", 0, 1), ("rose", 1, 9)):
        yield ("begins another game", f"came forward, distance {name}",
               lambda p, l=low, h=high: p["how"] == "forward" and between(p["moved"], l, h))
    yield "begins another game", "came by going back", lambda p: p["how"] == "back"


def share(hits, count):
    """A share with its 95 % range (Wilson), as text."""
    if count < 20:
        return "–"
    z, p = 1.96, hits / count
    middle, half = p + z * z / 2 / count, z * math.sqrt(p * (1 - p) / count + z * z / 4 / count / count)
    low, high = ((middle + sign * half) / (1 + z * z / count) for sign in (-1, 1))
    return f"{digits(p)} ({digits(low)} to {digits(high)})"


def digits(number):
    return f"{max(0, number):.3f}".removeprefix("0")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool", nargs="?", default=str(ROOT / ".build/release/tapcost"))
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--number", action="append", default=[], help="another number of the model, as NAME=VALUE or NAME=MEDIAN~SPREAD")
    options = parser.parse_args()
    values = {name: [float(x) for x in value.split("~")] for name, value in (pair.split("=") for pair in options.number)}
    numbers = [shipped()[f"words.{name}"][2] for name in ("weight", "bonus")]
    facts = {(r["measure"], r["condition"]): r for r in csv.DictReader((WORDS / "walk-facts.csv").open())}
    starts = {d: facts["finished", f"{d}{'+' if d == 5 else ''} steps at the start; games with a click"] for d in range(1, 6)}
    moved = {m: int(facts["clicks that go back", f"came forward; distance {m}"]["choices"])
             for m in ("stayed", "rose by 1", "rose by 2+")}
    rise = 1 - moved["stayed"] / sum(moved.values())
    total = sum(int(r["choices"]) for r in starts.values())
    pages, games = rows(), []
    for distance, row in starts.items():
        for _ in range(max(1, round(options.games * int(row["choices"]) / total))):
            games.append(Game(len(games), distance, options.seed, pages, rise, numbers, values))
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        walks = list(pool.map(lambda game: game.pages_seen(options.tool), games))
    counted = [(game, walk) for game, walk in zip(games, walks) if walk]
    print(f"{len(counted)} walks; {len(games) - len(counted)} more needed more than {MOST_PAGES} pages. "
          "Shares with 95 % ranges of chance; of people over players, of the model over pages.\n")
    print("| measure | condition | people | model |\n|---|---|--:|--:|")

    def row(measure, condition, text):
        fact = facts[measure, condition]
        people = f"{digits(float(fact['value']))} ({digits(float(fact['low']))} to {digits(float(fact['high']))})"
        print(f"| {measure} | {condition} | {people} | {text} |")

    seen = [page for _, walk in counted for page in walk]
    for measure, condition, counts in measures():
        here = [p for p in seen if counts(p)]
        if measure == "begins another game":
            row(measure, condition, share(sum(p["then"] == "gave up" for p in here), len(here)))
        elif measure.startswith("links taken"):
            row(measure, condition, share(sum(p["again"] for p in here), len(here)))
        else:
            here = [p for p in here if p["then"] != "gave up"]
            row(measure, condition, share(sum(p["then"] == "back" for p in here), len(here)))
    for distance in range(1, 6):
        ends = [walk[-1]["then"] != "gave up" for game, walk in counted
                if game.distance == distance and walk[0]["then"] != "gave up"]
        name = f"{distance}{'+' if distance == 5 else ''} steps at the start; games with a click"
        row("finished", name, share(sum(ends), len(ends)))
    ends = [walk[-1]["then"] != "gave up" for _, walk in counted if walk[0]["then"] != "gave up"]
    row("finished", "games with a click", share(sum(ends), len(ends)))


if __name__ == "__main__":
    main()
