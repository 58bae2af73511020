#!/usr/bin/env bash
# Runs the suites as they are, and as they were at TAPCOST_BEFORE; checks them; shows what was found in the
# log, as annotations and in the step summary. Ends as `tapcost check` does.
set -uo pipefail

folder=${TAPCOST_FOLDER:-Results}
output=${GITHUB_OUTPUT:-/dev/null}
mapfile -t suites < <(sed 's/^[[:space:]]*//; s/[[:space:]]*$//; /^$/d' <<< "${TAPCOST_SUITES:?}")
read -r -a arguments <<< "${TAPCOST_ARGUMENTS:-}"
run() { # Runs suites into a folder.
  local out=$1
  shift
  tapcost run "$@" ${arguments[@]+"${arguments[@]}"} --out "$out" --quiet
}
stop() {
  echo "verdict=error" >> "$output"
  echo "::error title=TapCost::$2"
  exit "$1"
}

mkdir -p "$folder"
run "$folder/now" "${suites[@]}" || stop $? "The suites cannot be run; the log says why."
options=()
for suite in "${suites[@]}"; do options+=(--suite "$suite"); done
[[ ${TAPCOST_STRICT:-false} == true ]] && options+=(--strict)
if [[ -n ${TAPCOST_BEFORE:-} ]]; then
  # A folder of its own: suites name other files by paths from where they lie.
  before=$(mktemp -d)
  trap 'git worktree remove --force "$before/tree" 2> /dev/null; rm -rf "$before"' EXIT
  git worktree add --quiet --detach "$before/tree" "$TAPCOST_BEFORE" ||
    stop 1 "The checkout does not hold $TAPCOST_BEFORE; check out with fetch-depth 0."
  was=()
  for suite in "${suites[@]}"; do
    if [[ -f $before/tree/$suite ]]; then was+=("$suite"); else echo "$suite is new"; fi
  done
  if [[ ${#was[@]} -gt 0 ]]; then
    here=$PWD
    case $folder in /*) ;; *) folder=$here/$folder ;; esac
    (cd "$before/tree" && run "$folder/before" "${was[@]}") ||
      stop $? "The suites cannot be run as they were at $TAPCOST_BEFORE."
    options+=(--baseline "$folder/before/results.json")
  fi
fi

tapcost check "$folder/now/results.json" --thresholds "${TAPCOST_THRESHOLDS:?}" \
  "${options[@]}" --format text,github,md,junit,sarif --out "$folder"
status=$?
case $status in
0) verdict=pass ;;
2) verdict=regression ;;
3) verdict=inconclusive ;;
*) stop $status "The results cannot be checked; the log says why." ;;
esac
cat "$folder/gate.md" >> "${GITHUB_STEP_SUMMARY:-/dev/null}"
{
  echo "verdict=$verdict"
  echo "summary=$folder/gate.md"
} >> "$output"
exit $status
