#!/usr/bin/env python3
"""Measures how often the gate is wrong, by running the built tool as CI does.

    Benchmarks/Gate/gate_rates.py [--pairs 1000] [--tool .build/release/tapcost]

Equal designs: pairs of runs with different seeds, held to rules with the proposed margins, and to
rules without any margin. Every red light is a false one.

A harmless change: an item that nobody wants gets another name. Its pairs have different seeds, too, and every
red light is a false one.

A change that is exactly as large as its margin, which is the hardest case: the rules forbid more than that,
so every red light is a false one. A second simulation has something to say here, since the designs differ.

An injected change: two menu items move into a submenu. Its effect is measured with a million
people; the margins are set to two thirds of it, so that the change is one and a half margins, and
the number of people is the one that `tapcost thresholds suggest` stands for. Every pair in which
the gate stays open, or in which a cell is not found, is a miss.

Needs nothing but Python. The seeds are fixed, so the counts come out the same again.
"""

import argparse
import concurrent.futures
import json
import math
import pathlib
import re
import subprocess
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
EXAMPLE = ROOT / "Datasets/Examples/notes-app"
METRIC = "time"


class Bench:
    def __init__(self, tool, folder):
        self.tool = str(pathlib.Path(tool).resolve())
        self.folder = folder
        for name, source in [
            ("before", "design/note-menu.json5"), ("after", "changes/archive-in-submenu.json5"),
        ]:
            (folder / name).mkdir()
            (folder / name / "note-menu.json5").write_text((EXAMPLE / source).read_text())
        (folder / "harmless").mkdir()
        text = (EXAMPLE / "design/note-menu.json5").read_text()
        assert '"Copy link"' in text, "the example has no such item any more"
        (folder / "harmless/note-menu.json5").write_text(text.replace('"Copy link"', '"Copy address"'))

    def call(self, *arguments, fine=(0,)):
        done = subprocess.run(
            [self.tool, *map(str, arguments)], cwd=self.folder, capture_output=True, text=True
        )
        if done.returncode not in fine:
            raise RuntimeError(f"{arguments}: {done.returncode}: {done.stderr}")
        return done

    def run(self, design, seed, users):
        out = self.folder / f"{design}-{seed}-{users}"
        if not out.exists():
            self.call(
                # The gate does not look at plausible worlds.
                "run", f"{design}/note-menu.json5", "--seed", seed, "--users", users, "--jobs", 1,
                "--worlds", 0, "--format", "json", "--out", out,
            )
        return out / "results.json"

    def means(self, design, seed, users):
        suite = json.loads(self.run(design, seed, users).read_text())["suites"][0]
        place = suite["metrics"].index(METRIC)
        return {cell["population"]: cell["metrics"]["mean"][place] for cell in suite["cells"]}

    def rules(self, name, margins, people):
        rules = [
            f'{{ id: "{population}", metric: "{METRIC}", cells: {{ population: "{population}" }}, '
            f'margin: {{ absolute: {margin!r}, unit: "s" }}, because: "This is a benchmark." }},'
            for population, margin in margins.items()
        ]
        path = self.folder / f"{name}.json5"
        path.write_text(
            '{ schema: "tapcost/thresholds/1", defaults: { people: %d }, rules: [\n%s\n] }\n'
            % (people, "\n".join(rules))
        )
        return path

    def check(self, now, before, rules, *more):
        done = self.call(
            "check", now, "--baseline", before, "--thresholds", rules, *more, fine=(0, 2)
        )
        return done.returncode, len(re.findall(r"error: regression", done.stdout))

    def proposed(self, users, runs=6):
        """The margin that is proposed for each population, from runs with other seeds."""
        files = [self.run("before", 1_000_000 + i, users) for i in range(runs)]
        draft = self.rules("draft", {p: 1.0 for p in self.means("before", 1_000_000, users)}, 2)
        text = self.call("thresholds", "update", draft, *files).stdout
        found = re.findall(r": ([a-z-]+): margin\.absolute 1 -> ([0-9.e-]+)", text)
        return {population: float(margin) for population, margin in found}


def wilson(count, of):
    """The upper end of a one-sided 95 % interval of a share."""
    z, p = 1.645, count / of
    middle = p + z * z / (2 * of)
    half = z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return (middle + half) / (1 + z * z / of)


def pairs(count, body):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(pool.map(body, range(count)))


def main():
    parser = argparse.ArgumentParser(description="Measures how often the gate is wrong.")
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--tool", default=str(ROOT / ".build/release/tapcost"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        measure(Bench(options.tool, pathlib.Path(name)), options.pairs)


def measure(bench, count):
    large = 1_000_000
    before, after = bench.means("before", 1, large), bench.means("after", 2, large)
    harmless = bench.means("harmless", 2, large)
    effects = {population: after[population] - before[population] for population in before}
    others = {population: harmless[population] - before[population] for population in before}
    margins = {population: effect / 1.5 for population, effect in effects.items()}
    # The margin that is proposed falls with the root of the number of people.
    trial = 4000
    proposed = bench.proposed(trial)
    users = max(
        math.ceil(trial * (proposed[p] / margins[p]) ** 2 / 1000) * 1000 for p in margins
    )
    few = max(users // 4, 2)
    rules = bench.rules("rules", margins, users)
    none = bench.rules("none", {population: 0.0 for population in margins}, users)
    fewer = bench.rules("fewer", margins, few)
    exact = bench.rules("exact", effects, users)

    def same(i):
        now, then = bench.run("before", 2 * i + 2, users), bench.run("before", 2 * i + 3, users)
        checks = (rules,), (none, "--no-confirmation"), (none,)
        return [bench.check(now, then, *check)[0] for check in checks]

    def other(i):
        return [bench.check(bench.run("harmless", 2 * i + 2, users), bench.run("before", 2 * i + 3, users), rules)[0]]

    def equal(i):
        now, then = bench.run("after", 2 * i + 2, users), bench.run("before", 2 * i + 3, users)
        return [bench.check(now, then, exact, *more)[0] for more in (["--no-confirmation"], [])]

    def changed(i):
        return bench.check(bench.run("after", 2 * i + 2, users), bench.run("before", 2 * i + 3, users), rules)

    def paired(i):
        return bench.check(bench.run("after", 2 * i + 2, few), bench.run("before", 2 * i + 2, few), fewer)

    def missed(found):
        """How many changes and how many cells were missed."""
        return sum(status != 2 for status, _ in found), sum(len(margins) - cells for _, cells in found)

    def share(wrong):
        return f"(at most {100 * wilson(wrong, count):.2f} % at 95 %)"

    def reds(body):
        return [sum(status == 2 for status in column) for column in zip(*pairs(count, body))]

    red, of_other, of_equal = reds(same), reds(other), reds(equal)
    changes, cells = missed(pairs(count, changed))
    changes_paired, cells_paired = missed(pairs(count, paired))

    def told(effects):
        return ", ".join(f"{population} {effect:.3f} s" for population, effect in effects.items())

    print(
        f"{count} pairs of runs with different seeds, {users} people in each of {len(margins)} cells",
        f"effect of the injected change: {told(effects)}",
        f"effect of the harmless change: {told(others)}",
        f"equal designs, margins of two thirds of that: {red[0]} red {share(red[0])}",
        f"equal designs, no margin, no confirmation: {red[1]} red {share(red[1])}",
        f"equal designs, no margin, confirmed: {red[2]} red {share(red[2])}",
        f"a harmless change, margins of two thirds of the injected one: {of_other[0]} red {share(of_other[0])}",
        f"a change as large as its margin, no confirmation: {of_equal[0]} red {share(of_equal[0])}",
        f"a change as large as its margin, confirmed: {of_equal[1]} red {share(of_equal[1])}",
        f"changes of one and a half margins: {changes} missed {share(changes)}",
        f"cells of these changes: {cells} of {count * len(margins)} missed",
        "the same changes with one seed and a quarter of the people: "
        f"{changes_paired} missed, {cells_paired} cells", sep="\n")


if __name__ == "__main__":
    main()
