#!/usr/bin/env python3
"""Estimates how far studies with people lie from the model, for kinds of task that set numbers and others.

Usage: doubt.py VALIDATION.csv BLIND.csv FOLDER

VALIDATION.csv: from `tapcost validate --users 2000 --worlds 32 --format csv --out DIR`; BLIND.csv: from
`tapcost validate --blind --format csv --out DIR`. The stored first predictions of the latter say how far studies lie
off. FOLDER: one folder with such a blind.csv for each file of Benchmarks/Doubt/Without, made with `--parameters FILE`:
today's model as it is without what a kind set. Benchmarks/Doubt/fits-without.csv, from `make worlds`, says what sets of
assumptions that were fitted without a study, or without its kind, say of its values.
Writes Datasets/Doubt/doubt.csv and directions.csv, and Documentation/Doubt.md. Needs SciPy.

Scales: logarithms of times, log odds of shares. A kind has one vote among kinds that set no number, a study
one among studies of the others, whatever their number of values.
"""

import sys
from itertools import product

from doubt_estimates import (
    KNOWN, LARGE, NEW, QUANTITIES, REFIT, ROOT, SCALES, Doubt, by_kind, checks, degrees, grades, opened, samples, within, without,
)  # fmt: skip
from doubt_page import cells, page


def write(name, lines):
    path = ROOT / name
    path.write_text("\n".join(lines) + "\n")
    print(f"Wrote {path.relative_to(ROOT)}.")


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    rows = list(samples(*sys.argv[1:3]))
    left = without(rows, *sys.argv[2:])
    estimates = []
    alike = {scale: degrees([r for r in rows if r["scale"] == scale]) for scale in SCALES}
    for group, quantity, scale in product((KNOWN, NEW), QUANTITIES, SCALES):
        own = [r for r in rows if (r["group"], r["quantity"], r["scale"]) == (group, quantity, scale)]
        estimates.append((group, quantity, scale, Doubt(own, group, alike[scale]), within(own)))
    checked, graded = list(by_kind(checks(rows))), list(grades(rows))
    write(
        "Datasets/Doubt/doubt.csv",
        ["kinds,quantity,scale,spread,low,high,degrees,counted"]
        + [
            f"{g},{q},{s},{d.sd:.3f},{d.low:.3f},{d.high:.3f},{d.degrees:g},{d.units}"
            for g, q, s, d, _ in estimates
        ],
    )
    write(
        "Datasets/Doubt/left-out.csv",
        ["kinds,quantity,scale,kind,values," + ",".join(f"{m}_{v}" for m in ("ours", "constant", "before") for v in ("held", "width", "score"))]
        + [",".join([g, q, s, kind, str(n), *cells(results)]) for g, q, s, kind, n, results in checked if g != REFIT],
    )
    write(
        "Datasets/Doubt/directions.csv",
        ["grade,kinds,least_ratio,share,pairs,right,studies"]
        + [f"{grade},{group},{LARGE if grade == 'large' else 1:g},{share:.3f},{pairs},{right},{studies}" for grade, group, share, pairs, right, studies in graded],
    )
    write("Documentation/Doubt.md", list(page(estimates, checked, graded, left, opened(sys.argv[2]))))


if __name__ == "__main__":
    main()
