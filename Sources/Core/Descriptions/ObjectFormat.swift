/// A part of an object in a document: one name or several that belong together, bound to a value.
package struct Member<Root, Context>: Sendable {
  /// The names, and the two directions.
  package struct Binding: Sendable {
    /// The names.
    package let fields: [FieldDescription]
    /// Takes the part from an object; false where the object cannot be used without it.
    package let read: @Sendable (ObjectCursor, inout Root, inout Context) -> Bool
    /// The names and values to write, those left out being nil.
    package let write: @Sendable (Root) -> [(String, Node?)]
  }

  /// Returns the part of an object that is otherwise blank, from which defaults come.
  fileprivate let binding: @Sendable (Root) -> Binding

  /// Creates a part; see the properties of ``Binding`` for meanings.
  package init(
    _ fields: [FieldDescription],
    read: @escaping @Sendable (ObjectCursor, inout Root, inout Context) -> Bool,
    write: @escaping @Sendable (Root) -> [(String, Node?)]
  ) {
    binding = { _ in Binding(fields: fields, read: read, write: write) }
  }

  private init(_ binding: @escaping @Sendable (Root) -> Binding) { self.binding = binding }

  /// A value that the object must have.
  package static func required<Value>(
    _ key: String, at path: ValuePath<Root, Value>, as format: ValueFormat<Value>,
    _ summary: String, purpose: String? = nil, unit: String? = nil
  ) -> Self {
    let field = FieldDescription(key, format.shape, summary, isRequired: true, unit: unit)
    return Self([field]) { object, root, _ in
      guard let value = object.required(key, purpose).flatMap({ format.read($0) }) else {
        return false
      }
      root[keyPath: path] = value
      return true
    } write: { root in
      [(key, format.write(root[keyPath: path]))]
    }
  }

  /// A value that is missing where the name is left out.
  package static func optional<Value>(
    _ key: String, at path: ValuePath<Root, Value?>,
    as format: ValueFormat<Value>, _ summary: String, unit: String? = nil
  ) -> Self {
    Self([FieldDescription(key, format.shape, summary, unit: unit)]) { object, root, _ in
      if let place = object.optional(key) { root[keyPath: path] = format.read(place) }
      return true
    } write: { root in
      [(key, root[keyPath: path].map { format.write($0) })]
    }
  }

  /// A value with the default that blank objects have, which is not written; schemas state the default
  /// unless it is nothing.
  package static func usual<Value: Equatable & Sendable>(
    _ key: String, at path: ValuePath<Root, Value>, as format: ValueFormat<Value>,
    _ summary: String, unit: String? = nil, isStated: Bool = true
  ) -> Self {
    Self { blank in
      let usual = blank[keyPath: path]
      let field = FieldDescription(
        key, format.shape, summary, unit: unit, usual: isStated ? JSON(format.write(usual)) : nil)
      return Binding(fields: [field]) { object, root, _ in
        root[keyPath: path] = object.optional(key).flatMap { format.read($0) } ?? usual
        return true
      } write: { root in
        let value = root[keyPath: path]
        return [(key, value == usual ? nil : format.write(value))]
      }
    }
  }

  /// A value that is read and written with what its surroundings are known to be.
  package static func own<Value>(
    _ field: FieldDescription, _ path: ValuePath<Root, Value>,
    read: @escaping @Sendable (ObjectCursor, inout Context) -> Value?,
    write: @escaping @Sendable (Value) -> Node?
  ) -> Self {
    Self([field]) { object, root, context in
      guard let value = read(object, &context) else { return false }
      root[keyPath: path] = value
      return true
    } write: { root in
      [(field.key, write(root[keyPath: path]))]
    }
  }
}

/// A sort of object in documents, described once: read, checked, written and documented from this.
package struct ObjectFormat<Root, Context>: Sendable {
  /// The names and what may stand there.
  package let description: ObjectDescription
  private let blank: @Sendable () -> Root
  private let members: [Member<Root, Context>.Binding]
  private let check: @Sendable (Root, ObjectCursor, inout Context) -> Void

  /// Creates a sort of object.
  ///
  /// - Parameters:
  ///   - summary: One sentence on the meaning.
  ///   - blank: An object with nothing in it.
  ///   - members: The parts, in the order in which they are written.
  ///   - alternatives: Names of which exactly one is given.
  ///   - check: Notes what is wrong with parts that do not go together.
  package init(
    _ summary: String, blank: @escaping @autoclosure @Sendable () -> Root,
    _ members: [Member<Root, Context>], alternatives: [String] = [],
    check: @escaping @Sendable (Root, ObjectCursor, inout Context) -> Void = { _, _, _ in }
  ) {
    let members = members.map { $0.binding(blank()) }
    description = ObjectDescription(
      summary, members.flatMap(\.fields), alternatives: alternatives)
    self.blank = blank
    self.members = members
    self.check = check
  }

  /// Takes an object from a place; nil after noting what is wrong with it.
  package func read(_ cursor: Cursor, _ context: inout Context) -> Root? {
    cursor.object(description).flatMap { read($0, &context) }
  }

  /// Takes an object that was opened already.
  package func read(_ object: ObjectCursor, _ context: inout Context) -> Root? {
    var root = blank()
    var isWhole = true
    for member in members where !member.read(object, &root, &context) { isWhole = false }
    check(root, object, &context)
    return isWhole ? root : nil
  }

  /// Takes an object that stands by itself; nil after noting what is wrong with it.
  package func read(_ cursor: Cursor) -> Root? where Context == Void {
    cursor.object(description).flatMap { read($0) }
  }

  /// Takes an object that stands by itself and was opened already.
  package func read(_ object: ObjectCursor) -> Root? where Context == Void {
    var nothing: Void = ()
    return read(object, &nothing)
  }

  /// Returns what a document holds for an object; what has its usual value is left out.
  package func node(_ root: Root) -> Node { Node(members: members.flatMap { $0.write(root) }) }
}

extension ObjectFormat where Context == Void {
  /// The format of an object that stands by itself, within others.
  package var value: ValueFormat<Root> {
    ValueFormat(.object(description)) {
      read($0)
    } write: {
      node($0)
    }
  }
}

extension Node {
  /// Creates an object from its members, those without a value left out.
  package init(members: [(String, Node?)]) {
    self.init(
      .object(
        members.compactMap { key, value in
          value.map { Member(key: key, position: $0.position, value: $0) }
        }))
  }
}

/// The place of a value in the type of an object.
package typealias ValuePath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable
