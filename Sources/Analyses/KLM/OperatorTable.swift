package import Core
import Populations

/// An elementary act of a keystroke-level model and how long it takes.
package struct Operator: Equatable, Sendable {
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
    /// Each bit of Fitts' law; models in lines have none, so that one use is one bit.
    case bit
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
  /// The effect on chunks of memory that the label names.
  package var chunks: Chunks
}

/// The operators that models may use.
package struct OperatorTable: Equatable, Sendable {
  /// The operators in the order of the file.
  package private(set) var all: [Operator]
  /// How chunks are kept in memory.
  package private(set) var memory: ChunkMemory

  /// The operators of `Datasets/Parameters/klm.json5`, built into the binary.
  package static let builtIn = embedded("klm", memory: nil)

  /// The operators of `Datasets/Parameters/cogtool.json5`, built into the binary.
  static let cogTool = embedded("cogtool", memory: builtIn.memory)

  private static func embedded(_ name: String, memory: ChunkMemory?) -> OperatorTable {
    let path = "Datasets/Parameters/\(name).json5"
    do throws(DocumentError) {
      let cursor = try Cursor(parsing: EmbeddedTexts.text(at: path) ?? "", file: path)
      return try OperatorTable(cursor, memory: memory)
    } catch {
      fatalError(error.problems.map(\.message).joined(separator: "\n"))
    }
  }

  /// Returns the operator of a name, whatever the case of its letters, or nil.
  package subscript(name: String) -> Operator? {
    let name = name.lowercased()
    return all.first { $0.name.lowercased() == name }
  }

  /// Reads an operator file: a document, or the lines of Cogulator's `operators.txt`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name to give in messages.
  /// - Throws: Everything that is wrong with the text.
  package init(parsing text: String, file: String) throws(DocumentError) {
    guard text.first(where: { !$0.isWhitespace }).map({ "{/".contains($0) }) ?? true else {
      self.init(all: try Self.readLines(text, file: file), memory: Self.builtIn.memory)
      return
    }
    try self.init(Cursor(parsing: text, file: file), memory: Self.builtIn.memory)
  }

  private init(all: [Operator], memory: ChunkMemory) {
    self.all = all
    self.memory = memory
  }

  private init(_ cursor: Cursor, memory usual: ChunkMemory?) throws(DocumentError) {
    let object = OperatorsDocument.description.open(cursor)
    all = object.map(Self.read) ?? []
    let own = object?.optional("memory").flatMap(Self.readMemory)
    try cursor.log.check()
    guard let memory = own ?? usual else {
      preconditionFailure("the built-in operators say how chunks are kept")
    }
    self.memory = memory
  }

  /// Returns the table with the operators of another in place of its own where both have one.
  ///
  /// - Parameter other: The operators that count.
  /// - Returns: All operators.
  package func overridden(by other: OperatorTable) -> OperatorTable {
    var joined = self
    joined.memory = other.memory
    for entry in other.all {
      let place = joined.all.firstIndex { $0.name.lowercased() == entry.name.lowercased() }
      if let place { joined.all[place] = entry } else { joined.all.append(entry) }
    }
    return joined
  }

  private static func read(_ object: ObjectCursor) -> [Operator] {
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
      mark: mark.rawValue, citation: citation,
      chunks: object[OperatorsDocument.chunks] ?? .usual(for: resource))
  }

  private static func readMemory(_ cursor: Cursor) -> ChunkMemory? {
    guard let object = cursor.object(OperatorsDocument.memory) else { return nil }
    _ = object[OperatorsDocument.mark]
    _ = object[OperatorsDocument.citation]
    let rehearsals = object[OperatorsDocument.rehearsals]
    let recalled = object[OperatorsDocument.recalled]
    let threshold = object[OperatorsDocument.threshold]
    let capacity = object[OperatorsDocument.capacity]
    let workload = object[OperatorsDocument.workload]
    let slope = object[OperatorsDocument.workloadSlope]
    guard let rehearsals, let recalled, let threshold, let capacity, let workload, let slope
    else { return nil }
    return ChunkMemory(
      rehearsals: rehearsals, recalled: recalled, threshold: threshold, capacity: capacity,
      workload: workload, workloadSlope: slope)
  }
}
