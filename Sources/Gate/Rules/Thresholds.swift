package import Core

/// The rules that results are held to.
package struct Thresholds: Hashable, Sendable {
  /// The schema of files of rules.
  package static let schema = "tapcost/thresholds/1"

  /// The name of the file, for messages.
  package var file: String
  /// The rules, in the order of the file; none only where nothing is compared.
  package var rules: [GateRule]

  /// Creates rules.
  ///
  /// - Parameters:
  ///   - file: The name of the file, for messages.
  ///   - rules: The rules; at least one.
  package init(file: String, rules: [GateRule]) {
    precondition(!rules.isEmpty, "there is a rule")
    self.file = file
    self.rules = rules
  }

  /// Reads a file of rules.
  ///
  /// - Parameters:
  ///   - text: A JSON5 text.
  ///   - file: The name to give in messages.
  /// - Throws: Everything that is wrong with it.
  package init(parsing text: String, file: String) throws(DocumentError) {
    let reader = ThresholdsReader(cursor: try Cursor(parsing: text, file: file))
    self.init(file: file, rules: try reader.rules())
  }

  /// Tells whether a rule needs the results of an earlier run.
  package var needsBaseline: Bool { rules.contains { $0.margin != nil } }

  /// The limits of the rules without their margins, for a run that can be compared with nothing.
  package var limitsAlone: Thresholds {
    var thresholds = self
    thresholds.rules = rules.filter { $0.limit != nil }
    for index in thresholds.rules.indices { thresholds.rules[index].margin = nil }
    return thresholds
  }
}
