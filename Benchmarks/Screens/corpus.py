#!/usr/bin/env python3
"""Imports, runs and audits every file below a folder, and prints a table by format and cause.

    python3 Benchmarks/Screens/corpus.py FOLDER [--tool .build/release/tapcost] [--audit]

A file counts as right when its suite can be run, or when it holds nothing to activate and says so.
Exits with 1 when fewer than `--least` (97 %) of those that hold something to activate are right.
"""

import argparse
import collections
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile

# What is answered and not read: nothing to activate, or no screen at all.
EMPTY = re.compile(r"nothing to activate|without a screen|without a frame|findings without")
NONE = re.compile(r"none of the known formats|source of a web page")
COMPANIONS = re.compile(r"boxes|menus|axe")


def call(tool, *arguments):
    try:
        done = subprocess.run([tool, *map(str, arguments)], capture_output=True, text=True, errors="replace", timeout=60)
    except subprocess.TimeoutExpired:
        return 124, "no answer within 60 s"
    return done.returncode, done.stderr.strip()


def cause(text):
    """The last line without names and numbers, so that equal causes count together."""
    lines = [line for line in text.splitlines() if line.strip()]
    error = next((line for line in lines if "error:" in line or "found " in line), lines[-1] if lines else "")
    error = re.sub(r"^.*?: found", "found", error)
    return re.sub(r'"[^"]*"', '"…"', re.sub(r"\d+(\.\d+)?", "N", error))[:110]


def judge(tool, path, audits):
    with tempfile.TemporaryDirectory() as folder:
        suite = f"{folder}/screen.json5"
        status, text = call(tool, "import", path, "-o", suite)
        kind = next((line.split(": ", 1)[1] for line in text.splitlines() if line.startswith(f"{path.name}: ")), "unknown")
        if status:
            if NONE.search(text):
                return path, kind, "not read", cause(text)
            return path, kind, "empty" if status == 65 and EMPTY.search(text) else "import", cause(text)
        status, text = call(tool, "run", suite, "--users", 2, "--population", "everyday", "--out", f"{folder}/run")
        if status:
            return path, kind, "run", cause(text)
        if audits:
            status, text = call(tool, "audit", path, "--users", 2, "--population", "everyday", "--out", f"{folder}/audit")
            if status:
                return path, kind, "audit", cause(text)
        return path, kind, "right", ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--tool", default=".build/release/tapcost")
    parser.add_argument("--audit", action="store_true", help="audit each file, too")
    parser.add_argument("--least", type=float, default=0.97)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    files = sorted(path for path in given.folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    files = [path for path in files if path.suffix not in (".png", ".json5", ".py", ".html") and not COMPANIONS.search(path.name)]
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        results = list(pool.map(lambda path: judge(given.tool, path, given.audit), files))
    rows = collections.defaultdict(collections.Counter)
    causes = collections.defaultdict(list)
    for path, kind, result, why in results:
        rows[path.parent.relative_to(given.folder).as_posix()][result] += 1
        if result not in ("right", "empty"):
            causes[(result, why)].append(path)
    print(f"{'folder':28}{'files':>6}{'right':>6}{'empty':>6}{'wrong':>6}")
    for name in sorted(rows):
        row = rows[name]
        print(f"{name:28}{row.total():6}{row['right']:6}{row['empty']:6}{row.total() - row['right'] - row['empty']:6}")
    for (result, why), paths in sorted(causes.items(), key=lambda item: -len(item[1])):
        print(f"{len(paths)} x {result}: {why}\n    as in {paths[0]}")
    total = sum(row.total() - row["empty"] for row in rows.values())
    right = sum(row["right"] for row in rows.values())
    print(f"{right} of {total} files that hold something to activate can be run: {right / max(1, total):.1%}")
    sys.exit(right < given.least * total)


if __name__ == "__main__":
    main()
