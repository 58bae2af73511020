#!/bin/sh
# Predicts the benchmark with an outside model of users, pyactr from PyPI, in a virtual environment of its own.
#
#   Scripts/predict-pyactr.sh TAPCOST FOLDER    writes FOLDER/benchmark.json and FOLDER/pyactr.csv
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
tapcost=$1
folder=$2
mkdir -p "$folder"
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyactr
"$tapcost" benchmark export --out "$folder"
"$folder/venv/bin/python" "$here/Integrations/benchmark/pyactr_menus.py" "$folder/benchmark.json" "$folder/pyactr.csv"
