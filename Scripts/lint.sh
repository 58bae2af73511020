#!/usr/bin/env bash
# Checks the format of all Swift files, the imports, the order of folders and the recipe of controls;
# `--fix` puts the format right.
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ "${1:-}" == "--fix" ]]; then
  action=(format --in-place)
else
  action=(lint --strict)
fi
find . -name .build -prune -o -name '*.swift' -print0 |
  xargs -0 swift format "${action[@]}" --parallel
Scripts/check-imports.py
python3 -m unittest --quiet Tests/Scripts/test_folders.py Tests/Scripts/test_stability.py \
  Tests/Scripts/test_walk_outcomes.py
Scripts/check-recipes.py
Scripts/check-versions.sh
