#!/usr/bin/env python3
"""Kills shards at random moments, four at a time in one folder, then resumes and merges them.

  Tests/Tools/test-kills.py [TAPCOST] [--kills N] [--seed S]

Every process is number 1 of a namespace of its own where that is permitted, as in containers. What
is merged in the end must be byte for byte what one run writes, and nothing else may be left.
"""
import concurrent.futures
import os
import pathlib
import random
import subprocess
import tempfile
import time

import tiny_study

SHARDS = 8
AT_ONCE = 4

parser = tiny_study.parser(__doc__)
parser.add_argument("--kills", type=int, default=60)
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()
tool = options.tool
APART = tiny_study.apart("kills")
dice = random.Random(options.seed)


def shard(number):
    return APART + [tool, "run", "tiny.json5", "--worlds", "0", "--jobs", "1", "--shard", f"{number}/{SHARDS}",
                    "--out", "out"]


def kill(number, after, removes):
    """Begins a shard and kills it; a shard that is complete is made anew now and then."""
    path = pathlib.Path("out", f"shard-{number}-of-{SHARDS}.tally")
    if removes:
        path.unlink(missing_ok=True)
    process = subprocess.Popen(
        shard(number), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        process.wait(after)
    except subprocess.TimeoutExpired:
        process.kill()
    errors = process.communicate()[1].decode()
    if process.returncode not in (0, -9):
        raise SystemExit(f"kills: a shard ended with {process.returncode}: {errors}")
    return process.returncode == -9


def main():
    tiny_study.write(40000, "everyday", "older-adults")
    subprocess.run([tool, "run", "tiny.json5", "--worlds", "0", "--out", "one"], check=True, capture_output=True)
    start = time.monotonic()
    subprocess.run(shard(1), check=True, capture_output=True)
    usual = time.monotonic() - start
    kills = 0
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        while kills < options.kills:
            numbers = dice.sample(range(1, SHARDS + 1), AT_ONCE)
            begun = [pool.submit(kill, number, dice.uniform(0, 1.5 * usual), True)
                     for number in numbers]
            kills += sum(task.result() for task in begun)
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        for outcome in pool.map(
                lambda number: subprocess.run(shard(number), capture_output=True),
                range(1, SHARDS + 1)):
            if outcome.returncode != 0:
                raise SystemExit(f"kills: a shard does not go on: {outcome.stderr.decode()}")
    subprocess.run([tool, "merge", "out"], check=True, capture_output=True)
    wrong = [path.name for path in pathlib.Path("one").iterdir()
             if path.is_file() and path.read_bytes() != pathlib.Path("out", path.name).read_bytes()]
    left = [name for name in os.listdir("out") if name.startswith(".")]
    if wrong or left:
        raise SystemExit(f"kills: after {kills} kills, different: {wrong}; left behind: {left}")
    print(f"kills: {kills} kills; resumed and merged byte for byte, nothing left behind")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        main()
