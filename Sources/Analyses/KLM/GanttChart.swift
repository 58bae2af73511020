import Core
import Reports

/// The operators of a keystroke-level model over time: one bar a line, shaded by resource.
package enum GanttChart {
  private static let left = 132.0
  private static let right = 54.0
  private static let row = 18.0

  /// Returns the chart as a drawing of its own.
  ///
  /// - Parameters:
  ///   - schedule: When each operator begins and ends.
  ///   - title: The name of the model.
  /// - Returns: The SVG text.
  package static func document(of schedule: Schedule, title: String) -> String {
    figure(schedule, title: title).document
  }

  private static func figure(_ schedule: Schedule, title: String) -> Figure {
    let total = schedule.total.value
    let scale = AxisScale(low: 0, high: total)
    func x(_ time: Milliseconds) -> Double {
      left + scale.share(time.value) * (Figure.width - left - right)
    }
    var drawing = Drawing()
    drawing.text(Drawing.cut(title, to: Figure.width - 16), x: 8, y: 16, class: "b")
    legend(schedule, &drawing)
    let top = 58.0
    let bottom = top + Double(schedule.entries.count) * row
    for tick in scale.ticks(3) {
      let place = x(Milliseconds(tick))
      drawing.line(place, top - 4, place, bottom, class: "grid")
      drawing.text("\(Int(tick.rounded()))", x: place, y: top - 8, class: "s", anchor: .middle)
    }
    for (number, entry) in schedule.entries.enumerated() {
      let y = top + Double(number) * row
      let name = entry.step.operator.name
      let label = entry.step.label.isEmpty ? name : "\(name) \(entry.step.label)"
      let indent = entry.step.thread.isEmpty ? 0 : 8.0
      drawing.text(
        Drawing.cut(label, to: left - 16 - indent, size: 11), x: 8 + indent, y: y + 13, class: "s")
      drawing.rectangle(
        x: x(entry.start), y: y + 3, width: max(1, x(entry.end) - x(entry.start)), height: row - 6,
        class: "f\(look(entry.step.operator.resource))")
      drawing.text(
        milliseconds(entry.step.duration), x: x(entry.end) + 4, y: y + 13, class: "s")
    }
    return Figure(
      title: "\(title): \(milliseconds(schedule.total)) ms", description: description(schedule),
      height: bottom + 10, drawing: drawing, table: table(schedule, title))
  }

  private static func look(_ resource: Operator.Resource) -> Int {
    Operator.Resource.allCases.firstIndex(of: resource) ?? 0
  }

  private static func legend(_ schedule: Schedule, _ drawing: inout Drawing) {
    var place = 8.0
    for resource in Operator.Resource.allCases where schedule.busy(resource).value > 0 {
      drawing.rectangle(x: place, y: 24, width: 10, height: 10, class: "f\(look(resource))")
      drawing.text(resource.rawValue, x: place + 14, y: 33, class: "s")
      place += 24 + Drawing.width(resource.rawValue, size: 11)
    }
  }

  private static func milliseconds(_ time: Milliseconds) -> String {
    Digits.text(time.value, decimals: time.value == time.value.rounded() ? 0 : 1)
  }

  private static func description(_ schedule: Schedule) -> String {
    let busy = Operator.Resource.allCases.filter { schedule.busy($0).value > 0 }
      .map { "\($0.rawValue) \(milliseconds(schedule.busy($0))) ms" }
    return "\(schedule.entries.count) operators in \(milliseconds(schedule.total)) ms. Busy: "
      + busy.joined(separator: ", ") + "."
  }

  private static func table(_ schedule: Schedule, _ title: String) -> Table {
    Table(
      caption: title,
      headers: [
        .number("Line"), "Operator", "Thread", .number("Begins, ms"), .number("Ends, ms"),
      ],
      rows: schedule.entries.map { entry in
        [
          "\(entry.step.line)", entry.step.operator.name, entry.step.thread,
          milliseconds(entry.start), milliseconds(entry.end),
        ].map { Prose($0) }
      })
  }
}
