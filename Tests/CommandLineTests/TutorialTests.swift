import Foundation
import Testing

/// A block of the tutorial: its language, the words behind it, and its text.
private struct Block {
  let language: String
  let words: [String]
  let text: String

  static func all() throws -> [Block] {
    let file = BuiltTool.root.appending(path: "Documentation/Tutorial.md")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n```")
    return parts.enumerated().compactMap { number, part in
      guard number % 2 == 1, let end = part.firstIndex(of: "\n") else { return nil }
      let words = part[..<end].split(separator: " ").map(String.init)
      guard let language = words.first else { return nil }
      let text = String(part[part.index(after: end)...]) + "\n"
      return Block(language: language, words: Array(words.dropFirst()), text: text)
    }
  }
}

@Suite struct TutorialTests {
  @Test func everyStepOfTheTutorialDoesWhatItSays() async throws {
    let folder = try TemporaryFolder()
    let app = folder.url.appending(path: "app")
    var (shown, counts) = ("", [String: Int]())
    for block in try Block.all() {
      counts[block.language, default: 0] += 1
      switch (block.language, block.words.first) {
      case ("sh", "no-test"): continue
      case ("sh", let status): shown = try await run(block.text, status, folder, app)
      case ("json5", "replace-items"): try replaceItems(block.text, in: folder)
      case ("json5", let name?): try folder.write(block.text, to: "app/\(name)")
      case ("text", _):
        #expect(shown.contains(block.text.trimmingCharacters(in: .newlines)), "\(shown)")
      default: Issue.record("a block of \(block.language) that nobody runs")
      }
    }
    #expect(counts == ["sh": 16, "json5": 3, "text": 1])
    let files = folder.names
    for name in ["gate.junit.xml", "gate.sarif", "gate.md", "gate.html", "first/report.html"] {
      #expect(files.contains("app/Results/\(name)"), "\(name)")
    }
  }

  /// Runs the lines of a block; `mkdir` and `cd` are done here, everything else is the tool.
  private func run(
    _ text: String, _ word: String?, _ folder: TemporaryFolder, _ app: URL
  ) async throws -> String {
    let status = word.flatMap { Int32($0.dropFirst("status=".count)) } ?? 0
    var output = ""
    for line in text.split(separator: "\n").map(String.init) {
      if line == "mkdir -p app/design" {
        try FileManager.default.createDirectory(
          at: app.appending(path: "design"), withIntermediateDirectories: true)
      } else if line != "cd app" {
        #expect(line.hasPrefix("tapcost "), "\(line)")
        for arguments in tapcostArguments(in: line) {
          let isThere = FileManager.default.fileExists(atPath: app.path)
          let outcome = try await BuiltTool.run(
            arguments, in: isThere ? app : folder.url, environment: ["TMPDIR": folder.path])
          #expect(outcome.status == status, "\(line): \(outcome.output)\(outcome.errors)")
          output += outcome.output
        }
      }
    }
    return output
  }

  /// Puts other items into the menu of the design.
  private func replaceItems(_ items: String, in folder: TemporaryFolder) throws {
    let lines = try folder.text("app/design/note-menu.json5").components(separatedBy: "\n")
    let first = try #require(lines.firstIndex { $0.contains("id: \"archive\"") })
    let last = try #require(lines.firstIndex { $0.contains("id: \"move\"") })
    let changed =
      Array(lines[..<first]) + items.split(separator: "\n").map(String.init) + lines[(last + 1)...]
    try folder.write(changed.joined(separator: "\n"), to: "app/design/note-menu.json5")
  }
}
