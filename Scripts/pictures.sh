#!/usr/bin/env bash
# Draws the first screens of reports anew, into Documentation/Images. Needs Chromium and, unless PYTHON
# names one that has them, playwright and Pillow from the package index.
#
#   Scripts/pictures.sh [TAPCOST [REPORT.HTML]]     the report of the three main comparisons
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
tapcost=$(realpath "${1:-.build/release/tapcost}")
report=${2:-Results/demo/report.html}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

python=${PYTHON:-$folder/venv/bin/python}
if [[ -z ${PYTHON:-} ]]; then
  python3 -m venv "$folder/venv"
  "$python" -m pip install --quiet playwright pillow
fi

"$tapcost" audit Datasets/Examples/screens/traps.storyboard --out "$folder/audit" --quiet > "$folder/audit.txt"

# A menu before and after two of its items moved into a submenu.
example=$root/Datasets/Examples/notes-app
mkdir "$folder/notes"
cd "$folder/notes"
cp "$example/design/thresholds.json5" .
for run in before now; do
  source=$example/design/note-menu.json5
  [[ $run == now ]] && source=$example/changes/archive-in-submenu.json5
  cp "$source" note-menu.json5
  "$tapcost" run note-menu.json5 --users 4000 --worlds 0 --out "$run" --quiet > "$run.txt"
done
"$tapcost" check now --baseline before/results.json --thresholds thresholds.json5 \
  --format html --out "$folder/gate" --report-only --quiet > check.txt

cd "$root"
"$python" Tests/Tools/pictures.py Documentation/Images \
  "answer-card=$report#0" "answer-more=$report#1" "answer-submenus=$report#2" \
  "audit=$folder/audit/audit.html" "gate=$folder/gate/gate.html"
