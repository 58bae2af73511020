#!/usr/bin/env bash
# Holds the object files of the laws for wide vectors to having no weak symbols of their own: the
# linker might choose such code, with instructions that not every processor has, for the whole program.
set -euo pipefail
cd "$(dirname "$0")/.."

bin=$(swift build -c release --show-bin-path)
for target in ModelAVX2 ModelAVX512; do
  objects=("$bin/TapCost$target.build/"*.o)
  [[ -e "${objects[0]}" ]] || { echo "check-vectors: $target is not built" >&2; exit 1; }
  # Every Swift object marks the version of its reflection data in this way.
  weak=$(nm "${objects[@]}" | awk '$2 ~ /^[VvWw]$/ && $3 != "__swift_reflection_version"')
  if [[ -n "$weak" ]]; then
    echo "check-vectors: $target defines weak symbols:" >&2
    echo "$weak" >&2
    exit 1
  fi
done
