import Core
import Foundation
import Importers
import Testing

/// Files written by hand, each with much of what its format can hold, and all that comes of them.
struct SampleTests {
  @Test(arguments: Sample.all)
  func everySampleReadsAsStored(sample: Sample) throws {
    let text = try sample.text
    for options in try [ImportOptions()] + sample.withCompanions {
      _ = try? Pinned.read(text, file: sample.name, options: options)
    }
  }

  @Test(arguments: Sample.all)
  func everySuiteOfASampleReadsAsStored(sample: Sample) throws {
    guard let imported = try? Importer.read(try sample.text, file: sample.name) else { return }
    // The designs stand in the other goldens.
    let suites = imported.screens.map { screen in
      let text = screen.suite(populations: ["everyday", "older"], source: sample.name)
      return text.split(separator: "\n").drop { $0 != "  tasks: [" }.map { $0 + "\n" }.joined()
    }
    Pinned.expect(
      suites.joined(), of: try sample.text, sample.name, ImportOptions(),
      Self.golden("SampleSuites"))
  }

  @Test func everyFormatHasASample() throws {
    let found = try Set(Sample.all.compactMap { ForeignFormat.sniffed(try $0.text) })
    #expect(Set(ForeignFormat.all).subtracting(found).map(\.id).sorted() == [])
  }

  /// What is small about a file, a number or a word, changes what comes of it as it did before.
  @Test(arguments: Sample.all)
  func everyChangeOfASampleReadsAsStored(sample: Sample) throws {
    let text = try sample.text
    var outcomes = Sample.others.map { title, options in
      (title, Pinned.outcome(text, file: sample.name, options: options))
    }
    outcomes += TextChange.all(of: text).map { change in
      (change.title, Pinned.outcome(change.text, file: sample.name, options: ImportOptions()))
    }
    Pinned.expect(
      outcomes.map { "\(SHA256.hexadecimal(of: $0.1).prefix(8)) \($0.0)\n" }.joined(), of: text,
      sample.name, ImportOptions(), Self.golden("SampleChanges"))
  }

  /// A name under which more is stored, beside the samples themselves.
  private static func golden(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: name + ".swift").path
  }
}

/// A file of the folder `Samples`; those beside it with the same stem are companions of it.
struct Sample: Hashable, CustomStringConvertible {
  /// The path within the folder.
  let name: String
  var description: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Samples")
  private static let companions = ["boxes", "menus", "findings", "open"]

  private static let names = (FileManager.default.subpaths(atPath: folder.path) ?? []).sorted()
    .filter { $0.contains(".") }

  /// All files that describe screens.
  static let all = names.filter { companion(of: $0) == nil }.map { Sample(name: $0) }

  /// What a file is a companion for, as `menus` of `bar.menus.json5`; nil for a screen.
  private static func companion(of name: String) -> String? {
    let parts = name.split(separator: "/").last?.split(separator: ".") ?? []
    return parts.count > 2 ? companions.first { $0 == parts[1] } : nil
  }

  var text: String {
    get throws {
      let bytes = try Data(contentsOf: Self.folder.appending(path: name))
      return try #require(ForeignText.decoded(Array(bytes)))
    }
  }

  /// The options that the files beside it make, if there are any.
  var withCompanions: [ImportOptions] {
    get throws {
      let stem = name.prefix { $0 != "." } + "."
      let beside = Self.names.filter { $0.hasPrefix(stem) && Self.companion(of: $0) != nil }
      guard !beside.isEmpty else { return [] }
      var options = ImportOptions()
      for other in beside {
        let text = try Sample(name: other).text
        switch Self.companion(of: other) {
        case "boxes": try options.readBoxes(text, file: other)
        case "menus": try options.readMenus(text, file: other)
        case "findings": try options.readFindings(text, file: other)
        default: try options.readOpenState(text, file: other)
        }
      }
      return [options]
    }
  }

  /// Other options with which every file is read.
  static let others: [(title: String, options: ImportOptions)] = {
    var phone = ImportOptions(density: 320)
    phone.viewport = (390, 844)
    phone.rows = ["list": 3]
    var tablet = ImportOptions(device: "ipad")
    tablet.viewport = (1024, 768)
    tablet.rows = ["list": 250, "card": 2]
    var desk = ImportOptions(device: "iphone-se-1", density: 160)
    desk.viewport = (900, 430)
    return [("of a phone", phone), ("of a tablet", tablet), ("of a phone on its side", desk)]
  }()
}
