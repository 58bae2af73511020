#!/usr/bin/env bash
# Tests the packages for Python and R against stored results and the built tool. Where pandas cannot be
# had, or R is missing, it says so and goes on.
#
#   Tests/Tools/test-integrations.sh [TAPCOST]
set -euo pipefail
cd "$(dirname "$0")/../.."
TAPCOST=$(realpath "${1:-.build/release/tapcost}")
export TAPCOST
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

python=${PYTHON:-}
if [[ -z $python ]] && python3 -m venv "$folder/venv" 2> /dev/null; then
  python=$folder/venv/bin/python
  if ! "$python" -m pip install --quiet 'flit_core>=3.8,<4' pandas matplotlib; then
    echo "test-integrations: SKIPPED Python; pandas cannot be installed" >&2
    python=
  fi
fi
if [[ -n $python ]]; then
  before=$(find Integrations/python | sort)
  "$python" -m pip install --quiet --no-deps --no-build-isolation --target "$folder/site" ./Integrations/python
  # Installing leaves nothing beside the sources.
  diff <(echo "$before") <(find Integrations/python | sort)
  PYTHONPATH=$folder/site "$python" -W error::DeprecationWarning -m unittest Tests/Tools/test_tapcost.py
  PYTHONPATH=$folder/site "$python" Integrations/vignette/menu_positions.py "$folder/python.png" > "$folder/python.txt"
fi

if command -v Rscript > /dev/null; then
  Rscript Tests/Tools/test-r.R
  Rscript Integrations/vignette/menu_positions.R > "$folder/r.txt"
  # Both read the same numbers.
  [[ ! -f $folder/python.txt ]] ||
    diff <(awk 'NR > 1 { print $1, $5 + 0 }' "$folder/python.txt") <(awk 'NR > 1 { print $1, $5 + 0 }' "$folder/r.txt")
else
  echo "test-integrations: SKIPPED R, which is missing: neither tapcost.R nor its examples were tried" >&2
fi

# The task for Visual Studio Code finds the place of a problem.
echo '{ schema: "tapcost/suite/1" }' > "$folder/wrong.json5"
"$TAPCOST" lint "$folder/wrong.json5" 2> "$folder/problems" && exit 1
python3 - Integrations/vscode "$folder" <<'CHECK'
import json, pathlib, re, sys
kept = {}
for name in ("tasks.json", "settings.json"):
    text = pathlib.Path(sys.argv[1], name).read_text()
    kept[name] = json.loads("\n".join(line for line in text.splitlines() if not line.lstrip().startswith("//")))
pattern = kept["tasks.json"]["tasks"][0]["problemMatcher"]["pattern"]
folder = pathlib.Path(sys.argv[2])
found = [re.match(pattern["regexp"], line) for line in (folder / "problems").read_text().splitlines()]
found = [match for match in found if match]
assert found and all(match[1] == str(folder / "wrong.json5") for match in found), "no problem has a place"
CHECK
echo "test-integrations: what was tried holds"
