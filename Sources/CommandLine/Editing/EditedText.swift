import Core

/// The text of a file that is edited, as it is on disk and as a page shows it.
struct EditedText: Equatable, Sendable {
  /// The most bytes of a file to edit.
  static let maximumBytes = 2 << 20

  /// The text on disk; nil where there is no such file any more.
  let stored: String?
  /// The text as a field of a page holds it: lines end with a line feed.
  let shown: String
  /// The hash by which a page says which text it knows.
  let hash: String
  /// Whether every line ends with a return and a line feed.
  private let hasReturns: Bool

  /// Takes a text as it is on disk.
  ///
  /// - Parameters:
  ///   - stored: The text; nil where there is no such file.
  ///   - before: The text before that, which is shown on while there is none.
  init(_ stored: String?, after before: EditedText? = nil) {
    self.stored = stored
    if stored == nil, let before {
      (shown, hasReturns, hash) = (before.shown, before.hasReturns, "missing")
      return
    }
    let bytes = Array((stored ?? "").utf8)
    var shown: [UInt8] = []
    var (pairs, feeds) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if isPair { pairs += 1 } else { shown.append(byte == 0x0D ? 0x0A : byte) }
      if byte == 0x0A { feeds += 1 }
    }
    hasReturns = pairs > 0 && pairs == feeds
    self.shown = String(decoding: shown, as: UTF8.self)
    hash = stored.map { SHA256.hexadecimal(of: $0) } ?? "missing"
  }

  /// Returns the text of a file; nil for one that cannot be read.
  static func stored(at path: String) -> String? {
    try? Files.text(at: path, limit: maximumBytes, isFound: true)
  }

  /// Returns the text to store for a text of the page: that of the disk where nothing was changed,
  /// and otherwise with lines that end as they do there.
  func toStore(_ text: String) -> String {
    if text == shown, let stored { return stored }
    return hasReturns ? text.replacing("\n", with: "\r\n") : text
  }

  /// The text as a page takes it.
  var members: [JSON.Member] {
    [
      .init("text", .string(shown)), .init("hash", .string(hash)),
      .init("isMissing", .bool(stored == nil)),
    ]
  }
}
