#!/bin/sh
# Compares the design as it is with the design as it was. Exits with 2 when something got worse than
# design/thresholds.json5 allows, and with 3 when data is missing.
#
#   ci/check-design.sh [REVISION [FORMATS [SUITE]]]
#
# SUITE is note-menu or note-words, which asks whether people find their way by the words of the menu.
# REVISION is where the design stood before, origin/main where none is given. Both designs are run
# here, with the same people and the same version of TapCost, so no baseline has to be kept.
set -eu

revision=${1:-origin/main}
formats=${2:-text,junit,md}
name=${3:-note-menu}
suite=design/$name.json5
thresholds=design/thresholds.json5
[ "$name" = note-menu ] || thresholds=design/$name-thresholds.json5

mkdir -p Results/before
git show "$revision:$suite" > "Results/before/$name.json5"
[ ! -e "design/$name.csv" ] || cp "design/$name.csv" Results/before/
tapcost run "Results/before/$name.json5" --out Results/before --format json
tapcost run "$suite" --out Results/now
tapcost check Results/now/results.json --baseline Results/before/results.json \
  --thresholds "$thresholds" --suite "$suite" --format "$formats" --out Results
