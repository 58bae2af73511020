import Core
import Simulation
import Studies

extension ModelValue {
  private static let forms = ["metric", "phases"] + ModelValueDocument.forms.map(\.key)

  /// Reads a value; notes problems and returns nil when it is none.
  init?(reading cursor: Cursor) {
    if case .number(let number) = cursor.node.value {
      self = .number(number)
      return
    }
    guard let object = cursor.object(known: nil) else { return nil }
    guard let form = Self.forms.first(where: { object.optional($0) != nil }) else {
      cursor.fail(
        found: "none of these names", expected: Self.forms.joined(separator: ", "))
      return nil
    }
    guard form != "metric", form != "phases" else {
      guard let reading = Reading(cursor) else { return nil }
      self = .reading(reading)
      return
    }
    guard let inner = object.optional(form), object.members.count == 1 else {
      cursor.fail(found: "names beside \"\(form)\"", expected: "\"\(form)\" alone")
      return nil
    }
    guard let value = Self.value(form, inner) else { return nil }
    self = value
  }

  private static func value(_ form: String, _ cursor: Cursor) -> ModelValue? {
    switch form {
    case "ratio", "difference":
      guard let parts = cursor.array(count: 2...2)?.map({ ModelValue(reading: $0) }),
        let a = parts[0], let b = parts[1]
      else { return nil }
      return form == "ratio" ? .ratio(a, b) : .difference(a, b)
    case "sum", "product":
      guard let parts = cursor.array(count: 1...200, of: { ModelValue(reading: $0) }) else {
        return nil
      }
      return form == "sum" ? .sum(parts) : .product(parts)
    case "throughput": return throughput(cursor)
    case "taps": return taps(cursor)
    default: return series(form, cursor)
    }
  }

  private static func throughput(_ cursor: Cursor) -> ModelValue? {
    guard let object = cursor.object(ModelValueDocument.throughput),
      let reading = object.required("of").flatMap({ Reading($0) }),
      let distance = object[ModelValueDocument.distance]
    else { return nil }
    let reaction = object[ModelValueDocument.reaction] ?? 0
    return .throughput(reading, distance: distance, reaction: reaction)
  }

  private static func taps(_ cursor: Cursor) -> ModelValue? {
    guard let object = cursor.object(ModelValueDocument.taps),
      let reading = object.required("of").flatMap({ Reading($0) }),
      let quantity = object.required("read")?.choice(TapReading.Quantity.self)
    else { return nil }
    guard quantity == .outside else {
      return .taps(reading, TapReading(quantity: quantity, width: 0, middle: .zero))
    }
    guard let width = object.required("width_mm")?.number(in: 0.1...1000),
      let middle = object.required("middle_mm")?.array(count: 2...2)?.compactMap({
        $0.number(in: 0...2000)
      }), middle.count == 2
    else { return nil }
    return .taps(
      reading,
      TapReading(quantity: quantity, width: width, middle: SIMD2(middle[0], middle[1])))
  }

  private static func series(_ form: String, _ cursor: Cursor) -> ModelValue? {
    let description =
      form == "plateau" ? ModelValueDocument.plateau : ModelValueDocument.series
    guard let object = cursor.object(description), let axis = object[ModelValueDocument.axis],
      let reading = object.required("of").flatMap({ Reading($0) })
    else { return nil }
    let series = Series(axis: axis, reading: reading)
    switch form {
    case "slope": return .slope(series)
    case "intercept": return .intercept(series)
    default:
      return object[ModelValueDocument.within].map { .plateau(series, within: $0) }
    }
  }
}

extension ModelValue.Reading {
  /// Reads a reading; notes problems and returns nil when it is none.
  init?(_ cursor: Cursor) {
    guard let object = cursor.object(ModelValueDocument.reading) else { return nil }
    let statistic = object[ModelValueDocument.statistic] ?? .mean
    let trials = object[ModelValueDocument.trials] ?? .all
    let design = object[ModelValueDocument.design]
    let population = object[ModelValueDocument.population]
    let input = object[ModelValueDocument.input] ?? "touch"
    guard let quantity = Self.quantity(object), let design, let population,
      let place = Self.place(object)
    else { return nil }
    self.init(
      quantity: quantity, statistic: statistic, trials: trials, design: design,
      population: population, input: input, place: place,
      less: object.optional("less").flatMap { $0.choice(Metric.self) },
      goal: object.optional("goal").flatMap { Self.coordinate($0) },
      goalUses: object.optional("goal_uses").flatMap { Self.uses($0) })
  }

  private static func quantity(_ object: ObjectCursor) -> Quantity? {
    if let metric = object.optional("metric") {
      object.optional("phases")?.fail(
        found: "\"phases\" beside \"metric\"", expected: "one of them")
      return metric.choice(Metric.self).map { .metric($0) }
    }
    let names = Phase.all.map(\.name)
    let phases = object.required("phases", "or \"metric\"")?.array(count: 1...names.count) {
      cursor -> Phase? in
      guard let name = cursor.string() else { return nil }
      if let phase = Phase.all.first(where: { $0.name == name }) { return phase }
      cursor.fail(expected: oneOf(names, near: name))
      return nil
    }
    return phases.map { .phases($0) }
  }

  private static func place(_ object: ObjectCursor) -> [String: ModelValue.Coordinate]? {
    var place: [String: ModelValue.Coordinate] = [:]
    guard let entries = object.optional("at") else { return place }
    guard let at = entries.object(known: nil) else { return nil }
    for key in at.keys {
      guard let cursor = at.optional(key), let coordinate = coordinate(cursor) else { return nil }
      place[key] = coordinate
    }
    return place
  }

  private static func uses(_ cursor: Cursor) -> ClosedRange<Int>? {
    guard let ends = cursor.array(count: 2...2)?.compactMap({ $0.integer(in: 1...100_000) }),
      ends.count == 2
    else { return nil }
    if ends[0] <= ends[1] { return ends[0]...ends[1] }
    cursor.fail(expected: "the first use and the last")
    return nil
  }

  private static func coordinate(_ cursor: Cursor) -> ModelValue.Coordinate? {
    switch cursor.node.value {
    case .number(let number): return .value(.number(number))
    case .string(let text) where text.hasPrefix("$"): return .condition(String(text.dropFirst()))
    case .string(let text): return .value(.word(text))
    case .object:
      guard let object = cursor.object(ModelValueDocument.map),
        let condition = object[ModelValueDocument.condition],
        let map = object.required("map")?.object(known: nil)
      else { return nil }
      var levels: [String: SweepPoint.Value] = [:]
      for member in map.members {
        switch member.value.value {
        case .number(let number): levels[member.key] = .number(number)
        case .string(let text): levels[member.key] = .word(text)
        default: map.optional(member.key)?.fail(expected: "a number or a word")
        }
      }
      return .map(condition, levels)
    default:
      cursor.fail(expected: "a value of the axis, \"$condition\", or { condition, map }")
      return nil
    }
  }
}
