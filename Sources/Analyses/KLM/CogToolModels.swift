import Core
package import Importers
import Reports

/// Keystroke-level models of the demonstrations of a CogTool project.
package enum CogToolModels {
  /// Returns a model for each demonstration, design by design.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - operators: The operators; those of CogTool where there are none.
  /// - Returns: The models, named by design and task.
  package static func all(
    of project: CogToolProject, operators: OperatorTable? = nil
  ) -> [TimedModel] {
    let table = OperatorTable.cogTool.overridden(by: operators ?? .cogTool)
    return project.designs.flatMap { design in
      let index = CogToolScript.Index(design)
      return design.demonstrations.compactMap { demonstration -> TimedModel? in
        var script = CogToolScript(index, demonstration, operators: table)
        script.run()
        guard !script.steps.isEmpty else { return nil }
        return TimedModel(
          name: "\(design.name): \(demonstration.task)",
          model: KeystrokeModel(steps: script.steps, memory: table.memory),
          remarks: script.remarks)
      }
    }
  }

  /// Returns the totals of all models as a table of tasks by designs, in s; empty where the project
  /// has one design alone.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - models: The models that were made of it.
  /// - Returns: The text.
  package static func table(of project: CogToolProject, models: [TimedModel]) -> String {
    guard project.designs.count > 1 else { return "" }
    let tasks = project.designs.flatMap(\.demonstrations).map(\.task).unique
    let totals = Dictionary(
      models.map { ($0.name, $0.schedule.total) }, uniquingKeysWith: { first, _ in first })
    func times(_ task: String) -> [Milliseconds?] {
      project.designs.map { totals["\($0.name): \(task)"] }
    }
    let designs = project.designs.enumerated().map { index, design -> Column<String> in
      .number(design.name) { times($0)[index].map(ScheduleText.seconds) ?? "" }
    }
    // Two designs are told apart by one difference.
    let difference = Column<String>.word("second design from the first") { task in
      let pair = times(task).compactMap(\.self)
      return pair.count == 2 ? ScheduleText.difference(of: pair[1], from: pair[0]) : ""
    }
    let table = Table(
      caption: "", of: tasks,
      columns: [.word("Task, in s") { $0 }] + designs
        + (project.designs.count == 2 ? [difference] : []))
    return "\n" + TerminalRenderer(width: .max).text(for: [.table(table)])
  }
}
