#!/bin/sh
# Compares the design as it is with the design as it was. Exits with 2 when something got worse than
# design/thresholds.json5 allows, and with 3 when data is missing.
#
#   ci/check-design.sh [REVISION [FORMATS]]
#
# REVISION is where the design stood before, origin/main where none is given. Both designs are run
# here, with the same people and the same version of TapCost, so no baseline has to be kept.
set -eu

revision=${1:-origin/main}
formats=${2:-text,junit,md}
suite=design/note-menu.json5

mkdir -p Results/before
git show "$revision:$suite" > Results/before/note-menu.json5
tapcost run Results/before/note-menu.json5 --out Results/before --format json
tapcost run "$suite" --out Results/now
tapcost check Results/now/results.json --baseline Results/before/results.json \
  --thresholds design/thresholds.json5 --suite "$suite" --format "$formats" --out Results
