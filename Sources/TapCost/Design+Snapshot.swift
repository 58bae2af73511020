import Core
import Importers
public import Interfaces

extension Design {
  /// Makes a design of the screen that a UI test sees, with the frames of its elements.
  ///
  /// ```swift
  /// let snapshot = try XCUIApplication().snapshot().dictionaryRepresentation
  /// let design = try Design(snapshot: snapshot)
  /// ```
  ///
  /// - Parameters:
  ///   - snapshot: The dictionary of a snapshot of XCUITest, of the whole application.
  ///   - device: The name of the device; nil for the one whose screen fits.
  /// - Throws: Why nothing can be made of it.
  public init<Name: RawRepresentable>(
    snapshot: [Name: Any], device: String? = nil
  ) throws where Name.RawValue == String {
    try self.init(
      snapshot: Dictionary(snapshot.map { ($0.key.rawValue, $0.value) }) { first, _ in first },
      device: device)
  }

  /// Makes a design of the screen that a UI test sees, with the frames of its elements.
  ///
  /// - Parameters:
  ///   - snapshot: The dictionary of a snapshot of XCUITest, its keys as texts.
  ///   - device: The name of the device; nil for the one whose screen fits.
  /// - Throws: Why nothing can be made of it.
  public init(snapshot: [String: Any], device: String? = nil) throws {
    let text = Snapshot.json(of: snapshot).text()
    let imported = try Importer.read(
      text, file: "snapshot", options: ImportOptions(device: device))
    self = imported.screens[0].design
  }
}

/// What the dictionary of a snapshot holds, as JSON.
private enum Snapshot {
  /// The keys whose values are truth values; on Apple's systems a number passes for one.
  private static let flags: Set<String> = ["enabled", "selected", "hasFocus", "visible"]

  static func json(of snapshot: [String: Any]) -> JSON {
    .object(
      snapshot.sorted { $0.key < $1.key }.map { key, value in
        if flags.contains(key), let flag = flag(value) { return .init(key, .bool(flag)) }
        return .init(key, json(value))
      })
  }

  private static func flag(_ value: Any) -> Bool? {
    value as? Bool ?? number(value).map { $0 != 0 }
  }

  private static func json(_ value: Any) -> JSON {
    if let text = value as? String { return .string(text) }
    if let number = number(value) { return .number(number) }
    if let members = value as? [String: Any] { return json(of: members) }
    if let items = value as? [Any] { return .array(items.map { json($0) }) }
    if let named = value as? [AnyHashable: Any] { return json(of: texts(named)) }
    return .null
  }

  private static func number(_ value: Any) -> Double? {
    if let number = value as? any BinaryInteger { return Double(number) }
    if let number = value as? any BinaryFloatingPoint { return Double(number) }
    return value as? Double
  }

  /// Keys of a type of their own, as those of XCUITest, are texts underneath.
  private static func texts(_ named: [AnyHashable: Any]) -> [String: Any] {
    var texts: [String: Any] = [:]
    for (key, value) in named {
      let name = key.base as? String ?? (key.base as? any RawRepresentable)?.rawValue as? String
      if let name { texts[name] = value }
    }
    return texts
  }
}
