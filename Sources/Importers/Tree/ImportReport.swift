/// Something to know about how a file was read.
package struct ImportNote: Equatable, Sendable {
  /// The certainty of the importer.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Something that the file does not say was filled in.
    case guessed
    /// Something of the file has no place in a design.
    case dropped
    /// Something is kept that changes no number.
    case kept
    /// Somebody else found something wrong with an element.
    case finding
  }

  /// The certainty of the importer.
  package var kind: Kind
  /// The line of the file, counted from one, where it is known.
  package var line: Int?
  /// The subject, as in `button "Share"`.
  package var subject: String
  /// The action taken, and the reason for it.
  package var message: String
}

/// The parts of a file that were understood, guessed, dropped, and kept without effect.
package struct ImportReport: Equatable, Sendable {
  /// The number of understood elements of each sort, by their name in the singular.
  package private(set) var understood: [String: Int] = [:]
  /// Everything else, in the order in which it was noted.
  package private(set) var notes: [ImportNote] = []

  /// Creates an empty report.
  package init() {}

  mutating func count(_ sort: String) { understood[sort, default: 0] += 1 }

  mutating func guess(_ line: Int?, _ subject: String, _ message: String) {
    note(.guessed, line, subject, message: message)
  }

  mutating func drop(_ line: Int?, _ subject: String, _ message: String) {
    note(.dropped, line, subject, message: message)
  }

  mutating func note(
    _ kind: ImportNote.Kind, _ line: Int?, _ subject: String, message: String
  ) {
    notes.append(ImportNote(kind: kind, line: line, subject: subject, message: message))
  }

  /// Adds what another report says.
  mutating func add(_ other: Self) {
    understood.merge(other.understood, uniquingKeysWith: +)
    notes += other.notes
  }

  /// Returns the report for a person, one line a note, in the order of the file.
  ///
  /// - Parameter most: The most notes of each kind; more are only counted.
  /// - Returns: The text; each line ends with a line break.
  package func text(most: Int = 40) -> String {
    let counts = understood.sorted { $0.key < $1.key }.map {
      "\($0.value) \($0.key)"
        + ($0.value == 1 ? "" : $0.key.hasSuffix("x") || $0.key.hasSuffix("ch") ? "es" : "s")
    }
    var text = counts.isEmpty ? "" : "understood: \(counts.joined(separator: ", "))\n"
    for kind in ImportNote.Kind.allCases {
      let own = notes.filter { $0.kind == kind }.stablySorted { [Double($0.line ?? 0)] }
      for note in own.prefix(most) {
        let place = note.line.map { "line \($0): " } ?? ""
        text += "\(kind.rawValue): \(place)\(note.subject): \(note.message)\n"
      }
      if own.count > most { text += "\(kind.rawValue): \(own.count - most) more\n" }
    }
    return text
  }
}
