#!/usr/bin/env bash
# Makes two packages that use this one, and runs their tests where GSL is hidden: headers and gsl.pc.
# The first is what the README shows, to the letter, with this one checked out beside it. The second names this one by
# the address and the version of the README, as users do; its own targets have names as ours have in the sources. It
# compares two designs, keeps a recorded cost, and must fail where a limit is missed: in tests of Swift Testing, on
# threads of their own, and in an XCTestCase with Swift Testing switched off. On Linux for x86-64 the binary must
# hold code for wide vectors. Takes minutes; what is not committed is not seen.
set -euo pipefail
cd "$(dirname "$0")/../.."

# Once more in a view of the file system without GSL, where there is one to hide.
if pkg-config --exists gsl 2>/dev/null && [[ $(uname -s) == Linux && -z ${TAPCOST_CONSUMER_HIDES:-} ]]; then
  for view in -m -rm; do
    unshare "$view" true 2>/dev/null || continue
    export TAPCOST_CONSUMER_HIDES="$(pkg-config --variable=includedir gsl)/gsl"
    TAPCOST_CONSUMER_HIDES+=" $(pkg-config --variable=pcfiledir gsl)/gsl.pc"
    exec unshare "$view" "Tests/Tools/$(basename "$0")" "$@"
  done
  echo "check-consumer: no namespace of mounts here, so GSL stays in sight" >&2
fi
if [[ -n ${TAPCOST_CONSUMER_HIDES:-} ]]; then
  read -r headers description <<< "$TAPCOST_CONSUMER_HIDES"
  mount -t tmpfs none "$headers"
  mount --bind /dev/null "$description"
  if pkg-config --exists gsl || [[ -e $headers/gsl_cdf.h ]]; then
    echo "check-consumer: GSL is still in sight" >&2
    exit 1
  fi
  echo "check-consumer: GSL is hidden"
fi

work=$(mktemp -d)
# What was fetched under the address of the README before is another commit, and neither seen nor kept.
own=(--cache-path "$work/cache" --security-path "$work/security")
trap 'rm -rf "$work"' EXIT
git clone --quiet --bare . "$work/TapCost.git"
git clone --quiet . "$work/TapCost"

# What the README shows: a manifest, and a test.
block() {
  awk -v wanted="$1" '
    /^## / { inside = $0 == "## As a Swift library" }
    !inside { next }
    /^```/ { shown = $0 == "```swift" && ++count == wanted; next }
    shown' README.md
}
mkdir -p "$work/Notes/Tests/NotesTests"
block 1 > "$work/Notes/Package.swift"
block 2 > "$work/Notes/Tests/NotesTests/NotesTests.swift"
grep -q '^import TapCostTesting' "$work/Notes/Tests/NotesTests/NotesTests.swift"
swift test --package-path "$work/Notes" "${own[@]}" "$@" 2>&1 | tee "$work/log"
if ! grep -q 'Test run with 1 test in .* passed' "$work/log"; then
  echo "check-consumer: the test of the README did not run" >&2
  exit 1
fi
rm -rf "$work/Notes/.build"

# The address of the README leads here, and the version is that of the tag.
line=$(block 1 | sed -nE 's|^ *// (\.package\(url: .*)|\1|p')
address=$(sed -nE 's/.*url: "([^"]+)".*/\1/p' <<< "$line")
version=$(sed -nE 's/.*from: "([^"]+)".*/\1/p' <<< "$line")
git -C "$work/TapCost.git" tag --force "v$version" HEAD > /dev/null
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0="url.file://$work/TapCost.git.insteadOf" GIT_CONFIG_VALUE_0="$address"

mkdir -p "$work/consumer/Tests/ConsumerTests"
cat > "$work/consumer/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "consumer", platforms: [.macOS(.v15)],
  dependencies: [
    $line
  ],
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
import Foundation
import Model
import Reports
import Statistics
import TapCost
import TapCostTesting
import Testing
import XCTest

/// Everything below that must fail, each run alone.
private let isRed = ProcessInfo.processInfo.environment["CONSUMER_RED"] != nil

private let button = Design("one") { Screen("One") { TapCost.Button("Copy", id: "copy") } }

final class RedCase: XCTestCase {
  func testIsTooSlow() throws {
    try XCTSkipUnless(isRed)
    expectCost(of: button, for: .everyday, below: .seconds(0.01), users: 200)
  }
}

final class GreenCase: XCTestCase {
  func testIsFast() {
    expectCost(of: button, for: .everyday, below: .seconds(60), users: 200)
  }
}

@Test(.enabled(if: isRed)) func redIsTooSlow() {
  expectCost(of: button, for: .everyday, below: .seconds(0.01), users: 200)
}

@Test(.enabled(if: isRed)) func redOnAThreadOfItsOwn() async {
  await Task.detached {
    _ = expectCost(of: button, for: .everyday, below: .seconds(0.01), users: 200)
  }.value
}

@Test func errorsPrintTheirProblems() {
  let error = #expect(throws: DocumentError.self) { try button.price(for: .everyday, users: 1) }
  #expect(error?.localizedDescription.contains("found 1 people") == true)
}

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
options=(--package-path "$work/consumer" "${own[@]}")
# A cost that was never recorded fails, and so does recording; then it holds.
for record in 0 1; do
  if TAPCOST_RECORD=$record swift test "${options[@]}" --disable-xctest --filter NoSlower "$@" > "$work/log" 2>&1; then
    echo "check-consumer: a test without a recorded cost passes" >&2
    exit 1
  fi
  grep -q 'TAPCOST_RECORD' "$work/log" || { tail -50 "$work/log" >&2; exit 1; }
done
swift test "${options[@]}" --disable-xctest "$@"

# What must fail fails, and says why; and what must pass runs.
red() {
  if CONSUMER_RED=1 swift test "${options[@]}" --filter "$@" > "$work/log" 2>&1; then
    echo "check-consumer: $* is green" >&2
    exit 1
  fi
  grep -q 'the mean of time is .* must be below 0.01 s' "$work/log" || { tail -50 "$work/log" >&2; exit 1; }
  echo "check-consumer: $* is red"
}
red RedCase --disable-swift-testing
red redIsTooSlow --disable-xctest
red redOnAThreadOfItsOwn --disable-xctest
swift test "${options[@]}" --filter GreenCase --disable-swift-testing "$@" 2>&1 | tee "$work/log"
grep -q 'Executed 1 test, with 0 failures' "$work/log"

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
