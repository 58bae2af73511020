import Core
import Simulation
import Studies

/// What answers are made from, as JSON values and back: the parts of the question, the point at which
/// they are read, sketches, and the numbers of worlds. Older documents have none of it.
extension ResultsDocument {
  /// The members of a suite that it may lack, after the others.
  static func answers(of suite: SuiteResults, after others: JSON) -> JSON {
    var json = others
    if !suite.asks.isEmpty { json = json.with(["asks": suite.asks.map(Self.json)]) }
    if let audience = suite.audience {
      json = json.with(["audience": JSON(Audience.format.node(audience))])
    }
    if let base = suite.base { json = json.with(["base": Self.json(base)]) }
    if !suite.sketches.isEmpty {
      json = json.with(["sketches": suite.sketches.map(Self.json)])
    }
    if !suite.limits.isEmpty { json = json.with(["limits": suite.limits]) }
    if let words = suite.words { json = json.with(["words": Self.json(words)]) }
    if let kinds = suite.kinds { json = json.with(["kinds": kinds]) }
    if !suite.directions.isEmpty {
      json = json.with([
        "directions": suite.directions.map { JSON(PublishedDirection.format.node($0)) }
      ])
    }
    if !suite.same.isEmpty { json = json.with(["same": suite.same.map(Self.json)]) }
    return layouts(of: suite, after: json)
  }

  private static func json(_ words: WordReading) -> JSON {
    switch words {
    case .notRead: "not read"
    case .ignored: "none"
    case .read(let source): .record(["model": source.model.json, "table": source.table.json])
    }
  }

  private static func json(_ ask: Ask) -> JSON {
    var json = JSON.record(["kind": ask.kind.rawValue])
    if let axis = ask.axis { json = json.with(["axis": axis]) }
    if let noun = ask.noun { json = json.with(["noun": noun]) }
    json = json.with(["metric": ask.metric.name])
    if let pair = ask.pair { json = json.with(["compare": [pair.a, pair.b]]) }
    if !ask.place.isEmpty { json = json.with(["at": Self.json(SweepPoint(ask.place))]) }
    return ask.deed.map { json.with(["who": $0]) } ?? json
  }

  private static func json(_ same: SameScreens) -> JSON {
    .record([
      "point": json(same.point), "population": same.population, "input": same.input,
      "compare": [same.pair.a, same.pair.b],
    ])
  }

  private static func json(_ sketch: DesignSketch) -> JSON {
    var record = JSON.record([
      "design": sketch.design, "person": sketch.person, "goal": sketch.goal,
      "time": sketch.time,
      "surfaces": sketch.surfaces.map {
        JSON.record(["frame": json($0.frame), "elements": $0.elements.map(json)])
      },
      "steps": sketch.steps.map {
        [$0.surface.json, $0.x.json, $0.y.json, $0.kind.rawValue.json]
          + ($0.isAway ? [1.json] : [])
      },
    ])
    if sketch.characters > 0 { record = record.with(["characters": sketch.characters]) }
    if sketch.scrolls > 0 { record = record.with(["scrolls": sketch.scrolls]) }
    if sketch.share < 1 { record = record.with(["share": sketch.share]) }
    if sketch.setting > 0 { record = record.with(["setting": sketch.setting]) }
    if sketch.waiting > 0 { record = record.with(["waiting": sketch.waiting]) }
    return sketch.point.coordinates.isEmpty
      ? record : record.with(["at": Self.json(sketch.point)])
  }

  private static func json(_ box: DesignSketch.Box) -> JSON {
    .record(["label": box.label, "places": box.places])
  }

  static func json(_ worlds: [WorldNumber]) -> JSON {
    worlds.map {
      JSON.record([
        "name": $0.name, "title": $0.title, "learned": $0.isLearned,
        "quantiles": texts($0.quantiles),
      ])
    }.json
  }

  /// Numbers in one text, a third as long as a list on lines.
  static func texts(_ numbers: [Double]) -> String {
    numbers.map(plain).joined(separator: " ")
  }

  // MARK: Reading

  /// Takes over the members of a suite that it may lack; nil after noting a problem.
  static func readAnswers(
    _ object: ObjectCursor, into suite: inout SuiteResults, _ names: KnownNames
  ) -> Bool {
    if object.optional("asks") != nil {
      guard let asks = object.list("asks", { ask($0, names) }) else { return false }
      suite.asks = asks
    }
    if let audience = object.optional("audience") {
      guard let read = Audience.format.read(audience) else { return false }
      suite.audience = read
    }
    if let base = object.optional("base") {
      guard let point = point(base, names) else { return false }
      suite.base = point
    }
    if object.optional("sketches") != nil {
      guard let sketches = object.list("sketches", { sketch($0, names) }) else { return false }
      suite.sketches = sketches
    }
    if let limits = object.optional("limits") {
      guard let text = limits.string() else { return false }
      suite.limits = text
    }
    if let words = object.optional("words") {
      guard let reading = reading(words) else { return false }
      suite.words = reading
    }
    if object.optional("kinds") != nil {
      guard let kinds = object.list("kinds", { $0.string() }) else { return false }
      suite.kinds = kinds
    }
    if object.optional("directions") != nil {
      guard let directions = object.list("directions", { PublishedDirection.format.read($0) })
      else {
        return false
      }
      suite.directions = directions
    }
    if object.optional("same") != nil {
      guard let same = object.list("same", { Self.same($0, names) }) else { return false }
      suite.same = same
    }
    return readLayouts(object, into: &suite, names)
  }

  private static func reading(_ cursor: Cursor) -> WordReading? {
    if case .string(let word) = cursor.node.value {
      if word == "not read" { return .notRead }
      if word == "none" { return .ignored }
      cursor.fail(expected: "\"not read\", \"none\" or the sources")
      return nil
    }
    guard let object = cursor.object(ResultsDescription.words) else { return nil }
    var hashes: [String?] = []
    for key in ["model", "table"] {
      guard let place = object.required(key) else { return nil }
      if case .null = place.node.value {
        hashes.append(nil)
      } else if let hash = place.string() {
        hashes.append(hash)
      } else {
        return nil
      }
    }
    return .read(WordSource(model: hashes[0], table: hashes[1]))
  }

  private static func same(_ cursor: Cursor, _ names: KnownNames) -> SameScreens? {
    guard let object = cursor.object(ResultsDescription.same),
      let place = object.required("point").flatMap({ point($0, names) }),
      let population = object.name("population", among: names.populations),
      let input = object.string("input"), let compare = object.required("compare"),
      let pair = pair(compare, names)
    else { return nil }
    return SameScreens(point: place, population: population, input: input, pair: pair)
  }

  /// Two of the designs.
  static func pair(_ cursor: Cursor, _ names: KnownNames) -> DesignPair? {
    guard let ids = cursor.array(count: 2...2)?.compactMap({ $0.string() }), ids.count == 2,
      ids.allSatisfy(names.designs.contains)
    else {
      cursor.fail(expected: "two of the designs")
      return nil
    }
    return DesignPair(ids[0], ids[1])
  }

  private static func ask(_ cursor: Cursor, _ names: KnownNames) -> Ask? {
    guard let object = cursor.object(ResultsDescription.ask),
      let kind = object.required("kind")?.choice(Ask.Kind.self),
      let metric = object.required("metric")?.choice(Metric.self)
    else { return nil }
    var ask = Ask(kind, metric: metric)
    if object.optional("axis") != nil {
      guard let axis = object.name("axis", among: names.axes) else { return nil }
      ask.axis = axis
    }
    if let noun = object.optional("noun") {
      guard let text = noun.string() else { return nil }
      ask.noun = text
    }
    if let compare = object.optional("compare") {
      guard let pair = pair(compare, names) else { return nil }
      ask.pair = pair
    }
    if let place = object.optional("at") {
      guard let point = point(place, names) else { return nil }
      ask.place = point.coordinates
    }
    if let who = object.optional("who") {
      guard let text = who.string() else { return nil }
      ask.deed = text
    }
    return ask
  }

  private static func sketch(_ cursor: Cursor, _ names: KnownNames) -> DesignSketch? {
    guard let object = cursor.object(ResultsDescription.sketch),
      let design = object.name("design", among: names.designs),
      let person = object.required("person")?.integer(in: 0...(1 << 53)),
      let goal = object.string("goal"),
      let time = object.required("time")?.number(in: ResultsCheck.amounts),
      let surfaces = object.list("surfaces", surface),
      let steps = object.list("steps", { step($0, surfaces: surfaces.count) })
    else { return nil }
    let characters = object.optional("characters")?.integer(in: 0...1_000_000)
    let scrolls = object.optional("scrolls")?.integer(in: 0...1_000_000)
    let share = object.optional("share")?.number(in: 0...1)
    let setting = object.optional("setting")?.number(in: ResultsCheck.amounts)
    let waiting = object.optional("waiting")?.number(in: ResultsCheck.amounts)
    let place = object.optional("at")
    guard let point = place == nil ? SweepPoint([]) : place.flatMap({ point($0, names) }) else {
      return nil
    }
    return DesignSketch(
      design: design, share: share ?? 1, person: UInt64(person), goal: goal, time: time,
      surfaces: surfaces, steps: steps, characters: characters ?? 0, scrolls: scrolls ?? 0,
      setting: setting ?? 0, waiting: waiting ?? 0, point: point)
  }

  private static func surface(_ cursor: Cursor) -> DesignSketch.Surface? {
    guard let object = cursor.object(ResultsDescription.surface),
      let frame = object.required("frame").flatMap(box),
      let elements = object.list("elements", box)
    else { return nil }
    return DesignSketch.Surface(frame: frame, elements: elements)
  }

  private static func box(_ cursor: Cursor) -> DesignSketch.Box? {
    guard let object = cursor.object(ResultsDescription.box), let label = object.string("label"),
      let places = object.list("places", { $0.number(in: -1e5...1e5) })
    else { return nil }
    guard places.count == 4 else {
      cursor.fail(found: "\(places.count) numbers", expected: "left, top, width and height")
      return nil
    }
    return DesignSketch.Box(label: label, places: places)
  }

  private static func step(_ cursor: Cursor, surfaces: Int) -> DesignSketch.Step? {
    guard let items = cursor.array(count: 4...5),
      let surface = items[0].integer(in: 0...max(0, surfaces - 1)),
      let x = items[1].number(in: -1e5...1e5), let y = items[2].number(in: -1e5...1e5),
      let number = items[3].integer(in: 0...DesignSketch.Step.Kind.allCases.count - 1),
      let kind = DesignSketch.Step.Kind(rawValue: number),
      let away = items.count < 5 ? 0 : items[4].integer(in: 0...1)
    else { return nil }
    return DesignSketch.Step(surface: surface, x: x, y: y, kind: kind, isAway: away == 1)
  }

  /// The numbers of the worlds; nil after noting a problem.
  static func worlds(_ object: ObjectCursor) -> [WorldNumber]? {
    guard object.optional("worlds") != nil else { return [] }
    guard let worlds = object.list("worlds", world) else { return nil }
    guard Set(worlds.map(\.quantiles.count)).count <= 1 else {
      object.optional("worlds")?.fail(
        found: "numbers of different worlds", expected: "as many quantiles of each")
      return nil
    }
    return worlds
  }

  private static func world(_ cursor: Cursor) -> WorldNumber? {
    guard let object = cursor.object(ResultsDescription.world), let name = object.string("name"),
      let title = object.string("title"), let text = object.required("quantiles"),
      let quantiles = numbers(text, in: 0...1)
    else { return nil }
    let isLearned = object.optional("learned")?.bool() ?? false
    return WorldNumber(name: name, title: title, quantiles: quantiles, isLearned: isLearned)
  }

  /// Numbers out of one text, separated by spaces.
  static func numbers(_ cursor: Cursor, in range: ClosedRange<Double>) -> [Double]? {
    guard let text = cursor.string() else { return nil }
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard numbers.count == parts.count, numbers.allSatisfy(range.contains) else {
      cursor.fail(
        expected: "numbers from \(plain(range.lowerBound)) to \(plain(range.upperBound)) with a "
          + "space between")
      return nil
    }
    return numbers
  }
}

extension ResultsDescription {
  private static let numbersText = Shape.text(1...100_000_000)

  static let ask = ObjectDescription(
    "A part of the question.",
    [
      FieldDescription(
        "kind", .word(Ask.Kind.allCases.map(\.rawValue)), "The kind of answer.", isRequired: true),
      FieldDescription("axis", .anyText, "The axis along which the answer is looked for."),
      FieldDescription("noun", .anyText, "The word behind a number of the axis."),
      FieldDescription(
        "metric", .word(Metric.all.map(\.name)), "The metric that decides.", isRequired: true),
      FieldDescription("compare", .list(.anyText, 2...2), "The two designs."),
      FieldDescription("at", point, "The values at which it is answered, where not the base."),
      FieldDescription("who", .anyText, "What the people of a share do."),
    ])

  static let same = ObjectDescription(
    "Two designs that are the same screen for some people.",
    [
      FieldDescription("point", point, "The point of the sweep.", isRequired: true),
      FieldDescription("population", .anyText, "The population.", isRequired: true),
      FieldDescription("input", .anyText, "The input method.", isRequired: true),
      FieldDescription("compare", .list(.anyText, 2...2), "The two designs.", isRequired: true),
    ])

  static let sketch = ObjectDescription(
    "A typical person's way through a design.",
    [
      FieldDescription("design", .anyText, "The design.", isRequired: true),
      FieldDescription(
        "person", .integer(0...(1 << 53)), "The number of the person.", isRequired: true),
      FieldDescription(
        "goal", .anyText, "What the person wants: in words, or its label.", isRequired: true),
      FieldDescription("time", .anyNumber, "The time of the person, in s.", isRequired: true),
      FieldDescription(
        "surfaces", .list(.object(surface), 0...Int.max), "The surfaces that are met.",
        isRequired: true),
      FieldDescription(
        "steps", .list(.list(.anyNumber, 4...5), 0...Int.max),
        "Looks and acts: surface, place in mm, 1 for an act and 2 for a text, and 1 where that page is not shown.",
        isRequired: true),
      FieldDescription("characters", .integer(0...1_000_000), "The characters that are typed."),
      FieldDescription("scrolls", .integer(0...1_000_000), "How often something is scrolled."),
      FieldDescription(
        "share", .anyNumber,
        "The share of people of whom the person is typical: those whose ways differ between designs."
      ),
      FieldDescription("setting", .anyNumber, "How long values are set, in s."),
      FieldDescription("waiting", .anyNumber, "How long the interface is waited for, in s."),
      FieldDescription("at", point, "Where on an axis that is, if not where answers are read."),
    ])

  static let surface = ObjectDescription(
    "A surface with its elements.",
    [
      FieldDescription("frame", .object(box), "The frame.", isRequired: true),
      FieldDescription(
        "elements", .list(.object(box), 0...Int.max), "The elements.", isRequired: true),
    ])

  static let box = ObjectDescription(
    "A labeled rectangle, in mm.",
    [
      FieldDescription("label", .anyText, "The label.", isRequired: true),
      FieldDescription(
        "places", .list(.anyNumber, 4...4), "Left, top, width and height.", isRequired: true),
    ])

  static let world = ObjectDescription(
    "Where an uncertain number lies in each set of assumptions.",
    [
      FieldDescription("name", .anyText, "The name.", isRequired: true),
      FieldDescription("title", .anyText, "The title for people.", isRequired: true),
      FieldDescription(
        "learned", .flag, "Whether human data narrowed where it lies.", usual: false),
      FieldDescription(
        "quantiles", numbersText, "Where it lies in its range, from 0 to 1, world by world.",
        isRequired: true),
    ])
}
