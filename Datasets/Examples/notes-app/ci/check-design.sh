#!/bin/sh
# Compares the design as it is with the design as it was. Exits with 2 when something got worse than
# design/thresholds.json5 allows, and with 3 when data is missing.
#
#   ci/check-design.sh [REVISION [FORMATS [SUITE]]]
#
# SUITE is note-menu or note-words, which asks whether people find their way by the words of the menu.
# REVISION is where the design stood before, origin/main where none is given. Both designs are run
# here, with the same people and the same version of TapCost, so no baseline has to be kept. The rules are
# those of REVISION: a change cannot loosen what it is held to.
set -eu

revision=${1:-origin/main}
formats=${2:-text,junit,md}
name=${3:-note-menu}
suite=design/$name.json5
thresholds=design/thresholds.json5
[ "$name" = note-menu ] || thresholds=design/$name-thresholds.json5

here=$PWD
work=$(mktemp -d)
trap 'git worktree remove --force "$work/tree"; rm -rf "$work"' EXIT
git worktree add --quiet --detach "$work/tree" "$revision"
before=$work/tree/$(git rev-parse --show-prefix)

tapcost run "$suite" --base "$before" --out Results/now
set -- --no-baseline
if [ -e "$before/$suite" ]; then
  (cd "$before" && tapcost run "$suite" --out "$here/Results/before" --format json)
  set -- --baseline Results/before/results.json
fi
tapcost check Results/now/results.json "$@" --base "$before" \
  --thresholds "$thresholds" --suite "$suite" --format "$formats" --out Results
