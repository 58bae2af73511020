import Core
import Studies

extension DesignSketch {
  /// A typical person's way through a design, in documents.
  static let format = ObjectFormat<DesignSketch, KnownNames>(
    "A typical person's way through a design.",
    blank: DesignSketch(design: "", person: 0, goal: "", time: 0, surfaces: [], steps: []),
    [
      .required("design", at: \.design, known: .design, "The design."),
      .required("person", at: \.person, as: .people, "The number of the person."),
      .required("goal", at: \.goal, as: .name, "What the person wants: in words, or its label."),
      .required(
        "time", at: \.time, as: .within(ResultsCheck.amounts), "The time of the person, in s."),
      .required(
        "surfaces", at: \.surfaces, as: Surface.format.value.list,
        "The surfaces that are met."),
      path,
      .usual(
        "characters", at: \.characters, as: .integer(0...1_000_000),
        "The characters that are typed.", isStated: false),
      .usual(
        "scrolls", at: \.scrolls, as: .integer(0...1_000_000),
        "How often something is scrolled.", isStated: false),
      .usual(
        "share", at: \.share, as: .within(0...1),
        "The share of people of whom the person is typical: those whose ways differ between designs.",
        isStated: false),
      .usual(
        "setting", at: \.setting, as: .within(ResultsCheck.amounts),
        "How long values are set, in s.", isStated: false),
      .usual(
        "waiting", at: \.waiting, as: .within(ResultsCheck.amounts),
        "How long the interface is waited for, in s.", isStated: false),
      .filled(
        "at", at: \.point.coordinates, known: .place,
        "Where on an axis that is, if not where answers are read."),
    ])

  /// The looks and acts, each on one of the surfaces.
  private static let path = Member<DesignSketch, KnownNames>([
    FieldDescription(
      "steps", .list(.list(.anyNumber, 4...5), 0...Int.max),
      "Looks and acts: surface, place in mm, 1 for an act and 2 for a text, and 1 where that page is not shown.",
      isRequired: true)
  ]) { object, sketch, _ in
    let surfaces = sketch.surfaces.count
    guard let steps = object.list("steps", { Step($0, surfaces: surfaces) }) else { return false }
    sketch.steps = steps
    return true
  } write: { sketch in
    [("steps", Node(.array(sketch.steps.map(\.node))))]
  }
}

extension DesignSketch.Step {
  fileprivate init?(_ cursor: Cursor, surfaces: Int) {
    guard let items = cursor.array(count: 4...5),
      let surface = items[0].integer(in: 0...max(0, surfaces - 1)),
      let x = items[1].number(in: -1e5...1e5), let y = items[2].number(in: -1e5...1e5),
      let number = items[3].integer(in: 0...Kind.allCases.count - 1),
      let kind = Kind(rawValue: number),
      let away = items.count < 5 ? 0 : items[4].integer(in: 0...1)
    else { return nil }
    self.init(surface: surface, x: x, y: y, kind: kind, isAway: away == 1)
  }

  fileprivate var node: Node {
    let numbers = [Double(surface), x, y, Double(kind.rawValue)] + (isAway ? [1] : [])
    return Node(.array(numbers.map { Node(.number($0)) }))
  }
}

extension DesignSketch.Surface {
  fileprivate static let format = ObjectFormat<Self, Void>(
    "A surface with its elements.",
    blank: Self(frame: DesignSketch.Box(label: "", places: []), elements: []),
    [
      .required("frame", at: \.frame, as: DesignSketch.Box.format.value, "The frame."),
      .required(
        "elements", at: \.elements, as: DesignSketch.Box.format.value.list,
        "The elements."),
    ])
}

extension DesignSketch.Box {
  fileprivate static let format = ObjectFormat<Self, Void>(
    "A labeled rectangle, in mm.", blank: Self(label: "", places: []),
    [
      .required("label", at: \.label, as: .name, "The label."),
      .required("places", at: \.places, as: .places, "Left, top, width and height."),
    ])
}

extension ValueFormat<[Double]> {
  /// Left, top, width and height.
  fileprivate static var places: Self {
    Self(.list(.anyNumber, 4...4)) { cursor in
      guard let items = cursor.array(count: 0...Int.max) else { return nil }
      let places = items.compactMap { $0.number(in: -1e5...1e5) }
      guard places.count == items.count else { return nil }
      if places.count == 4 { return places }
      cursor.fail(found: "\(places.count) numbers", expected: "left, top, width and height")
      return nil
    } write: {
      Node(.array($0.map { Node(.number($0)) }))
    }
  }
}
