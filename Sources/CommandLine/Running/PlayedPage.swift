import Populations
import Reports
import Studies

/// The page on which people of one condition of a suite are watched.
enum PlayedPage {
  /// How many people of the cell are looked at, where nobody says.
  static let usualPeople = 200

  /// Returns the page of one condition of a suite, which is of no mixture.
  static func text(
    of suite: Suite, _ condition: Condition, by engine: ModelEngine, people: Int = usualPeople,
    asked: UInt64? = nil, informed: Bool = false
  ) throws -> String {
    let cell = try engine.play(
      condition, suite: Named(id: suite.id, title: suite.title),
      people: people, asked: asked, informed: informed)
    let place = condition.point.coordinates.map { coordinate in
      let axis = suite.axes.first { $0.id == coordinate.axis }
      return axis?.setting(coordinate.value) ?? coordinate.value.text
    }
    return PlayPage.text(
      for: cell, wants: condition.task.wants, task: condition.task.title, place: place,
      language: suite.words.language)
  }

  /// Returns the page of the base of a suite, as it lies beside the report of a run; nil where only mixtures
  /// are simulated.
  static func file(of suite: Suite, in plan: RunPlan) throws -> ReportFile? {
    let all = suite.conditions(
      populations: plan.options.populations, inputs: plan.options.inputs,
      inputsOf: plan.engine.inputs
    ).filter { plan.catalog[$0.population]?.mix.isEmpty ?? false }
    guard let condition = all.first(where: { suite.isAtBase($0) }) ?? all.first else { return nil }
    return ReportFile(
      name: HTMLReport.playPage(of: suite.id),
      text: try text(of: suite, condition, by: plan.engine))
  }
}

extension Suite {
  /// Tells whether a condition is at the base of the sweep, some axes aside.
  func isAtBase(_ condition: Condition, besides axes: [String] = []) -> Bool {
    base.coordinates.allSatisfy {
      axes.contains($0.axis) || condition.point.coordinates.contains($0)
    }
  }
}
