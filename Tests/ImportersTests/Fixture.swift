import Foundation
import Importers
import Interfaces
import Testing

/// The foreign files that the tests read.
enum Fixture {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = root.appending(path: "Datasets/Interfaces/Imports")

  /// Every file that describes screens, without companions.
  static let screens = [
    "traps.storyboard", "desktop.xib", "closed.xml", "open.xml", "android.xml", "cogtool.xml",
    "page.yml", "tree.json", "gallery.storyboard", "appium.xml",
  ]

  static func text(_ name: String) throws -> String {
    let examples = root.appending(path: "Datasets/Examples/screens/\(name)")
    return try String(
      contentsOf: (try? examples.checkResourceIsReachable()) == true
        ? examples : folder.appending(path: name), encoding: .utf8)
  }

  static func read(
    _ name: String, _ options: ImportOptions = ImportOptions(), test: String = #filePath
  ) throws -> Imported {
    try Pinned.read(try text(name), file: name, options: options, test: test)
  }
}

extension ImportedScreen {
  /// Everything that has a place of its own, by its label.
  var parts: [Canvas.Part] {
    design.screen.content.flatMap { control -> [Canvas.Part] in
      guard let canvas = control.as(Canvas.self) else { return [] }
      return canvas.parts
    }
  }

  /// The control of an id.
  func control(_ id: String) -> Control? {
    parts.map(\.control).first { $0.name == id }
  }

  /// The notes about a line of the file, or with a word in them.
  func notes(_ kind: ImportNote.Kind, _ word: String) -> [ImportNote] {
    report.notes.filter {
      $0.kind == kind && ($0.subject.contains(word) || $0.message.contains(word))
    }
  }

  /// The line of a text in a file.
  static func line(of word: String, in text: String) -> Int? {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains(word) }.map { $0 + 1 }
  }
}

extension Control {
  /// The id of the control.
  var name: String? { id }
}
