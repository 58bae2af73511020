import Core

/// One number of the geometry, or one for each text size, and where it comes from.
public struct GeometryEntry: Hashable, Sendable {
  /// The certainty of a number.
  public enum Mark: String, CaseIterable, Hashable, Sendable {
    /// The text of the source was seen.
    case verified = "V"
    /// The number was seen in a secondary text.
    case secondary = "S"
    /// The number was computed from raw human data.
    case computed = "C"
    /// The number was derived by arithmetic.
    case derived = "D"
    /// The number was recalled from the literature and not checked.
    case recalled = "M"
    /// The number is assumed: no data exists.
    case assumed = "A"
  }

  /// The name, as in `menu.row`.
  public var name: String
  /// The meaning, in a few words.
  public var title: String
  /// The unit: `pt`, `mm`, `em`, `lines`, or `1` for a share.
  public var unit: String
  /// One value, or one for each text size in order.
  public var values: [Double]
  /// The range of what is plausible, where one is given.
  public var range: ClosedRange<Double>?
  /// The certainty of the number.
  public var mark: Mark
  /// Where it comes from; "assumed" where it comes from nowhere.
  public var citation: String
  /// Further remarks.
  public var note: String
}

extension GeometryEntry {
  static let units = ["pt", "mm", "em", "lines", "1"]

  /// The source that every number has.
  static let sourceFields = [
    FieldDescription(
      "mark", .word(Mark.allCases.map(\.rawValue)),
      "V text seen, S secondary, C computed from raw data, D derived, M recalled, A assumed.",
      isRequired: true),
    FieldDescription(
      "citation", .someText, "The source with its year, or assumed.", isRequired: true),
  ]

  /// Reads an entry, noting what is wrong with it.
  init?(reading cursor: Cursor) {
    guard let object = cursor.object(GeometryDocument.entry) else { return nil }
    let name = object.required("name")?.string()
    let title = object.required("title")?.string()
    let unit = Self.unit(object)
    let values = Self.values(object)
    let source = Self.source(object)
    let note = object.optional("note").map { $0.string() } ?? ""
    guard let name, let title, let unit, let values, let source, let note else { return nil }
    self.init(
      name: name, title: title, unit: unit, values: values,
      range: Self.range(object, around: values), mark: source.mark, citation: source.citation,
      note: note)
  }

  /// Reads how sure a number is and where it comes from, which every number must say.
  static func source(_ object: ObjectCursor) -> (mark: Mark, citation: String)? {
    let mark = object.required("mark", "how sure the number is")?.choice(Mark.self)
    let place = object.required("citation", "the source, or \"assumed\"")
    guard let mark, let place, let citation = place.string() else { return nil }
    if citation.allSatisfy(\.isWhitespace) {
      place.fail(found: "an empty citation", expected: "the source, or \"assumed\"")
      return nil
    }
    if citation == "assumed" && mark != .assumed {
      place.fail(found: "\"assumed\" with the mark \(mark.rawValue)", expected: "the mark A")
      return nil
    }
    return (mark, citation)
  }

  private static func unit(_ object: ObjectCursor) -> String? {
    guard let place = object.required("unit"), let unit = place.string() else { return nil }
    if units.contains(unit) { return unit }
    place.fail(expected: oneOf(units, near: unit))
    return nil
  }

  private static func values(_ object: ObjectCursor) -> [Double]? {
    let sizes = TextSize.allCases.count
    if let list = object.optional("values") {
      guard let items = list.array(count: sizes...sizes) else { return nil }
      let values = items.compactMap { $0.number(in: 1...2000) }
      return values.count == sizes ? values : nil
    }
    return object.required("value")?.number(in: 0...2000).map { [$0] }
  }

  private static func range(
    _ object: ObjectCursor, around values: [Double]
  ) -> ClosedRange<Double>? {
    guard object.optional("low") != nil || object.optional("high") != nil else { return nil }
    let low = object.required("low")?.number(in: 0...2000)
    let high = object.required("high")?.number(in: 0...2000)
    guard let low, let high else { return nil }
    guard let least = values.min(), let most = values.max(), low <= least, most <= high else {
      object.cursor.fail(
        found: "a value outside its own range of \(plain(low)) to \(plain(high))",
        expected: "a range that holds the value")
      return nil
    }
    return low...high
  }
}
