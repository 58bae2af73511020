import Studies

/// The shares of one group who have not reached the goal yet over time: a curve for each design.
///
/// The curve is that of Kaplan and Meier: who gives up is watched no longer, and does not count as
/// having reached the goal. It is known at the points that results have, and drawn straight between.
struct SurvivalChart {
  private typealias Series = (design: Named, points: [Cell.Survival])

  private let group: Group
  private let series: [Series]
  private let xScale: AxisScale

  private static let left = 44.0
  private static let right = 12.0
  private static let plotHeight = 150.0

  /// Draws one chart for each group of people, all on one scale, at the first use.
  static func figures(_ view: SuiteView) -> [Figure] {
    let point = view.series(along: SuiteView.useAxis, around: view.base).first ?? view.base
    let all = view.groups.map { group in
      (
        group,
        view.suite.designs.compactMap { design -> Series? in
          guard let points = view.cell(design.id, for: group, at: point)?.survival,
            !points.isEmpty
          else { return nil }
          return (design, points)
        }
      )
    }.filter { !$0.1.isEmpty }
    let longest = all.flatMap { $0.1.compactMap { $0.points.last?.time } }.max() ?? 0
    guard longest > 0 else { return [] }
    let scale = AxisScale(low: 0, high: longest * 1.04)
    return all.map { SurvivalChart(group: $0.0, series: $0.1, xScale: scale).figure }
  }

  private var top: Double { 46 + Drawing.legendHeight(series.map(\.design.title)) }
  private var bottom: Double { top + Self.plotHeight }

  private func x(_ time: Double) -> Double {
    Self.left + xScale.share(time) * (Figure.width - Self.left - Self.right)
  }

  private func y(_ share: Double) -> Double { bottom - share * Self.plotHeight }

  private var figure: Figure {
    var drawing = Drawing()
    drawing.text(Drawing.cut(group.title, to: Figure.width - 16), x: 8, y: 16, class: "b")
    drawing.legend(series.map(\.design.title))
    verticalAxis(&drawing)
    drawing.timeAxis(
      xScale, at: bottom, title: "Time since the start (s)", middle: (Self.left + Figure.width) / 2
    ) { x($0) }
    for (index, series) in series.enumerated() { draw(series, index, &drawing) }
    return Figure(
      title: "Goal not yet reached: \(group.title)", description: description, height: bottom + 42,
      drawing: drawing, table: table)
  }

  private func verticalAxis(_ drawing: inout Drawing) {
    for share in [0, 0.25, 0.5, 0.75, 1] {
      drawing.line(
        from: Self.left, y(share), to: Figure.width - Self.right, y(share), class: "grid")
      drawing.text(
        Digits.text(share * 100, decimals: 0), x: Self.left - 6, y: y(share) + 4, class: "s",
        anchor: .end)
    }
    drawing.text("Goal not yet reached (%)", x: 8, y: top - 10, class: "s")
  }

  private func draw(_ series: Series, _ index: Int, _ drawing: inout Drawing) {
    let look = index % FigureStyle.seriesCount
    let start = (x: x(0), y: y(1))
    let lows = [start] + series.points.map { (x: x($0.time), y: y($0.ciLow)) }
    let highs = [start] + series.points.map { (x: x($0.time), y: y($0.ciHigh)) }
    drawing.path(highs + lows.reversed(), closed: true, class: "a\(look)")
    drawing.path(
      [start] + series.points.map { (x: x($0.time), y: y($0.share)) }, closed: false,
      class: "l\(look)")
  }

  /// The time by which a share of people has reached the goal, by straight lines between the points as they are drawn.
  private static func time(_ points: [Cell.Survival], found share: Double) -> String {
    let left = 1 - share
    guard let next = points.firstIndex(where: { $0.share <= left + 1e-9 }) else {
      return "not reached"
    }
    let (to, at) = (points[next].time, points[next].share)
    let (from, before) = next == 0 ? (0, 1) : (points[next - 1].time, points[next - 1].share)
    let part = before > at ? min(1, (before - left) / (before - at)) : 1
    return Digits.text(from + part * (to - from), decimals: 1) + " s"
  }

  private var description: String {
    let parts = series.map { series in
      "\(series.design.title): half have reached the goal by \(Self.time(series.points, found: 0.5)), "
        + "nine of ten by \(Self.time(series.points, found: 0.9))"
    }
    return "The share of people who have not reached the goal by a time, with 95 % intervals; who "
      + "gave up was watched no longer (Kaplan and Meier). " + parts.joined(separator: "; ") + "."
  }

  private var table: Table {
    Table(
      caption: "Time by which people have reached the goal, \(group.title)",
      headers: ["Share of people"] + series.map { .number($0.design.title) },
      rows: [0.25, 0.5, 0.75, 0.9, 0.95].map { share in
        [Prose(Digits.text(share * 100, decimals: 0) + " %")]
          + series.map { Prose(Self.time($0.points, found: share)) }
      })
  }
}
