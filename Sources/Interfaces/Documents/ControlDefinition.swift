import Core

/// The thing in which a control stands, which says what may stand there.
enum Surrounding: String, CaseIterable {
  case screen, row, stack, bar, canvas, sheet

  /// The words for the place in a message.
  var title: String { self == .screen ? "on a screen" : "in a \(rawValue)" }

  /// The name of the shape in the JSON Schema.
  var shapeName: String { self == .screen ? "control" : rawValue + "Part" }
}

extension Set<Surrounding> {
  /// Everywhere.
  static var anywhere: Self { Set(Surrounding.allCases) }
}

/// The description of a control by which it is registered: its form in documents and its help.
struct ControlDefinition: Sendable {
  /// The name that documents use.
  let kind: Control.Kind
  /// The name of the sort within a sentence.
  let noun: String
  /// The places where it may stand.
  let surroundings: Set<Surrounding>
  /// The help.
  let topics: [InterfaceTopic]
  /// The names in a document.
  let description: ObjectDescription
  /// Takes a control from a document.
  let read: @Sendable (Cursor, inout DesignReader) -> Control?
  /// Returns what a document holds for a control of this sort.
  let node: @Sendable (Control) -> Node

  /// Creates the description of a control.
  ///
  /// - Parameters:
  ///   - kind: The name that documents use.
  ///   - noun: The name within a sentence; that in documents when nil.
  ///   - surroundings: The places where it may stand.
  ///   - topic: The help on the name in documents.
  ///   - others: Further help.
  ///   - summary: One sentence on the meaning.
  ///   - blank: A control with nothing in it.
  ///   - members: The parts in documents, in the order in which they are written.
  ///   - alternatives: Names of which exactly one is given.
  ///   - check: Notes what is wrong with parts that do not go together.
  init<Type: TreeControl>(
    _ kind: Control.Kind, noun: String? = nil, in surroundings: Set<Surrounding>,
    help topic: InterfaceTopic, _ others: [InterfaceTopic] = [], summary: String,
    blank: @escaping @autoclosure @Sendable () -> Type, _ members: [Part<Type>],
    alternatives: [String] = [],
    check: @escaping @Sendable (Type, ObjectCursor, inout DesignReader) -> Void = { _, _, _ in }
  ) {
    self.kind = kind
    self.noun = noun ?? kind.rawValue
    self.surroundings = surroundings
    topics = [topic] + others
    let format = ObjectFormat(
      summary, blank: blank(), members, alternatives: alternatives, check: check)
    description = format.description
    read = { cursor, reader in format.read(cursor, &reader)?.control }
    node = { control in control.as(Type.self).map(format.node) ?? Node(.null) }
  }
}

/// An explanation of a control, or of a part of one.
package struct InterfaceTopic: Equatable, Sendable {
  /// The name.
  package let id: String
  /// The title for people.
  package let title: String
  /// One line that says what it is.
  package let summary: String
  /// Sentences on its behavior.
  package let behavior: String

  init(_ id: String, title: String, summary: String, _ behavior: String) {
    self.id = id
    self.title = title
    self.summary = summary
    self.behavior = behavior.split(separator: "\n").joined(separator: " ")
  }
}
