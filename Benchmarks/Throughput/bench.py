#!/usr/bin/env python3
"""Measures TapCost and writes bench.json and bench.md; or compares two such files.

    bench.py run [--out DIR] [--repetitions N] [--workload NAME]... [--instructions] [--large]
    bench.py compare BEFORE.json AFTER.json [--wall]

Measured are the workloads of `throughput` on one and two threads, the start-up of the tool, a small
run from start to table, and the memory of runs with ever more people. `--instructions` counts the
instructions of a unit of work: with `perf` where the machine can count them, else with valgrind.
`--large` adds a run with 10 million people in a cell.
"""

import argparse
import json
import math
import os
import platform
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
THROUGHPUT = ROOT / ".build" / "release" / "throughput"
TAPCOST = ROOT / ".build" / "release" / "tapcost"

# One cell: one design, one task, one population.
ONE_CELL = """{
  schema: "tapcost/suite/1", id: "one-cell", title: "One cell", question: "How fast?",
  evidence: "None.",
  designs: [{ id: "popup", title: "Pop-up", device: "iphone-16", screen: { content: [{ popup: {
    id: "show", label: "Show", selected: "all", options: [
      { id: "all", label: "All" }, { id: "new", label: "New" }, { id: "old", label: "Old" }] } }] } }],
  tasks: [{ id: "show", title: "Show what is new", goals: ["new"] }],
  populations: ["everyday"],
}
"""


def announce(text):
    print(text, file=sys.stderr, flush=True)


# --- Measuring


def measure_tool(arguments, repetitions, folder):
    """Runs the tool several times: seconds on the wall and of processors, and peak memory."""
    seconds, processor_seconds, peak = [], [], 0
    with open(os.devnull, "w") as nothing:
        for _ in range(repetitions):
            start = time.perf_counter()
            child = subprocess.Popen(
                [str(TAPCOST), *arguments], cwd=folder, stdout=nothing, stderr=nothing)
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
            seconds.append(time.perf_counter() - start)
            processor_seconds.append(usage.ru_utime + usage.ru_stime)
            if child.returncode != 0:
                raise SystemExit(f"bench: tapcost {' '.join(arguments)} ended with {status}")
            scale = 1 if sys.platform == "darwin" else 1024
            peak = max(peak, usage.ru_maxrss * scale)
    return {"seconds": seconds, "processorSeconds": processor_seconds, "peakBytes": peak}


def tool_measurements(repetitions, large):
    found = []
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "one-cell.json5").write_text(ONE_CELL)
        run = ["run", "one-cell.json5", "--out", "out"]
        cases = [
            ("help", ["help"], repetitions),
            ("list suites", ["list", "suites"], repetitions),
            ("one cell of 1,000 people", [*run, "--users", "1000"], repetitions),
            ("one cell of 100,000 people", [*run, "--users", "100000"], 3),
            ("one cell of 1 million people", [*run, "--users", "1000000"], 1),
        ]
        if large:
            cases.append(("one cell of 10 million people", [*run, "--users", "10000000"], 1))
        for name, arguments, count in cases:
            announce(f"bench: {name}")
            found.append({"name": name, **measure_tool(arguments, count, folder)})
    return found


def counter():
    """The command that counts instructions, what to look for in its output, and its name."""
    perf = ["perf", "stat", "-x,", "-e", "instructions:u"]
    if shutil.which("perf"):
        tried = subprocess.run([*perf, "true"], text=True, capture_output=True)
        if re.search(r"^\d+,", tried.stderr, re.M):
            return perf, r"^(\d+),", "perf"
    if shutil.which("valgrind"):
        # Its profilers do not survive programs in Swift everywhere; the plain counter does.
        return ["valgrind", "--tool=lackey"], r"guest instrs:\s+([\d,]+)", "valgrind"
    return None


def count_instructions(workloads):
    """Instructions of a unit: what one more repetition takes, so that all set-up falls away."""
    found = counter()
    if not found:
        announce("bench: neither perf nor valgrind can count instructions here")
        return None
    command, pattern, name = found
    counts = {}
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder, "throughput"))
        shutil.copy(THROUGHPUT, program)
        # Older versions of valgrind cannot read what the compiler says for debuggers.
        if shutil.which("strip"):
            subprocess.run(["strip", program], check=True)
        for workload in workloads:
            announce(f"bench: instructions of {workload}")
            totals, units = [], 0
            for repetitions in (1, 2):
                done = subprocess.run(
                    [*command, program, "--workload", workload, "--threads", "1",
                     "--people", "20", "--persons", "64", "--repetitions", str(repetitions)],
                    text=True, capture_output=True, check=True)
                totals.append(int(re.search(pattern, done.stderr, re.M)[1].replace(",", "")))
                units = json.loads(done.stdout)[0]["units"]
            counts[workload] = (totals[1] - totals[0]) / units
    return {"counter": name, "perUnit": counts}


def processor():
    if sys.platform == "darwin":
        return subprocess.run(
            ["sysctl", "-n", "machdep.cpu.brand_string"], text=True,
            capture_output=True).stdout.strip()
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.machine()


def run(arguments):
    command = [str(THROUGHPUT), "--repetitions", str(arguments.repetitions),
               "--threads", arguments.threads]
    for workload in arguments.workload:
        command += ["--workload", workload]
    announce("bench: workloads")
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, check=True)
    document = {
        "schema": "tapcost/bench/1",
        "version": subprocess.run(
            [str(TAPCOST), "--version"], text=True, capture_output=True).stdout.strip(),
        "processor": processor(), "processors": os.cpu_count(),
        "measurements": json.loads(done.stdout),
        "tool": tool_measurements(21, arguments.large),
        "instructions": None,
    }
    out = Path(arguments.out)
    out.mkdir(parents=True, exist_ok=True)
    text = write(document, out)
    if arguments.instructions:
        names = dict.fromkeys(m["workload"] for m in document["measurements"])
        document["instructions"] = count_instructions(
            [name for name in names if name == "linear-menu-8" or name.endswith("/touch")])
        text = write(document, out)
    print(text)
    announce(f"bench: wrote bench.json and bench.md to {out}")


def write(document, out):
    """Writes both files, and returns the text of the table."""
    text = markdown(document)
    (out / "bench.json").write_text(json.dumps(document, indent=1) + "\n")
    (out / "bench.md").write_text(text)
    return text


# --- Reporting


def nanoseconds(measurement, clock="seconds"):
    return [value / measurement["units"] * 1e9 for value in measurement[clock]]


def quartiles(values):
    ordered = sorted(values)
    quarter = len(ordered) // 4
    return ordered[quarter], statistics.median(ordered), ordered[-1 - quarter]


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|" + "|".join("---" for _ in header) + "|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def exponent(points):
    """The slope of the logarithm of the cost over that of the size, by least squares."""
    x = [math.log(size) for size, _ in points]
    y = [math.log(cost) for _, cost in points]
    mx, my = statistics.mean(x), statistics.mean(y)
    return sum((a - mx) * (b - my) for a, b in zip(x, y)) / sum((a - mx) ** 2 for a in x)


def markdown(document):
    measurements = document["measurements"]
    parts = [
        "# Throughput\n",
        f"{document['version']}, {document['processor']}, {document['processors']} processors. "
        "Medians and quartiles; CPU is the processor time of all threads for a unit.\n",
    ]
    single = {m["workload"]: statistics.median(nanoseconds(m))
              for m in measurements if m["threads"] == 1}
    rows = []
    for m in measurements:
        if "=" in m["workload"]:
            continue
        low, middle, high = quartiles(nanoseconds(m))
        scaling = ""
        if m["threads"] > 1 and m["workload"] in single:
            scaling = f"{single[m['workload']] / middle:.2f} x"
        rows.append([
            m["workload"], str(m["threads"]), f"{1e3 / middle:.2f} M", f"{middle:.1f}",
            f"{low:.1f} to {high:.1f}",
            f"{statistics.median(nanoseconds(m, 'processorSeconds')):.1f}", scaling])
    parts.append(table(
        ["workload", "threads", "units/s", "ns a unit", "quartiles", "CPU ns", "of one thread"],
        rows))
    parts.append(series(measurements))
    rows = [
        [t["name"], f"{statistics.median(t['seconds']) * 1e3:.1f} ms",
         f"{min(t['seconds']) * 1e3:.1f} ms",
         f"{statistics.median(t['processorSeconds']) * 1e3:.1f} ms",
         f"{t['peakBytes'] / 1e6:.0f} MB"]
        for t in document["tool"]]
    parts.append("## The tool\n\n" + table(["what", "median", "best", "CPU", "peak memory"], rows))
    if document["instructions"]:
        counts = document["instructions"]
        rows = [[name, f"{count:.0f}"] for name, count in counts["perUnit"].items()]
        parts.append(
            f"## Instructions a unit, counted by {counts['counter']}\n\n"
            + table(["workload", "instructions"], rows))
    return "\n".join(parts)


def series(measurements):
    found = {}
    for m in measurements:
        if "=" in m["workload"] and m["threads"] == 1:
            name, size = m["workload"].split("=")
            # The least disturbed repetition shows growth best.
            cost = min(nanoseconds(m, "processorSeconds"))
            found.setdefault(name, []).append((int(size), cost))
    if not found:
        return ""
    text = "## Growth\n\nCPU ns of a trial, best repetition, one thread.\n\n"
    for name, points in found.items():
        cells = [f"{cost:.0f}" for _, cost in points]
        text += table([name] + [f"{size:,}" for size, _ in points], [["ns"] + cells])
        text += f"\nThe cost of a trial grows with the power {exponent(points):.2f} of {name}.\n\n"
    return text


# --- Comparing


def ratio_interval(before, after, generator, replicates=4000):
    """The ratio of the medians and its 95 % bootstrap interval."""
    ratios = sorted(
        statistics.median(generator.choices(after, k=len(after)))
        / statistics.median(generator.choices(before, k=len(before)))
        for _ in range(replicates))
    tail = replicates // 40
    return (
        statistics.median(after) / statistics.median(before), ratios[tail], ratios[-1 - tail])


def compare(arguments):
    documents = [json.loads(Path(path).read_text()) for path in (arguments.before, arguments.after)]
    for path, document in zip((arguments.before, arguments.after), documents):
        if document.get("schema") != "tapcost/bench/1":
            raise SystemExit(f"bench: {path} is no bench.json of this version")
    clock = "seconds" if arguments.wall else "processorSeconds"
    if documents[0]["processor"] != documents[1]["processor"]:
        announce("bench: the two runs are of different processors")
    before, after = (
        {(m["workload"], m["threads"]): nanoseconds(m, clock) for m in d["measurements"]}
        for d in documents)
    generator = random.Random(1)
    rows = []
    for key in before:
        if key not in after:
            continue
        ratio, low, high = ratio_interval(before[key], after[key], generator)
        change = "~" if low <= 1 <= high else f"{(ratio - 1) * 100:+.1f} %"
        rows.append([
            key[0], str(key[1]), f"{statistics.median(before[key]):.2f}",
            f"{statistics.median(after[key]):.2f}", change,
            f"{(low - 1) * 100:+.1f} to {(high - 1) * 100:+.1f} %"])
    counts = [(d["instructions"] or {}).get("perUnit", {}) for d in documents]
    print(table(["workload", "threads", "before, ns", "after, ns", "change", "95 % interval"], rows))
    shared = [name for name in counts[0] if name in counts[1]]
    if shared:
        print(table(
            ["workload", "instructions before", "after", "change"],
            [[name, f"{counts[0][name]:.0f}", f"{counts[1][name]:.0f}",
              f"{(counts[1][name] / counts[0][name] - 1) * 100:+.1f} %"] for name in shared]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("run", help="measure")
    command.add_argument("--out", default=str(ROOT / "Results" / "bench"))
    command.add_argument("--repetitions", type=int, default=5)
    command.add_argument("--threads", default="1,2")
    command.add_argument("--workload", action="append", default=[])
    command.add_argument("--instructions", action="store_true")
    command.add_argument("--large", action="store_true")
    command.set_defaults(action=run)
    command = commands.add_parser("compare", help="compare two runs")
    command.add_argument("before")
    command.add_argument("after")
    command.add_argument("--wall", action="store_true", help="compare time on the wall")
    command.set_defaults(action=compare)
    arguments = parser.parse_args()
    arguments.action(arguments)


if __name__ == "__main__":
    main()
