import Analyses
import Core
import Interfaces
import Reports
import Simulation
import Studies

/// The parts of the page that change, as JSON.
enum EditView {
  /// Returns problems with their places.
  ///
  /// - Parameters:
  ///   - problems: The problems.
  ///   - path: The path of the edited file; problems of others have no place in its text.
  /// - Returns: The part of the page.
  static func problems(_ problems: [Problem], in path: String) -> JSON {
    .array(
      problems.prefix(100).map { problem in
        let isHere = Files.name(of: problem.file) == Files.name(of: path)
        return row(
          at: isHere ? problem.position : nil,
          file: isHere ? "" : visible(Files.name(of: problem.file)), path: visible(problem.path),
          found: visible(problem.found), expected: visible(problem.expected))
      })
  }

  /// Returns a mistake that stands nowhere in the text.
  static func problem(_ text: String) -> JSON { [row(found: text)] }

  private static func row(
    at place: SourcePosition? = nil, file: String = "", path: String = "", found: String,
    expected: String = ""
  ) -> JSON {
    [
      "line": .optional(place.map { Double($0.line) }),
      "column": .optional(place.map { Double($0.column) }), "file": .string(file),
      "path": .string(path), "found": .string(found), "expected": .string(expected),
    ]
  }

  // MARK: Prices

  /// Returns prices, row by row.
  ///
  /// - Parameters:
  ///   - prices: The prices.
  ///   - pricing: What was priced.
  ///   - users: The number of people in each cell.
  ///   - isLast: Whether no more people follow.
  /// - Returns: The part of the page.
  static func prices(
    _ prices: EditPricing.Prices, _ pricing: EditPricing, users: Int, isLast: Bool
  ) -> JSON {
    let selection = pricing.selection
    let inputs = Set(prices.cells.map(\.input))
    let rows = prices.cells.enumerated().map { index, cell -> JSON in
      let design = selection.point.designs.first { $0.id == cell.design }?.title ?? cell.design
      let population = selection.populations.first { $0.id == cell.population }?.title
      let place = cell.point.coordinates.filter { ["task", "use"].contains($0.axis) }
      var names = [population ?? cell.population]
      if inputs.count > 1 { names.append(cell.input) }
      names += place.map { "\($0.axis) \($0.value.text)" }
      return [
        "design": .string(visible(design)),
        "people": .string(visible(names.joined(separator: ", "))),
        "population": .string(cell.population),
        "metrics": .array(
          selection.metrics.map { metric in
            value(
              of: metric, in: cell, before: prices.before[index],
              changes: prices.changes[index] ?? [])
          }),
      ]
    }
    return [
      "users": .integer(Int64(users)), "isLast": .bool(isLast),
      "metrics": .array(
        selection.metrics.map { metric in
          let style = MetricStyle(metric)
          return [
            "name": .string(metric.name), "title": .string(style.axisTitle),
            "suffix": .string(style.suffix),
          ]
        }),
      "rows": .array(rows),
    ]
  }

  private static func value(
    of metric: Metric, in cell: Cell, before: Cell?, changes: [Comparison]
  ) -> JSON {
    func summary(_ cell: Cell?) -> MetricSummary? {
      cell?.metrics.first { $0.metric == metric.name }
    }
    let style = MetricStyle(metric)
    guard let now = summary(cell), let mean = now.mean else { return ["text": "–"] }
    let shown = Shown(mean, low: now.ciLow, high: now.ciHigh, style: style)
    var members: [JSON.Member] = [
      .init("text", .string(shown.value)), .init("full", .string(shown.full)),
      .init("mean", .number(mean)), .init("low", .optional(now.ciLow)),
      .init("high", .optional(now.ciHigh)),
    ]
    let change = changes.first { $0.metric == metric.name }
    let was = summary(before)?.mean.map { mean - $0 }
    if let difference = change?.difference ?? was {
      members.append(.init("saved", .number(mean - difference)))
      members.append(
        .init("change", words(of: metric, style: style, difference: difference, change: change)))
    }
    return .object(members)
  }

  /// A difference from the saved file in words: sure where the interval over the same people says so.
  private static func words(
    of metric: Metric, style: MetricStyle, difference: Double, change: Comparison?
  ) -> JSON {
    let shown = Shown(difference, low: change?.ciLow, high: change?.ciHigh, style: style)
    let (low, high) = (change?.ciLow ?? difference, change?.ciHigh ?? difference)
    let isWorse = (difference > 0) == metric.lessIsBetter
    let kind =
      low == 0 && high == 0
      ? "same"
      : change == nil ? "other" : low <= 0 && high >= 0 ? "unsure" : isWorse ? "worse" : "better"
    let sign = difference > 0 ? "+" : ""
    return [
      "text": .string(sign + shown.value), "full": .string(sign + shown.full),
      "kind": .string(kind),
    ]
  }

  // MARK: Drawings

  /// Returns the drawings of the screen as elements of the page.
  static func drawings(_ audit: Audit?) -> JSON {
    html(audit.map { [.figures($0.drawings())] } ?? [], prefix: "d")
  }

  /// Returns why there is no drawing, as elements of the page.
  static func undrawn(_ problem: Problem) -> JSON {
    let reason = "This design cannot be looked at alone: found \(problem.found)."
    return html([.paragraph(Prose(reason))], prefix: "u")
  }

  /// Returns what is worth changing, as elements of the page.
  static func findings(_ audit: Audit?) -> JSON {
    html(audit.map { [.list($0.answer)] } ?? [], prefix: "w")
  }

  /// Returns a person's way as elements of the page.
  static func trace(_ trace: PersonTrace?) -> JSON {
    html(trace.flatMap(TraceDrawing.figure).map { [.figures([$0])] } ?? [], prefix: "p")
  }

  private static func html(_ blocks: [Block], prefix: String) -> JSON {
    var renderer = HTMLRenderer(prefix: prefix)
    renderer.render(blocks)
    renderer.finish()
    return .string(renderer.text)
  }
}
