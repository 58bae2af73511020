/// The values that may stand at a place of a document.
package indirect enum Shape: Equatable, Sendable {
  /// Any value.
  case anything
  /// A truth value.
  case flag
  /// A text of a number of characters.
  case text(ClosedRange<Int>)
  /// A text that fits a regular expression.
  case pattern(String)
  /// One of these words.
  case word([String])
  /// This one value.
  case constant(JSON)
  /// A number; an end of the range may be infinite.
  case number(ClosedRange<Double>)
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// A list of a number of items; the upper end may be `Int.max`.
  case list(Shape, ClosedRange<Int>)
  /// An object.
  case object(ObjectDescription)
  /// A value of one of these shapes.
  case anyOf([Shape])
  /// The shape that the document defines under a name.
  case reference(String)
  /// A shape that needs a line of its own, for it stands below no name.
  case described(Shape, String)

  /// A text that is not empty, of any length.
  package static let someText = Shape.text(1...Int.max)
  /// A text of any length.
  package static let anyText = Shape.text(0...Int.max)
  /// A number of any size.
  package static let anyNumber = Shape.number(-Double.infinity...Double.infinity)

  /// Returns an object with names that are free to choose.
  package static func entries(_ shape: Shape) -> Shape {
    .object(ObjectDescription("", [], others: shape))
  }

  /// Returns the shape of a value that may also be null.
  package static func optional(_ shape: Shape) -> Shape { .anyOf([shape, .constant(.null)]) }
}

/// A named value of an object, as documents write it.
package struct FieldDescription: Equatable, Sendable {
  /// The name.
  package var key: String
  /// The values that may stand there.
  package var shape: Shape
  /// Tells whether the object is refused without it.
  package var isRequired: Bool
  /// One sentence on the meaning.
  package var summary: String
  /// The unit of a number, where it has one.
  package var unit: String?
  /// The value that is meant where the name is left out, if there is one.
  package var usual: JSON?
  /// Earlier names, which are still read.
  package var aliases: [String]

  /// Creates a field; see the properties for meanings.
  package init(
    _ key: String, _ shape: Shape, _ summary: String, isRequired: Bool = false,
    unit: String? = nil, usual: JSON? = nil, aliases: [String] = []
  ) {
    self.key = key
    self.shape = shape
    self.isRequired = isRequired
    self.summary = summary
    self.unit = unit
    self.usual = usual
    self.aliases = aliases
  }

  /// The same field, without which the object is refused.
  package var required: FieldDescription {
    var field = self
    field.isRequired = true
    return field
  }
}

/// An object of a document: its names, in the order in which they are written.
package struct ObjectDescription: Equatable, Sendable {
  /// One sentence on the meaning; empty where the field that holds the object says it.
  package var summary: String
  /// The names.
  package var fields: [FieldDescription]
  /// Names of which exactly one is given.
  package var alternatives: [String]
  /// The values of further names, where names are free to choose.
  package var others: Shape?

  /// Creates an object; see the properties for meanings.
  package init(
    _ summary: String, _ fields: [FieldDescription], alternatives: [String] = [],
    others: Shape? = nil
  ) {
    self.summary = summary
    self.fields = fields
    self.alternatives = alternatives
    self.others = others
  }

  /// The names, earlier ones left out.
  package var keys: [String] { fields.map(\.key) }

  /// Returns the present name for a name or for an alias of it; nil where there is none.
  func canonical(_ key: String) -> String? {
    fields.first { $0.key == key || $0.aliases.contains(key) }?.key
  }
}

extension Cursor {
  /// The members of the object here, by their present names; notes every name that is not known.
  ///
  /// - Parameter description: The names that may stand here.
  /// - Returns: The members, or nil when this is no object.
  package func object(_ description: ObjectDescription) -> ObjectCursor? {
    guard case .object(let members) = node.value else { return object(known: description.keys) }
    if description.others != nil { return object(known: nil) }
    let isDocument = description.fields.contains { $0.key == "schema" }
    let editors = DocumentDescription.editorField.key
    let named = members.filter { !isDocument || $0.key != editors }.map { member in
      var member = member
      if let key = description.canonical(member.key) { member.key = key }
      return member
    }
    return replacing(Node(.object(named), at: node.position)).object(known: description.keys)
  }

  /// The text of a number of characters here; notes a problem when it is none.
  package func text(_ range: ClosedRange<Int>) -> String? {
    guard let text = string() else { return nil }
    let count = text.count
    if range.contains(count) { return text }
    fail(
      found: count == 0 ? "an empty text" : "a text of \(count) characters",
      expected: "\(range.lowerBound) to \(range.upperBound) characters")
    return nil
  }
}
