#!/usr/bin/env python3
"""Runs the workload linear-menu-8 in TapCost and in other programs, and compares them.

Everything that is needed is installed or built below .build in this folder. First each variant of
NumPy, Numba and C is tried on few people; the fastest of each kind then takes turns with TapCost
for nine rounds in random order. Printed are medians, ratios, and whether the summaries agree. For
scale, a model of one visual search and press in ACT-R is run as well, by pyactr; it does more for
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


class Program:
    """A program with some variants, each of which prints one line of JSON."""

    def __init__(self, kind, command, variants):
        self.kind, self.command, self.variants = kind, command, variants

    def measure(self, variant, people, seed):
        return json.loads(run([
            *self.command, "--variant", variant, "--people", str(people), "--seed", str(seed)]))


class TapCost(Program):
    def __init__(self, command):
        super().__init__("TapCost", [command], [""])

    def measure(self, variant, people, seed):
        record = json.loads(run([
            *self.command, "--workload", "linear-menu-8", "--threads", "1", "--repetitions", "1",
            "--json", "--people", str(people), "--seed", str(seed)]))[0]
        return {
            "name": "TapCost", "variant": "", "units": record["units"],
            "seconds": record["seconds"][0],
            "processorSeconds": record["processorSeconds"][0], "figures": record["figures"]}


def nanoseconds(record, clock):
    return record[clock] / record["units"] * 1e9


def fastest(program, people, clock):
    """The variant that takes least, tried three times each."""
    if len(program.variants) == 1:
        return program.variants[0]
    times = {
        variant: min(
            nanoseconds(program.measure(variant, people, seed), clock) for seed in (1, 2, 3))
        for variant in program.variants}
    for variant, time in sorted(times.items(), key=lambda item: item[1]):
        announce(f"  {program.kind} {variant}: {time:.1f} ns")
    return min(times, key=times.get)


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
    programs = [TapCost(swift_program())]
    for kind, file in (("NumPy", "linear_menu_numpy.py"), ("Numba", "linear_menu_numba.py")):
        command = [interpreter, str(HERE / file)]
        programs.append(Program(kind, command, run([*command, "--list"]).split()))
    programs.append(Program("C with GSL", [gsl_program()], ["mt19937", "taus2"]))

    announce("Looking for the fastest variants ...")
    chosen = {program.kind: fastest(program, 500, clock) for program in programs}
    records = {program.kind: [] for program in programs}
    order = random.Random(1)
    for number in range(arguments.rounds):
        announce(f"Round {number + 1} of {arguments.rounds}")
        for program in order.sample(programs, len(programs)):
            seed = 1000 * (1 + list(records).index(program.kind)) + number
            records[program.kind].append(
                program.measure(chosen[program.kind], arguments.people, seed))

    announce("pyactr")
    actr = [
        json.loads(run([
            interpreter, str(HERE / "visual_search_actr.py"), "--people", "200", "--seed",
            str(seed)])) for seed in range(5)]
    medians = {
        kind: statistics.median(nanoseconds(r, clock) for r in taken)
        for kind, taken in records.items()}
    problems = disagreements(records)
    if arguments.json:
        print(json.dumps({
            "clock": clock, "medianNS": medians, "variants": chosen, "records": records,
            "actr": actr, "disagreements": problems}, indent=2))
    else:
        report(records, medians, chosen, problems, clock)
        report_actr(actr, medians["TapCost"], clock)
    return 1 if problems else 0


def report(records, medians, chosen, problems, clock):
    print(f"{'program':<12}{'variant':<24}{'ns each':>9}{'quartiles':>16}{'M/s':>8}{'TapCost is':>15}")
    for kind, taken in records.items():
        times = sorted(nanoseconds(r, clock) for r in taken)
        quarter = len(times) // 4
        spread = f"{times[quarter]:.1f}-{times[-1 - quarter]:.1f}"
        ratio = medians[kind] / medians["TapCost"]
        faster = "" if kind == "TapCost" else f"{ratio:.1f} x faster"
        print(
            f"{kind:<12}{chosen[kind]:<24}{medians[kind]:>9.2f}{spread:>16}"
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
