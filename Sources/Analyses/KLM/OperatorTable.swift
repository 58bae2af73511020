package import Core
import Populations

/// An elementary act of a keystroke-level model and how long it takes.
package struct Operator: Hashable, Sendable {
  /// The resource that an act keeps busy.
  package enum Resource: String, CaseIterable, Hashable, Sendable {
    /// The eyes.
    case see
    /// Speaking and listening, which do not go together.
    case speech
    /// The mind.
    case cognitive
    /// The hands.
    case hands
    /// The system that the person waits for.
    case system
  }

  /// The unit that the time is for.
  package enum Unit: String, CaseIterable, Hashable, Sendable {
    /// One use.
    case use
    /// Each word of the label.
    case word
    /// Each character of the label.
    case character
  }

  /// The name, as in `Look`.
  package var name: String
  /// A title of a few words.
  package var title: String
  /// The resource that it keeps busy.
  package var resource: Resource
  /// The time for each unit.
  package var time: Milliseconds
  /// The unit that the time is for.
  package var unit: Unit
  /// The mark of the evidence for the time, a letter as in the parameter files.
  package var mark: String
  /// Where the time comes from.
  package var citation: String
}

/// The operators that models may use.
package struct OperatorTable: Hashable, Sendable {
  /// The operators in the order of the file.
  package private(set) var all: [Operator]

  /// The operators of `Datasets/Parameters/klm.json5`, built into the binary.
  package static let builtIn: OperatorTable = {
    let path = "Datasets/Parameters/klm.json5"
    do throws(DocumentError) {
      return try OperatorTable(parsing: EmbeddedTexts.text(at: path) ?? "", file: path)
    } catch {
      fatalError(error.problems.map(\.message).joined(separator: "\n"))
    }
  }()

  /// Returns the operator of a name, whatever the case of its letters, or nil.
  package subscript(name: String) -> Operator? {
    let name = name.lowercased()
    return all.first { $0.name.lowercased() == name }
  }

  /// Reads an operator file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name to give in messages.
  /// - Throws: Everything that is wrong with the text.
  package init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    all = Self.read(cursor)
    try cursor.log.check()
  }

  /// Returns the table with the operators of another in place of its own where both have one.
  ///
  /// - Parameter other: The operators that count.
  /// - Returns: All operators.
  package func overridden(by other: OperatorTable) -> OperatorTable {
    var joined = self
    for entry in other.all {
      if let place = joined.all.firstIndex(where: {
        $0.name.lowercased() == entry.name.lowercased()
      }) {
        joined.all[place] = entry
      } else {
        joined.all.append(entry)
      }
    }
    return joined
  }

  private static func read(_ cursor: Cursor) -> [Operator] {
    guard let object = OperatorsDocument.description.open(cursor) else { return [] }
    var found: [Operator] = []
    for entry in object.required("operators")?.array(count: 1...1000) ?? [] {
      guard let read = readOperator(entry) else { continue }
      if found.contains(where: { $0.name.lowercased() == read.name.lowercased() }) {
        entry.fail(found: "a second operator \"\(read.name)\"", expected: "each name once")
      }
      found.append(read)
    }
    return found
  }

  private static func readOperator(_ cursor: Cursor) -> Operator? {
    guard let object = cursor.object(OperatorsDocument.entry) else { return nil }
    let name = object[OperatorsDocument.name]
    let resource = object[OperatorsDocument.resource]
    let time = object[OperatorsDocument.time]
    let unit = object[OperatorsDocument.per] ?? .use
    let mark = object[OperatorsDocument.mark]
    let citation = object[OperatorsDocument.citation]
    let title = object[OperatorsDocument.title] ?? ""
    guard let name, let resource, let time, let mark, let citation else { return nil }
    return Operator(
      name: name, title: title, resource: resource, time: Milliseconds(time), unit: unit,
      mark: mark.rawValue, citation: citation)
  }
}
