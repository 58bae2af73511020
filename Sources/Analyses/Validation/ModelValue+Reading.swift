import Core
import Simulation
import Studies

extension ModelValue {
  private static let forms = [
    "metric", "phases", "ratio", "difference", "sum", "product", "slope", "intercept", "plateau",
    "throughput", "taps",
  ]

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
      guard let entries = cursor.array(count: 1...200) else { return nil }
      let parts = entries.compactMap { ModelValue(reading: $0) }
      guard parts.count == entries.count else { return nil }
      return form == "sum" ? .sum(parts) : .product(parts)
    case "throughput": return throughput(cursor)
    case "taps": return taps(cursor)
    default: return series(form, cursor)
    }
  }

  private static func throughput(_ cursor: Cursor) -> ModelValue? {
    guard let object = cursor.object(known: ["of", "distance_mm", "reaction_s"]),
      let reading = object.required("of").flatMap({ Reading($0) }),
      let distance = object.required("distance_mm")?.number(in: 1...1000)
    else { return nil }
    let reaction = object.optional("reaction_s").map { $0.number(in: 0...1) } ?? 0
    return reaction.map { .throughput(reading, distance: distance, reaction: $0) }
  }

  private static func taps(_ cursor: Cursor) -> ModelValue? {
    guard let object = cursor.object(known: ["of", "read", "width_mm", "middle_mm"]),
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
    let known = form == "plateau" ? ["over", "of", "within"] : ["over", "of"]
    guard let object = cursor.object(known: known),
      let axis = object.required("over", "an axis")?.string(),
      let reading = object.required("of").flatMap({ Reading($0) })
    else { return nil }
    let series = Series(axis: axis, reading: reading)
    switch form {
    case "slope": return .slope(series)
    case "intercept": return .intercept(series)
    default:
      return object.required("within")?.number(in: 0...1e9).map { .plateau(series, within: $0) }
    }
  }
}

extension ModelValue.Reading {
  /// Reads a reading; notes problems and returns nil when it is none.
  init?(_ cursor: Cursor) {
    let known = ["metric", "phases", "statistic", "trials", "design", "population", "input", "at"]
    guard let object = cursor.object(known: known) else { return nil }
    let statistic =
      object.optional("statistic").map { $0.choice(ModelValue.Statistic.self) } ?? .mean
    let trials = object.optional("trials").map { $0.choice(ModelValue.Trials.self) } ?? .all
    let design = object.required("design")?.string()
    let population = object.required("population")?.string()
    let input = object.optional("input").map { $0.string() } ?? "touch"
    guard let quantity = Self.quantity(object), let statistic, let trials, let design,
      let population, let input, let place = Self.place(object)
    else { return nil }
    self.init(
      quantity: quantity, statistic: statistic, trials: trials, design: design,
      population: population, input: input, place: place)
  }

  private static func quantity(_ object: ObjectCursor) -> Quantity? {
    if let metric = object.optional("metric") {
      return metric.choice(Metric.self).map { .metric($0) }
    }
    let names = Phase.all.map(\.name)
    guard let list = object.required("phases", "or \"metric\"")?.array(count: 1...names.count)
    else { return nil }
    let phases = list.compactMap { cursor -> Phase? in
      guard let name = cursor.string() else { return nil }
      if let phase = Phase.all.first(where: { $0.name == name }) { return phase }
      cursor.fail(expected: oneOf(names, near: name))
      return nil
    }
    return phases.count == list.count ? .phases(phases) : nil
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

  private static func coordinate(_ cursor: Cursor) -> ModelValue.Coordinate? {
    switch cursor.node.value {
    case .number(let number): return .value(.number(number))
    case .string(let text) where text.hasPrefix("$"): return .condition(String(text.dropFirst()))
    case .string(let text): return .value(.word(text))
    case .object:
      guard let object = cursor.object(known: ["condition", "map"]),
        let condition = object.required("condition")?.string(),
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
