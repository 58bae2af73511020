import Core

/// An element of an XML file.
struct XMLElement {
  var name: String
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []
  /// The text directly inside.
  var text = ""
  /// The line on which its first tag ends, counted from one.
  var line: Int

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// Returns a number, or nil where there is none or one that is not finite.
  func number(_ attribute: String) -> Double? {
    attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Tells whether an attribute says yes.
  func flag(_ attribute: String) -> Bool {
    guard let text = attributes[attribute]?.lowercased() else { return false }
    return text == "yes" || text == "true" || text == "1"
  }

  /// Returns the first child of a name.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Returns the first child of a name that has a key, as nib files mark their parts.
  func child(_ name: String, key: String) -> XMLElement? {
    children.first { $0.name == name && $0["key"] == key }
  }

  /// Returns the first child that has a key.
  func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }

  /// Returns the children of the first child of a name.
  func parts(_ name: String) -> [XMLElement] { child(name)?.children ?? [] }

  /// Adds a child, if there is one, under a key.
  mutating func add(_ child: XMLElement?, key: String) {
    guard var child else { return }
    child.attributes["key"] = key
    children.append(child)
  }

  /// The text, which is in base 64 without padding; nil where it is not.
  var decodedText: String? {
    Base64.bytes(of: text.filter { !$0.isWhitespace })
      .flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Returns the elements below of a name, in the order of the file.
  func all(_ name: String) -> [XMLElement] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }
}

/// The limits within which XML files must stay.
enum XMLLimits {
  static let bytes = 64 << 20
  static let depth = 200
  static let elements = 200_000
  /// The most attributes of one element.
  static let attributesOfElement = 1000
  /// The most attributes of all elements.
  static let attributes = 2_000_000
  /// The most bytes of a value, and of the characters directly inside an element.
  static let text = JSON5.maximumText
}
