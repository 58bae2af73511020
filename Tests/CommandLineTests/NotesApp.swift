import Foundation
import Reports
import Studies
import Synchronization
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

  /// Repositories that are made once, by what was done in them.
  private static let made = Mutex<[String: Task<TemporaryFolder, any Error>]>([:])

  /// A copy of a repository that is made once.
  private static func once(
    _ name: String, _ make: @escaping @Sendable () async throws -> TemporaryFolder
  ) async throws -> TemporaryFolder {
    let task = made.withLock { made in
      let task = made[name] ?? Task { try await make() }
      made[name] = task
      return task
    }
    return try await task.value.copied()
  }

  /// The example repository with a baseline and a run of the design as it is.
  static func prepared(users: Int = 2000) async throws -> TemporaryFolder {
    try await once("base \(users)") {
      let folder = try repository()
      try await succeed(run("base", users: users), in: folder)
      try await succeed(
        ["baseline", "save", "base/results.json", "--out", "design/baseline.json"], in: folder)
      return folder
    }
  }

  /// The same, after the change and with a run of the design as it now is.
  static func changed() async throws -> TemporaryFolder {
    try await once("base now") {
      let folder = try await prepared()
      try change(folder)
      try await succeed(run("now"), in: folder)
      return folder
    }
  }

  /// The example repository with a run of the design as it is, and no baseline.
  static func before() async throws -> TemporaryFolder {
    try await once("before") {
      let folder = try repository()
      try await succeed(run("before"), in: folder)
      return folder
    }
  }

  /// The same, after the change and with a run of the design as it now is.
  static func beforeAndNow() async throws -> TemporaryFolder {
    try await once("before now") {
      let folder = try await before()
      try change(folder)
      try await succeed(run("now"), in: folder)
      return folder
    }
  }

  /// What the self-test of the gate says, and what it leaves behind: it takes long, and is the same each time.
  static let selfTest = Task { () -> (outcome: BuiltTool.Outcome, names: [String]) in
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run(
      ["gate-self-test"], in: folder.url, environment: ["TMPDIR": folder.path])
    return (outcome, folder.names)
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
