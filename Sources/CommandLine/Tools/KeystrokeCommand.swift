import Analyses
import Core
import Reports

/// The formats in which `tapcost klm` prints a schedule.
package enum ScheduleFormat: String, CaseIterable, Sendable {
  /// A table for people.
  case text
  /// A document for programs.
  case json
  /// A Gantt chart.
  case svg
}

/// `tapcost klm`.
enum KeystrokeCommand {
  static let file = Key.argument(
    "file", "The model, one operator or goal a line.", completion: .file)
  static let operators = Key.text(
    "operators", "file", "A file of operators that are added or replace the built-in ones.",
    completion: .file)
  static let formats: Key<[ScheduleFormat]> = .words(
    "format", "list", "What to print.", fallback: [.text])
  static let chart = Key.text(
    "chart", "file", "Where to write a Gantt chart in SVG.", completion: .file)

  static let command = Command(
    "klm", "Times a keystroke-level or GOMS model.",
    discussion: [
      """
      A line is an operator with a label and perhaps a modifier, as in '. Point to Save (300 ms)', \
      or a goal, as in 'Goal: Save'. Dots say how deep a line lies. 'Also: Talk as voice' begins a \
      thread beside the others; operators of threads overlap where they need different resources. \
      What follows an asterisk is a comment.
      """
    ],
    takes: [
      file.declaration, operators.declaration, formats.declaration, chart.declaration,
      Output.noClobber.declaration,
    ],
    examples: [
      Command.Example("tapcost klm save.goms", "Prints when each operator begins and ends."),
      Command.Example(
        "tapcost klm save.goms --chart save.svg", "Also draws a Gantt chart."),
    ]
  ) { invocation, console in
    let path = invocation[file]
    let output = Output(invocation, console)
    try output.check(
      file: invocation[chart], besides: [path] + [invocation[operators]].compactMap(\.self))
    var table = OperatorTable.builtIn
    if let other = invocation[operators] {
      table = table.overridden(
        by: try OperatorTable(parsing: try Files.text(at: other), file: other))
    }
    let model = try KeystrokeModel(
      parsing: try Files.text(at: path), file: path, operators: table)
    let schedule = model.schedule
    let title = Files.name(of: path)
    if let chart = invocation[chart] {
      try output.write(GanttChart.document(of: schedule, title: title), to: chart)
    }
    for format in invocation[formats] {
      switch format {
      case .text: try console.show(ScheduleText.table(of: schedule))
      case .json: try console.output(ScheduleText.document(of: schedule))
      case .svg: try console.output(GanttChart.document(of: schedule, title: title))
      }
    }
    return .success
  }
}
