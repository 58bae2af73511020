public import Core

/// One number of the geometry, or one for each text size, and where it comes from.
public struct GeometryEntry: Hashable, Sendable {
  /// The certainty of a number.
  public typealias Mark = EvidenceMark

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
  /// The source that every number has.
  static let sourceFields = [
    FieldDescription(
      "mark", .word(Mark.allCases.map(\.rawValue)),
      "V source read, S secondary, C computed from raw data, D derived, M recalled, A assumed.",
      isRequired: true),
    FieldDescription(
      "citation", .someText, "The source with its year, or assumed.", isRequired: true),
  ]

  /// Reads how sure a number is and where it comes from, which every number must say.
  static func source(_ object: ObjectCursor) -> (mark: Mark, citation: String)? {
    let mark = object.required("mark", "the quality of the source")?.choice(Mark.self)
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

  /// The form of entries in documents, which are read and not written.
  ///
  /// - Parameters:
  ///   - summary: One sentence on the meaning.
  ///   - names: The names that entries may have.
  ///   - units: The units, and one sentence on them.
  ///   - value: The values that a single number may have.
  ///   - values: The values that one of several may have, how many there are, and what they are.
  ///   - hasRange: Whether entries may say what is plausible.
  /// - Returns: The form.
  static func format(
    _ summary: String, names: [String], units: (known: [String], summary: String),
    value: ClosedRange<Double>,
    values: (range: ClosedRange<Double>, count: ClosedRange<Int>, summary: String),
    hasRange: Bool = false
  ) -> ObjectFormat<GeometryEntry, Void> {
    let numbers = Member<GeometryEntry, Void>([
      FieldDescription("value", .number(value), "The value."),
      FieldDescription("values", .list(.number(values.range), values.count), values.summary),
    ]) { object, entry, _ in
      let found =
        if let list = object.optional("values") {
          list.array(count: values.count)?.compactMap { $0.number(in: values.range) }
        } else { object.required("value")?.number(in: value).map { [$0] } }
      entry.values = found ?? []
      return found != nil
    } write: { _ in
      []
    }
    return ObjectFormat(
      summary,
      blank: GeometryEntry(
        name: "", title: "", unit: "", values: [], mark: .assumed, citation: "", note: ""),
      [
        .required("name", at: \.name, as: .one(of: names), "The name."),
        .required("title", at: \.title, as: .name, "The meaning, in a few words."),
        .required("unit", at: \.unit, as: .one(of: units.known), units.summary), numbers,
      ] + (hasRange ? [range(value)] : []) + [
        sourceMember, .usual("note", at: \.note, as: .name, "Remarks.", isStated: false),
      ], alternatives: ["value", "values"])
  }

  private static let sourceMember = Member<GeometryEntry, Void>(sourceFields) { object, entry, _ in
    guard let source = source(object) else { return false }
    (entry.mark, entry.citation) = source
    return true
  } write: { _ in
    []
  }

  private static func range(_ limits: ClosedRange<Double>) -> Member<GeometryEntry, Void> {
    Member([
      FieldDescription("low", .number(limits), "The low end of the plausible range."),
      FieldDescription("high", .number(limits), "The high end."),
    ]) { object, entry, _ in
      guard object.optional("low") != nil || object.optional("high") != nil else { return true }
      let low = object.required("low")?.number(in: limits)
      let high = object.required("high")?.number(in: limits)
      guard let low, let high, let least = entry.values.min(), let most = entry.values.max() else {
        return true
      }
      guard low <= least, most <= high else {
        object.cursor.fail(
          found: "a value outside its own range of \(plain(low)) to \(plain(high))",
          expected: "a range that holds the value")
        return true
      }
      entry.range = low...high
      return true
    } write: { _ in
      []
    }
  }
}
