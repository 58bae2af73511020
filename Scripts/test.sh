#!/usr/bin/env bash
# Runs all tests in release, and fails when one fails or when none ran.
# The last lines name what failed and say how many ran. Arguments go to `swift test`.
set -euo pipefail
cd "$(dirname "$0")/.."

log=$(mktemp)
trap 'rm -f "$log"' EXIT
# Tests use public and package API alone, so that they test the optimized code that users run.
# What merely starts or passes is not shown, apart from whole suites and the count.
status=0
swift test -c release --disable-xctest "$@" 2>&1 | tee "$log" |
  { grep -vE '^◇ |^✔ Test [A-Za-z0-9]+\(' || true; } || status=$?

line=$(grep -E 'Test run with [0-9]+ tests?' "$log" | tail -n 1 || true)
count=$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' <<<"$line")
if [[ "$status" -ne 0 ]]; then
  # The first lines of each finding once more, where whoever reads only the end finds them.
  { grep -A 2 -E '^✘ .* recorded an issue|^[^◇]*: error: ' "$log" || true; } | head -n 60 | cut -c 1-600
  [[ -z "$line" ]] || echo "$line"
  exit "$status"
fi
if [[ -z "$count" || "$count" -eq 0 ]]; then
  echo "test: no test ran" >&2
  exit 1
fi
