#!/usr/bin/env bash
# Runs the suites as they are, and as they were at TAPCOST_BEFORE; checks them by the rules and the
# tapcost.json5 of that revision; shows what was found in the log, as annotations and in the step summary.
# Ends as `tapcost check` does.
set -uo pipefail

folder=${TAPCOST_FOLDER:-Results}
output=${GITHUB_OUTPUT:-/dev/null}
revision=${TAPCOST_BEFORE:-}
thresholds=${TAPCOST_THRESHOLDS:?}
mapfile -t suites < <(sed 's/^[[:space:]]*//; s/[[:space:]]*$//; /^$/d' <<< "${TAPCOST_SUITES:?}")
read -r -a arguments <<< "${TAPCOST_ARGUMENTS:-}"
run() { # Runs suites into a folder, below a heading of the log.
  local out=$1
  echo "::group::Results ${out##*/}"
  shift
  tapcost run "$@" ${arguments[@]+"${arguments[@]}"} --out "$out" --quiet
  local status=$?
  echo "::endgroup::"
  return $status
}
stop() {
  # The comment of an earlier push must not stand there as if it were of this one.
  printf '**TapCost could not check this change.** %s\n' "$2" > "$folder/gate.md"
  { echo "verdict=error"; echo "summary=$folder/gate.md"; } >> "$output"
  echo "::error title=TapCost::$2"
  exit "$1"
}

mkdir -p "$folder"
case $folder in /*) ;; *) folder=$PWD/$folder ;; esac
base=()
# The first push of a branch has no revision before it: GitHub says so with zeros.
if [[ -n ${revision//0/} ]]; then
  # A folder of its own: suites name other files by paths from where they lie.
  work=$(mktemp -d)
  trap 'git worktree remove --force "$work/tree" 2> /dev/null; rm -rf "$work"' EXIT
  git worktree add --quiet --detach "$work/tree" "$revision" ||
    stop 1 "The checkout does not hold $revision; check out with fetch-depth 0."
  tree=$work/tree/$(git rev-parse --show-prefix)
  mkdir -p "$tree"
  base=(--base "$tree")
fi

run "$folder/now" "${suites[@]}" ${base[@]+"${base[@]}"} ||
  stop $? "The suites cannot be run; the log says why."
options=(${base[@]+"${base[@]}"})
for suite in "${suites[@]}"; do options+=(--suite "$suite"); done
[[ ${TAPCOST_STRICT:-false} == true ]] && options+=(--strict)
was=()
if [[ ${#base[@]} -gt 0 ]]; then
  files=$(tapcost baseline suites "${suites[@]}" "${base[@]}") ||
    stop $? "The suites cannot be paired with those at $revision; the log says why."
  [[ -n $files ]] && mapfile -t was <<< "$files"
else
  echo "::notice title=TapCost::There is no earlier revision to compare with; limits alone are checked."
fi
if [[ ${#was[@]} -gt 0 ]]; then
  (cd "$tree" && run "$folder/before" "${was[@]}") ||
    stop $? "The suites cannot be run as they were at $revision."
  options+=(--baseline "$folder/before/results.json")
else
  options+=(--no-baseline)
fi

rm -f "$folder/gate.verdict"
tapcost check "$folder/now/results.json" --thresholds "$thresholds" "${options[@]}" \
  --format text,github,md,junit,sarif,verdict --out "$folder"
status=$?
# One word, as in "regression"; behind "report-only" where the status is 0 whatever was found.
read -r verdict found < "$folder/gate.verdict" || stop $status "The results cannot be checked; the log says why."
cat "$folder/gate.md" >> "${GITHUB_STEP_SUMMARY:-/dev/null}"
{
  echo "verdict=$verdict"
  echo "found=${found:-$verdict}"
  echo "summary=$folder/gate.md"
} >> "$output"
exit $status
