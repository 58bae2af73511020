import Core
import Simulation

extension Ask: SuitePartNode {
  /// The part of a suite that it stands for.
  public var part: SuitePart { SuitePart { $0.suite.asks.append(self) } }
}

extension Ask {
  /// A part of the question in documents.
  static let format = ObjectFormat<Ask, Void>(
    "A part of the question: reports answer it first.", blank: Ask(.which),
    [
      .required(
        "kind", at: \.kind, as: .word,
        "The kind of answer: from where on another design is better, which is best, how much one "
          + "costs beside another, for whom the answer differs, the share of people who do something, "
          + "or how many seconds a mistake must cost that the time of avoiding it pays."),
      .optional(
        "axis", at: \.axis, as: .text(),
        "The axis along which the answer is looked for; also task and use."),
      .optional(
        "noun", at: \.noun, as: .text(1...2000),
        "The word behind a number of the axis, as in \"options\"; shares are said in hundredths behind "
          + "\"%\", as in \"% who allow\"."),
      .usual(
        "metric", at: \.metric, as: .word, "The metric that decides; time when left out.",
        isStated: false),
      .optional(
        "compare", at: \.pair, as: .pair,
        "The pair of designs, one of \"compare\"; the first of them when left out."),
      .usual(
        "at", at: \.place, as: .place,
        "The values on some axes at which it is answered, also task and use; else those of the base.",
        isStated: false),
      .optional(
        "who", at: \.deed, as: .text(),
        "What the people of a share do, as in \"never find the action\"; with a metric that is a share."
      ),
    ])
}

extension ValueFormat where Value == DesignPair {
  /// Two designs, by their names.
  static var pair: Self {
    Self(.list(.anyText, 2...2)) { cursor in
      guard let names = cursor.array(count: 2...2), let a = names[0].string(),
        let b = names[1].string()
      else { return nil }
      return DesignPair(a, b)
    } write: { pair in
      Node(.array([pair.a, pair.b].map { Node(.string($0)) }))
    }
  }
}

extension Margin {
  /// The difference in a metric that does not matter, in documents.
  static let format = ObjectFormat<Margin, Metric>(
    "The size that a difference must have to matter: the larger of both bounds.", blank: Margin(),
    [
      .usual(
        "absolute", at: \.absolute, as: .number(0...1e9), "The bound in the unit of the metric.",
        isStated: false),
      .usual(
        "relative", at: \.relative, as: .number(0...1),
        "The bound as a share of the middle between the two means.", isStated: false),
      unit,
    ])

  private static let unit = Member<Margin, Metric>([
    FieldDescription("unit", .text(1...200), "The unit, as a check.")
  ]) { object, _, metric in
    if let unit = object.optional("unit"), let text = unit.string(), text != metric.unit {
      unit.fail(expected: "\"\(metric.unit)\", the unit of \(metric.name)")
    }
    return true
  } write: { _ in
    []
  }
}

extension Suite {
  /// What is wrong with the parts of the question.
  func askFaults() -> [Fault] {
    asks.enumerated().flatMap { number, ask -> [Fault] in
      var faults: [Fault] = []
      func add(_ key: String, _ found: String, _ expected: String) {
        faults.append(
          Fault(
            steps: [.key("asks"), .index(number), .key(key)], found: found, expected: expected,
            key: found))
      }
      let known = resultAxes.map(\.id)
      if let axis = ask.axis, !known.contains(axis) {
        add(
          "axis", "the unknown axis \"\(axis)\"",
          known.isEmpty
            ? "an axis of \"sweep\", or \"use\" where a task is done several times; the suite has neither"
            : oneOf(known, near: axis))
      }
      if !metrics.contains(ask.metric) {
        let names = metrics.map(\.name)
        add(
          "metric", "\"\(ask.metric.name)\", which the suite does not report",
          oneOf(names, near: ask.metric.name))
      }
      if let pair = ask.pair, !pairs.contains(pair) {
        add(
          "compare", "\"\(pair.a)\" with \"\(pair.b)\"",
          "a pair of \"compare\", in its order")
      }
      if ask.kind == .share, !ask.metric.isRate {
        add(
          "metric", "\"\(ask.metric.name)\", which is no share",
          "a share, as success or abandonment")
      }
      if ask.kind == .price, !ask.metric.isRate, ask.metric.unit != "per task" {
        add(
          "metric", "the price of \"\(ask.metric.name)\", which is no mistake",
          "a metric of mistakes, as accidental_destructive or abandonment")
      }
      if ask.kind == .share, ask.deed == nil {
        add("who", "a share without \"who\"", "what its people do, as in \"never find the action\"")
      }
      return faults + placeFaults(ask.place, at: [.key("asks"), .index(number)])
    }
  }
}
