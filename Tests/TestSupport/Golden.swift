import Foundation
public import Testing

/// Compares a text with the file of that name in `__Golden__` beside the test.
///
/// With `RECORD_GOLDEN=1` in the environment the file is written anew and the test fails, so that no
/// recording passes for a check; read the difference before it is committed.
///
/// - Parameters:
///   - text: What the program wrote.
///   - name: The name of the golden file.
///   - test: The file of the test.
///   - location: Where to report a difference.
/// - Throws: When the golden file cannot be read or written.
public func expectGolden(
  _ text: String, _ name: String, test: String = #filePath,
  location: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: test).deletingLastPathComponent().appending(path: "__Golden__")
  let file = folder.appending(path: name)
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("\(name) was recorded; run again without RECORD_GOLDEN", sourceLocation: location)
    return
  }
  let stored = try String(contentsOf: file, encoding: .utf8)
  guard stored != text else { return }
  let (found, expected) = (
    text.split(separator: "\n", omittingEmptySubsequences: false),
    stored.split(separator: "\n", omittingEmptySubsequences: false)
  )
  let line = zip(found, expected).prefix { $0 == $1 }.count
  Issue.record(
    """
    \(name) differs at line \(line + 1)
    found:    \(line < found.count ? String(found[line].prefix(300)) : "the end")
    expected: \(line < expected.count ? String(expected[line].prefix(300)) : "the end")
    """, sourceLocation: location)
}
