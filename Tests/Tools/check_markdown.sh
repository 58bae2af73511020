#!/bin/sh
# Checks that Markdown renders on GitHub as it is meant: with GitHub's own renderer, cmark-gfm.
#
#   Tests/Tools/check_markdown.sh report.md gate.md ...
#
# Needs cmark-gfm (Debian and Homebrew have it). Every table must become one, no mark may be left
# over, and the size must stay below what GitHub renders.
set -eu

failed=0
for file in "$@"; do
  html=$(mktemp)
  cmark-gfm --unsafe --extension table --extension strikethrough --extension autolink \
    --extension tagfilter "$file" > "$html"
  meant=$(grep -cE '^\| (--)' "$file" || true)
  tables=$(grep -c '<table>' "$html" || true)
  rows=$(grep -cE '^<p>\|' "$html" || true)
  links=$(grep -cE '<a href="(http|mailto)' "$html" || true)
  size=$(wc -c < "$file")
  echo "$file: $tables of $meant tables, $rows rows outside of one, $links links, $size bytes"
  if [ "$tables" -ne "$meant" ] || [ "$rows" -ne 0 ] || [ "$links" -ne 0 ] ||
    [ "$size" -gt 500000 ] || grep -q '<script' "$html"; then
    echo "$file: does not render as it is meant" >&2
    failed=1
  fi
  rm -f "$html"
done
exit "$failed"
