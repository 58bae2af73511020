#!/usr/bin/env bash
# Makes a package that names this one by git URL and version, as users do, and runs its tests: a
# comparison of two designs, and a cost that is recorded. Its own targets have names as ours have in the
# sources, and it does without GSL. On Linux for x86-64 the binary must hold code for wide vectors. Takes
# minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git clone --quiet --bare . "$work/TapCost.git"
git -C "$work/TapCost.git" tag 0.99.0 HEAD

mkdir -p "$work/consumer/Tests/ConsumerTests"
cat > "$work/consumer/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "consumer", platforms: [.macOS(.v15)],
  dependencies: [.package(url: "file://$work/TapCost.git", exact: "0.99.0", traits: [])],
  targets: [
    .target(name: "Core"), .target(name: "Documents", dependencies: ["Core"]), .target(name: "Model"),
    .target(name: "Reports"), .target(name: "Statistics"),
    .testTarget(
      name: "ConsumerTests",
      dependencies: [
        "Core", "Documents", "Model", "Reports", "Statistics",
        .product(name: "TapCostTesting", package: "TapCost"),
      ]),
  ])
MANIFEST
for target in Core Documents Model Reports Statistics; do
  mkdir -p "$work/consumer/Sources/$target"
  echo "public struct ${target}OfTheApp { public init() {} }" > "$work/consumer/Sources/$target/$target.swift"
done
# As SwiftUI has one.
echo 'public struct Button { public init() {} }' >> "$work/consumer/Sources/Documents/Documents.swift"
cat > "$work/consumer/Tests/ConsumerTests/ConsumerTests.swift" <<'TEST'
import Core
import Documents
import Model
import Reports
import Statistics
import TapCost
import TapCostTesting
import Testing

@Test func modulesOfTheAppStandBesideThoseOfTapCost() {
  _ = (CoreOfTheApp(), DocumentsOfTheApp(), ModelOfTheApp(), ReportsOfTheApp(), StatisticsOfTheApp())
}

@Test func aNameThatClashesIsWrittenWithItsModule() {
  _ = (Documents.Button(), TapCost.Button("Copy", id: "copy"))
}

@Test func theRowGetsNoSlower() {
  let row = Design("row") {
    Screen("Library") {
      InlineActions {
        Item("Copy Link", id: "copy")
        Item("Print", id: "print")
      }
    }
  }
  expectCost(of: row, for: .everyday, within: .seconds(0.1), users: 200)
}

@Test func aRowIsFasterThanAMenu() async throws {
  let suite = try Suite(
    "share", title: "Share", question: "Is a row worth its room?", evidence: "None."
  ) {
    Designs { _ in
      Design("menu") {
        Screen("Library") {
          PullDownButton("Share") {
            Item("Copy Link", id: "copy")
            Item("Print", id: "print")
          }
        }
      }
      Design("row") {
        Screen("Library") {
          InlineActions {
            Item("Copy Link", id: "copy")
            Item("Print", id: "print")
          }
        }
      }
    }
    Tasks { _ in SuiteTask("share", title: "Share", goals: ["copy", "print"]) }
    PopulationNames("everyday")
    Compare("row", "menu")
    Users(500)
  }
  let options = StudyOptions()
  let runner = StudyRunner(engine: ModelEngine(options: options), options: options)
  let results = try await runner.run(suite, populations: []).results
  let time = try #require(results.comparisons.first { $0.metric == "time" })
  #expect(try #require(time.difference) < 0)
}
TEST
options=(--package-path "$work/consumer" --cache-path "$work/cache")
# A cost that was never recorded fails, and so does recording; then it holds.
for record in 0 1; do
  if TAPCOST_RECORD=$record swift test "${options[@]}" --disable-xctest --filter NoSlower "$@" > "$work/log" 2>&1; then
    echo "check-consumer: a test without a recorded cost passes" >&2
    exit 1
  fi
  grep -q 'TAPCOST_RECORD' "$work/log" || { tail -50 "$work/log" >&2; exit 1; }
done
swift test "${options[@]}" --disable-xctest "$@"

[[ $(uname -sm) == "Linux x86_64" ]] || exit 0
binary=$(find "$(swift build "${options[@]}" --show-bin-path)" -maxdepth 1 -name '*.xctest')
if ldd "$binary" | grep -q libgsl; then
  echo "check-consumer: the library products need GSL" >&2
  exit 1
fi
for wide in ModelAVX2:ymm ModelAVX512:zmm; do
  count=$(objdump -d --no-show-raw-insn "$binary" | awk -v target="${wide%:*}" -v register="%${wide#*:}" '
    /^[0-9a-f]+ </ { inside = index($0, target) }
    inside && index($0, register) { count++ }
    END { print count + 0 }')
  echo "check-consumer: ${wide%:*} has $count instructions with ${wide#*:}"
  [[ $count -gt 100 ]] || { echo "check-consumer: ${wide%:*} is not wide" >&2; exit 1; }
done
