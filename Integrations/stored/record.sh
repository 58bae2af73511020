#!/bin/sh
# Makes the stored results anew, by which the readers are tested.
#
#   Integrations/stored/record.sh [TAPCOST]
set -eu
tapcost=$(realpath "${1:-.build/release/tapcost}")
cd "$(dirname "$0")"
rm -rf results
mkdir results
"$tapcost" run suite.json5 --users 24 --seed 1 --out results --format csv --trials results/trials.csv --quiet > /dev/null
"$tapcost" trace suite.json5 --user 3 --seed 1 --format json --out - --quiet > results/trace.json
rm results/results.json
