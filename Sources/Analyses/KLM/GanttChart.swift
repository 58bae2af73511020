import Core
import Reports

/// The operators of keystroke-level models over time, by resource: one bar a line, on one axis.
package enum GanttChart {
  /// Returns the chart as a drawing of its own.
  ///
  /// - Parameters:
  ///   - models: The models, at least one; all are drawn on the axis of the longest.
  ///   - compares: Whether each is compared with the first.
  /// - Returns: The SVG text.
  package static func document(of models: [TimedModel], compares: Bool = true) -> String {
    figure(models, compares: compares).document
  }

  private static func figure(_ models: [TimedModel], compares: Bool) -> Figure {
    var sheet = GanttSheet(total: models.map(\.schedule.total.value).max() ?? 0)
    if models.count > 1 { sheet.addTotals(of: models, compares: compares) }
    for model in models { sheet.add(model) }
    let title = models.map { "\($0.name): \(plain($0.schedule.total.value)) ms" }
    return Figure(
      title: title.joined(separator: "; "),
      description: models.map(description).joined(separator: " "), height: sheet.y + 6,
      drawing: sheet.drawing, table: table(models), width: GanttSheet.width)
  }

  private static func description(_ model: TimedModel) -> String {
    let schedule = model.schedule
    let busy = Operator.Resource.shown.filter { schedule.busy($0).value > 0 }
      .map { "\($0.title) \(plain(schedule.busy($0).value)) ms" }
    return "\(schedule.entries.count) operators in \(plain(schedule.total.value)) ms. Busy: "
      + busy.joined(separator: ", ") + "."
  }

  private static func table(_ models: [TimedModel]) -> Table {
    Table(
      caption: models.map(\.name).joined(separator: ", "),
      headers: [
        "Model", .number("Line"), "Operator", "Thread", .number("Begins, ms"), .number("Ends, ms"),
      ],
      rows: models.flatMap { model in
        model.schedule.entries.map { entry in
          [
            model.name, "\(entry.step.line)", entry.step.operator.name, entry.step.thread,
            plain(entry.start.value), plain(entry.end.value),
          ].map { Prose($0) }
        }
      })
  }
}

/// A sheet on which charts are drawn one below the other.
private struct GanttSheet {
  static let width = 720.0
  private static let left = 236.0
  private static let right = 76.0
  private static let row = 16.0
  private static let mostGoals = 16
  private static let mostChunks = 16

  private(set) var drawing = Drawing()
  private(set) var y = 0.0
  private let scale: AxisScale

  init(total: Double) { scale = AxisScale(low: 0, high: total) }

  private func x(_ time: Milliseconds) -> Double {
    Self.left + scale.share(time.value) * (Self.width - Self.left - Self.right)
  }

  // MARK: Parts

  /// The totals of all models as bars, with the difference from the first.
  mutating func addTotals(of models: [TimedModel], compares: Bool) {
    y += 18
    drawing.text("Totals", x: 8, y: y, class: "b")
    y += 6
    let first = models[0].schedule.total
    for (number, model) in models.enumerated() {
      let total = model.schedule.total
      let change = Difference(of: total, from: first)
      begin(label: model.name, indent: 8, class: "t")
      bar(from: Milliseconds(0), to: total, class: "none")
      drawing.text(
        "\(seconds(total)) s", x: x(total) + 4, y: y + 12, class: "s")
      if compares, number > 0 {
        // Below, so that no long bar pushes it off the sheet.
        y += Self.row
        drawing.text(change.text, x: Self.left, y: y + 12, class: "s")
      }
      y += Self.row
    }
    y += 8
  }

  mutating func add(_ model: TimedModel) {
    let schedule = model.schedule
    y += 18
    drawing.text(Drawing.cut(model.name, to: Self.width - 160), x: 8, y: y, class: "b")
    drawing.text(
      "Total \(seconds(schedule.total)) s", x: Self.width - 8, y: y, class: "b", anchor: .end)
    y += 16
    drawing.text(
      "\(schedule.entries.count) operators; ● and an underline mark the critical path, which sets "
        + "the total.", x: 8, y: y, class: "s")
    y += 20
    let top = y
    var below = self
    below.drawing = Drawing()
    below.addGoals(of: schedule)
    for resource in Operator.Resource.shown { below.addResource(resource, of: schedule) }
    below.addMemory(model.memory)
    addAxis(from: top, to: below.y)
    drawing.append(below.drawing)
    y = below.y + 8
  }

  private mutating func addAxis(from top: Double, to bottom: Double) {
    let ticks = scale.ticks(6)
    let values = ticks.map { $0 / 1000 }
    let decimals = AxisScale.decimals(of: values)
    for (number, tick) in ticks.enumerated() {
      let place = x(Milliseconds(tick))
      drawing.line(from: place, top, to: place, bottom, class: "grid")
      let unit = number == ticks.count - 1 ? " s" : ""
      drawing.text(
        Digits.text(values[number], decimals: decimals) + unit, x: place, y: top - 4, class: "s",
        anchor: .middle)
    }
  }

  /// The goals with the time from their first operator to their last.
  private mutating func addGoals(of schedule: Schedule) {
    var spans: [(path: [String], start: Milliseconds, end: Milliseconds)] = []
    for entry in schedule.entries {
      let all = (entry.step.task.isEmpty ? [] : ["Task " + entry.step.task]) + entry.step.goals
      for depth in all.indices.prefix(3) {
        let path = Array(all[...depth])
        if let place = spans.firstIndex(where: { $0.path == path }) {
          spans[place].start = min(spans[place].start, entry.start)
          spans[place].end = max(spans[place].end, entry.end)
        } else if spans.count < 200 {
          spans.append((path, entry.start, entry.end))
        }
      }
    }
    guard !spans.isEmpty else { return }
    heading("Goals", "")
    for span in spans.prefix(Self.mostGoals) {
      begin(label: span.path.last ?? "", indent: 8 * Double(span.path.count))
      bar(from: span.start, to: span.end, class: "a0")
      finish(span.end, "\(seconds(span.end - span.start)) s")
    }
    if spans.count > Self.mostGoals {
      begin(label: "and \(spans.count - Self.mostGoals) more", indent: 8)
      y += Self.row
    }
  }

  private mutating func addResource(_ resource: Operator.Resource, of schedule: Schedule) {
    let entries = schedule.entries.filter { $0.step.operator.resource == resource }
      .sorted { ($0.start, $0.step.line) < ($1.start, $1.step.line) }
    guard !entries.isEmpty else { return }
    let busy = schedule.busy(resource)
    heading(
      resource.title.prefix(1).uppercased() + resource.title.dropFirst(), seconds(busy) + " s")
    let look = Operator.Resource.allCases.firstIndex(of: resource) ?? 0
    for entry in entries {
      let step = entry.step
      var label = "\(step.line)  \(step.operator.name)"
      if !step.label.isEmpty { label += " " + step.label }
      if !step.thread.isEmpty { label += " · " + step.thread }
      begin(label: (entry.isCritical ? "● " : "") + label, indent: entry.isCritical ? 4 : 16)
      bar(from: entry.start, to: entry.end, class: "f\(look)")
      if entry.isCritical {
        drawing.line(
          from: x(entry.start), y + Self.row - 1, to: max(x(entry.start) + 1, x(entry.end)),
          y + Self.row - 1, class: "zero")
      }
      finish(entry.end, "\(plain(step.duration.value.rounded())) ms")
    }
  }

  private mutating func addMemory(_ memory: WorkingMemory) {
    guard !memory.stays.isEmpty else { return }
    let most = memory.greatestLoad
    heading("Memory", "\(most) chunk\(most == 1 ? "" : "s") at most")
    for stay in memory.stays.prefix(Self.mostChunks) {
      begin(label: stay.name.isEmpty ? "a chunk without a name" : "<\(stay.name)>", indent: 16)
      bar(from: stay.start, to: stay.end, class: "a4")
      y += Self.row
    }
    if memory.stays.count > Self.mostChunks {
      begin(label: "and \(memory.stays.count - Self.mostChunks) more", indent: 16)
      y += Self.row
    }
    let height = 36.0
    let base = y + height + 6
    func level(_ count: Int) -> Double { base - height * Double(count) / Double(max(1, most)) }
    drawing.text("chunks at a time", x: 16, y: base - 2, class: "s")
    drawing.text("\(most)", x: Self.left - 4, y: level(most) + 8, class: "s", anchor: .end)
    drawing.text("0", x: Self.left - 4, y: base, class: "s", anchor: .end)
    var points: [(x: Double, y: Double)] = [(x(Milliseconds(0)), base)]
    for step in memory.load {
      points.append((x(step.time), points[points.count - 1].y))
      points.append((x(step.time), level(step.count)))
    }
    drawing.path(points, closed: false, class: "l4")
    y = base + 6
  }

  // MARK: Rows

  private mutating func heading(_ title: some StringProtocol, _ note: String) {
    y += 4
    drawing.text(String(title), x: 8, y: y + 12, class: "b")
    drawing.text(note, x: Self.left - 8, y: y + 12, class: "s", anchor: .end)
    y += Self.row + 1
  }

  private mutating func begin(label: String, indent: Double, class name: String = "s") {
    drawing.text(
      Drawing.cut(label, to: Self.left - 10 - indent, size: 11), x: indent, y: y + 12, class: name)
  }

  private mutating func bar(from start: Milliseconds, to end: Milliseconds, class name: String) {
    drawing.rectangle(
      x: x(start), y: y + 3, width: max(1, x(end) - x(start)), height: Self.row - 5, class: name)
  }

  private mutating func finish(_ end: Milliseconds, _ text: String) {
    drawing.text(text, x: x(end) + 4, y: y + 12, class: "s")
    y += Self.row
  }

  private func seconds(_ time: Milliseconds) -> String {
    Digits.text(time.value / 1000, decimals: 2)
  }
}

/// The difference of two totals.
struct Difference {
  let text: String

  init(of total: Milliseconds, from first: Milliseconds) {
    let change = total.value - first.value
    let sign = change < 0 ? "−" : "+"
    let share = first.value > 0 ? abs(change) / first.value * 100 : 0
    text =
      change == 0
      ? "no difference"
      : "\(sign)\(plain(abs(change))) ms (\(sign)\(Digits.text(share, decimals: 1)) %)"
  }
}
