import Core
import Reports

/// The schedule of a keystroke-level model as text.
package enum ScheduleText {
  /// Returns a table for a terminal, the total last.
  ///
  /// - Parameter schedule: When each operator begins and ends.
  /// - Returns: The text.
  package static func table(of schedule: Schedule) -> String {
    let rows = schedule.entries.map { entry in
      [
        "\(entry.step.line)", plain(entry.start.value), plain(entry.end.value),
        plain(entry.step.duration.value), entry.step.thread,
        String(repeating: "  ", count: max(0, entry.step.depth - 1)) + entry.step.operator.name
          + (entry.step.label.isEmpty ? "" : " " + visible(entry.step.label)),
      ]
    }
    let names = ["line", "begins", "ends", "takes", "thread", "operator"]
    let widths = names.indices.map { column in
      ([names] + rows).map { TerminalText.width($0[column]) }.max() ?? 0
    }
    let lines = ([names] + rows).map { row in
      row.enumerated().map { column, text in
        column == 5 ? text : TerminalText.fitted(text, to: widths[column], right: column < 4)
      }.joined(separator: "  ")
    }
    return lines.joined(separator: "\n") + "\n\nTotal: \(plain(schedule.total.value)) ms\n"
  }

  /// Returns the schedule as JSON.
  ///
  /// - Parameter schedule: When each operator begins and ends.
  /// - Returns: The text.
  package static func document(of schedule: Schedule) -> String {
    let document: JSON = [
      "schema": "tapcost/schedule/1", "total_ms": .number(schedule.total.value),
      "busy_ms": .object(
        Operator.Resource.allCases.map {
          JSON.Member($0.rawValue, .number(schedule.busy($0).value))
        }),
      "operators": .array(
        schedule.entries.map { entry in
          [
            "line": .integer(Int64(entry.step.line)),
            "operator": .string(entry.step.operator.name), "label": .string(entry.step.label),
            "goals": .array(entry.step.goals.map { .string($0) }),
            "thread": .string(entry.step.thread),
            "resource": .string(entry.step.operator.resource.rawValue),
            "start_ms": .number(entry.start.value), "end_ms": .number(entry.end.value),
          ]
        }),
    ]
    return document.text()
  }
}
