#!/usr/bin/env python3
"""Draws mutants of laws, kernel, statistics, gate and importers, and counts how many the tests notice.

All are compiled at once, each a branch that is chosen by a number when the tests start, so that none
needs a build of its own. What was tried is kept: an interrupted run goes on where it was.
"""
import argparse
import json
import pathlib
import signal
import subprocess
import sys

import building
import report
import sites
import trials

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def parsed():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", help="what the draw follows from (default: the commit)")
    parser.add_argument("--count", type=int, default=120, help="how many are drawn (default: 120)")
    parser.add_argument("--jobs", type=int, default=2, help="how many run at a time (default: 2)")
    parser.add_argument("--hand", action="store_true", help="those of hand.json, in place of a draw")
    parser.add_argument("--list", action="store_true", help="only say what would be drawn")
    parser.add_argument("--only", help="only the parts that are named here, separated by commas")
    parser.add_argument("--record", action="store_true", help="write the result into the documentation")
    return parser.parse_args()


def commit():
    return subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, check=True, capture_output=True,
                          text=True).stdout.strip()


def journal_of(path):
    """What was tried before; a last line that was cut off is left out."""
    done = {}
    if path.exists():
        for line in path.read_text().splitlines():
            try:
                entry = json.loads(line)
                done[entry.pop("key")] = entry
            except ValueError:
                pass
    return done


def built(options, seed, work):
    """The mutants that compile, in one bundle."""
    unfit_file = work / "unfit.json"
    unfit = set(json.loads(unfit_file.read_text())) if unfit_file.exists() else set()
    while True:
        if options.hand:
            mutants = sites.by_hand(ROOT, json.loads((HERE / "hand.json").read_text()))
        else:
            mutants = sites.draw(ROOT, seed, options.count, unfit)
        if options.list:
            return mutants, None
        print(f"building {len(mutants)} mutants", flush=True)
        tree = building.Tree(ROOT, work / "tree", mutants)
        tree.prepare()
        refused = tree.build()
        if not refused:
            return mutants, tree
        if options.hand:
            raise SystemExit(f"mutants: of hand.json these do not compile: {sorted(refused)}")
        print(f"  {len(refused)} do not compile; others take their places", flush=True)
        unfit |= {m.key for m in mutants if m.number in refused}
        unfit_file.write_text(json.dumps(sorted(unfit), indent=1, ensure_ascii=False))


def main():
    options = parsed()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    work = ROOT / ".build/mutants"
    work.mkdir(parents=True, exist_ok=True)
    seed = options.seed or commit()
    mutants, tree = built(options, seed, work)
    if tree is None:
        for m in mutants:
            print(f"{m.stratum} {m.kind} {m.file}:{m.line}\n  - {m.before}\n  + {m.after}")
        return 0
    tried = [m for m in mutants if not options.only or m.stratum in options.only.split(",")]
    journal = work / ("hand.jsonl" if options.hand else f"{seed[:12]}-{commit()[:12]}.jsonl")
    runs = trials.Trials(tree, journal, options.jobs)
    runs.learn([s for s in dict.fromkeys(s for stages in trials.STAGES.values() for s in stages)
                if any(s in trials.STAGES[m.stratum] for m in tried)])
    done = journal_of(journal)
    runs.go(tried, done)
    equivalent = json.loads((HERE / "equivalent.json").read_text())
    result = report.Result(seed, tried, done, equivalent)
    print(result.text())
    if options.record:
        (ROOT / "Documentation/Mutants.md").write_text(result.document())
    return 0 if result.holds or options.hand and not result.missed else 2


if __name__ == "__main__":
    sys.exit(main())
