package import Core

/// The knowledge beyond the file of the person who imports it.
package struct ImportOptions: Sendable {
  /// The device to show the screens on; nil for the one that fits best.
  package var device: String?
  /// The pixels per inch by which an Android file counts; nil to guess from the width.
  package var density: Double?
  /// The size of the window of a web page, in CSS pixels; nil where the file says it.
  package var viewport: (width: Double, height: Double)?
  /// The numbers of rows of lists that code fills, by the name of the prototype or of the list.
  package var rows: [String: Int] = [:]
  /// The items of menus that code makes, by the name or label of the button.
  var menus: [String: [FoundItem]] = [:]
  /// The places of elements of a web page.
  var boxes: BoxesFile?
  /// States of the screen with a menu open, and the names of what opens it.
  var openStates: [(screen: FoundScreen, opener: String?)] = []
  /// The findings of an automatic check.
  var findings = Findings()

  /// Creates options.
  ///
  /// - Parameters:
  ///   - device: The device to show the screens on; nil for the one that fits best.
  ///   - density: The pixels per inch by which an Android file counts.
  package init(device: String? = nil, density: Double? = nil) {
    self.device = device
    self.density = density
  }

  /// Reads the size of a window, as `390x844`.
  ///
  /// - Parameter text: Two numbers with an x between them.
  /// - Returns: The width and the height, or nil where there are none that a window can have.
  package static func size(_ text: String) -> (width: Double, height: Double)? {
    let sides = text.lowercased().split { "x×, ".contains($0) }.compactMap { Double($0) }
    guard sides.count == 2, sides.allSatisfy({ (100...20_000).contains($0) }) else { return nil }
    return (sides[0], sides[1])
  }

  /// Takes the items of menus that code makes from a side file.
  ///
  /// - Parameters:
  ///   - text: A document with the schema `tapcost/menus/1`.
  ///   - file: The name for messages.
  /// - Throws: Everything that is wrong with it.
  package mutating func readMenus(_ text: String, file: String) throws(DocumentError) {
    menus = try MenusFile(parsing: text, file: file).menus
  }

  /// Takes the places of the elements of a web page from a companion file.
  ///
  /// - Parameters:
  ///   - text: A document with the schema `tapcost/boxes/1`.
  ///   - file: The name for messages.
  /// - Throws: Everything that is wrong with it.
  package mutating func readBoxes(_ text: String, file: String) throws(DocumentError) {
    boxes = try BoxesFile(parsing: text, file: file)
  }

  /// Takes what axe-core has found on the page.
  ///
  /// - Parameters:
  ///   - text: The results of axe-core, as JSON.
  ///   - file: The name for messages.
  /// - Throws: Everything that is wrong with them.
  package mutating func readFindings(_ text: String, file: String) throws(DocumentError) {
    findings = try Findings(parsing: text, file: file)
  }
}
