import Core

/// The state of taking a design from a document, noting everything that is wrong with it.
struct DesignReader {
  /// The devices that may be named.
  let devices: DeviceCatalog
  /// The container of the controls that are being read.
  private(set) var surrounding = Surrounding.screen
  /// The number of containers, menus and surfaces around what is being read.
  private var depth = 0
  /// Where each id was met first.
  private var paths: [String: String] = [:]
  /// The number of things met so far.
  private var total = 0
  /// The number of things met so far on the surface that is being read.
  private var onSurface = 0
  private var isFull = false
  /// Whether ids may be those of actions elsewhere, as in menus behind a hold.
  private var sharesIDs = false

  init(devices: DeviceCatalog) { self.devices = devices }

  // MARK: Controls

  /// Reads the controls in something, a number of levels deeper.
  mutating func controls(
    _ list: [Cursor], in surrounding: Surrounding, levels: Int = 1
  ) -> [Control] {
    let before = self.surrounding
    self.surrounding = surrounding
    defer { self.surrounding = before }
    return nested(levels) { reader in list.compactMap { reader.control($0) } }
  }

  /// Reads a control: an object whose one name is the kind.
  mutating func control(_ cursor: Cursor) -> Control? {
    guard count(cursor), let (definition, inner) = definition(of: cursor) else { return nil }
    return definition.read(inner, &self)
  }

  private func definition(of cursor: Cursor) -> (ControlDefinition, Cursor)? {
    guard let object = cursor.object(known: nil),
      let (member, inner) = object.onlyMember(
        expected: "one name, the kind of control, as in { button: { label: \"Share\" } }")
    else { return nil }
    let known = self.control(named: member.key)
    if let known, known.surroundings.contains(surrounding) { return (known, inner) }
    cursor.log.add(
      Problem(
        file: cursor.log.file, position: member.position, path: inner.path,
        found: known == nil
          ? "the unknown kind \"\(member.key)\""
          : "the kind \"\(member.key)\" \(surrounding.title)",
        expected: (known == nil ? Self.otherwise[member.key].map { "\($0), or " } ?? "" : "")
          + oneOf(surrounding.definitions.map(\.kind.rawValue), near: member.key)))
    return nil
  }

  /// What is right in place of kinds that other tools have.
  private static let otherwise = [
    "checkbox": "a switch, or a button with \"on\"",
    "combobox": "a popup with \"search\"", "date": "a date_picker",
    "dialog": "a button that \"presents\" one", "dropdown": "a popup",
    "icon": "a button with a \"glyph\", or a text", "image": "a text", "input": "a text_field",
    "label": "a text", "menu": "a pulldown, or a menu_bar",
    "password": "a text_field; \"secure\" belongs to the step that types",
    "radio": "a list, a segmented or a popup with options", "select": "a popup",
    "sidebar": "a row of a stack with a list and a stack", "tabs": "a tab_bar, or a segmented",
    "toggle": "a switch, or a button with \"on\"",
  ]

  // MARK: Levels

  /// Reads the things that stand a number of levels deeper.
  mutating func nested<Result>(_ levels: Int = 1, _ read: (inout Self) -> Result) -> Result {
    depth += levels
    defer { depth -= levels }
    return read(&self)
  }

  /// Notes a problem when parts are nested too deep.
  func isWithinLevels(_ cursor: Cursor) -> Bool {
    if depth <= DesignLimits.depth { return true }
    cursor.fail(
      found: "parts nested deeper than \(DesignLimits.depth) levels",
      expected: "at most \(DesignLimits.depth) levels of containers and submenus")
    return false
  }

  /// Reads the things of a surface that opens from the present one, which is then gone on with.
  mutating func onNewSurface<Result>(_ read: (inout Self) -> Result) -> Result {
    let before = onSurface
    onSurface = 0
    defer { onSurface = before }
    return read(&self)
  }

  /// Counts one more thing; tells whether the design still stays within its limits.
  mutating func count(_ cursor: Cursor) -> Bool {
    total += 1
    onSurface += 1
    if isFull { return false }
    if onSurface > DesignLimits.perSurface {
      isFull = true
      cursor.fail(
        found: "more than \(DesignLimits.perSurface) things on one surface",
        expected: "at most \(DesignLimits.perSurface)")
    } else if total > DesignLimits.total {
      isFull = true
      cursor.fail(
        found: "more than \(DesignLimits.total) things in one design",
        expected: "at most \(DesignLimits.total)")
    }
    return !isFull
  }

  // MARK: Names

  /// Reads things whose ids may be those of things elsewhere; among themselves they differ.
  mutating func onSharedIDs<Result>(_ read: (inout Self) -> Result) -> Result {
    let before = (paths, sharesIDs)
    if !sharesIDs { paths = [:] }
    sharesIDs = true
    defer { (paths, sharesIDs) = before }
    return read(&self)
  }

  /// Reads an optional id and notes a problem when it was met before.
  mutating func id(_ object: ObjectCursor) -> String? {
    guard let place = object.optional("id"), let id = place.identifier() else { return nil }
    register(id, at: place, from: "")
    return id
  }

  /// Reads the optional id of something that can be chosen; without one, its label stands for it.
  mutating func leafID(_ object: ObjectCursor) -> String? {
    if object.optional("id") != nil { return id(object) }
    if let place = object.optional("label"), case .string(let label) = place.node.value,
      (1...DesignLimits.label).contains(label.count), let slug = Identity.slug(label)
    {
      register(slug, at: place, from: ", made from the label,")
    }
    return nil
  }

  private mutating func register(_ id: String, at cursor: Cursor, from origin: String) {
    if let first = paths[id] {
      cursor.fail(
        found: "the id \"\(id)\"\(origin) a second time",
        expected: "an id of its own; the first is at \(first)")
    } else {
      paths[id] = cursor.path
    }
  }
}

extension ObjectCursor {
  /// Returns the one thing in the object and its place; nil after noting that there are more or none.
  func onlyMember(expected: String) -> (Node.Member, Cursor)? {
    if members.count == 1, let inner = optional(members[0].key) { return (members[0], inner) }
    cursor.fail(found: "an object with \(members.count) names", expected: expected)
    return nil
  }
}

extension Cursor {
  /// Reads the id of something.
  func identifier() -> String? {
    guard let id = string() else { return nil }
    if Identity.isValid(id) { return id }
    fail(
      expected:
        "1 to \(DesignLimits.id) letters, digits, dashes, underscores or dots")
    return nil
  }
}
