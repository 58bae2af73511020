#!/usr/bin/env bash
# Fuzzes everything that reads files, guided by coverage (libFuzzer), for so many seconds:
#   Scripts/fuzz.sh [SECONDS]
# The corpus grows in .build/fuzz/corpus; an input that crashes stays in .build/fuzz.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-60}
scratch=.build/fuzz
corpus=$scratch/corpus
mkdir -p "$corpus"
# A build of its own, with coverage; the fuzzer brings the main function.
TAPCOST_FUZZ=1 swift build --quiet -c release --scratch-path "$scratch/build" \
  --product fuzz-readers -Xswiftc -sanitize=fuzzer -Xswiftc -parse-as-library \
  -Xlinker -lstdc++
# Each example file for each reader: the first byte says which.
python3 - "$corpus" <<'PYTHON'
import pathlib, sys
corpus = pathlib.Path(sys.argv[1])
files = [p for p in pathlib.Path("Datasets").rglob("*") if p.is_file()]
files += pathlib.Path("Benchmarks/Suites").glob("*.json5")
for path in files:
    if path.suffix in {".json5", ".json", ".xml", ".xib", ".storyboard", ".yml"}:
        data = path.read_bytes()
        if len(data) < 65536:
            for reader in range(21):
                (corpus / f"{path.name}-{reader}").write_bytes(bytes([reader]) + data)
PYTHON
"$(TAPCOST_FUZZ=1 swift build -c release --scratch-path "$scratch/build" --show-bin-path)/fuzz-readers" \
  "$corpus" -max_total_time="$seconds" -max_len=65536 -timeout=20 -rss_limit_mb=2048 \
  -artifact_prefix="$scratch/" -print_final_stats=1
