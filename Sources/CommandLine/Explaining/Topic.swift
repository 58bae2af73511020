/// A kind of thing that can be listed and explained.
package enum TopicKind: String, CaseIterable, Sendable {
  /// Comparisons that are built in.
  case suites
  /// People who can be simulated.
  case populations
  /// Controls that designs are made of.
  case controls
  /// Input methods: how people perceive and act.
  case inputs
  /// The metrics.
  case metrics
  /// The numbers of the model.
  case parameters
  /// The verdicts of comparisons.
  case verdicts
  /// The verdicts of gates.
  case gateVerdicts = "gate-verdicts"
  /// Published results of studies with people.
  case datasets
  /// Claims of guidelines that are put to the test.
  case claims
  /// Devices that designs are shown on.
  case devices
  /// The marks that say how sure a number is.
  case marks
  /// The words of reports, files and messages.
  case terms

  /// The word for one thing of the kind.
  var singular: String { String(rawValue.dropLast()) }

  /// The legend under a list of the kind: its columns, and what to do with a name.
  var legend: String {
    let columns: String
    switch self {
    case .parameters:
      columns =
        "name, value, mark, meaning. V source read, S secondary, C computed from raw data, "
        + "D derived, M from memory, A assumed"
    case .metrics: columns = "name, unit, meaning"
    case .datasets: columns = "name, use, mark, title; see 'tapcost list marks'"
    case .claims: columns = "name, source, claim"
    case .devices: columns = "name, class, screen, inputs, title"
    default: columns = "name, meaning"
    }
    let example =
      switch self {
      case .suites: "'tapcost run NAME' runs a suite; 'tapcost explain NAME' describes it."
      case .populations: "'tapcost run SUITE --population NAME' simulates one."
      case .inputs: "'tapcost run SUITE --input NAME' has everyone use one."
      default: "'tapcost explain NAME' gives details."
      }
    return "Columns: \(columns).\n\(example)\n"
  }
}

/// Something that can be listed and explained.
package struct Topic: Equatable, Sendable {
  /// One line of an explanation.
  package struct Detail: Equatable, Sendable {
    /// The label of the line: a word.
    package var label: String
    /// The text.
    package var text: String
  }

  /// The kind.
  package var kind: TopicKind
  /// The name.
  package var name: String
  /// Short facts for a list, each a column.
  package var columns: [String]
  /// The summary: one line.
  package var summary: String
  /// The explanation.
  package var details: [Detail]

  /// Creates a topic; lines without a text are left out.
  init(
    _ kind: TopicKind, _ name: String?, columns: [String] = [], _ summary: String?,
    lines: [(label: String, text: String?)]
  ) {
    self.kind = kind
    self.name = name ?? ""
    self.columns = columns
    self.summary = summary ?? ""
    details = lines.compactMap { label, text in
      text.flatMap { $0.isEmpty ? nil : Detail(label: label, text: $0) }
    }
  }
}
