#!/bin/sh
# Draws a report as a browser shows it, to be looked at: at the widths of a desk and of a phone,
# light and dark.
#
#   Tests/Tools/render_report.sh report.html FOLDER
#
# Needs Chromium. Writes FOLDER/desk-light.png and so on.
set -eu

report=$(realpath "$1")
folder=$2
browser=${CHROMIUM:-$(command -v chromium || command -v chromium-browser)}
mkdir -p "$folder"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# A frame gives widths that are less than a window may have.
page() {
  {
    printf '<!DOCTYPE html><style>body{margin:0}iframe{border:0;display:block}</style>'
    printf '<iframe src="file://%s" width="%s" height="%s"></iframe>' "$report" "$2" "$3"
  } > "$scratch/$1.html"
}

# draw NAME WIDTH HEIGHT SCHEME: a dark scheme is 0, a light one 1.
draw() {
  page "$1" "$2" "$3"
  "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars \
    --user-data-dir="$scratch/profile" --blink-settings=preferredColorScheme="$4" \
    --window-size="$2,$3" --screenshot="$folder/$1.png" "file://$scratch/$1.html" 2> "$scratch/log" || {
    cat "$scratch/log" >&2
    exit 1
  }
}

desk=${DESK_HEIGHT:-9000}
phone=${PHONE_HEIGHT:-16000}
draw desk-light 1280 "$desk" 1
draw desk-dark 1280 "$desk" 0
draw phone-light 390 "$phone" 1
draw phone-dark 390 "$phone" 0
ls "$folder"
