#!/bin/sh
# Checks the tables of a run with the validator of Frictionless Data, in a Python environment of
# its own that is thrown away.
#
#   Tests/Tools/validate_datapackage.sh FOLDER
#
# FOLDER holds datapackage.json, summary.csv and comparisons.csv.
set -eu

folder=$(realpath "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python3 -m venv "$scratch/venv"
"$scratch/venv/bin/pip" --quiet install frictionless
cd "$folder"
"$scratch/venv/bin/frictionless" validate datapackage.json
