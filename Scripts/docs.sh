#!/usr/bin/env bash
# Builds the documentation of all library targets with DocC, every warning an error.
set -euo pipefail
cd "$(dirname "$0")/.."

output=.build/documentation
graphs="$PWD/.build/symbol-graphs"
rm -rf "$output" "$graphs"
mkdir -p "$output" "$graphs"
# A folder of its own: the flags would make the ordinary build start anew.
rm -rf .build/for-documentation
TAPCOST_PLAIN_MODULES=1 swift build --quiet --scratch-path .build/for-documentation \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$graphs" \
  -Xswiftc -symbol-graph-minimum-access-level -Xswiftc package
for catalog in Sources/*/*.docc; do
  target=$(basename "$catalog" .docc)
  mkdir -p "$graphs/only-$target"
  cp "$graphs/$target.symbols.json" "$graphs/only-$target/"
  find "$graphs" -maxdepth 1 -name "$target@*.symbols.json" -exec cp {} "$graphs/only-$target/" \;
  docc convert "$catalog" --warnings-as-errors \
    --additional-symbol-graph-dir "$graphs/only-$target" \
    --fallback-display-name "$target" --fallback-bundle-identifier "tapcost.$target" \
    --output-path "$output/$target.doccarchive" >/dev/null
done
rm -rf .build/for-documentation
echo "Documentation is in $output"
