import Core
import Studies

/// The means of a run as data inside the page, from which a reader chooses people, measure and axis.
enum Explorer {
  /// The most bytes of data in a page; suites that do not fit are left to the CSV files.
  static let most = 600_000

  /// The data of the suites, as JSON that can stand in a page.
  static func data(_ views: [SuiteView]) -> [(id: String, text: String)] {
    var left = most
    return views.compactMap { view in
      let text = ScriptedPage.inert(json(view))
      guard text.utf8.count <= left else { return nil }
      left -= text.utf8.count
      return (view.suite.id, text)
    }
  }

  private static func json(_ view: SuiteView) -> JSON {
    let metrics = metrics(view)
    let axes = view.suite.axes.map { axis -> (Named, [SweepPoint.Value]) in
      var values = view.points.compactMap { $0.value(on: axis.id) }.unique
      if values.allSatisfy({ $0.number != nil }) {
        values.sort { ($0.number ?? 0) < ($1.number ?? 0) }
      }
      return (axis, values)
    }.filter { $0.1.count > 1 }
    let shown = axes.map { axis, values -> JSON in
      let words = values.map { value -> JSON in
        guard case .word(let word) = value else { return value.json }
        return .string(visible(axis.words(for: value) ?? word))
      }
      return .record(["title": axis.shortTitle, "values": words])
    }
    return .record([
      "axes": shown, "main": axes.firstIndex { $0.0.id == view.mainAxis?.id } ?? 0,
      "groups": view.groups.map(\.title), "designs": view.suite.designs.map(\.title),
      "metrics": metrics.map { view.style(of: $0).axisTitle }, "base": place(view.base, axes),
      "rows": view.groups.map { group in
        view.points.compactMap { point in
          row(view, for: group, at: point, metrics: metrics, axes: axes)
        }
      },
    ])
  }

  /// The metrics that are told: those of the question first, then the most asked for.
  private static func metrics(_ view: SuiteView) -> [String] {
    let known = Set(view.suite.cells.lazy.prefix(50).flatMap { $0.metrics.map(\.metric) })
    let usual = [
      "time", "discovery_time", "taps", "scans", "errors", "success", "abandonment",
    ]
    return (view.asked.map(\.metric) + usual).filter(known.contains).unique
  }

  private static func place(
    _ point: SweepPoint, _ axes: [(Named, [SweepPoint.Value])]
  ) -> [Int] {
    axes.map { axis, values in point.value(on: axis.id).flatMap(values.firstIndex) ?? 0 }
  }

  /// The places on all axes, then the mean of each metric for each design, to three digits.
  private static func row(
    _ view: SuiteView, for group: Group, at point: SweepPoint, metrics: [String],
    axes: [(Named, [SweepPoint.Value])]
  ) -> JSON? {
    let cells = view.suite.designs.map { view.cell($0.id, for: group, at: point) }
    guard cells.contains(where: { $0 != nil }) else { return nil }
    let means = metrics.flatMap { metric in
      cells.map { cell -> JSON in
        guard let mean = cell?.metrics.first(where: { $0.metric == metric })?.mean else {
          return .null
        }
        let scaled = mean * view.style(of: metric).scale
        return .number(Double(Digits.digits(scaled, 3)) ?? scaled)
      }
    }
    return .array(place(point, axes).map(\.json) + means)
  }
}
