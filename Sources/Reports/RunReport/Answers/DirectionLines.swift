import Studies

/// What a suite's answer says to published directions, in words.
struct DirectionLines {
  private let view: SuiteView
  private let outcomes: [(direction: PublishedDirection, outcome: PublishedDirection.Outcome)]

  /// Compares the answers of a suite with what was published; nil where nothing was.
  init?(_ view: SuiteView) {
    guard !view.suite.directions.isEmpty else { return nil }
    self.view = view
    outcomes = view.suite.directions.map { ($0, $0.outcome(in: view.suite)) }
  }

  /// The directions that the answer does not show, to stand beside it; nil where it shows all.
  var misses: Prose? {
    let missed = outcomes.filter { entry in
      switch entry.outcome {
      case .disagrees, .notMeasured: true
      case .agrees, .open, .notSimulated: false
      }
    }
    guard !missed.isEmpty else { return nil }
    return Prose.strong("Published, and not shown by the model.") + " "
      + missed.map(sentence).joined(" ")
  }

  /// The directions that the answer does not show, in a few words: those that it denies or, where there are
  /// none, those of which the model has no number; nil where it shows all.
  var short: Prose? {
    let denied = outcomes.filter { if case .disagrees = $0.outcome { true } else { false } }
    if let words = Self.short(denied.map(\.direction)) {
      let isLittle = denied.allSatisfy { entry in
        guard case .disagrees(let difference) = entry.outcome else { return false }
        return Self.hasSign(difference, entry.direction)
      }
      let start = isLittle ? "Clear in studies, not here:" : "In studies, not in the model:"
      return Prose.strong(start) + " \(words)"
    }
    let further = outcomes.filter { $0.outcome == .notMeasured }
    return Self.short(further.map(\.direction)).map {
      Prose.strong("Studies add:") + " \($0)"
    }
  }

  /// How many of the directions that the model has a number for it shows, in a few words; nil where it has none.
  var agreed: String? {
    let told = outcomes.map(\.outcome).filter { $0 != .notMeasured && $0 != .notSimulated }
    let same = told.count { if case .agrees = $0 { true } else { false } }
    guard told.count != 1 else {
      return "the published direction \(same == 1 ? "agrees" : "is not shown")"
    }
    return told.isEmpty ? nil : "\(same) of \(told.count) published directions agree"
  }

  /// Whether a difference has the sign that was published, and is too small to matter.
  private static func hasSign(_ difference: Double, _ direction: PublishedDirection) -> Bool {
    difference != 0 && (direction.relation == .less) == (difference < 0)
  }

  private static func short(_ directions: [PublishedDirection]) -> String? {
    let missed = directions.map(\.text)
    guard let first = missed.first else { return nil }
    // Studies and numbers stand in the fold.
    let words = first.split(separator: ":")[0].split(separator: " ")
    let start =
      words.count > 14
      ? words.prefix(14).joined(separator: " ") + " …" : words.joined(separator: " ")
    let more = missed.count - 1
    return (more > 0 && start.hasSuffix(".") ? String(start.dropLast()) : start)
      + (more > 0 ? "; and \(more) more" : "")
  }

  /// All directions, a line each.
  var all: [Prose] { outcomes.map(sentence) }

  private func sentence(_ direction: PublishedDirection, _ outcome: PublishedDirection.Outcome)
    -> Prose
  {
    let text = direction.text.hasSuffix(".") ? String(direction.text.dropLast()) : direction.text
    let said = Prose("\(text) (\(direction.source)): ")
    switch outcome {
    case .notMeasured:
      return said + (direction.miss.map { $0.closed } ?? "the model has no number for it.")
    case .notSimulated: return said + "not simulated here."
    case .agrees(let difference): return said + "the model agrees, \(words(difference, direction))."
    case .open(let difference):
      return said + "too uncertain to call in the model, \(words(difference, direction))."
    case .disagrees(let difference):
      return said
        + .strong(
          Self.hasSign(difference, direction)
            ? "the model shows too little to matter" : "the model does not agree")
        + ", \(words(difference, direction))."
        + (direction.miss.map { " " + $0.closed } ?? "")
    }
  }

  /// The difference in words, as in "0.2 s more with Menu than with Tab bar".
  private func words(_ difference: Double, _ direction: PublishedDirection) -> String {
    guard let metric = direction.metric else { return "" }
    let style = MetricStyle(metric)
    // The same design is told apart by its settings.
    let isSame = direction.first.design == direction.second.design
    let axes = isSame ? (direction.first.place + direction.second.place).map(\.axis) : []
    let sides = [direction.first, direction.second].map { side -> String in
      let settings = view.base.coordinates.filter { axes.contains($0.axis) }.map { base in
        view.setting(side.place.first { $0.axis == base.axis } ?? base)
      }
      let title = view.title(of: side.design)
      return settings.isEmpty ? title : "\(title) (\(Counted.listed(settings)))"
    }
    let size = abs(difference) * style.scale
    let value = Digits.text(size, decimals: Digits.decimals(for: size))
    let name = style.title.lowercasedFirst
    let unit = style.isShare ? " percentage points" : style.unit == name ? "" : style.suffix
    guard difference != 0 else { return "\(name) being the same" }
    return
      "\(name) being \(value)\(unit) \(difference < 0 ? "less" : "more") with \(sides[0]) than with \(sides[1])"
  }
}

extension String {
  /// The text with a full stop at its end.
  fileprivate var closed: String { hasSuffix(".") ? self : self + "." }
}
