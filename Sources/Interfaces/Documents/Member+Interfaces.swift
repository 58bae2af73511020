import Core

/// A part of an object of an interface document.
typealias Part<Root> = Member<Root, DesignReader>

extension Member where Context == DesignReader {
  /// The name that was given to something.
  static func id(_ path: ValuePath<Root, String?>) -> Self {
    id(path) { $0.id($1) }
  }

  /// The name of something that can be chosen; without one, its label stands for it.
  static func leafID(_ path: ValuePath<Root, String?>) -> Self {
    id(path) { $0.leafID($1) }
  }

  /// The name of something, read in a way of its own.
  static func id(
    _ path: ValuePath<Root, String?>,
    read: @escaping @Sendable (inout DesignReader, ObjectCursor) -> String?
  ) -> Self {
    let field = FieldDescription("id", .reference("id"), "The name, by which tasks know it.")
    return own(field, path) { object, reader in
      .some(read(&reader, object))
    } write: { id in
      id.map { Node(.string($0)) }
    }
  }

  /// The text that people see.
  static func label(_ path: ValuePath<Root, String>) -> Self {
    .required(
      "label", at: path, as: .label, "The text that people see.",
      purpose: "the text that people see")
  }

  /// The picture of something.
  static func glyph(_ path: ValuePath<Root, String?>) -> Self {
    .optional("glyph", at: path, as: .label, "The name of a picture.")
  }

  /// The form in which something with a picture shows its purpose.
  static func face(_ path: ValuePath<Root, Face?>) -> Self {
    .optional("face", at: path, as: .word, "The form in which it shows its purpose.")
  }

  /// The share to which the face lets the contents be predicted.
  static func predictability(_ path: ValuePath<Root, Double?>) -> Self {
    .optional(
      "predictability", at: path, as: .number(0...1),
      "How far the face lets the contents be predicted.")
  }

  /// The title on top of a menu or surface.
  static func title(_ path: ValuePath<Root, String?>) -> Self {
    .optional("title", at: path, as: .label, "The title on top.")
  }

  /// The id of the current option; whether there is such an option is checked at the end.
  static func selected(_ path: ValuePath<Root, String?>) -> Self {
    .optional("selected", at: path, as: .name, "The id of the current choice.")
  }

  /// The edge of the screen at which a container stands.
  static func placement(
    _ path: ValuePath<Root, Placement>, usual: Placement
  ) -> Self {
    let format = ValueFormat<Placement>.word
    let field = FieldDescription(
      "placement", format.shape, "Where on the screen it stands.",
      usual: .string(usual.rawValue))
    return own(field, path) { object, reader in
      guard let place = object.optional("placement") else { return usual }
      guard let placement = format.read(place) else { return nil }
      if reader.surrounding != .screen, placement != .content {
        place.fail(
          found: "the placement \"\(placement.rawValue)\" \(reader.surrounding.title)",
          expected: "\"content\"; only parts directly on a screen stand at its edges")
      }
      return placement
    } write: { placement in
      placement == usual ? nil : format.write(placement)
    }
  }

  /// The controls in a container, one level deeper.
  static func content(
    _ path: ValuePath<Root, [Control]>, in surrounding: Surrounding
  ) -> Self {
    content(path, in: surrounding) { list, object, reader in
      reader.isWithinLevels(object.cursor) ? reader.controls(list, in: surrounding) : nil
    }
  }

  /// The controls in something, read in a way of its own.
  static func content(
    _ path: ValuePath<Root, [Control]>, in surrounding: Surrounding,
    read: @escaping @Sendable ([Cursor], ObjectCursor, inout DesignReader) -> [Control]?
  ) -> Self {
    own(.content(surrounding), path) { object, reader in
      object.required("content")?.array(count: 1...DesignLimits.perSurface).flatMap {
        read($0, object, &reader)
      }
    } write: {
      Node($0, \.node)
    }
  }

  /// A thing that may be left out.
  static func object<Value>(
    _ key: String, at path: ValuePath<Root, Value?>, as format: ObjectFormat<Value, DesignReader>,
    by reference: String? = nil, summary: String? = nil, counts: Bool = false
  ) -> Self {
    let field = FieldDescription(
      key, reference.map { .reference($0) } ?? .object(format.description),
      summary ?? format.description.summary)
    return own(field, path) { object, reader in
      guard let place = object.optional(key), !counts || reader.count(place) else {
        return .some(nil)
      }
      return .some(format.read(place, &reader))
    } write: {
      $0.map(format.node)
    }
  }

  /// A list of things, which is required.
  static func list<Value>(
    _ key: String, at path: ValuePath<Root, [Value]>, of format: ObjectFormat<Value, DesignReader>,
    by reference: String, count: ClosedRange<Int>, _ summary: String
  ) -> Self {
    let field = FieldDescription(
      key, .list(.reference(reference), count), summary, isRequired: true)
    return own(field, path) { object, reader in
      object.required(key)?.array(count: count)?.compactMap { reader.counted($0, format) }
    } write: {
      Node($0, format.node)
    }
  }

  /// The actions of a surface of their own, which may be left out.
  static func actions(
    _ key: String, at path: ValuePath<Root, [Item]>, most: Int, _ summary: String
  ) -> Self {
    own(FieldDescription(key, .list(.reference("item"), 0...most), summary), path) {
      object, reader in
      let list = object.optional(key)?.array(count: 0...most) ?? []
      return reader.onNewSurface { reader in list.compactMap { reader.item($0) } }
    } write: {
      $0.isEmpty ? nil : Node($0, Item.format.node)
    }
  }
}

extension FieldDescription {
  /// The controls of something.
  static func content(_ surrounding: Surrounding) -> FieldDescription {
    FieldDescription(
      "content", .list(.reference(surrounding.shapeName), 1...DesignLimits.perSurface),
      "The parts, in order.", isRequired: true)
  }
}

extension ValueFormat where Value == String {
  /// The name of a design or a screen.
  static var identifier: Self {
    Self(.reference("id")) {
      $0.identifier()
    } write: {
      Node(.string($0))
    }
  }
  /// A text that people see.
  static var label: Self { .text(1...DesignLimits.label) }
  /// A text that people see, or nothing.
  static var labelOrEmpty: Self { .text(0...DesignLimits.label) }
}

extension ValueFormat where Value == String? {
  /// The label of a button that may be missing, which is written as `false`.
  static var labelOrFalse: Self {
    let label = ValueFormat<String>.label
    return Self(.anyOf([label.shape, .constant(false)])) { cursor in
      if case .bool(false) = cursor.node.value { return .some(nil) }
      return label.read(cursor).map { .some($0) }
    } write: { text in
      text.map { label.write($0) } ?? Node(.bool(false))
    }
  }
}

extension ObjectCursor {
  /// Notes a problem when a face needs a picture and there is none.
  func checkFace(_ face: Face?, glyph: String?) {
    guard let place = optional("face"), let face, face != .label, optional("glyph") == nil else {
      return
    }
    place.fail(
      found: "the face \"\(face.rawValue)\" without a glyph", expected: "a \"glyph\" beside it")
  }

  /// Notes a problem when a list that needs pictures has a member without one.
  func checkGlyphs(_ glyphs: [String?], face: Face) {
    guard let place = optional("face"), face != .label, let index = glyphs.firstIndex(of: nil)
    else { return }
    place.fail(
      found: "the face \"\(face.rawValue)\" but no glyph at \(index)",
      expected: "a \"glyph\" for each, or the face \"label\"")
  }

  /// Notes a problem when the current option is not one of the options.
  func checkSelection(_ selection: String?, among options: [Option]) {
    guard let place = optional("selected"), let selection, !options.isEmpty else { return }
    let known = options.compactMap(\.key)
    if !known.contains(selection) { place.fail(expected: oneOf(known, near: selection)) }
  }
}

extension Node {
  /// Creates a list from the nodes of its elements.
  init<Element>(_ elements: [Element], _ node: (Element) -> Node) {
    self.init(.array(elements.map(node)))
  }
}
