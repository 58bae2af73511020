public import Core

extension ParameterSet {
  /// The schema of parameter files; files of another schema in the same folder are passed over, but
  /// for the parameters of devices.
  public static let schema = "tapcost/parameters/1"

  /// The schema of files of devices, which bring parameters along.
  private static let devices = "tapcost/devices/1"

  /// Reads a set from the texts of its files.
  ///
  /// - Parameter texts: Parameter files, and others that are passed over by their schema.
  /// - Throws: Everything that is wrong with the texts, and every parameter that none has.
  public init(texts: [SourceText]) throws(DocumentError) {
    self.init(checked: try ParameterSet.read(texts, requiringAll: true))
  }

  static func read(
    _ texts: [SourceText], requiringAll: Bool
  ) throws(DocumentError) -> [Parameter] {
    var found: [Parameter] = []
    var problems: [Problem] = []
    for text in texts {
      do throws(DocumentError) {
        let cursor = try Cursor(parsing: text.text, file: text.file)
        found += readFile(cursor, passingOver: requiringAll, known: found)
        try cursor.log.check()
      } catch {
        problems += error.problems
      }
    }
    if requiringAll, problems.isEmpty {
      problems = missing(found, file: texts.first?.file ?? "Datasets/Parameters")
    }
    if !problems.isEmpty { throw DocumentError(problems) }
    return found
  }

  private static func missing(_ found: [Parameter], file: String) -> [Problem] {
    let have = Set(found.map(\.name))
    return names.filter { !have.contains($0) }.map {
      Problem(
        file: file, position: nil, path: "$", found: "no parameter \"\($0)\"",
        expected: "one entry for each parameter")
    }
  }

  private static func readFile(
    _ cursor: Cursor, passingOver: Bool, known: [Parameter]
  ) -> [Parameter] {
    let entries: Cursor?
    if passingOver, case .string(let other) = cursor.node["schema"]?.value, other != schema {
      guard other == devices else { return [] }
      entries = cursor.object(known: nil)?.optional("parameters")
    } else {
      guard let object = cursor.object(ParametersDocument.body) else { return [] }
      object.required("schema")?.expect(schema)
      _ = object.optional("title")?.string()
      entries = object.required("parameters")
    }
    var found: [Parameter] = []
    for entry in entries?.array(count: 1...10_000) ?? [] {
      guard let parameter = ParameterReader(entry)?.parameter() else { continue }
      if (known + found).contains(where: { $0.name == parameter.name }) {
        entry.fail(found: "\"\(parameter.name)\" a second time", expected: "each parameter once")
      } else {
        found.append(parameter)
      }
    }
    return found
  }
}

extension Cursor {
  /// Notes a problem when the value here is not the given text.
  func expect(_ text: String) {
    if let found = string(), found != text { fail(expected: "\"\(text)\"") }
  }

  /// The finite number here; notes a problem when it is none.
  func finite() -> Double? { number(in: -1e9...1e9) }

  /// The text here; notes a problem when it is none or has no letters.
  func filledString() -> String? {
    guard let text = string() else { return nil }
    if text.contains(where: { !$0.isWhitespace }) { return text }
    fail(found: "an empty text", expected: "a text")
    return nil
  }
}

/// Takes one parameter from its entry.
private struct ParameterReader {
  let object: ObjectCursor

  init?(_ entry: Cursor) {
    guard let object = entry.object(ParametersDocument.parameter) else { return nil }
    self.object = object
  }

  func parameter() -> Parameter? {
    let name = name()
    let title = object.required("title")?.filledString()
    let unit = object.required("unit")?.choice(Parameter.Unit.self)
    let distribution = object.required("distribution")?.choice(Parameter.Distribution.self)
    let value = object.required("value")?.finite()
    let low = object.required("low", "the least plausible center")?.finite()
    let high = object.required("high", "the greatest plausible center")?.finite()
    let minimum = object.optional("minimum")?.finite()
    let maximum = object.optional("maximum")?.finite()
    let source = SourceReader(object).read()
    let spread = spread(of: distribution)
    guard let name, let title, let unit, let distribution, let value, let low, let high,
      let spread, let source
    else { return nil }
    let parameter = Parameter(
      name: name, title: title, unit: unit, distribution: distribution, value: value,
      spread: spread, low: low, high: high, minimum: minimum, maximum: maximum,
      mark: source.mark, citation: source.citation, note: source.note)
    return checkNumbers(of: parameter, in: object) ? parameter : nil
  }

  private func name() -> String? {
    guard let cursor = object.required("name"), let name = cursor.string() else { return nil }
    if ParameterSet.names.contains(name) { return name }
    if FormerNames.all.contains(name) { return nil }
    cursor.fail(expected: oneOf(ParameterSet.names, near: name))
    return nil
  }

  private func spread(of distribution: Parameter.Distribution?) -> Double? {
    guard let distribution else { return nil }
    return readSpread(of: distribution, in: object)
  }
}

/// Reads how far people lie from a center; 0 for a distribution without a spread.
func readSpread(of distribution: Parameter.Distribution, in object: ObjectCursor) -> Double? {
  guard distribution.hasSpread else {
    guard let cursor = object.optional("spread") else { return 0 }
    cursor.fail(expected: "no spread, as the distribution is \(distribution.rawValue)")
    return nil
  }
  return object.required("spread", "how far people differ")?.number(in: 0...1e6)
}

/// Notes problems with the center, the range and the bounds of a parameter.
///
/// - Returns: Whether there are none.
func checkNumbers(of parameter: Parameter, in object: ObjectCursor) -> Bool {
  let distribution = parameter.distribution
  var isRight = true
  func refuse(_ key: String, _ expected: String) {
    object.optional(key)?.fail(expected: expected)
    isRight = false
  }
  let numbers = [("value", parameter.value), ("low", parameter.low), ("high", parameter.high)]
  for (key, number) in numbers where !distribution.domain.contains(number) {
    refuse(key, distribution.domainText)
  }
  if parameter.low > parameter.high { refuse("low", "at most high, \(plain(parameter.high))") }
  if isRight, !(parameter.low...parameter.high).contains(parameter.value) {
    refuse(
      "value", "a number from low to high, \(plain(parameter.low)) to \(plain(parameter.high))")
  }
  let bounds = (parameter.minimum ?? -.infinity, parameter.maximum ?? .infinity)
  if bounds.0 > bounds.1 { refuse("minimum", "at most maximum, \(plain(bounds.1))") }
  if isRight, parameter.low < bounds.0 { refuse("low", "at least minimum, \(plain(bounds.0))") }
  if isRight, parameter.high > bounds.1 { refuse("high", "at most maximum, \(plain(bounds.1))") }
  return isRight
}

/// Takes mark, citation and note, which every number has.
struct SourceReader {
  let object: ObjectCursor

  init(_ object: ObjectCursor) { self.object = object }

  func read() -> (mark: Parameter.Mark, citation: String, note: String)? {
    let mark = object.required("mark", "the quality of the source")?.choice(Parameter.Mark.self)
    let cursor = object.required("citation", "a source with its year, or \"assumed\"")
    let citation = cursor?.filledString()
    let note = object.optional("note")?.string() ?? ""
    guard let mark, let citation else { return nil }
    if let expected = mark.objection(to: citation) {
      cursor?.fail(expected: expected)
      return nil
    }
    return (mark, citation, note)
  }
}
