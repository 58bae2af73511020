import Gate
import Studies

/// What a check looks at: results, an earlier run that they are compared with, and how they are paired.
struct GateCheck {
  /// The rules.
  let rules: Thresholds
  /// The results.
  let now: ResultsFile
  /// The earlier run, if there is one.
  let before: ResultsFile?
  /// The names that things had in the earlier run.
  let names: EarlierNames
  /// Whether there can be no earlier run, so that every cell that is compared is new.
  let isFirst: Bool
  /// The most people in each cell of a run that is made for the check.
  let mostPeople: UInt64

  private let call: Invocation
  /// Whether the earlier run was made by the present model and over the present tasks, since it cannot be
  /// compared as it is.
  private var isRemade = false

  /// The run whose model, populations and parameters an earlier run is made with; nil for its own.
  var present: ResultsFile? { isRemade ? now : nil }

  init(
    rules: Thresholds, now: ResultsFile, before: ResultsFile?, isFirst: Bool, mostPeople: UInt64,
    _ call: Invocation
  ) {
    self.call = call
    (self.rules, self.now, self.before) = (rules, now, before)
    (self.isFirst, self.mostPeople) = (isFirst, mostPeople)
    names = before.map { EarlierNames(now.results, before: $0.results) } ?? EarlierNames()
  }

  /// Holds the results to the rules. An earlier run that cannot be compared as it is is simulated again,
  /// from what its results hold.
  ///
  /// - Returns: The report.
  /// - Throws: Rules that match nothing.
  mutating func report() async throws -> GateReport {
    let report = try await compared()
    return before == nil || now.text == before?.text ? report : GoalCosts(self).withAsides(report)
  }

  private mutating func compared() async throws -> GateReport {
    let renamed = before.map { names.applied(to: $0.results) }
    let goals = try goals()
    var report = try Gate.evaluate(
      now.results, against: renamed, by: rules, isIdentical: now.text == before?.text,
      isFirst: isFirst, rest: goals.rest, goals: goals.cells, was: names)
    report.notes = rules.doubts.map { "Warning: \($0)" } + report.notes
    report.notes += names.notes
    if let before, now.text != before.text { report.notes.append(sides(before)) }
    guard let before,
      let obstacle = report.findings.first(where: { $0.verdict == .incomparable })?.remark
    else { return report }
    do {
      let people = max(
        rules.rules.map(\.people).max() ?? 0,
        now.results.suites.flatMap(\.cells).map(\.users).max() ?? 0)
      let made = try await runs(
        cells, seed: now.results.provenance.seed, people: people, isLater: true, needsNow: false)
      var again = try Gate.evaluate(
        now.results, against: made.before, by: rules, common: made.common, rest: made.rest,
        goals: goals.cells, was: names)
      isRemade = true
      again.notes = rules.doubts.map { "Warning: \($0)" } + again.notes
      again.notes += names.notes + [sides(before)]
      again.notes.append(
        "The earlier results cannot be compared as they are (\(obstacle)). They were simulated again "
          + "with the present model: \(people) people in each cell, seed \(now.results.provenance.seed)."
      )
      again.notes += made.notes
      return again
    } catch let obstacle as SecondRun.Obstacle {
      report.notes.append("The earlier run was not simulated again: \(obstacle.reason).")
      return report
    }
  }

  /// Looks at regressions again with new people.
  func confirmed(_ report: GateReport) async throws -> GateReport {
    do {
      let made = try await runs(
        report.regressions.map(\.cell), seed: Gate.freshSeed(after: now.results.provenance.seed),
        people: report.peopleToConfirm, isLater: isRemade, needsNow: true)
      guard let again = made.now else { return report }
      let goals = try GoalCosts(self).goals(
        of: report.regressions.map(\.cell).filter { $0.goal != nil }.map(\.whole),
        seed: again.provenance.seed, people: report.peopleToConfirm)
      return Gate.confirm(
        report, with: again, against: made.before, common: made.common, goals: goals.cells,
        was: names)
    } catch let obstacle as SecondRun.Obstacle {
      var report = report
      report.notes.append(
        "Regressions were not confirmed in a second simulation: \(obstacle.reason).")
      return report
    }
  }

  // MARK: Runs

  /// The goals of cells by themselves, for rules on single goals.
  ///
  /// - Throws: Why they cannot be simulated: such rules would otherwise pass in silence.
  private func goals() throws -> GoalCosts.Goals {
    let rules = rules.rules.filter(\.cells.isOfGoals)
    guard let people = rules.map(\.people).max() else { return ([], []) }
    do {
      guard people <= mostPeople else { throw Self.tooMany(people, mostPeople) }
      return try GoalCosts(self).goals(
        of: cells.filter { cell in rules.contains { $0.isOnGoals(of: cell, names.cell(cell)) } },
        people: people)
    } catch let obstacle as SecondRun.Obstacle {
      throw RunError(
        "The rule \(rules[0].id) is on single goals, which cannot be simulated: \(obstacle.reason).",
        .inconclusive)
    }
  }

  private static func tooMany(_ people: UInt64, _ most: UInt64) -> SecondRun.Obstacle {
    SecondRun.Obstacle(
      reason: "that takes \(people) people in each cell, and --confirmation-people is \(most)")
  }

  /// Runs that were made for the check.
  private struct Made {
    /// The designs as they are.
    var now: Results?
    /// The designs as they are, over what they have in common with the earlier run, where that is not all.
    var common: Results?
    /// The designs as they were.
    var before: Results?
    /// What is to be known of them: sentences.
    var notes: [String] = []
    /// The goals that only one of the runs has.
    var rest: [CommonTasks.Rest] = []
  }

  /// The cells of both runs.
  private var cells: [CellName] {
    let before = self.before.map { names.applied(to: $0.results) }
    return [now.results, before].compactMap(\.self).flatMap { results in
      results.suites.flatMap { suite in suite.cells.map { CellName($0, suite: suite.id) } }
    }
  }

  /// Simulates what results hold.
  ///
  /// - Parameters:
  ///   - cells: The cells that matter.
  ///   - seed: The seed.
  ///   - people: The people in each cell.
  ///   - isLater: Whether the earlier run is made by the present model and over the present tasks.
  ///   - needsNow: Whether the designs as they are must be run, too.
  /// - Returns: The runs.
  /// - Throws: An obstacle, or an interruption.
  private func runs(
    _ cells: [CellName], seed: UInt64, people: UInt64, isLater: Bool, needsNow: Bool
  ) async throws -> Made {
    guard people <= mostPeople else {
      throw Self.tooMany(people, mostPeople)
    }
    let present = isLater ? now : nil
    let whole = try secondRun(now, cells, seed: seed, people: people, asIn: present)
    var common = whole
    var earlier = try before.map {
      try secondRun($0, cells.map(names.cell), seed: seed, people: people, asIn: present)
    }
    var (isShared, made) = (false, Made())
    if isLater, let plan = earlier?.plan {
      var suites = plan.suites
      (isShared, made.rest, made.notes) = CommonTasks.share(
        &common.plan.suites, &suites, was: names)
      earlier?.plan.suites = suites
      try earlier?.readWords()
    }
    // Where another build made the results, none of their values can stand beside those of this one.
    let isOther = isLater && !SecondRun.isByThisBuild(now.results)
    if needsNow { try whole.checkLength() }
    if isShared || isOther { try common.checkLength() }
    try earlier?.checkLength()
    if needsNow { made.now = try await whole.results() }
    if isShared || isOther { made.common = try await common.results() }
    made.before = try await earlier?.results()
    made.before = made.before.map { names.applied(to: $0) }
    return made
  }

  /// Returns a run to make again from its results.
  func secondRun(
    _ file: ResultsFile, _ cells: [CellName], seed: UInt64, people: UInt64,
    asIn present: ResultsFile?
  ) throws(SecondRun.Obstacle) -> SecondRun {
    try SecondRun(file, cells: cells, seed: seed, people: people, asIn: present, call)
  }

  /// Says what stands on either side.
  private func sides(_ before: ResultsFile) -> String {
    func side(_ results: Results) -> String {
      let provenance = results.provenance
      let commit = provenance.commit.map { " (\($0.prefix(12)))" } ?? ""
      return "version \(provenance.version)\(commit), model \(provenance.behavior ?? "unknown"), "
        + "seed \(provenance.seed)"
    }
    return
      "Before: \(Files.name(of: before.path)), \(side(before.results)). Now: \(side(now.results))."
  }
}
