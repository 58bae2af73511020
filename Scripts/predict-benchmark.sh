#!/bin/sh
# Predicts the benchmark with the models of Integrations/benchmark, in a virtual environment of its own.
#
#   Scripts/predict-benchmark.sh TAPCOST FOLDER    writes FOLDER/benchmark.json and a table for each model
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)/Integrations/benchmark
TAPCOST=$1
folder=$2
export TAPCOST
mkdir -p "$folder/predictions"
[ -x "$folder/venv/bin/python" ] || python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet numpy pyactr
"$TAPCOST" benchmark export --out "$folder"
for model in three_numbers constants klm fitts_hick sdp goms menu_search pyactr_menus; do
  "$folder/venv/bin/python" "$here/$model.py" "$folder/benchmark.json" "$folder/predictions/$model.csv"
done
cp "$here/by_hand.csv" "$folder/predictions"
