#!/usr/bin/env python3
"""Writes what the original model says of the texts of the tests, in 32 bits; needs numpy and tokenizers.

    words-reference.py MODEL-FOLDER FIXTURES             writes pieces.txt and cosines.txt
    words-reference.py MODEL-FOLDER FIXTURES --check F   compares with vectors, one a line, in file F

FIXTURES/texts.txt holds a text a line, with \\n, \\t and \\\\ for line break, tab and backslash.
pieces.txt: the numbers of its word pieces. cosines.txt: for text i, cosines times 100,000 with the texts
i + 1 to i + 15, which are of its kind, and i + 20, i + 50, ... i + 470 (after the last comes the first).
"""

import argparse

import numpy as np
from tokenizers import Tokenizer

from minilm import POSITIONS, embed, read_weights

PARTNERS = [*range(1, 16), *range(20, 500, 30)]


def unescaped(line):
    signs = {"n": "\n", "t": "\t", "\\": "\\"}
    parts = line.split("\\\\")
    return "\\".join(part.replace("\\n", signs["n"]).replace("\\t", signs["t"]) for part in parts)


def errors(reference, vectors, texts):
    """Prints how far the cosines of all pairs are from the original's."""
    vectors = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    true, found = reference @ reference.T, vectors @ vectors.T
    n = len(true)
    pairs = np.triu_indices(n, 1)
    difference = (found - true)[pairs]
    print(f"{n} texts, {len(difference)} pairs")
    print(f"error: largest {abs(difference).max():.5f}, RMS {(difference**2).mean() ** 0.5:.5f}, mean {difference.mean():+.5f}")
    print("error, 50th, 99th, 99.9th percentile:", np.percentile(abs(difference), [50, 99, 99.9]).round(5))
    for at in abs(difference).argsort()[::-1][:5]:
        a, b = pairs[0][at], pairs[1][at]
        print(f"  {true[a, b]:.4f} {difference[at]:+.4f} {texts[a][:40]!r} {texts[b][:40]!r}")
    for bound in (0.02, 0.01, 0.005):
        apart = wrong = 0
        for a in range(n):
            others = np.arange(n) != a
            t, f = true[a, others], found[a, others]
            far = t[:, None] - t[None, :] > bound
            apart += far.sum()
            wrong += (far & (f[:, None] <= f[None, :])).sum()
        print(f"triples whose cosines differ by more than {bound}: {apart}, in wrong order {wrong}")


def main():
    parser = argparse.ArgumentParser(description="Writes or checks the reference of the tests.")
    parser.add_argument("folder")
    parser.add_argument("fixtures")
    parser.add_argument("--check")
    arguments = parser.parse_args()
    weights = read_weights(arguments.folder + "/model.safetensors")
    tokenizer = Tokenizer.from_file(arguments.folder + "/tokenizer.json")
    tokenizer.no_padding()
    tokenizer.enable_truncation(POSITIONS)
    lines = open(arguments.fixtures + "/texts.txt", encoding="utf-8", newline="\n").read().split("\n")[:-1]
    texts = [unescaped(line) for line in lines]
    pieces = [tokenizer.encode(text).ids for text in texts]
    vectors = np.array([embed(weights, p) for p in pieces])
    if arguments.check:
        errors(vectors.astype("f8"), np.loadtxt(arguments.check), texts)
        return
    with open(arguments.fixtures + "/pieces.txt", "w") as file:
        for p in pieces:
            print(*p, file=file)
    cosines = np.rint(vectors @ vectors.T * 100_000).astype(int)
    with open(arguments.fixtures + "/cosines.txt", "w") as file:
        for i, row in enumerate(cosines):
            print(*(row[(i + k) % len(texts)] for k in PARTNERS), file=file)


if __name__ == "__main__":
    main()
