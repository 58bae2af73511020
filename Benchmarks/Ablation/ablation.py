#!/usr/bin/env python3
"""Takes mechanisms of the model away and looks at what data notice.

  Benchmarks/Ablation/ablation.py [TAPCOST] [--out FOLDER] [--seeds N] [--users N] [--only NAMES]

A mechanism is a group of numbers (groups.json) with values that switch it off. Each is switched off
alone; then, backward and greedily, one after the other, the least missed first, without a new fit. One
stays where its removal worsens the log score of calibration by more than the noise of seeds or the error
of blind predictions by more than a hundredth (and each by more than two standard errors of differences
under the same seeds), where it turns a published direction, or where it breaks a law. Results are kept in
FOLDER as they come, and a run that was ended goes on from there.
"""
import argparse
import collections
import concurrent.futures
import csv
import hashlib
import json
import math
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SEALED = ("Drags", "Signifiers")
# What the log score of calibration differs by between seeds (SD, Documentation/Validation.md), in nats a value.
NOISE = 0.013
# What nobody would see in the mean error of blind predictions, in logarithms.
UNSEEN = 0.01
PARAMETER = re.compile(r'name: "([^"]+)", title: "([^"]*)", unit: "([^"]*)",.*?mark: "(\w)"', re.S)


def numbers():
    """The numbers of behavior: name, title, unit and mark of each.

    Geometry and arrangement are facts about screens; operators of the keystroke-level model and of CogTool are numbers of
    other models, which `klm` computes.
    """
    found = {}
    for path in sorted((ROOT / "Datasets/Parameters").glob("*.json5")):
        if path.stem in ("geometry", "arrangement", "klm", "cogtool"):
            continue
        for name, title, unit, mark in PARAMETER.findall(path.read_text()):
            found[name] = dict(title=title, unit=unit, mark=mark)
    return found


def neutral(groups, known):
    """A file of parameters that switches groups off."""
    entries = []
    for group in groups:
        for name, value in group["numbers"].items():
            number = known[name]
            entry = dict(name=name, title=number["title"], unit=number["unit"], distribution="constant",
                         value=value, low=value, high=value, mark="A", citation="assumed")
            entries.append(entry)
    return json.dumps(dict(schema="tapcost/parameters/1", title="Ablation", parameters=entries))


class Refused(Exception):
    """The tool says that a group of people has a number of its own that does not fit."""


class Bench:
    def __init__(self, tool, folder, users, known):
        self.tool, self.folder, self.users, self.known = str(pathlib.Path(tool).resolve()), folder, users, known
        folder.mkdir(parents=True, exist_ok=True)
        self.journal = folder / "journal.jsonl"
        version = subprocess.run([self.tool, "--version"], check=True, capture_output=True, text=True).stdout
        self.key = hashlib.sha256(f"{version}{users}".encode()).hexdigest()[:12]
        self.done = {}
        if self.journal.exists():
            for line in self.journal.read_text().splitlines():
                entry = json.loads(line)
                self.done[entry["key"]] = entry["value"]

    def run(self, *arguments):
        result = subprocess.run([self.tool, *arguments, "--quiet", "--jobs", "1"], capture_output=True, text=True)
        if result.returncode not in (0, 2):
            raise Refused(result.stderr.strip())
        return result

    def measured(self, kind, groups, seed):
        """One measurement, from the journal where it was made before."""
        names = sorted(group["name"] for group in groups)
        key = f"{self.key} {kind} {seed} {'; '.join(names)} {hashlib.sha256(neutral(groups, self.known).encode()).hexdigest()[:8]}"
        if key not in self.done:
            with tempfile.TemporaryDirectory() as place:
                parameters = pathlib.Path(place, "parameters.json5")
                parameters.write_text(neutral(groups, self.known))
                more = ["--parameters", str(parameters)] if groups else []
                value = getattr(self, kind)(place, seed, more)
            self.done[key] = value
            with self.journal.open("a") as file:
                file.write(json.dumps(dict(key=key, value=value)) + "\n")
        return self.done[key]

    def fit(self, place, seed, more):
        """The log score of calibration, its values inside, and the directions that are right."""
        self.run("validate", "--users", str(self.users), "--seed", str(seed), "--out", place, *more)
        report = json.loads(pathlib.Path(place, "validation.json").read_text())
        score = next(s["mean"] for s in report["log_scores"] if s["use"] == "calibration" and s["dataset"] is None)
        return dict(score=score, inside=report["calibration"]["inside"],
                    signs=report["evidence"]["signs_right"] + report["calibration"]["signs_right"])

    def blind(self, place, seed, more):
        """The mean error of today's predictions of what was predicted blind: logarithms, and log odds."""
        self.run("validate", "--blind", "--users", str(self.users), "--seed", str(seed), "--format", "csv",
                 "--out", place, *more)
        errors = []
        for row in csv.DictReader(pathlib.Path(place, "blind.csv").open()):
            if not row["today"] or not row["value"] or row["family"].startswith(SEALED):
                continue
            value, today = float(row["value"]), float(row["today"])
            if row["unit"] == "1" and 0 <= value <= 1 and 0 <= today <= 1:
                odds = [min(0.995, max(0.005, x)) for x in (value, today)]
                error = abs(math.log(odds[0] / (1 - odds[0])) - math.log(odds[1] / (1 - odds[1])))
            elif value > 0 and today > 0:
                error = abs(math.log(today / value))
            else:
                continue
            errors.append(min(error, 3))
        return dict(error=statistics.fmean(errors), values=len(errors))

    def laws(self, place, seed, more):
        """The laws that fail for somebody."""
        result = self.run("laws", "--users", "200", "--seed", str(seed), "--format", "text", *more)
        return re.search(r"Fail for some population: (.*)\.", result.stdout)[1]


class Outcome:
    """What a set of groups does to the fit, beside the model with or without others."""

    def __init__(self, bench, pool, groups, base, seeds):
        jobs = [(kind, chosen, seed) for kind in ("fit", "blind") for seed in range(1, seeds + 1)
                for chosen in (groups, base)]
        try:
            values = list(pool.map(lambda job: bench.measured(*job), jobs))
        except Refused as refused:
            print(f"{groups[-1]['name']}: {refused}", file=sys.stderr)
            self.score = self.error = (math.nan, math.nan)
            self.signs, self.inside, self.laws, self.reasons = math.nan, math.nan, "not asked", ["refused"]
            return
        found = collections.defaultdict(list)
        for (kind, chosen, seed), value in zip(jobs, values):
            found[kind, chosen is groups].append(value)
        self.score = self.difference([v["score"] for v in found["fit", True]], [v["score"] for v in found["fit", False]])
        self.error = self.difference([v["error"] for v in found["blind", True]], [v["error"] for v in found["blind", False]])
        signs = [statistics.median(v["signs"] for v in found["fit", mine]) for mine in (True, False)]
        self.signs = signs[0] - signs[1]
        self.inside = statistics.median(v["inside"] for v in found["fit", True])
        self.laws = "not asked"
        self.reasons = []
        if self.score[0] < -max(2 * self.score[1], NOISE):
            self.reasons.append("fit")
        if self.error[0] > max(2 * self.error[1], UNSEEN):
            self.reasons.append("blind predictions")
        if self.signs < 0:
            self.reasons.append("a direction")
        if not self.reasons:
            self.laws = self.broken(bench, pool, groups, base)
            if self.laws != "none":
                self.reasons.append("a law")

    @staticmethod
    def broken(bench, pool, groups, base):
        """The laws that fail with most of three seeds and did not before: one that holds may fail by chance."""
        first = bench.measured("laws", groups, 1)
        if first in ("none", bench.measured("laws", base, 1)):
            return "none"
        jobs = [(chosen, seed) for chosen in (groups, base) for seed in (1, 2, 3)]
        texts = list(pool.map(lambda job: bench.measured("laws", *job), jobs))
        failures = [collections.Counter(law for text in part for law in re.findall(r"L\d+", text))
                    for part in (texts[:3], texts[3:])]
        return ", ".join(sorted(law for law, count in failures[0].items() if count > 1 and failures[1][law] < 2)) or "none"

    @staticmethod
    def difference(new, old):
        changes = [a - b for a, b in zip(new, old)]
        error = statistics.stdev(changes) / math.sqrt(len(changes)) if len(changes) > 1 else 0
        return statistics.fmean(changes), error

    def row(self, group):
        return (f"| {group['name']} | {len(group['numbers']) + len(group.get('with', []))} | {self.score[0]:+.3f} ± {self.score[1]:.3f} | "
                f"{self.signs:+.0f} | {self.error[0]:+.3f} ± {self.error[1]:.3f} | {self.laws} | "
                f"{', '.join(self.reasons) or group.get('kept') or 'nothing'} |")


HEAD = ("| mechanism | numbers | log score of calibration | directions | error of blind predictions | laws that fail | "
        "what notices |\n| --- | --: | --: | --: | --: | --- | --- |\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool", nargs="?", default=str(ROOT / ".build/release/tapcost"))
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "Results/ablation")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--users", type=int, default=300)
    parser.add_argument("--only", help="groups, separated by commas")
    options = parser.parse_args()
    known = numbers()
    groups = json.loads((HERE / "groups.json").read_text())
    for group in groups:
        for name in [*group["numbers"], *group.get("with", [])]:
            if name not in known:
                sys.exit(f"ablation: {group['name']}: there is no number {name}")
    if options.only:
        groups = [g for g in groups if g["name"] in options.only.split(",")]
    bench = Bench(options.tool, options.out, options.users, known)
    text = ["# What data notice of each mechanism", ""]
    assumed = sum(number["mark"] in "AM" for number in known.values())
    text += [f"The model has {len(known)} numbers of behavior, {assumed} of them assumed or recalled.", ""]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        alone = []
        for group in groups:
            outcome = Outcome(bench, pool, [group], [], options.seeds)
            alone.append((outcome, group))
            print(outcome.row(group), flush=True)
        text += ["## Each alone", "", HEAD + "\n".join(o.row(g) for o, g in alone), ""]
        # The least missed first; what nobody may take away, or is taken away in any case, is not asked.
        gone = [g for o, g in alone if g.get("gone") == "always"]
        rows = []
        open_ = sorted(((o, g) for o, g in alone if not g.get("kept") and g not in gone),
                       key=lambda pair: -pair[0].score[0])
        for first, group in open_:
            if first.reasons:
                continue
            outcome = Outcome(bench, pool, gone + [group], gone, options.seeds)
            print("backward", outcome.row(group), flush=True)
            rows.append(outcome.row(group))
            if not outcome.reasons:
                gone.append(group)
        text += ["## One after the other", "", HEAD + "\n".join(rows), "",
                 "Gone: " + ", ".join(g["name"] for g in gone) + ".", ""]
        whole = Outcome(bench, pool, gone, [], options.seeds)
        print("together", whole.score, whole.signs, whole.error, whole.laws, flush=True)
        again = []
        for group in gone:
            rest = [g for g in gone if g is not group]
            outcome = Outcome(bench, pool, gone, rest, options.seeds)
            print("again", outcome.row(group), flush=True)
            again.append(outcome.row(group))
        text += ["## Each of the removed, beside all others removed", "", HEAD + "\n".join(again), ""]
    (options.out / "ablation.md").write_text("\n".join(text))


if __name__ == "__main__":
    main()
