import Core
package import Importers

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
      design.demonstrations.compactMap { demonstration in
        var script = CogToolScript(design, demonstration, operators: table)
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
    var tasks: [String] = []
    for demonstration in project.designs.flatMap(\.demonstrations)
    where !tasks.contains(demonstration.task) {
      tasks.append(demonstration.task)
    }
    let rows = tasks.map { task in
      [visible(task)]
        + project.designs.map { design in
          models.first { $0.name == "\(design.name): \(task)" }
            .map { ScheduleText.seconds($0.schedule.total) } ?? ""
        }
    }
    return "\n"
      + ScheduleText.columns(
        [["task, in s"] + project.designs.map { visible($0.name) }] + rows,
        right: 1..<project.designs.count + 1) + "\n"
  }
}
