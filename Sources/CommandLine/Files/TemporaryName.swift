/// The names under which things are written before they take their own.
///
/// They are random: in containers each process may have the same number, and machines that share a
/// folder know nothing of one another.
enum TemporaryName {
  private static let stem = ".tapcost-"
  private static let digits = 16
  /// The ending of what is being written.
  private static let open = ".tmp"
  /// The ending of a stage whose files are whole and take their places.
  private static let committed = ".commit"

  /// Returns a new name.
  static func random() -> String {
    let text = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return stem + String(repeating: "0", count: digits - text.count) + text + open
  }

  /// Tells whether a name is that of something that is being written, or was when its writer died.
  static func isOpen(_ name: String) -> Bool { matches(name, open) }

  /// Tells whether a name is that of a stage whose files are whole.
  static func isCommitted(_ name: String) -> Bool { matches(name, committed) }

  /// Returns the name of a stage once its files are whole.
  static func committed(_ path: String) -> String { String(path.dropLast(open.count)) + committed }

  /// Returns the name of a stage before that.
  static func opened(_ path: String) -> String {
    path.hasSuffix(committed) ? String(path.dropLast(committed.count)) + open : path
  }

  private static func matches(_ name: String, _ ending: String) -> Bool {
    guard name.hasPrefix(stem), name.hasSuffix(ending) else { return false }
    let middle = name.dropFirst(stem.count).dropLast(ending.count)
    return middle.count == digits && middle.allSatisfy(\.isHexDigit)
  }
}
