#!/usr/bin/env bash
# Builds the documentation of all library targets with DocC, every warning an error.
set -euo pipefail
cd "$(dirname "$0")/.."

output=.build/documentation
rm -rf "$output" .build/symbol-graphs
mkdir -p "$output" .build/symbol-graphs
swift build --product tapcost -Xswiftc -emit-symbol-graph \
  -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/.build/symbol-graphs"
for catalog in Sources/*/*.docc; do
  target=$(basename "$catalog" .docc)
  mkdir -p ".build/symbol-graphs/only-$target"
  cp ".build/symbol-graphs/$target"*.symbols.json ".build/symbol-graphs/only-$target/"
  docc convert "$catalog" --warnings-as-errors \
    --additional-symbol-graph-dir ".build/symbol-graphs/only-$target" \
    --fallback-display-name "$target" --fallback-bundle-identifier "tapcost.$target" \
    --output-path "$output/$target.doccarchive" >/dev/null
done
echo "Documentation is in $output"
