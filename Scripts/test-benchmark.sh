#!/bin/sh
# Scores an outside model of users, pyactr from PyPI, on the benchmark.
#
#   Scripts/test-benchmark.sh [tapcost]
set -eu
cd "$(dirname "$0")/.."
tapcost=${1:-.build/release/tapcost}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
Scripts/predict-pyactr.sh "$tapcost" "$folder"
rows=$(wc -l < "$folder/pyactr.csv")
[ "$rows" -gt 10 ] || { echo "the adapter predicted $rows rows" >&2; exit 1; }
"$tapcost" benchmark score "$folder/pyactr.csv" --partial --name pyactr
# Without --partial what is missing is named.
if "$tapcost" benchmark score "$folder/pyactr.csv" 2> "$folder/errors"; then
  echo "missing items were taken" >&2
  exit 1
fi
grep -q "no prediction of" "$folder/errors"
