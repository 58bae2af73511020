import Core
import Foundation
import Importers
import Synchronization
import Testing

/// Reads files as `Importer` does, and holds all that comes of them to what was stored.
///
/// Tests of a file look at one thing in it; that nothing else changed either is told by these texts:
/// the design and the report of every screen, or the refusal. They stand in `__Golden__`, a file for
/// each file of tests; `RECORD_GOLDEN=1` writes them anew. One text that is read with the same options
/// comes out in one way.
enum Pinned {
  static func read(
    _ text: String, file: String, options: ImportOptions = ImportOptions(),
    test: String = #filePath, location: SourceLocation = #_sourceLocation
  ) throws(DocumentError) -> Imported {
    do throws(DocumentError) {
      let imported = try Importer.read(text, file: file, options: options)
      expect(imported.everything, of: text, file, options, test, location)
      return imported
    } catch {
      expect(error.text, of: text, file, options, test, location)
      throw error
    }
  }

  /// All that comes of a text, whether it is read or refused.
  static func outcome(_ text: String, file: String, options: ImportOptions) -> String {
    do throws(DocumentError) {
      return try Importer.read(text, file: file, options: options).everything
    } catch {
      return error.text
    }
  }

  /// What was stored for the files of tests, by their names: what comes of each text.
  private static let stored = Mutex<[String: [String: String]]>([:])
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"
  private static let mark = "§§"

  /// Holds what comes of a text to what was stored.
  static func expect(
    _ outcome: String, of text: String, _ file: String, _ options: ImportOptions = ImportOptions(),
    _ test: String = #filePath, _ location: SourceLocation = #_sourceLocation
  ) {
    let begin = text.split { $0.isWhitespace }.joined(separator: " ").prefix(60)
    let key =
      [String(SHA256.hexadecimal(of: text).prefix(12)), OptionsText.of(options), "\(file):"]
      .filter { !$0.isEmpty }.joined(separator: " ") + " \(begin)"
    let golden = URL(filePath: test).deletingLastPathComponent().appending(
      path: "__Golden__/\(URL(filePath: test).deletingPathExtension().lastPathComponent).txt")
    let known = stored.withLock { stored -> String? in
      if isRecording {
        let before = stored[test]?[key]
        stored[test, default: [:]][key] = outcome
        write(stored[test] ?? [:], to: golden)
        return before ?? outcome
      }
      if stored[test] == nil { stored[test] = sections(of: golden) }
      return stored[test]?[key]
    }
    guard known == outcome else {
      Issue.record(
        "another outcome than stored for \(key)\n\(difference(outcome, known))",
        sourceLocation: location)
      return
    }
  }

  private static func difference(_ outcome: String, _ known: String?) -> String {
    guard let known else { return "nothing is stored" }
    let found = outcome.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = known.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(found, lines).prefix { $0 == $1 }.count
    return """
      line \(line + 1)
      found:    \(line < found.count ? String(found[line]) : "the end")
      expected: \(line < lines.count ? String(lines[line]) : "the end")
      """
  }

  private static func write(_ sections: [String: String], to file: URL) {
    let text = sections.sorted { $0.key < $1.key }.map { "\(mark) \($0.key)\n\($0.value)" }.joined()
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file)
  }

  private static func sections(of file: URL) -> [String: String] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
    var found: [String: String] = [:]
    for section in text.split(separator: mark + " ") {
      guard let end = section.firstIndex(of: "\n") else { continue }
      found[String(section[..<end])] = String(section[section.index(after: end)...])
    }
    return found
  }
}

/// The options of an import in a few characters.
private enum OptionsText {
  private static let usual = text(ImportOptions())

  /// Returns nothing for the usual options, else a number that others do not have.
  static func of(_ options: ImportOptions) -> String {
    let text = text(options)
    return text == usual ? "" : "with \(SHA256.hexadecimal(of: text).prefix(6))"
  }

  /// All that is set in a value; names of a dictionary are sorted, and what is empty is left out.
  private static func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { ($0.label ?? "", text($0.value)) }
    switch mirror.displayStyle {
    case .optional: return parts.first?.1 ?? ""
    case .dictionary, .set: return "[" + parts.map(\.1).sorted().joined(separator: ",") + "]"
    case .enum where parts.isEmpty: return "\(value)"
    case nil where parts.isEmpty: return value as? Bool == false ? "" : "\(value)"
    default:
      return "("
        + parts.filter { !["", "[]", "()"].contains($0.1) }
        .map { "\($0.0):\($0.1)" }.joined(separator: ",") + ")"
    }
  }
}

extension DocumentError {
  fileprivate var text: String { problems.map { $0.message + "\n" }.joined() }
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
