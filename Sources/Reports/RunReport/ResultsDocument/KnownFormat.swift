import Core
import Studies

/// A sort of value in results that is read beside the names that the suite has.
struct KnownFormat<Value>: Sendable {
  /// The values that may stand in a document.
  let shape: Shape
  /// Takes the value from a place; nil after noting a problem.
  let read: @Sendable (Cursor, KnownNames) -> Value?
  /// Turns a value into what a document holds.
  let write: @Sendable (Value) -> Node
}

extension KnownFormat<String> {
  /// One of some names of the suite.
  static func name(
    among known: @escaping @Sendable (KnownNames) -> [String]
  ) -> Self {
    Self(shape: .anyText) { cursor, names in
      cursor.name(among: known(names))
    } write: {
      Node(.string($0))
    }
  }

  /// One of the designs.
  static var design: Self { name { $0.designs } }
}

extension KnownFormat<DesignPair> {
  /// Two of the designs.
  static var pair: Self {
    Self(shape: .list(.anyText, 2...2)) { cursor, names in
      guard let ids = cursor.array(count: 2...2)?.compactMap({ $0.string() }), ids.count == 2,
        ids.allSatisfy(names.designs.contains)
      else {
        cursor.fail(expected: "two of the designs")
        return nil
      }
      return DesignPair(ids[0], ids[1])
    } write: {
      Node(.array([$0.a, $0.b].map { Node(.string($0)) }))
    }
  }
}

extension KnownFormat<SweepPoint> {
  /// Values on axes of the suite.
  static var point: Self {
    Self(shape: .entries(.anyOf([.anyNumber, .anyText]))) { cursor, names in
      guard let object = cursor.object(known: names.axes) else { return nil }
      let coordinates = object.members.compactMap { member -> SweepPoint.Coordinate? in
        switch member.value.value {
        case .number(let number): return .init(axis: member.key, value: .number(number))
        case .string(let word): return .init(axis: member.key, value: .word(word))
        default:
          object.optional(member.key)?.fail(expected: "a number or a word")
          return nil
        }
      }
      return coordinates.count == object.members.count ? SweepPoint(coordinates) : nil
    } write: { point in
      ValueFormat.place.write(point.coordinates)
    }
  }
}

extension KnownFormat<[SweepPoint.Coordinate]> {
  /// Values on axes of the suite, where there need not be any.
  static var place: Self {
    let point = KnownFormat<SweepPoint>.point
    return Self(shape: point.shape) { cursor, names in
      point.read(cursor, names)?.coordinates
    } write: {
      ValueFormat.place.write($0)
    }
  }
}

extension KnownFormat {
  /// A list of objects.
  static func list<Item>(of format: ObjectFormat<Item, KnownNames>) -> Self
  where Value == [Item] {
    Self(shape: .list(.object(format.description), 0...Int.max)) { cursor, names in
      guard let items = cursor.array(count: 0...Int.max) else { return nil }
      var names = names
      let values = items.compactMap { format.read($0, &names) }
      return values.count == items.count ? values : nil
    } write: {
      Node(.array($0.map(format.node)))
    }
  }
}

extension Member where Context == KnownNames {
  /// A value that the object must have.
  static func required<Value>(
    _ key: String, at path: ValuePath<Root, Value>, known format: KnownFormat<Value>,
    _ summary: String
  ) -> Self {
    own(FieldDescription(key, format.shape, summary, isRequired: true), path) { object, names in
      object.required(key).flatMap { format.read($0, names) }
    } write: {
      format.write($0)
    }
  }

  /// A value that is missing where the name is left out.
  static func optional<Value>(
    _ key: String, at path: ValuePath<Root, Value?>, known format: KnownFormat<Value>,
    _ summary: String
  ) -> Self {
    Self([FieldDescription(key, format.shape, summary)]) { object, root, names in
      if let place = object.optional(key) { root[keyPath: path] = format.read(place, names) }
      return true
    } write: { root in
      [(key, root[keyPath: path].map { format.write($0) })]
    }
  }

  /// A list that is left out where it is empty.
  static func filled<Item>(
    _ key: String, at path: ValuePath<Root, [Item]>, known format: KnownFormat<[Item]>,
    _ summary: String
  ) -> Self {
    Self([FieldDescription(key, format.shape, summary)]) { object, root, names in
      guard let place = object.optional(key) else { return true }
      root[keyPath: path] = format.read(place, names) ?? []
      return true
    } write: { root in
      let items = root[keyPath: path]
      return [(key, items.isEmpty ? nil : format.write(items))]
    }
  }
}
