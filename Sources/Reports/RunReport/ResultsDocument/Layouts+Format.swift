import Core
import Simulation
import Studies

extension ScreenFacts {
  /// What a design looks like, in documents.
  static let format = ObjectFormat<ScreenFacts, KnownNames>(
    "What a design looks like at a point of the sweep.",
    blank: ScreenFacts(
      point: SweepPoint([]), design: "", surfaces: 0, elements: 0, cutLabels: 0,
      furtherPages: 0, leastSide: 0),
    [
      .required(
        "point", at: \.point, known: .point, "The point of the sweep, without tasks and uses."),
      .required("design", at: \.design, known: .design, "The design."),
      .required(
        "surfaces", at: \.surfaces, as: .count,
        "The number of surfaces: the screen, menus, sheets, dialogs."),
      .required(
        "elements", at: \.elements, as: .count, "The number of elements on all of them."),
      .required(
        "cut_labels", at: \.cutLabels, as: .count, "The number of labels that are cut off."),
      .required(
        "further_pages", at: \.furtherPages, as: .count,
        "The number of pages that have to be scrolled to."),
      .required(
        "least_side", at: \.leastSide, as: .within(ResultsCheck.amounts),
        "The least side of what can be acted upon, in mm."),
    ])
}

extension WrongTurns {
  /// Where people go wrong, in documents.
  static let format = ObjectFormat<WrongTurns, KnownNames>(
    "Where people go who want one thing.",
    blank: WrongTurns(
      point: SweepPoint([]), design: "", wanted: "", people: 1, way: [], first: [], ends: []),
    [
      .required("point", at: \.point, known: .point, "The point of the sweep."),
      .required("design", at: \.design, known: .design, "The design."),
      .required("wanted", at: \.wanted, as: .name, "What is wanted, in words."),
      .required(
        "people", at: \.people, as: .integer(1...1_000_000_000),
        "The number of people who want it."),
      .required(
        "way", at: \.way, as: .texts,
        "The labels on the right way; of several, on the first."),
      .required(
        "first", at: \.first, as: Place.format.value.list,
        "What is chosen first that does not lead there, the most frequent first."),
      .required(
        "ends", at: \.ends, as: Place.format.value.list,
        "What people wrongly accept, the most frequent first."),
    ])
}

extension WrongTurns.Place {
  fileprivate static let format = ObjectFormat<Self, Void>(
    "A place and how many people.", blank: Self(way: [], people: 1),
    [
      .required(
        "way", at: \.way, as: .texts, "The labels on the way to it."),
      .required(
        "people", at: \.people, as: .integer(1...1_000_000_000), "The number of people."),
    ])
}

extension Elsewhere {
  /// A difference on another device, in documents.
  static let format = ObjectFormat<Elsewhere, KnownNames>(
    "Two designs on another device, or at another text size.",
    blank: Elsewhere(
      setting: .textSize(.large), pair: DesignPair("", ""), metric: "", difference: nil,
      ciLow: nil, ciHigh: nil, margin: 0),
    [
      place,
      .required("compare", at: \.pair, known: .pair, "The two designs."),
      .required("metric", at: \.metric, as: .one(of: Metric.all.map(\.name)), "The metric."),
      .required(
        "difference", at: \.difference, as: .numberOrNull,
        "The mean of first minus second; null where the designs do not fit."),
      .required(
        "ci_low", at: \.ciLow, as: .numberOrNull,
        "The low end of its 95 % Monte-Carlo interval."),
      .required("ci_high", at: \.ciHigh, as: .numberOrNull, "The high end."),
      .required(
        "margin", at: \.margin, as: .within(ResultsCheck.amounts),
        "The margin within which a difference does not matter."),
    ])

  /// The device, or the text size.
  private static let place = Member<Elsewhere, KnownNames>([
    FieldDescription("device", .anyText, "The device."),
    FieldDescription("title", .anyText, "The device for people."),
    FieldDescription(
      "text_size", .word(TextSize.allCases.map(\.rawValue)), "The text size of the system."),
  ]) { object, elsewhere, _ in
    if let size = object.optional("text_size") {
      guard let size = size.choice(TextSize.self) else { return false }
      elsewhere.setting = .textSize(size)
      return true
    }
    guard let id = object.string("device"), let title = object.string("title") else {
      return false
    }
    elsewhere.setting = .device(id: id, title: title)
    return true
  } write: { elsewhere in
    switch elsewhere.setting {
    case .device(let id, let title):
      [("device", Node(.string(id))), ("title", Node(.string(title)))]
    case .textSize(let size): [("text_size", Node(.string(size.rawValue)))]
    }
  }
}

extension ValueFormat<Int> {
  /// A number of things.
  fileprivate static var count: Self { .integer(0...1_000_000_000) }
}
