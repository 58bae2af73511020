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
      $0.hasSuffix(".json5") && !known.contains($0)
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
  ]

  private func fuzz(_ path: String, _ text: String, changes: Int) -> (tried: Int, taken: Int) {
    let readers = Reader.allCases.filter { $0 != .document && $0.takes(text) }
    var mutator = Mutator(seed: Self.seed &+ UInt64(text.utf8.count))
    var (tried, taken) = (0, 0)
    let bytes = Array(text.utf8)
    for _ in 0..<changes {
      guard let changed = String(validating: mutator.changed(bytes), as: UTF8.self) else {
        continue
      }
      for reader in readers {
        tried += 1
        if reader.takes(changed) { taken += 1 }
      }
    }
    return (tried, taken)
  }

  @Test func everyExampleFileIsTakenBySomeReader() {
    #expect(Self.files.count > 60)
    for file in Self.files where !file.path.hasPrefix("Datasets/Reference") {
      let readers = Reader.allCases.filter { $0 != .document && $0.takes(file.text) }
      #expect(!readers.isEmpty, "\(file.path)")
    }
  }

  @Test func changedFilesAreTakenOrRefused() {
    var (tried, taken) = (0, 0)
    if let seconds = Self.seconds {
      let start = ContinuousClock.now
      var round: UInt64 = 0
      while ContinuousClock.now - start < .seconds(seconds) {
        for file in Self.files {
          var text = file.text
          // Another text each round, so that the mutator begins elsewhere.
          text += String(repeating: " ", count: Int(round % 1000))
          let found = fuzz(file.path, text, changes: 20)
          (tried, taken) = (tried + found.tried, taken + found.taken)
          if ContinuousClock.now - start > .seconds(seconds) { break }
        }
        round += 1
      }
    } else {
      for file in Self.files {
        let found = fuzz(file.path, file.text, changes: 12)
        (tried, taken) = (tried + found.tried, taken + found.taken)
      }
    }
    // Some changes hit comments, texts or numbers; otherwise only the parser would be tried.
    #expect(taken > tried / 100, "\(taken) of \(tried)")
  }
}
