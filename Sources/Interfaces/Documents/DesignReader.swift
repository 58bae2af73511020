import Core

/// Takes a design from a document, noting everything that is wrong with it.
struct DesignReader {
  /// Where each id was met first.
  private var paths: [String: String] = [:]
  /// The number of things met so far.
  private var total = 0
  /// The number of things met so far on the surface that is being read.
  private var onSurface = 0
  private var isFull = false
  /// Whether ids may be those of actions elsewhere, as in menus behind a hold.
  private var sharesIDs = false

  static let designNames = ["schema", "id", "title", "device", "screen"]

  mutating func design(_ cursor: Cursor, devices: DeviceCatalog) -> Design? {
    guard let object = cursor.object(known: Self.designNames) else { return nil }
    if let schema = object.optional("schema"), let text = schema.string(), text != interfaceSchema {
      schema.fail(expected: "the schema \"\(interfaceSchema)\"")
    }
    let place = object.required("id", "the name that results carry")
    let id = place.flatMap { checkedID($0) }
    let title = object.optional("title").map { text($0, 0...DesignLimits.label) }
    let device = object.required("device").flatMap { self.device($0, devices) }
    let screen = object.required("screen").flatMap { self.screen($0) }
    guard let id, let device, let screen else { return nil }
    return Design(id, title: title ?? id, device: device) { screen }
  }

  private func device(_ cursor: Cursor, _ devices: DeviceCatalog) -> String? {
    guard let name = cursor.string() else { return nil }
    if devices[name] != nil { return name }
    cursor.fail(expected: oneOf(devices.devices.map(\.id), near: name))
    return nil
  }

  private mutating func screen(_ cursor: Cursor) -> Screen? {
    guard let object = cursor.object(known: ["title", "content"]) else { return nil }
    let title = object.optional("title").map { text($0, 0...DesignLimits.label) } ?? ""
    guard let list = object.required("content")?.array(count: 1...DesignLimits.perSurface) else {
      return nil
    }
    let content = list.compactMap { control($0, in: .screen, depth: 0) }
    checkCanvases(content, list)
    guard let title else { return nil }
    return Screen(title) { content }
  }

  // MARK: Counting and naming

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

  /// Reads the things of a surface that opens from the present one, which is then gone on with.
  mutating func onNewSurface<Result>(_ read: (inout Self) -> Result) -> Result {
    let before = onSurface
    onSurface = 0
    defer { onSurface = before }
    return read(&self)
  }

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
    guard let place = object.optional("id"), let id = checkedID(place) else { return nil }
    register(id, at: place, from: "")
    return id
  }

  /// Reads the optional id of something that can be chosen; without one, its label stands for it.
  mutating func leafID(_ object: ObjectCursor, label: String?) -> String? {
    if object.optional("id") != nil { return id(object) }
    if let label, let slug = Identity.slug(label) {
      register(slug, at: object.optional("label") ?? object.cursor, from: ", made from the label,")
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

  private func checkedID(_ cursor: Cursor) -> String? {
    guard let id = cursor.string() else { return nil }
    if Identity.isValid(id) { return id }
    cursor.fail(
      expected:
        "1 to \(DesignLimits.id) letters, digits, dashes, underscores or dots")
    return nil
  }

  // MARK: Values

  /// Reads a text of a number of characters.
  func text(_ cursor: Cursor, _ range: ClosedRange<Int> = 1...DesignLimits.label) -> String? {
    guard let text = cursor.string() else { return nil }
    let count = text.count
    if range.contains(count) { return text }
    cursor.fail(
      found: count == 0 ? "an empty text" : "a text of \(count) characters",
      expected: "\(range.lowerBound) to \(range.upperBound) characters")
    return nil
  }

  /// Reads the required label of an object.
  func label(_ object: ObjectCursor) -> String? {
    object.required("label", "the text that people see").flatMap { text($0) }
  }

  /// Reads how predictable the contents of a container are.
  func predictability(_ object: ObjectCursor) -> Double? {
    object.optional("predictability")?.number(in: 0...1)
  }

  /// Reads a truth value that is false when left out.
  func flag(_ object: ObjectCursor, _ name: String) -> Bool {
    object.optional(name)?.bool() ?? false
  }

  /// Reads the picture of an object, and a face that fits it.
  func face(_ object: ObjectCursor, glyph: String?) -> Face? {
    guard let place = object.optional("face"), let face = place.choice(Face.self) else {
      return nil
    }
    if face != .label, glyph == nil {
      place.fail(
        found: "the face \"\(face.rawValue)\" without a glyph", expected: "a \"glyph\" beside it")
    }
    return face
  }

  /// Reads the optional name of a picture.
  func glyph(_ object: ObjectCursor) -> String? {
    object.optional("glyph").flatMap { text($0) }
  }

  /// Notes a problem when a list that needs pictures has a member without one.
  func needGlyphs(_ glyphs: [String?], face: Face, at cursor: Cursor) {
    guard face != .label, let index = glyphs.firstIndex(of: nil) else { return }
    cursor.fail(
      found: "the face \"\(face.rawValue)\" but no glyph at \(index)",
      expected: "a \"glyph\" for each, or the face \"label\"")
  }

  /// Reads which option is the current one.
  func selection(_ object: ObjectCursor, among options: [Option]?) -> String? {
    guard let place = object.optional("selected"), let key = place.string() else { return nil }
    guard let options else { return key }
    let known = options.compactMap(\.key)
    if !known.contains(key) { place.fail(expected: oneOf(known, near: key)) }
    return key
  }

  /// Notes a problem when parts are nested too deep.
  func isWithin(_ depth: Int, _ cursor: Cursor) -> Bool {
    if depth <= DesignLimits.depth { return true }
    cursor.fail(
      found: "parts nested deeper than \(DesignLimits.depth) levels",
      expected: "at most \(DesignLimits.depth) levels of containers and submenus")
    return false
  }
}

/// What documents with one design say they are.
let interfaceSchema = "tapcost/interface/1"
