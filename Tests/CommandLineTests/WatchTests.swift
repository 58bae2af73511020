import Foundation
import Testing

/// `tapcost watch`, as somebody meets it who edits a file.
final class WatchTests {
  private let folder: TemporaryFolder
  private var process: ChildProcess?

  init() throws {
    folder = try TemporaryFolder()
  }

  deinit { process?.send(SIGTERM) }

  /// Waits until the tool has shown something; the time is generous, and no part of what is tested.
  private func waitFor(_ text: String, _ place: String = "shown") async throws -> String {
    for _ in 0..<1200 {
      let found = try folder.text(place)
      if found.contains(text) || process?.status != nil { return found }
      try await Task.sleep(for: .milliseconds(50))
    }
    return try folder.text(place)
  }

  @Test func everySaveIsPricedAnewAndMistakesAreTold() async throws {
    let suite = TinySuite.text()
    try folder.write(suite, to: "tiny.json5")
    let process = try ChildProcess(
      BuiltTool.executable.path, ["watch", "tiny.json5", "--users", "300"], in: folder.path,
      output: folder.path("shown"), errors: folder.path("said"))
    self.process = process
    #expect(try await waitFor("300 people", "said").contains("200 people in each cell"))
    #expect(try folder.text("shown").contains("Two options"))

    // A longer label takes longer to read.
    let slower = suite.replacing("Two options", with: "Two changed options").replacing(
      "label: \"New\"", with: "label: \"All that is new and was never opened by anybody\"")
    try folder.write(slower, to: "tiny.json5")
    let shown = try await waitFor("Mean times that changed")
    #expect(shown.contains("Two changed options") && shown.contains(" s before, "))

    try folder.write("{ schema: \"tapcost/suite/1\" }", to: "tiny.json5")
    #expect(try await waitFor("tiny.json5:1:1").contains("tiny.json5:1:1"))

    // Back again nothing differs.
    try folder.write(suite.replacing("Two options", with: "Two options again"), to: "tiny.json5")
    let last = try await waitFor("Two options again").components(separatedBy: "tiny.json5:1:1").last
    #expect(try #require(last).contains("Mean times that changed") == false)

    process.send(SIGINT)
    #expect(await process.end() == 0)
    #expect(Set(folder.names) == ["tiny.json5", "shown", "said"])
  }

  /// No change of a file would make it right.
  @Test func aSuiteThatThereIsNotIsNotWaitedFor() async throws {
    let outcome = try await BuiltTool.run(["watch", "popup-vs-segmentd"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("Did you mean 'popup-vs-segmented'?"))
  }

  @Test func standardInputCannotBeWatched() async throws {
    let outcome = try await BuiltTool.run(["watch", "-"])
    #expect(outcome.status == 64 && outcome.errors.contains("name a file"))
  }
}
