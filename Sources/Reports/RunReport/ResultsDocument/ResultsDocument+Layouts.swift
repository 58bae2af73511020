import Core
import Simulation
import Studies

/// What designs look like, where people go wrong in them, and how they compare on other devices, as JSON values
/// and back. Older documents have none of it.
extension ResultsDocument {
  /// The members of a suite that tell of layouts, after the others.
  static func layouts(of suite: SuiteResults, after others: JSON) -> JSON {
    var json = others
    if !suite.facts.isEmpty { json = json.with(["facts": suite.facts.map(Self.json)]) }
    if !suite.wrongTurns.isEmpty {
      json = json.with(["wrong_turns": suite.wrongTurns.map(Self.json)])
    }
    if !suite.elsewhere.isEmpty {
      json = json.with(["elsewhere": suite.elsewhere.map(Self.json)])
    }
    if !suite.idleNumbers.isEmpty {
      json = json.with(["idle_numbers": suite.idleNumbers])
    }
    return json
  }

  private static func json(_ facts: ScreenFacts) -> JSON {
    .record([
      "point": json(facts.point), "design": facts.design, "surfaces": facts.surfaces,
      "elements": facts.elements, "cut_labels": facts.cutLabels,
      "further_pages": facts.furtherPages, "least_side": facts.leastSide,
    ])
  }

  private static func json(_ turns: WrongTurns) -> JSON {
    func places(_ places: [WrongTurns.Place]) -> JSON {
      places.map { JSON.record(["way": $0.way, "people": $0.people]) }.json
    }
    return .record([
      "point": json(turns.point), "design": turns.design, "wanted": turns.wanted,
      "people": turns.people, "way": turns.way, "first": places(turns.first),
      "ends": places(turns.ends),
    ])
  }

  private static func json(_ elsewhere: Elsewhere) -> JSON {
    let setting =
      switch elsewhere.setting {
      case .device(let id, let title): JSON.record(["device": id, "title": title])
      case .textSize(let size): JSON.record(["text_size": size.rawValue])
      }
    return setting.with([
      "compare": [elsewhere.pair.a, elsewhere.pair.b], "metric": elsewhere.metric,
      "difference": elsewhere.difference, "ci_low": elsewhere.ciLow,
      "ci_high": elsewhere.ciHigh, "margin": elsewhere.margin,
    ])
  }

  /// Takes over the members of a suite that tell of layouts; false after noting a problem.
  static func readLayouts(
    _ object: ObjectCursor, into suite: inout SuiteResults, _ names: KnownNames
  ) -> Bool {
    if object.optional("facts") != nil {
      guard let facts = object.list("facts", { Self.facts($0, names) }) else { return false }
      suite.facts = facts
    }
    if object.optional("wrong_turns") != nil {
      guard let turns = object.list("wrong_turns", { wrongTurns($0, names) }) else { return false }
      suite.wrongTurns = turns
    }
    if object.optional("elsewhere") != nil {
      guard let found = object.list("elsewhere", { Self.elsewhere($0, names) }) else {
        return false
      }
      suite.elsewhere = found
    }
    if object.optional("idle_numbers") != nil {
      guard let names = object.list("idle_numbers", { $0.string() }) else { return false }
      suite.idleNumbers = names
    }
    return true
  }

  private static func facts(_ cursor: Cursor, _ names: KnownNames) -> ScreenFacts? {
    let counts = ["surfaces", "elements", "cut_labels", "further_pages"]
    guard let object = cursor.object(ResultsDescription.facts),
      let place = object.required("point").flatMap({ point($0, names) }),
      let design = object.name("design", among: names.designs),
      let least = object.required("least_side")?.number(in: ResultsCheck.amounts)
    else { return nil }
    let numbers = counts.compactMap { object.required($0)?.integer(in: 0...1_000_000_000) }
    guard numbers.count == counts.count else { return nil }
    return ScreenFacts(
      point: place, design: design, surfaces: numbers[0], elements: numbers[1],
      cutLabels: numbers[2], furtherPages: numbers[3], leastSide: least)
  }

  private static func wrongTurns(_ cursor: Cursor, _ names: KnownNames) -> WrongTurns? {
    guard let object = cursor.object(ResultsDescription.wrongTurns),
      let place = object.required("point").flatMap({ point($0, names) }),
      let design = object.name("design", among: names.designs),
      let wanted = object.string("wanted"),
      let people = object.required("people")?.integer(in: people),
      let way = object.list("way", { $0.string() }),
      let first = object.list("first", Self.place), let ends = object.list("ends", Self.place)
    else { return nil }
    return WrongTurns(
      point: place, design: design, wanted: wanted, people: people, way: way, first: first,
      ends: ends)
  }

  private static func place(_ cursor: Cursor) -> WrongTurns.Place? {
    guard let object = cursor.object(ResultsDescription.wrongPlace),
      let way = object.list("way", { $0.string() }),
      let people = object.required("people")?.integer(in: people)
    else { return nil }
    return WrongTurns.Place(way: way, people: people)
  }

  private static let people = 1...1_000_000_000

  private static func elsewhere(_ cursor: Cursor, _ names: KnownNames) -> Elsewhere? {
    guard let object = cursor.object(ResultsDescription.elsewhere),
      let setting = setting(object), let compare = object.required("compare"),
      let pair = pair(compare, names), let metric = object.required("metric")?.choice(Metric.self),
      let margin = object.required("margin")?.number(in: ResultsCheck.amounts),
      let difference = object.optionalNumber("difference"),
      let low = object.optionalNumber("ci_low"), let high = object.optionalNumber("ci_high")
    else { return nil }
    return Elsewhere(
      setting: setting, pair: pair, metric: metric.name, difference: difference, ciLow: low,
      ciHigh: high, margin: margin)
  }

  private static func setting(_ object: ObjectCursor) -> Elsewhere.Setting? {
    if let size = object.optional("text_size") {
      return size.choice(TextSize.self).map { .textSize($0) }
    }
    guard let id = object.string("device"), let title = object.string("title") else { return nil }
    return .device(id: id, title: title)
  }
}

extension ResultsDescription {
  static let facts = ObjectDescription(
    "What a design looks like at a point of the sweep.",
    [
      field("point", point, "The point of the sweep, without tasks and uses."),
      field("design", .anyText, "The design."),
      field("surfaces", count, "The number of surfaces: the screen, menus, sheets, dialogs."),
      field("elements", count, "The number of elements on all of them."),
      field("cut_labels", count, "The number of labels that are cut off."),
      field("further_pages", count, "The number of pages that have to be scrolled to."),
      field("least_side", .anyNumber, "The least side of what can be acted upon, in mm."),
    ])

  static let wrongTurns = ObjectDescription(
    "Where people go who want one thing.",
    [
      field("point", point, "The point of the sweep."),
      field("design", .anyText, "The design."),
      field("wanted", .anyText, "What is wanted, in words."),
      field("people", people, "The number of people who want it."),
      field("way", texts, "The labels on the right way; of several, on the first."),
      field(
        "first", places, "What is chosen first that does not lead there, the most frequent first."),
      field("ends", places, "What people wrongly accept, the most frequent first."),
    ])

  static let wrongPlace = ObjectDescription(
    "A place and how many people.",
    [
      field("way", texts, "The labels on the way to it."),
      field("people", people, "The number of people."),
    ])

  static let elsewhere = ObjectDescription(
    "Two designs on another device, or at another text size.",
    [
      FieldDescription("device", .anyText, "The device."),
      FieldDescription("title", .anyText, "The device for people."),
      FieldDescription(
        "text_size", .word(TextSize.allCases.map(\.rawValue)), "The text size of the system."),
      field("compare", .list(.anyText, 2...2), "The two designs."),
      field("metric", .word(Metric.all.map(\.name)), "The metric."),
      field(
        "difference", .optional(.anyNumber),
        "The mean of first minus second; null where the designs do not fit."),
      field("ci_low", .optional(.anyNumber), "The low end of its 95 % Monte-Carlo interval."),
      field("ci_high", .optional(.anyNumber), "The high end."),
      field("margin", .anyNumber, "The margin within which a difference does not matter."),
    ])

  private static let count = Shape.integer(0...1_000_000_000)
  private static let people = Shape.integer(1...1_000_000_000)
  private static let texts = Shape.list(.anyText, 0...Int.max)
  private static let places = Shape.list(.object(wrongPlace), 0...Int.max)

  private static func field(_ key: String, _ shape: Shape, _ summary: String) -> FieldDescription {
    FieldDescription(key, shape, summary, isRequired: true)
  }
}
