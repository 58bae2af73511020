#!/usr/bin/env bash
# Edits a screen, watches simulated people and lets synthetic ones do a study in headless Chromium. Where Chromium is missing or playwright cannot be had, it says so.
# Where WebKitWebDriver and xvfb-run are there (Debian: webkit2gtk-driver, xvfb), a page and two studies are tried in WebKitGTK, too.
#
#   Tests/Tools/test-pages.sh [TAPCOST]
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

if ! command -v chromium > /dev/null; then
  echo "test-pages: skipped; Chromium is missing" >&2
  exit 0
fi
python=${PYTHON:-}
if [[ -z $python ]]; then
  python=$folder/venv/bin/python
  if ! python3 -m venv "$folder/venv" || ! "$python" -m pip install --quiet playwright axe-core-python; then
    echo "test-pages: skipped; playwright cannot be installed" >&2
    exit 0
  fi
fi
tapcost=${1:-.build/release/tapcost}
"$python" Tests/Tools/edit_page.py "$tapcost"
"$python" Tests/Tools/play_page.py "$tapcost"
"$python" Tests/Tools/study_page.py "$tapcost"
if command -v WebKitWebDriver > /dev/null && command -v xvfb-run > /dev/null; then
  xvfb-run -a python3 Tests/Tools/webkit_page.py "$tapcost"
else
  echo "test-pages: WebKitGTK skipped; WebKitWebDriver or xvfb-run is missing" >&2
fi
