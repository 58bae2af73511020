package import Core

/// The numbers of the rules that arrangements keep, from `Datasets/Parameters/arrangement.json5`.
package struct RuleNumbers: Equatable, Sendable {
  /// The name of a number.
  package enum Name: String, CaseIterable, Hashable, Sendable {
    /// The most levels of submenus below a menu.
    case submenuDepth = "arrangement.submenu_depth"
    /// The most items of a submenu.
    case submenuItems = "arrangement.submenu_items"
    /// The least items of a submenu.
    case submenuLeast = "arrangement.submenu_least"
    /// The least items of a menu that a button opens.
    case menuItems = "arrangement.menu_items"
    /// The most groups of a menu.
    case menuGroups = "arrangement.menu_groups"
    /// The most segments on a phone.
    case segmentsPhone = "arrangement.segments_phone"
    /// The most segments on a tablet.
    case segmentsTablet = "arrangement.segments_tablet"
    /// The least width of a segment, in pt.
    case segmentWidth = "arrangement.segment_width"
  }

  private var values: [Name: Double] = [:]

  /// The numbers that are built into the binary.
  package static let builtIn: RuleNumbers = {
    let path = "Datasets/Parameters/arrangement.json5"
    do throws(DocumentError) {
      return try RuleNumbers(parsing: EmbeddedTexts.text(at: path) ?? "", file: path)
    } catch {
      preconditionFailure(error.problems.map(\.message).joined(separator: "\n"))
    }
  }()

  /// Reads the numbers.
  ///
  /// - Parameters:
  ///   - text: A document with the schema `tapcost/arrangement/1`.
  ///   - file: The name for messages.
  /// - Throws: Everything that is wrong with it.
  package init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    if let object = ArrangementDocument.description.open(cursor) {
      for entry in object.required("parameters")?.array(count: 1...100) ?? [] { read(entry) }
      for name in Name.allCases where values[name] == nil {
        cursor.fail(found: "no parameter \"\(name.rawValue)\"", expected: "an entry for it")
      }
    }
    try cursor.log.check()
  }

  private mutating func read(_ cursor: Cursor) {
    guard let object = cursor.object(ArrangementDocument.entry) else { return }
    let name = object[ArrangementDocument.name]
    let value = object[ArrangementDocument.value]
    for field in ArrangementDocument.texts { _ = object[field] }
    if let name, let value { values[name] = value }
  }

  /// Returns a number, in the unit of its entry.
  ///
  /// - Parameter name: Which number.
  package subscript(name: Name) -> Double { values[name] ?? 0 }

  /// Returns a number that counts things.
  func count(_ name: Name) -> Int { Int(self[name]) }
}
