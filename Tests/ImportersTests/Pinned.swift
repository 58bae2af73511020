import Core
import Foundation
import Importers
import Synchronization
import Testing

/// Reads files as `Importer` does, and holds all that comes of them to what was stored.
///
/// Tests of a file look at one thing in it; that nothing else changed either is told by these texts:
/// the design and the report of every screen, or the refusal. They stand in `__Golden__`, a file for
/// each file of tests; `RECORD_GOLDEN=1` writes them anew.
enum Pinned {
  static func read(
    _ text: String, file: String, options: ImportOptions = ImportOptions(),
    test: String = #filePath, location: SourceLocation = #_sourceLocation
  ) throws(DocumentError) -> Imported {
    do throws(DocumentError) {
      let imported = try Importer.read(text, file: file, options: options)
      expect(imported.everything, of: text, file, test, location)
      return imported
    } catch {
      expect(
        error.problems.map { $0.message + "\n" }.joined(), of: text, file, test, location)
      throw error
    }
  }

  /// What was stored for the files of tests, by their names: for each text that is read what comes of
  /// it, one for each way in which it is read.
  private static let stored = Mutex<[String: [String: Set<String>]]>([:])
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"
  private static let mark = "§§"

  private static func expect(
    _ outcome: String, of text: String, _ file: String, _ test: String, _ location: SourceLocation
  ) {
    let begin = text.split { $0.isWhitespace }.joined(separator: " ").prefix(60)
    let key = "\(SHA256.hexadecimal(of: text).prefix(12)) \(file): \(begin)"
    let golden = URL(filePath: test).deletingLastPathComponent().appending(
      path: "__Golden__/\(URL(filePath: test).deletingPathExtension().lastPathComponent).txt")
    let known = stored.withLock { stored -> Set<String>? in
      if isRecording {
        stored[test, default: [:]][key, default: []].insert(outcome)
        write(stored[test] ?? [:], to: golden)
        return [outcome]
      }
      if stored[test] == nil { stored[test] = sections(of: golden) }
      return stored[test]?[key]
    }
    guard let known, known.contains(outcome) else {
      Issue.record(
        "another outcome than stored for \(key)\n\(difference(outcome, known ?? []))",
        sourceLocation: location)
      return
    }
  }

  private static func difference(_ outcome: String, _ known: Set<String>) -> String {
    let found = outcome.split(separator: "\n", omittingEmptySubsequences: false)
    let nearest = known.map { other -> (Int, String) in
      let lines = other.split(separator: "\n", omittingEmptySubsequences: false)
      let same = zip(found, lines).prefix { $0 == $1 }.count
      return (same, same < lines.count ? String(lines[same]) : "the end")
    }.max { $0.0 < $1.0 }
    guard let (line, expected) = nearest else { return "nothing is stored" }
    return """
      line \(line + 1)
      found:    \(line < found.count ? String(found[line]) : "the end")
      expected: \(expected)
      """
  }

  private static func write(_ sections: [String: Set<String>], to file: URL) {
    let text = sections.sorted { $0.key < $1.key }.flatMap { key, outcomes in
      outcomes.sorted().map { "\(mark) \(key)\n\($0)" }
    }.joined()
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file)
  }

  private static func sections(of file: URL) -> [String: Set<String>] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
    var found: [String: Set<String>] = [:]
    for section in text.split(separator: mark + " ") {
      guard let end = section.firstIndex(of: "\n") else { continue }
      found[String(section[..<end]), default: []].insert(
        String(section[section.index(after: end)...]))
    }
    return found
  }
}

extension Imported {
  /// All that is made of a file, without the margins of its text and lines that hold brackets alone.
  fileprivate var everything: String {
    var text = "\(format.id)\n" + report.text()
    for screen in screens {
      text += "\(screen.isDesktop ? "desktop " : "")screen, line \(screen.line ?? 0)\n"
      text += screen.interface(source: "a file") + screen.report.text()
      text += "goals: \(screen.goals.joined(separator: ", "))\n"
      text += screen.demonstrations.map { "task: \($0.title): \($0.goals)\n" }.joined()
      text += screen.settings.map { "set \($0.control), \($0.label), to \($0.value)\n" }.joined()
      text += screen.shortcuts.map { "press \($0.goal), \($0.label)\n" }.joined()
      text += screen.doubts.sorted { $0.key < $1.key }.map { "doubt: \($0): \($1)\n" }.joined()
    }
    if let scripts {
      text += scripts.text(title: "title", populations: [], source: "a file")
      text += scripts.report.text()
    }
    return text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { line in line.contains { !"[]{}(), ".contains($0) } }
      .map { $0 + "\n" }.joined()
  }
}
