#!/usr/bin/env python3
"""Runs the workload linear-menu-8 in TapCost and in other programs, and compares them.

Packages of Python are installed and the C program is built below .build in this folder; a C compiler, GSL
and the venv of Python must be there. NumPy, Numba and C, each in the fastest way that was found, take turns
with TapCost for nine rounds in random order. Printed are medians, ratios, and whether the summaries agree.
For scale, a model of one visual search and press in ACT-R is run as well, by pyactr; it does more for
each selection, and only the number of items looked at is the same.

The time of a program is the processor time of one thread: on a machine that others use as well,
time on the wall would compare luck. `--wall` takes it all the same.
"""

import argparse
import json
import math
import os
import random
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
BUILD = HERE / ".build"
ROOT = HERE.parent.parent


def run(command, **options):
    return subprocess.run(command, check=True, text=True, capture_output=True, **options).stdout


def announce(text):
    print(text, file=sys.stderr, flush=True)


def python():
    """The interpreter of an environment with the packages of requirements.txt."""
    environment = BUILD / "venv"
    interpreter = environment / "bin" / "python"
    done = environment / "installed"
    wanted = (HERE / "requirements.txt").read_text()
    if not done.exists() or done.read_text() != wanted:
        announce("Installing NumPy, Numba and pyactr below .build ...")
        run([sys.executable, "-m", "venv", str(environment)])
        run([str(interpreter), "-m", "pip", "install", "--quiet", "-r",
             str(HERE / "requirements.txt")])
        done.write_text(wanted)
    return str(interpreter)


def gsl_program():
    """The C program, built with the best that the system's compiler does for this machine."""
    program = BUILD / "linear_menu_gsl"
    source = HERE / "linear_menu_gsl.c"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        announce("Building the C program ...")
        compiler = os.environ.get("CC") or next(
            name for name in ("gcc", "clang", "cc") if shutil.which(name))
        flags = run(["pkg-config", "--cflags", "--libs", "gsl"]).split()
        run([compiler, "-O3", "-march=native", "-o", str(program), str(source), *flags, "-lm"])
    return str(program)


def swift_program():
    announce("Building TapCost ...")
    subprocess.run(
        ["swift", "build", "-c", "release", "--product", "throughput"], cwd=ROOT, check=True,
        stdout=sys.stderr)
    return str(ROOT / ".build" / "release" / "throughput")


def measure(command, people, seed):
    """What a program prints of some people: TapCost a list, the others one measurement."""
    found = json.loads(run([*command, "--people", str(people), "--seed", str(seed)]))
    if not isinstance(found, list):
        return found
    return found[0] | {clock: found[0][clock][0] for clock in ("seconds", "processorSeconds")}


def nanoseconds(record, clock):
    return record[clock] / record["units"] * 1e9


def disagreements(records):
    """Figures whose means over the rounds differ by more than chance allows.

    A round is a sample of people; the SD of a figure between rounds is found from all programs
    together, and the means of two programs over n rounds differ by more than 5 sqrt(2 / n) of it
    once in a million. Every program takes its own seeds. Histograms of 1 ms and of 1/128 add up to
    .0005 s to quantiles.
    """
    found = []
    kinds = list(records)
    for figure in records[kinds[0]][0]["figures"]:
        values = {kind: [r["figures"][figure] for r in records[kind]] for kind in kinds}
        spread = math.sqrt(statistics.mean(statistics.variance(v) for v in values.values()))
        rounds = len(values[kinds[0]])
        bound = 5 * spread * math.sqrt(2 / rounds) + (0.0005 if figure.startswith("p") else 0)
        means = {kind: statistics.mean(v) for kind, v in values.items()}
        for kind in kinds[1:]:
            if abs(means[kind] - means[kinds[0]]) > bound:
                found.append(
                    f"{figure}: {kinds[0]} {means[kinds[0]]:.5f}, {kind} {means[kind]:.5f}, "
                    f"more than {bound:.5f} apart")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--people", type=int, default=4000, help="in each round")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--wall", action="store_true", help="compare time on the wall")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    clock = "seconds" if arguments.wall else "processorSeconds"
    BUILD.mkdir(exist_ok=True)

    interpreter = python()
    programs = {
        "TapCost": [
            swift_program(), "--workload", "linear-menu-8", "--threads", "1", "--repetitions", "1"],
        "NumPy": [interpreter, str(HERE / "linear_menu_numpy.py")],
        "Numba": [interpreter, str(HERE / "linear_menu_numba.py")],
        "C with GSL": [gsl_program()]}
    records = {kind: [] for kind in programs}
    order = random.Random(1)
    for number in range(arguments.rounds):
        announce(f"Round {number + 1} of {arguments.rounds}")
        for kind in order.sample(list(programs), len(programs)):
            seed = 1000 * (1 + list(programs).index(kind)) + number
            records[kind].append(measure(programs[kind], arguments.people, seed))

    announce("pyactr")
    actr = [measure([interpreter, str(HERE / "visual_search_actr.py")], 200, seed) for seed in range(5)]
    medians = {
        kind: statistics.median(nanoseconds(r, clock) for r in taken)
        for kind, taken in records.items()}
    problems = disagreements(records)
    if arguments.json:
        print(json.dumps({
            "clock": clock, "medianNS": medians, "records": records, "actr": actr,
            "disagreements": problems}, indent=2))
    else:
        report(records, medians, problems, clock)
        report_actr(actr, medians["TapCost"], clock)
    return 1 if problems else 0


def report(records, medians, problems, clock):
    print(f"{'program':<12}{'ns each':>9}{'quartiles':>16}{'M/s':>8}{'TapCost is':>15}")
    for kind, taken in records.items():
        times = sorted(nanoseconds(r, clock) for r in taken)
        quarter = len(times) // 4
        spread = f"{times[quarter]:.1f}-{times[-1 - quarter]:.1f}"
        ratio = medians[kind] / medians["TapCost"]
        faster = "" if kind == "TapCost" else f"{ratio:.1f} x faster"
        print(
            f"{kind:<12}{medians[kind]:>9.2f}{spread:>16}"
            f"{1e3 / medians[kind]:>8.1f}{faster:>15}")
    print()
    figures = list(next(iter(records.values()))[0]["figures"])
    print(f"{'means over the rounds':<24}" + "".join(f"{figure:>11}" for figure in figures))
    for kind, taken in records.items():
        means = [statistics.mean(r["figures"][figure] for r in taken) for figure in figures]
        print(f"{kind:<24}" + "".join(f"{mean:>11.4f}" for mean in means))
    print()
    if problems:
        print("The programs disagree:\n  " + "\n  ".join(problems))
    else:
        print("All figures agree within Monte-Carlo error (5 standard errors).")


def report_actr(records, ours, clock):
    theirs = statistics.median(nanoseconds(record, clock) for record in records)
    fixations = statistics.mean(record["figures"]["fixations"] for record in records)
    print(
        f"\nFor scale: pyactr takes {theirs / 1e6:.1f} ms for a search and press of {fixations:.2f} "
        f"items, {theirs / ours:,.0f} times as long as a selection here.")


if __name__ == "__main__":
    sys.exit(main())
