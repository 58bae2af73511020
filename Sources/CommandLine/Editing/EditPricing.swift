import Analyses
import Core
import Interfaces
import Populations
import Reports
import Simulation
import Studies

/// Prices what somebody has chosen of an edited file, by the calls that runs and audits make.
struct EditPricing: Sendable {
  let subject: EditedSubject
  let selection: EditSelection
  /// The file as it was saved, where that differs and can be priced.
  let saved: EditedSubject?
  /// What prices both; it keeps what it has made of the designs.
  let engine: ModelEngine
  /// The number of threads.
  var jobs: Int

  /// The beginning of the names of designs as they were saved; no present one begins so.
  private var mark: String {
    var mark = "saved."
    while selection.point.designs.contains(where: { $0.id.hasPrefix(mark) }) { mark += "." }
    return mark
  }

  /// Cells, and for each what is known of the difference from the saved file.
  struct Prices: Sendable {
    var cells: [Cell]
    /// The saved cells where the tasks are others, by the indices of cells.
    var before: [Int: Cell] = [:]
    /// The differences from the saved designs over the same people, by the indices of cells.
    var changes: [Int: [Comparison]] = [:]
  }

  /// Prices the designs before so many people.
  ///
  /// - Parameter users: The number of people in each cell.
  /// - Returns: The prices.
  /// - Throws: What is wrong with the designs, or that the task was canceled.
  func prices(users: Int) async throws -> Prices {
    let now = narrowed(subject)
    guard let saved, let then = narrowedSaved(saved) else {
      return Prices(cells: try await results(now, of: subject, users: users).cells)
    }
    if let tasks = commonTasks(now, then), now.devices == then.devices {
      var known = now
      known.points[0].tasks = tasks
      let both = try await results(paired(known, then), of: subject, users: users)
      var prices = Prices(cells: both.cells.filter { !$0.design.hasPrefix(mark) })
      note(both.comparisons, in: &prices)
      return prices
    }
    var prices = Prices(cells: try await results(now, of: subject, users: users).cells)
    if let shared = shared(now, then) {
      note(try await results(shared, of: subject, users: users).comparisons, in: &prices)
    } else {
      // Other tasks are other draws: only the means can be set beside each other.
      let old = try await results(then, of: saved, users: users).cells
      for (index, cell) in prices.cells.enumerated() {
        prices.before[index] = old.first {
          $0.design == cell.design && $0.population == cell.population && $0.input == cell.input
            && $0.point == cell.point
        }
      }
    }
    return prices
  }

  private func note(_ comparisons: [Comparison], in prices: inout Prices) {
    for (index, cell) in prices.cells.enumerated() {
      prices.changes[index] = comparisons.filter {
        $0.designA == cell.design && $0.point == cell.point && $0.population == cell.population
          && $0.input == cell.input
      }
    }
  }

  /// The tasks, where both suites have the same: with what is known of the labels of both. Nil where
  /// tasks differ, or one label is read in two ways.
  private func commonTasks(_ now: Suite, _ then: Suite) -> [SuiteTask]? {
    var tasks = now.points[0].tasks
    guard tasks.count == then.points[0].tasks.count else { return nil }
    for (index, old) in then.points[0].tasks.enumerated() {
      if let words = tasks[index].words, let former = old.words {
        var both = former
        for (goal, labels) in words.similarities {
          both.similarities[goal, default: [:]].merge(labels) { _, new in new }
        }
        both.familiarities.merge(words.familiarities) { _, new in new }
        let isSame =
          former.familiarities.allSatisfy { both.familiarities[$0.key] == $0.value }
          && former.similarities.allSatisfy { goal, labels in
            labels.allSatisfy { both.similarities[goal]?[$0.key] == $0.value }
          }
        guard isSame else { return nil }
        tasks[index].words = both
      }
      var same = old
      same.words = tasks[index].words
      guard same == tasks[index], (old.words == nil) == (same.words == nil) else { return nil }
    }
    return tasks
  }

  /// The present designs with the saved ones, which the same people try.
  private func paired(_ now: Suite, _ then: Suite) -> Suite {
    var both = now
    let old = then.points[0].designs.filter { design in
      now.points[0].designs.contains { $0.id == design.id }
    }
    for (index, design) in old.enumerated() {
      var saved = design
      saved.id = mark + "\(index)"
      // Steps of one design are those of its saved form, too.
      for task in both.points[0].tasks.indices {
        for step in both.points[0].tasks[task].steps.indices
        where both.points[0].tasks[task].steps[step].only?.contains(design.id) ?? false {
          both.points[0].tasks[task].steps[step].only?.append(saved.id)
        }
      }
      both.points[0].designs.append(saved)
      both.pairs.append(Suite.Pair(design.id, saved.id))
    }
    return both
  }

  /// Both screens with what both have as goals; nil for anything but two screens that share some.
  private func shared(_ now: Suite, _ then: Suite) -> Suite? {
    guard subject.isScreen, saved?.isScreen == true else { return nil }
    let old = Set(then.points[0].tasks[0].goals.map(\.id))
    var now = now
    let goals = now.points[0].tasks[0].goals.filter { old.contains($0.id) }
    guard !goals.isEmpty else { return nil }
    now.points[0].tasks[0].goals = goals.map {
      SuiteTask.Goal(id: $0.id, frequency: 1 / Double(goals.count))
    }
    var then = then
    // A screen with another name is still the saved one.
    then.points[0].designs[0].id = now.points[0].designs[0].id
    return paired(now, then)
  }

  private func results(
    _ suite: Suite, of subject: EditedSubject, users: Int
  ) async throws -> SuiteResults {
    var options = subject.plan.options
    options.users = users
    options.jobs = jobs
    options.worlds = 0
    options.populations = selection.populations.map(\.id)
    // Precision would add people; here people are added while somebody waits.
    var suite = suite
    suite.precision = nil
    return try await StudyRunner(engine: engine, options: options)
      .numbers(of: suite, populations: selection.populations).results
  }

  /// The suite at the chosen point, with the chosen metrics.
  private func narrowed(_ subject: EditedSubject) -> Suite {
    var suite = subject.suite
    suite.points = [selection.point]
    suite.metrics = selection.metrics
    suite.pairs = []
    return suite
  }

  /// The saved suite at the same point; nil where it has none, or lacks a population.
  private func narrowedSaved(_ saved: EditedSubject) -> Suite? {
    let names = selection.populations.map(\.id)
    guard let point = saved.suite.points.first(where: { $0.point == selection.point.point }),
      names.allSatisfy({ saved.plan.catalog[$0] != nil })
    else { return nil }
    var suite = narrowed(saved)
    suite.points = [point]
    return suite
  }

  // MARK: The screen

  /// The populations, mixtures by their parts.
  private var people: [String] {
    selection.populations.map(\.id).flatMap { name in
      let mix = subject.plan.catalog[name]?.mix.map(\.population) ?? []
      return mix.isEmpty ? [name] : mix
    }.unique
  }

  private var conditions: [Condition] {
    narrowed(subject).conditions(
      populations: selection.populations.map(\.id), inputs: subject.plan.options.inputs,
      inputsOf: engine.inputs)
  }

  /// Prices every element of the drawn design.
  ///
  /// - Parameters:
  ///   - users: The number of people who look for each element.
  ///   - repairs: Whether changes are simulated, too.
  /// - Returns: The costs; nil where nobody is priced.
  /// - Throws: Why the design cannot stand alone, or that the task was canceled.
  func audit(users: Int?, repairs: Bool) async throws -> Audit? {
    guard let condition = conditions.first else { return nil }
    let runner = AuditRunner(
      catalog: subject.plan.catalog, parameters: subject.plan.parameters, users: users,
      seed: subject.plan.options.seed, jobs: jobs)
    return try await runner.audit(
      condition.designs[selection.design], populations: people,
      inputs: subject.plan.options.inputs?.compactMap(Input.init(rawValue:)),
      usual: subject.usualInput, doubts: subject.doubts, repairs: repairs)
  }

  /// Follows the chosen person through the drawn design.
  func trace() throws -> PersonTrace? {
    guard var condition = traced else { return nil }
    let design = condition.designs[selection.design]
    condition.designs = [design]
    return try engine.trace(
      condition, design: Named(id: design.id, title: design.title),
      suite: Named(id: subject.suite.id, title: subject.suite.title), person: selection.person,
      uses: Array(condition.task.observe.prefix(1)))
  }

  /// Returns the page on which people are watched using all designs, the chosen one among them.
  func watched() throws -> String? {
    try traced.map {
      try PlayedPage.text(of: subject.suite, $0, by: engine, asked: selection.person)
    }
  }

  /// The first condition, of a mixture the first part.
  private var traced: Condition? {
    guard var condition = conditions.first else { return nil }
    if let part = subject.plan.catalog[condition.population]?.mix.first?.population {
      condition.population = part
      condition.input = engine.inputs(of: part).first ?? condition.input
    }
    return condition
  }
}
