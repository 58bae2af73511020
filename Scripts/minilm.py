"""The original model in float32: reading its weights, and the forward pass. numpy only."""

import json
import math
import struct

import numpy as np

LAYERS, HEADS, WIDTH, INNER, POSITIONS = 6, 12, 384, 1536, 256


def read_weights(path):
    """Returns the tensors of a safetensors file by name."""
    data = open(path, "rb").read()
    size = struct.unpack("<Q", data[:8])[0]
    header = json.loads(data[8 : 8 + size])
    tensors = {}
    for name, entry in header.items():
        if name == "__metadata__" or entry["dtype"] != "F32":
            continue
        first, last = entry["data_offsets"]
        values = np.frombuffer(data[8 + size + first : 8 + size + last], "<f4")
        tensors[name] = values.reshape(entry["shape"])
    return tensors


def normalize(x, weight, bias):
    mean = x.mean(-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) / np.sqrt(variance + np.float32(1e-12)) * weight + bias


_erf = np.vectorize(math.erf, otypes=[np.float32])


def gelu(x):
    return x * np.float32(0.5) * (1 + _erf(x * np.float32(math.sqrt(0.5))))


def embed(w, pieces):
    """Returns the unit vector of a text given as piece numbers, [CLS] and [SEP] included."""
    n = len(pieces)
    x = w["embeddings.word_embeddings.weight"][pieces]
    x = x + w["embeddings.position_embeddings.weight"][:n]
    x = x + w["embeddings.token_type_embeddings.weight"][0]
    x = normalize(x, w["embeddings.LayerNorm.weight"], w["embeddings.LayerNorm.bias"])
    for layer in range(LAYERS):
        p = f"encoder.layer.{layer}."

        def linear(name, y):
            return y @ w[p + name + ".weight"].T + w[p + name + ".bias"]

        def heads(name):
            y = linear("attention.self." + name, x)
            return y.reshape(n, HEADS, WIDTH // HEADS).transpose(1, 0, 2)

        scores = heads("query") @ heads("key").transpose(0, 2, 1)
        scores = scores / np.float32(math.sqrt(WIDTH // HEADS))
        share = np.exp(scores - scores.max(-1, keepdims=True))
        share = share / share.sum(-1, keepdims=True)
        context = (share @ heads("value")).transpose(1, 0, 2).reshape(n, WIDTH)
        norm = p + "attention.output.LayerNorm."
        x = normalize(
            x + linear("attention.output.dense", context), w[norm + "weight"], w[norm + "bias"]
        )
        norm = p + "output.LayerNorm."
        inner = gelu(linear("intermediate.dense", x))
        x = normalize(x + linear("output.dense", inner), w[norm + "weight"], w[norm + "bias"])
    mean = x.mean(0)
    return mean / np.linalg.norm(mean)
