#!/bin/sh
# Enters every model of Integrations/benchmark into the benchmark, and three that cheat.
#
#   Tests/Tools/test-benchmark.sh [tapcost]
set -eu
cd "$(dirname "$0")/../.."
tapcost=${1:-.build/release/tapcost}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
Scripts/predict-benchmark.sh "$tapcost" "$folder"
for table in "$folder"/predictions/*.csv; do
  rows=$(wc -l < "$table")
  [ "$rows" -gt 10 ] || { echo "$table has $rows rows" >&2; exit 1; }
done
"$tapcost" benchmark score "$folder"/predictions/*.csv
# The smallest table of the page is taken.
printf 'id,mean\nkiger-1984/errors/levels=2,.05\n' > "$folder/smallest.csv"
"$tapcost" benchmark score "$folder/smallest.csv" > "$folder/smallest.txt"
grep -q "No rank, since too little is predicted: smallest (1)" "$folder/smallest.txt"

# Tables that cheat, from the export alone.
python3 - "$folder" <<'PYTHON'
import json, sys
folder = sys.argv[1]
studies = json.load(open(f"{folder}/benchmark.json"))["studies"]
items = [item for study in studies for item in study["items"]]
asked = [item["id"] for item in items if item["use"] != "calibration"]
with open(f"{folder}/wide.csv", "w") as file:
    file.write("id,mean,low,high\n" + "".join(f"{name},1,1e-9,1e9\n" for name in asked))
with open(f"{folder}/copied.csv", "w") as file:
    file.write("id,mean\n" + "".join(f"{i['id']},{i['value']}\n" for i in items if "value" in i))
PYTHON
for cheat in wide copied; do
  code=0
  "$tapcost" benchmark score "$folder/$cheat.csv" 2> "$folder/errors" || code=$?
  [ "$code" = 65 ] || { echo "$cheat.csv ended with $code" >&2; exit 1; }
  grep -q "expected" "$folder/errors"
done
