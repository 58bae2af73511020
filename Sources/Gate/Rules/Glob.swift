/// A pattern for names: `*` stands for any text, `?` for any one character.
package struct Glob: Hashable, Sendable {
  /// The pattern as it was written.
  package let pattern: String
  private let scalars: [Unicode.Scalar]

  /// Creates a pattern.
  ///
  /// - Parameter pattern: The text, with `*` and `?` where anything may stand.
  package init(_ pattern: String) {
    self.pattern = pattern
    scalars = Array(pattern.unicodeScalars)
  }

  /// Tells whether a name fits the pattern.
  ///
  /// The time is at most the product of both lengths, whatever the pattern.
  ///
  /// - Parameter name: A name.
  /// - Returns: Whether the whole name fits.
  package func matches(_ name: String) -> Bool {
    let text = Array(name.unicodeScalars)
    var (place, next) = (0, 0)
    // Where the last star stands, and how far the text had been read there.
    var star: (place: Int, next: Int)?
    while next < text.count {
      if place < scalars.count, scalars[place] == "*" {
        star = (place, next)
        place += 1
      } else if place < scalars.count, scalars[place] == "?" || scalars[place] == text[next] {
        place += 1
        next += 1
      } else if let last = star {
        star = (last.place, last.next + 1)
        (place, next) = (last.place + 1, last.next + 1)
      } else {
        return false
      }
    }
    return scalars[place...].allSatisfy { $0 == "*" }
  }
}
