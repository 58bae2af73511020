#!/usr/bin/env python3
"""Counts verdicts that change with the seed, and how often planted differences are found.

  Benchmarks/Stability/stability.py [--tapcost PATH] [--seeds N] [--users N] [--out FOLDER] [--document PATH]

The main questions are run with every seed, for everyday adults alone and for all populations of their suites;
another seed means other people and other sets of assumptions. Then suites with planted differences of about
0, 1/2, 1, 2 and 4 margins (planted-*.json5) are run with the same seeds; how large the differences are is
measured with many people first.

Writes a table for people and a curve. Exits with 1 where a comparison got opposite verdicts. Runs are kept in FOLDER,
and one that was ended goes on from there. Needs nothing but Python.
"""
import argparse
import collections
import hashlib
import json
import pathlib
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
QUESTIONS = ["popup-vs-segmented", "more-vs-inline", "submenu-depth"]
PLANTED = ["label", "size", "depth"]
# How many times the people of a run measure a planted difference.
MEASURING = 100
FIRST, SECOND, EQUIVALENT, UNDECIDED = "ab=?"

# One comparison in one run: what is compared, and its difference, margin and verdict.
Seen = collections.namedtuple("Seen", "key difference margin verdict")
# One comparison over all seeds.
Compared = collections.namedtuple("Compared", "key difference margin verdicts")


# Reading


def comparisons(results):
    """The comparisons of a results document."""
    for suite in results["suites"]:
        for entry in suite["comparisons"]:
            point = suite["points"][entry["point"]]
            place = ", ".join(f"{axis}={value}" for axis, value in point.items())
            columns = zip(names(suite, entry), entry["difference"], entry["margin"], entry["verdict"])
            for metric, difference, margin, verdict in columns:
                key = (suite["id"], place, entry["population"], entry["input"], entry["design_a"],
                       entry["design_b"], metric)
                yield Seen(key, difference, margin, verdict)


def names(suite, entry):
    """The metrics of a comparison: its own, or those of the suite."""
    return entry.get("metric", suite["metrics"])


def over_seeds(runs):
    """The comparisons of several runs, put together; those without a difference in a run are left out."""
    grouped = collections.defaultdict(list)
    for results in runs:
        for seen in comparisons(results):
            if seen.difference is not None and seen.margin is not None:
                grouped[seen.key].append(seen)
    return [
        Compared(key, statistics.fmean(s.difference for s in all_seen),
                 statistics.fmean(s.margin for s in all_seen), "".join(s.verdict for s in all_seen))
        for key, all_seen in grouped.items()
    ]


# Counting


def is_opposite(compared):
    """Whether one seed says that the first design is better and another that the second is."""
    return FIRST in compared.verdicts and SECOND in compared.verdicts


def is_clear(compared):
    """Whether the difference is far from the margin: at least twice it, or at most a tenth of it."""
    size = abs(compared.difference)
    return size >= 2 * compared.margin or size <= compared.margin / 10


def agreement(compared):
    """The share of seeds with the most frequent verdict."""
    return max(collections.Counter(compared.verdicts).values()) / len(compared.verdicts)


def share(verdicts, wanted):
    return verdicts.count(wanted) / len(verdicts)


# Running


class Bench:
    def __init__(self, tool, folder, users):
        self.tool, self.users = str(pathlib.Path(tool).resolve()), users
        # Runs of another tool, other suites or fewer people are others.
        key = hashlib.sha256(str(users).encode())
        for path in [pathlib.Path(tool), *map(suite, PLANTED)]:
            key.update(path.read_bytes())
        self.folder = folder / key.hexdigest()[:12]

    def run(self, name, suites, *more):
        """The results of a run; those of before where there are any."""
        out = self.folder / name
        if not (out / "results.json").exists():
            print(f"running {name}", file=sys.stderr, flush=True)
            subprocess.run([self.tool, "run", *map(str, suites), "--format", "json", "--out", str(out), "--yes",
                            "--quiet", *map(str, more)], check=True, stdout=subprocess.DEVNULL)
        return json.loads((out / "results.json").read_text())

    def questions(self, seed, people):
        more = ["--population", "everyday"] if people == "everyday" else []
        return self.run(f"{people}-{seed}", QUESTIONS, "--users", self.users, "--seed", seed, *more)

    def planted(self, kind, seed):
        return self.run(f"{kind}-{seed}", [suite(kind)], "--users", self.users, "--seed", seed)

    def sizes(self, kind):
        """The planted differences in margins, measured with many people, by comparison."""
        many = ["--users", MEASURING * self.users, "--seed", 1000, "--worlds", 0]
        results = self.run(f"{kind}-measured", [suite(kind)], *many)
        return {seen.key: seen.difference / seen.margin for seen in comparisons(results)}


def suite(kind):
    return HERE / f"planted-{kind}.json5"


# Writing


def question_rows(people, found):
    """The counts of one group of people, question by question."""
    for question in QUESTIONS:
        own = [c for c in found if c.key[0] == question]
        clear = [c for c in own if is_clear(c) and c.key[-1] == "time"]
        agreeing = [agreement(c) for c in clear]
        opposite = [c for c in own if is_opposite(c)]
        yield [people, question, len(own), len(opposite), sum(c.key[-1] == "time" for c in opposite), len(clear),
               f"{statistics.fmean(agreeing):.3f}" if agreeing else "–",
               f"{sum(a >= 0.9 for a in agreeing) / len(agreeing):.3f}" if agreeing else "–"]


def table(headers, rows):
    lines = [headers, ["---"] * len(headers), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def curve(points):
    """A drawing of the shares by the size of the difference; `points` holds (kind, size, verdicts)."""
    width, height, left, top = 560, 260, 50, 14
    widest = max(1, max(size for _, size, _ in points))
    dashes = {"label": "", "size": "6 3", "depth": "2 3"}

    def place(size, part):
        return f"{left + size / widest * (width - left - 120):.1f},{top + (1 - part) * (height - top - 46):.1f}"

    def text(at, words, anchor="start"):
        x, y = at.split(",")
        return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{words}</text>'

    parts = []
    for part in (0, 0.5, 1):
        x, y = place(0, part).split(",")
        parts.append(text(f"{float(x) - 6},{float(y) + 4}", f"{100 * part:.0f} %", "end"))
        parts.append(f'<path d="M{place(0, part)}L{place(widest, part)}" stroke="#ccc"/>')
    for size in range(int(widest) + 1):
        x, y = place(size, 0).split(",")
        parts.append(text(f"{x},{float(y) + 18}", size, "middle"))
    x, y = place(widest / 2, 0).split(",")
    parts.append(text(f"{x},{float(y) + 36}", "planted difference in margins", "middle"))
    for color, verdict in (("#1a5fb4", SECOND), ("#a51d2d", EQUIVALENT)):
        for kind in PLANTED:
            line = sorted((size, share(verdicts, verdict)) for k, size, verdicts in points if k == kind)
            path = "L".join(place(*point) for point in line)
            parts.append(f'<path d="M{path}" fill="none" stroke="{color}" stroke-width="2" '
                         f'stroke-dasharray="{dashes[kind]}"/>')
    legend = [("#1a5fb4", "", "found"), ("#a51d2d", "", "equivalent")]
    legend += [("#333", dashes[kind], kind) for kind in PLANTED]
    for number, (color, dash, words) in enumerate(legend):
        y = top + 10 + 18 * number
        parts.append(f'<path d="M{width - 105},{y}h24" stroke="{color}" stroke-width="2" stroke-dasharray="{dash}"/>')
        parts.append(text(f"{width - 76},{y + 4}", words))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
            'font-family="sans-serif" font-size="12" aria-label="Share of verdicts by the planted difference">'
            + "".join(parts) + "</svg>\n")


def document(options, questions, opposites, points, picture):
    """The page for people."""
    planted = [
        [kind, f"{size:.2f}", *(f"{share(verdicts, v):.2f}" for v in (SECOND, UNDECIDED, EQUIVALENT, FIRST))]
        for kind, size, verdicts in points
    ]
    lines = [
        "# Stability", "",
        "Written by `make stability` (`Benchmarks/Stability/stability.py`); do not edit it.", "",
        f"Verdicts with {options.seeds} seeds and {options.users} people in each cell, as in `comparisons.csv`: those of the model. Reports leave room for one "
        "more study with people, and so call more of them too close. Another seed means other people "
        "and other sets of assumptions.", "",
        "## The main questions", "",
        "*Opposite*: comparisons of any metric that one seed decides for the first design and another for the second, "
        "and those of time among them; there must be none. *Clear*: comparisons of time whose difference is at least "
        "twice the margin or at most a tenth of it. *Same verdict*: the share of seeds with the most frequent verdict, "
        "over those; at least .9 is wanted. *Stable*: the share of those with the same verdict in at least nine of ten "
        "seeds.", "",
        table(["People", "Question", "Comparisons", "Opposite", "Of time", "Clear", "Same verdict", "Stable"], questions),
        "",
    ]
    lines += [f"- {', '.join(c.key)}: {c.verdicts}" for c in opposites[:40]] + ([""] if opposites else [])
    lines += [
        "## Planted differences", "",
        "Everyday adults; two designs that differ by a longer label, a smaller button, or a level of depth for a share of "
        f"the people. The size is measured with {MEASURING * options.users:,} people.", "",
        f"![Share of seeds whose verdict finds the difference, and of those that say equivalent]({picture})", "",
        table(["Kind", "Size (margins)", "Found", "Undecided", "Equivalent", "Wrong way"], planted), "",
    ]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tapcost", default=ROOT / ".build/release/tapcost", help="the tool")
    parser.add_argument("--seeds", type=int, default=10, help="how many seeds")
    parser.add_argument("--users", type=int, default=400, help="how many people in each cell")
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "Results/stability", help="where runs are kept")
    parser.add_argument("--document", type=pathlib.Path, help="the page to write (default: stability.md in --out)")
    options = parser.parse_args()
    page = options.document or options.out / "stability.md"
    bench = Bench(options.tapcost, options.out, options.users)
    seeds = range(1, options.seeds + 1)

    rows, opposites = [], []
    for people, title in (("everyday", "Everyday adults"), ("all", "All populations")):
        found = over_seeds(bench.questions(seed, people) for seed in seeds)
        rows += question_rows(title, found)
        opposites += filter(is_opposite, found)
    points = []
    for kind in PLANTED:
        sizes = bench.sizes(kind)
        found = over_seeds(bench.planted(kind, seed) for seed in seeds)
        points += [(kind, sizes[c.key], c.verdicts) for c in found if c.key[-1] == "time"]
        # The first design has what is planted, so that it can never be the better one.
        opposites += [c for c in found if FIRST in c.verdicts]

    page.parent.mkdir(parents=True, exist_ok=True)
    picture = page.parent / "Images/stability.svg" if options.document else page.with_suffix(".svg")
    picture.parent.mkdir(parents=True, exist_ok=True)
    picture.write_text(curve(points))
    page.write_text(document(options, rows, opposites, points, picture.relative_to(page.parent)))
    print(page.read_text())
    if opposites:
        sys.exit(f"{len(opposites)} comparisons got opposite verdicts")


if __name__ == "__main__":
    main()
