"""What the Python peers share: arguments, timing, one line of JSON."""

import argparse
import json
import time


def main(name, variants, run, warm_up):
    parser = argparse.ArgumentParser()
    parser.add_argument("--list", action="store_true", help="print the variants")
    parser.add_argument("--variant", default=variants[0], choices=variants)
    parser.add_argument("--people", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.list:
        print("\n".join(variants))
        return
    run(arguments.variant, arguments.seed, warm_up)  # compiles, loads, fills caches
    processor, wall = time.process_time(), time.perf_counter()
    units, figures = run(arguments.variant, arguments.seed, arguments.people)
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    print(json.dumps({
        "name": name, "variant": arguments.variant, "units": units, "seconds": wall,
        "processorSeconds": processor, "figures": figures}))
