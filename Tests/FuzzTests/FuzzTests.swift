import CommandLine
import Core
import Foundation
import FuzzSupport
import Testing

/// Every example file, changed at random: each text is taken, or refused with a reason; never a trap.
///
/// Usually so many changes a file; with TAPCOST_FUZZ_SECONDS as long as it says in all, with changes
/// that begin at TAPCOST_FUZZ_SEED.
struct FuzzTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let seconds = ProcessInfo.processInfo.environment["TAPCOST_FUZZ_SECONDS"]
    .flatMap(Double.init)
  private static let seed =
    ProcessInfo.processInfo.environment["TAPCOST_FUZZ_SEED"].flatMap(UInt64.init) ?? 1

  /// The example files of the repository, by their paths.
  static let files: [(path: String, text: String)] = {
    let folder = root.appending(path: "Datasets/Interfaces/Imports")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    let imports = names.sorted().compactMap { name -> (path: String, text: String)? in
      guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      else { return nil }
      return ("Datasets/Interfaces/Imports/\(name)", text)
    }
    let known = Set(imports.map(\.path))
    let embedded = EmbeddedTexts.paths.filter {
      ($0.hasSuffix(".json5") || $0.hasSuffix(".storyboard")) && !known.contains($0)
    }.map { ($0, EmbeddedTexts.text(at: $0) ?? "") }
    return imports + embedded + written
  }()

  /// Texts of kinds of which the repository has no file.
  private static let written: [(path: String, text: String)] = [
    ("uses.csv", "goal,frequency\ngo,3\n\"stop\",1\n"),
    (
      "model.klm",
      "Goal: Save the letter\n.Look at the menu\n.Point to the menu\n.Click on it (300 ms)\n"
        + "Also: Listen as radio\n.Hear \"two words\"\n"
    ),
    (
      "rules.klm",
      "CreateState door open\nGoal: Enter <what>\n. Look at <what>\n. If door open\n"
        + ". SetState door shut\n. GoTo Goal: Enter\n. EndIf\n@Goal: Enter <key>\n. Recall <key>\n"
    ),
    (
      "tasks.klm",
      "Task: One as a starting_at 2 s\n. Wait\nTask: Two as b starting_after a finishes plus 1 s\n"
        + ". Click\n. Also: Three\n. . Say hello\n"
    ),
  ]

  /// A way to change texts at random.
  enum Change: CaseIterable {
    case bytes
    case structure
  }

  /// The readers that take each of the files, by its text: each is asked once.
  private static let takers = Dictionary(
    files.map { ($0.text, takers(of: $0.text)) }, uniquingKeysWith: { first, _ in first })

  private static func takers(of text: String) -> [Reader] {
    Reader.allCases.filter { $0 != .document && $0.takes(text) }
  }

  private func fuzz(
    _ text: String, _ change: Change, changes: Int, round: UInt64 = 0
  ) -> (tried: Int, taken: Int) {
    let readers = Self.takers[text] ?? Self.takers(of: text)
    let seed = Self.seed &+ UInt64(text.utf8.count) &+ round &* 1_000_003
    var bytewise = Mutator(seed: seed)
    var structural = StructureMutator(seed: seed)
    var (tried, taken) = (0, 0)
    let bytes = Array(text.utf8)
    for _ in 0..<changes {
      let next =
        change == .structure
        ? structural.changed(text) : String(validating: bytewise.changed(bytes), as: UTF8.self)
      guard let changed = next else { continue }
      for reader in readers {
        tried += 1
        if reader.takes(changed) { taken += 1 }
      }
    }
    return (tried, taken)
  }

  @Test func everyExampleFileIsTakenBySomeReader() {
    #expect(Self.files.count > 60)
    // Options are read by the command line alone: see below.
    for file in Self.files
    where !file.path.hasPrefix("Datasets/Reference") && file.path != Self.options {
      #expect(Self.takers[file.text]?.isEmpty == false, "\(file.path)")
    }
  }

  private static let options = "Datasets/Starters/configuration.json5"

  @Test func changedOptionsAreTakenOrRefused() throws {
    let text = try #require(Self.files.first { $0.path == Self.options }?.text)
    _ = try Configuration(parsing: text, file: "options", root: Tool.root)
    var structural = StructureMutator(seed: Self.seed)
    var refused = 0
    for _ in 0..<400 {
      let changed = structural.changed(text)
      do throws(DocumentError) {
        _ = try Configuration(parsing: changed, file: "options", root: Tool.root)
      } catch {
        #expect(!error.problems.isEmpty)
        refused += 1
      }
    }
    #expect(refused > 4)
  }

  @Test(arguments: Change.allCases)
  func changedFilesAreTakenOrRefused(change: Change) async {
    let files = Self.files + [("results.json", await TinyRun.results.value)]
    var (tried, taken) = (0, 0)
    func add(_ text: String, changes: Int, round: UInt64 = 0) {
      let found = fuzz(text, change, changes: changes, round: round)
      (tried, taken) = (tried + found.tried, taken + found.taken)
    }
    if let seconds = Self.seconds {
      let end = ContinuousClock.now + .seconds(seconds / Double(Change.allCases.count))
      for round in UInt64(0)... where ContinuousClock.now < end {
        for file in files where ContinuousClock.now < end {
          add(file.text, changes: 20, round: round)
        }
        if ContinuousClock.now >= end { break }
      }
    } else {
      for file in files { add(file.text, changes: 12) }
    }
    // Some changes hit comments, texts or numbers; otherwise only the parser would be tried.
    #expect(taken > tried / 100, "\(taken) of \(tried)")
  }
}
