import Foundation
import Reports
import Studies
import Testing

/// The example repository, in which a menu item moves into a submenu.
enum NotesApp {
  /// The folder of the example repository.
  private static let example = BuiltTool.root.appending(path: "Datasets/Examples/notes-app")

  /// A copy of the example repository.
  static func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["design", "changes", "ci"] {
      try FileManager.default.copyItem(
        at: example.appending(path: name), to: folder.url.appending(path: name))
    }
    return folder
  }

  /// The example repository with a baseline and a run of the design as it is.
  static func prepared(users: Int = 2000) async throws -> TemporaryFolder {
    let folder = try repository()
    try await succeed(run("base", users: users), in: folder)
    try await succeed(
      ["baseline", "save", "base/results.json", "--out", "design/baseline.json"], in: folder)
    return folder
  }

  static func run(_ out: String, users: Int = 2000, _ more: [String] = []) -> [String] {
    ["run", "design/note-menu.json5", "--users", "\(users)", "--format", "json", "--out", out]
      + more
  }

  static func check(_ results: String, _ more: [String] = []) -> [String] {
    [
      "check", results, "--baseline", "design/baseline.json", "--thresholds",
      "design/thresholds.json5",
    ] + more
  }

  static func succeed(_ arguments: [String], in folder: TemporaryFolder) async throws {
    let outcome = try await BuiltTool.run(arguments, in: folder.url)
    #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
  }

  static func change(_ folder: TemporaryFolder) throws {
    try folder.write(folder.text("changes/archive-in-submenu.json5"), to: "design/note-menu.json5")
  }

  /// Results in which everybody took two seconds longer than they did, with the hash that fits.
  static func lucky(_ text: String) throws -> String {
    var results = try ResultsDocument.read(text, file: "f")
    for index in results.suites[0].cells.indices {
      var cell = results.suites[0].cells[index]
      guard let time = cell.metrics.firstIndex(where: { $0.metric == "time" }) else { continue }
      for path in [\MetricSummary.mean, \.ciLow, \.ciHigh] {
        cell.metrics[time][keyPath: path] = cell.metrics[time][keyPath: path].map { $0 + 2 }
      }
      for (group, people) in (cell.groups?.people ?? []).enumerated() {
        cell.groups?.sums[time][group] += Int64(people) * 2_000_000
      }
      results.suites[0].cells[index] = cell
    }
    return ResultsDocument.text(for: results)
  }
}
