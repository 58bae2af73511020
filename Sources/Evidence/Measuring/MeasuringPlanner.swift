import CMath
package import Core
import Interfaces
package import Populations
import Reports
import Simulation
import Statistics
package import Studies

/// Plans a study with people of one condition of a suite: its page, its predictions and its size.
package struct MeasuringPlanner: Sendable {
  /// How to plan.
  package struct Options: Equatable, Sendable {
    /// The two designs; nil takes the first pair of the suite.
    package var pair: Suite.Pair?
    /// Who meets which design.
    package var order = MeasuringPlan.Order.within
    /// The number of trials of a person with a design; nil takes four, or more where people want more
    /// things by words.
    package var trials: Int?
    /// The number of practice rounds.
    package var practice = 3
    /// The number of sets of assumptions.
    package var worlds = 64
    /// The seed of all draws.
    package var seed: UInt64 = 1
    /// The number of threads; the results do not depend on it.
    package var jobs = 1
    /// Where results can be sent; nil for nowhere.
    package var address: String?

    /// Creates the usual options.
    package init() {}
  }

  /// What is planned: the plan and what the page reads.
  package struct Planned: Sendable {
    /// The plan.
    package var plan: MeasuringPlan
    /// What the script of the page reads.
    package var page: JSON
  }

  /// The ways of acting that a page can record, with what browsers call them.
  private static let inputs = [
    "touch": ["touch", "pen"], "pointer": ["mouse"], "keyboard": ["keyboard"],
  ]
  /// The people under the parameters as they stand, and under each set of assumptions.
  private static let (people, fewer) = (UInt64(2000), UInt64(400))
  static let most = 200

  let catalog: PopulationCatalog
  let parameters: ParameterSet
  let options: Options

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - catalog: The populations that can be named.
  ///   - parameters: The common parameters.
  ///   - options: How to plan.
  package init(
    catalog: PopulationCatalog = .builtIn, parameters: ParameterSet = .builtIn,
    options: Options = Options()
  ) {
    self.catalog = catalog
    self.parameters = parameters
    self.options = options
  }

  // MARK: The condition

  /// Returns a condition as it is studied: two designs, and every trial of a person observed.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - suite: Its suite.
  /// - Returns: The condition.
  /// - Throws: What a page cannot play of it.
  package func studied(
    _ condition: Condition, of suite: Suite
  ) throws(DocumentError) -> Condition {
    var problems: [Problem] = []
    func fail(_ path: String, _ found: String, _ expected: String) {
      problems.append(
        Problem(file: suite.id, position: nil, path: path, found: found, expected: expected))
    }
    var studied = condition
    let pair = options.pair ?? suite.pairs.first
    studied.designs = [pair?.a, pair?.b].compactMap { id in
      condition.designs.first { $0.id == id }
    }
    if studied.designs.count < 2 {
      fail("$.compare", "no two designs to compare", "a pair of designs in the suite")
    }
    let task = condition.task
    if task.aimsAtPoints {
      fail("$.task", "a task that aims at points", "a task that chooses something")
    }
    if Self.inputs[condition.input] == nil {
      fail(
        "$.inputs", "the input method \"\(condition.input)\"",
        "one that a page can tell apart: touch, pointer or keyboard, with --input")
    }
    let trials = options.trials ?? task.usualTrials
    studied.task.observe = Array(1...trials)
    // On the page one trial follows the other, however far apart uses are.
    studied.task.spacing = nil
    studied.task.repetitions = max(task.repetitions, trials)
    studied.task.isDealt = task.steps.isEmpty
    if problems.isEmpty {
      for (design, screens) in zip(studied.designs, try screens(studied)) {
        let faults =
          task.steps.isEmpty
          ? task.goals.compactMap { screens.fault(of: $0.id) }
          : screens.steps.compactMap { step in
            step.fault.map { "the step \"\(task.allSteps[step.place].name)\": \($0)" }
          }
        for fault in faults {
          fail(
            "$.task", "\(fault), in the design \"\(design.id)\"",
            "what a tap chooses, values that are set, texts that are typed or pasted into fields, and "
              + "waits")
        }
      }
    }
    if !problems.isEmpty { throw DocumentError(problems) }
    return studied
  }

  /// The screens of the designs of a condition.
  func screens(_ studied: Condition) throws(DocumentError) -> [MeasuringScreens] {
    let engine = engine(worlds: 0)
    return try studied.designs.map { design throws(DocumentError) in
      try MeasuringScreens(design, in: studied, by: engine)
    }
  }

  func engine(worlds: Int) -> ModelEngine {
    var study = StudyOptions()
    study.seed = options.seed
    study.worlds = worlds
    return ModelEngine(populations: catalog, parameters: parameters, options: study)
  }

  // MARK: The plan

  /// Plans the study.
  ///
  /// - Parameters:
  ///   - studied: The condition; see ``studied(_:of:)``.
  ///   - suite: The suite.
  ///   - progress: Is told how many sets of assumptions are done.
  /// - Returns: The plan and the data of its page.
  /// - Throws: What does not fit on the device.
  package func plan(
    _ studied: Condition, of suite: Suite,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> Planned {
    let engine = engine(worlds: options.worlds)
    let screens = try self.screens(studied)
    @Sendable func pool(_ world: Int?, of count: UInt64) throws(DocumentError) -> MeasuringPool {
      let people = try engine.prepare(studied, pairs: [], world: world)
      return MeasuringPool(
        people, apart: people.withOwnChance(of: catalog[studied.population]), count,
        screens.map { $0.unseen(of: people, by: studied) })
    }
    let base = try pool(nil, of: Self.people)
    var done = 0
    let worlds = try await inOrder(
      Array(0..<options.worlds), jobs: options.jobs,
      done: { _ in
        done += 1
        progress(done, options.worlds)
      }
    ) { world in try pool(world, of: Self.fewer) }
    let kinds = TaskKind.kinds(of: suite.kinds, input: studied.input)
    let isScript = !studied.task.steps.isEmpty
    let measured = MeasuredQuantity.allCases.filter {
      !isScript || ![.first, .direct].contains($0)
    }
    let predictions = measured.map {
      prediction($0, base, worlds, calibrates: TaskKind.calibrate(kinds))
    }
    let measure = suite.measured(among: measured)
    let deciding = predictions[measured.firstIndex(of: measure) ?? 0]
    let margin = suite.margin(of: measure).value(a: deciding.means[0], b: deciding.means[1])
    let tasks = self.tasks(studied.task, screens)
    var plan = MeasuringPlan(
      suite: suite.id, title: suite.title, point: studied.point.words(of: suite.resultAxes),
      population: studied.population, input: studied.input, order: options.order,
      trials: studied.task.observe.count,
      designs: zip(studied.designs, screens).map { design, screens in
        let goals = isScript ? screens.steps.flatMap(\.step.goals) : tasks.map(\.goal)
        return MeasuringPlan.Design(
          id: design.id, title: suite.designs.first { $0.id == design.id }?.title ?? design.id,
          elements: screens.elements, surfaces: screens.surfaces,
          ways: Dictionary(uniqueKeysWithValues: Set(goals).map { ($0, screens.ways(to: $0)) }),
          steps: screens.steps.map(\.step))
      }, tasks: tasks,
      measure: measure, margin: margin, predictions: predictions,
      worlds: worlds.map { pool in [0, 1].map { pool.mean(measure, $0) } },
      people: people(
        base, worlds, deciding, margin: margin, direction: direction(deciding, kinds)),
      leftOut: leftOut(studied.task, screens) + tails(base, studied.designs, suite))
    plan.rules.inputs = Self.inputs[studied.input] ?? []
    if isScript { plan.rules.longest = MeasuringPlan.Rules.longestScript }
    let page = self.page(plan, studied, screens, language: suite.words.language)
    plan.study = String(SHA256.hexadecimal(of: page.text(.compact)).prefix(16))
    return Planned(plan: plan, page: page.with(["study": plan.study]))
  }

  private func tasks(_ task: SuiteTask, _ screens: [MeasuringScreens]) -> [MeasuringPlan.Task] {
    guard task.steps.isEmpty else {
      return [MeasuringPlan.Task(goal: task.id, text: visible(task.title) + ".", share: 1)]
    }
    return task.goals.map { goal in
      let label = screens.lazy.compactMap { $0.label(of: goal.id) }.first ?? goal.id
      return MeasuringPlan.Task(
        goal: goal.id, text: visible(task.words(for: goal.id, label: label)), share: goal.frequency)
    }
  }

  private func leftOut(_ task: SuiteTask, _ screens: [MeasuringScreens]) -> [String] {
    var found = zip(["first", "second"], screens).flatMap { name, screens in
      screens.leftOut.map { "In the \(name) design: \($0)" }
    }
    if task.knowledge == .known {
      found.append("The prediction is for people who know the way; participants do not.")
    }
    if screens.contains(where: { $0.steps.last?.step.act == .set }) {
      found.append(
        "The trial ends as soon as the value stands; the prediction leaves out the look that sees it."
      )
    }
    let steps = screens.flatMap(\.steps).map(\.step)
    if steps.contains(where: { !$0.others.isEmpty }) {
      found.append(
        "Where one of several is to be chosen, participants take whichever they like; each simulated "
          + "person wants one of them.")
    }
    if steps.contains(where: { $0.act == .paste }) {
      found.append(
        "Fields that take what was copied have a menu of the page: held, or by the right button of a "
          + "mouse, or control and V. Nothing can be typed into them, and no keyboard appears.")
    }
    found += searches(task, screens) + offers(screens)
    if steps.contains(where: { $0.act == .enter }) {
      found.append(
        "What is to be typed stands above the screen; the prediction is for people who know it by "
          + "heart.")
      found.append(
        "The page does not see keys that change the keyboard; predicted taps leave them out.")
    }
    return found
  }

  /// What of search fields is not the same for people and in the prediction.
  private func searches(_ task: SuiteTask, _ screens: [MeasuringScreens]) -> [String] {
    let fields = screens.flatMap(\.searchFields)
    guard !fields.isEmpty else { return [] }
    var found = [
      "Search fields are typed into as far as people like, with the device's own keyboard; keys that change "
        + "the keyboard are in predicted taps, and not in measured ones.",
      "Letters that are taken away again are an error, whatever for; simulated people take away wrong keys, "
        + "and names that the list does not have.",
    ]
    if task.steps.isEmpty, !task.wants.isEmpty {
      found.append(
        "In the prediction, whoever first types words that find nothing has chosen wrongly; on the page "
          + "typing is no choice.")
    }
    if !task.steps.isEmpty, fields.contains(where: { !$0.hasFocus }) {
      found.append(
        "Participants may type into a search field at any time, simulated people where a step says so."
      )
    }
    return found
  }

  /// What of offers to fill in is not the same for people and in the prediction.
  private func offers(_ screens: [MeasuringScreens]) -> [String] {
    let steps = screens.flatMap(\.steps).filter { $0.autofill != .none }
    guard !steps.isEmpty else { return [] }
    var found = [
      "What is offered to fill in is right, and stands in the first row of the keyboard on the screen, or "
        + "below the field. Taking it is one touch or click, or two keys; the prediction has two keys "
        + "wherever there are keys.",
      "Predicted taps have all keys of those who type a text that is offered, with those that change the "
        + "keyboard.",
    ]
    if screens.contains(where: { $0.steps.last.map { $0.autofill != .none } ?? false }) {
      found.append(
        "Who takes the last offer is done; the prediction has people look at what came of it.")
    }
    return found
  }

  private func page(
    _ plan: MeasuringPlan, _ studied: Condition, _ screens: [MeasuringScreens], language: String
  ) -> JSON {
    let constants: KeyValuePairs<String, Constant> = [
      "hold": .systemLongPress, "toast": .toastDuration, "repeat": .systemRepeatEach,
      "near": .valueNear, "leaps": .valueLeaps,
    ]
    return .record([
      "language": language, "direction": isRightToLeft(language: language) ? "rtl" : "ltr",
      "plan": plan.order.rawValue, "trials": plan.trials, "practice": options.practice,
      "feedback": studied.task.hasFeedback, "longest": plan.rules.longest, "post": options.address,
      "inputs": plan.rules.inputs, "scale": plan.rules.scale,
      "tasks": plan.tasks.map(\.json),
      "designs": zip(studied.designs, screens).map { $1.json(of: $0.id) },
    ]).appending(.object(constants.map { JSON.Member($0.key, .number(parameters[$0.value])) }))
  }

  // MARK: What is predicted

  /// Where a mean time rests on people so few that a study hardly meets them.
  private func tails(_ base: MeasuringPool, _ designs: [Design], _ suite: Suite) -> [String] {
    designs.enumerated().compactMap { index, design in
      let times = base.values(.time, index).sorted()
      let slow = times.drop { $0 <= 10 * times[times.count / 2] }
      let rest = times.dropLast(slow.count)
      let title = visible(suite.designs.first { $0.id == design.id }?.title ?? design.id)
      guard !slow.isEmpty, slow.reduce(0, +) > 0.05 * times.reduce(0, +) else { return nil }
      return "With \(title) the mean time rests on few: \(slow.count) of \(times.count) simulated "
        + "people take more than ten times as long as half of them. Without these the mean is "
        + "\(Digits.digits(rest.reduce(0, +) / Double(rest.count), 2)) s, and a study that meets none "
        + "of them will find about that."
    }
  }

  private func prediction(
    _ measure: MeasuredQuantity, _ base: MeasuringPool, _ worlds: [MeasuringPool], calibrates: Bool
  ) -> MeasuringPlan.Prediction {
    let means = [0, 1].map { base.mean(measure, $0) }
    func range(_ values: [Double], with own: Double) -> Interval? {
      guard values.count >= 20 else { return nil }
      let sorted = (values + [own]).sorted()
      let cut = Int((Double(sorted.count) * 0.025).rounded())
      return Interval(low: sorted[cut], high: sorted[sorted.count - 1 - cut])
    }
    let ranges = [0, 1].compactMap { design in
      range(worlds.map { $0.mean(measure, design) }, with: means[design])
    }
    let differences = worlds.map { $0.mean(measure, 0) - $0.mean(measure, 1) }
    let across = range(differences, with: means[0] - means[1])
    let study = FurtherStudy(
      a: means[0], b: means[1], unit: measure.unit, calibrates: calibrates, worlds: across)
    let levels = means.map { level($0, measure, calibrates) }
    // What both designs may show bounds how far they may lie apart.
    let apart = study.intervalAtAnyLevel
    return MeasuringPlan.Prediction(
      measure: measure, means: means, ranges: ranges.count == 2 ? ranges : nil, studies: levels,
      range: across,
      study: Interval(
        low: max(apart.low, levels[0].low - levels[1].high),
        high: min(apart.high, levels[0].high - levels[1].low)))
  }

  private func people(
    _ base: MeasuringPool, _ worlds: [MeasuringPool], _ deciding: MeasuringPlan.Prediction,
    margin: Double, direction: Double
  ) -> MeasuringPlan.People {
    var question = PowerCurve.Question()
    question.plan = options.order
    question.seed = options.seed
    question.most = Self.most
    let measure = deciding.measure
    let isNegative = base.mean(measure, 0) < base.mean(measure, 1)
    func curve(_ pool: MeasuringPool, shifted: Double = 0) -> PowerCurve {
      PowerCurve(
        first: pool.values(measure, 0).map { $0 + shifted },
        second: pool.values(measure, MeasuringPool.apart), isNegative: isNegative,
        question: question)
    }
    let groups = options.order == .within ? 1 : 2
    let curves = worlds.map { curve($0).powers }
    let assured =
      curves.isEmpty
      ? nil
      : (0..<Self.most - 1).first { size in
        curves.reduce(0) { $0 + $1[size] } / Double(curves.count) >= question.power
      }
    let least = isNegative ? deciding.study.high : deciding.study.low
    let hasLeast = isNegative == (least < 0) && least != 0
    let doubted = hasLeast ? curve(base, shifted: least - deciding.difference).required : nil
    return MeasuringPlan.People(
      required: curve(base).required.map { $0 * groups },
      assured: assured.map { ($0 + 2) * groups }, doubted: doubted.map { $0 * groups },
      settling: settling(base, measure, within: margin),
      most: Self.most * groups, direction: direction)
  }
}
