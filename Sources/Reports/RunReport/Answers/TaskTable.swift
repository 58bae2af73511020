import Statistics
import Studies

/// What each task of a suite costs with each design, where a suite has several of both.
struct TaskTable {
  /// The most tasks on a page.
  static let mostOnPage = 20
  /// The most tasks in a text for a pull request.
  static let mostInText = 8

  private let view: SuiteView
  private let group: Group
  private let points: [SweepPoint]
  /// How many tasks there are, and how many of them are shown, without the one that is all of them.
  private let count: Int
  private let shownCount: Int

  /// Creates the table of the people whom the answer is about; nil for one task or one design.
  ///
  /// - Parameters:
  ///   - answer: The answer of the suite.
  ///   - most: The most tasks; of more, those on which designs differ most, for their times, are shown.
  init?(_ answer: Answer, most: Int) {
    view = answer.view
    guard let group = answer.main, view.suite.designs.count > 1 else { return nil }
    self.group = group
    let view = view
    let all = view.tasks(of: group)
    guard all.count > 1 else { return nil }
    func spread(_ point: SweepPoint) -> Double {
      let means = view.suite.designs.compactMap {
        view.summary(view.metric, of: $0.id, for: group, at: point)?.mean
      }
      guard let least = means.min(), let most = means.max(), most > 0 else { return 0 }
      return (most - least) / most
    }
    let spreads = all.map(spread)
    let single = all.indices.filter { !SuiteView.isOfAllTasks(all[$0]) }
    let shown = Set(single.sorted { (spreads[$1], $0) < (spreads[$0], $1) }.prefix(most))
    points = all.indices.filter { shown.contains($0) || !single.contains($0) }.map { all[$0] }
    count = single.count
    shownCount = shown.count
  }

  /// The means of a metric, and what follows from them.
  var table: Table {
    let means = view.suite.designs.map { design in
      Digits.column(
        points.map { view.summary(view.metric, of: design.id, for: group, at: $0) }
          + [view.meanOverTasks(view.metric, of: design.id, for: group)], view.style)
    }
    let rows = points.enumerated().map { number, point -> [Prose] in
      [Prose(view.taskTitle(at: point))] + means.map { Prose($0[number]) } + verdict(at: point)
    }
    let overall =
      [Prose.strong("Mean of all \(count)")] + means.map { Prose($0[points.count]) }
      + (pair.map {
        [Prose(view.meanDifference($0, view.metric, for: group)?.shown.fullWithoutUnit ?? "–"), ""]
      } ?? [""])
    let hasAll = points.contains(where: SuiteView.isOfAllTasks)
    return Table(
      caption: caption,
      headers: ["Task"] + view.suite.designs.map { Table.Header(Prose($0.title), .number) }
        + (pair == nil
          ? [view.style.lessIsBetter ? "Least" : "Most"] : [.number("Difference"), "Better"]),
      rows: hasAll ? rows : rows + [overall])
  }

  private var caption: String {
    let unit = view.style.unitTitle
    let isSaid = unit.isEmpty || unit == view.style.title.lowercasedFirst
    let title = isSaid ? view.style.title : "\(view.style.title) in \(unit)"
    var text = "\(title), by task and design: \(group.title)"
    if pair != nil {
      text += "; difference: \(pair?.a.title ?? "") minus \(pair?.b.title ?? "")"
      text += isOverWorlds ? " (with its range over the assumptions)" : ""
    }
    if shownCount < count {
      text += "; the \(shownCount) of \(count) tasks that differ most, the others in summary.csv"
    }
    return text
  }

  private var isOverWorlds: Bool {
    guard let pair else { return false }
    return points.contains {
      view.comparison(pair, view.metric, for: group, at: $0)?.worldLow != nil
    }
  }

  /// The two designs, where there are no more.
  private var pair: Pair? {
    view.suite.designs.count == 2 && view.pairs.count == 1 ? view.pairs.first : nil
  }

  /// What the model says of a task.
  private func verdict(at point: SweepPoint) -> [Prose] {
    guard let pair else {
      return [Prose(BestSentence(view, view.metric, group, at: point).short)]
    }
    if view.isSame(pair, for: group, at: point) { return ["–", "same screen"] }
    guard let found = view.comparison(pair, view.metric, for: group, at: point),
      let difference = found.difference
    else { return ["–", "–"] }
    let range = found.range
    let shown = Shown(difference, low: range?.low, high: range?.high, style: view.style)
    let entry = AnswerLine.Entry(place: .word(""), comparison: found, verdict: found.verdict)
    return [Prose(shown.fullWithoutUnit), Prose(entry.outcome.words(pair))]
  }
}

extension SuiteView {
  /// The axis of tasks.
  private static let taskAxis = "task"

  /// The points of all tasks around the base of a group, in the order of the suite.
  func tasks(of group: Group) -> [SweepPoint] {
    func place(_ point: SweepPoint) -> Int {
      let task = point.value(on: Self.taskAxis)
      return points.firstIndex { $0.value(on: Self.taskAxis) == task } ?? 0
    }
    return series(along: Self.taskAxis, around: base(for: group))
      .filter { isSimulated(group, at: $0) }.sorted { place($0) < place($1) }
  }

  /// Whether a point is of the task that stands for all others, by its name.
  static func isOfAllTasks(_ point: SweepPoint) -> Bool {
    point.value(on: taskAxis) == .word("all")
  }

  /// What a group does with a design on average over all tasks, each as often; nil where one was not simulated.
  func meanOverTasks(_ metric: String, of design: String, for group: Group) -> MetricSummary? {
    let found = tasks(of: group).map { summary(metric, of: design, for: group, at: $0) }
    let means = found.compactMap { $0?.mean }
    guard var mean = found.first ?? nil, means.count == found.count else { return nil }
    mean.mean = means.reduce(0, +) / Double(means.count)
    return mean
  }

  /// The mean over all tasks of the difference between two designs, and as it is shown, with its range over the sets of
  /// assumptions; nil where a task was not compared.
  func meanDifference(
    _ pair: Pair, _ metric: String, for group: Group
  ) -> (mean: Double, shown: Shown)? {
    let found = tasks(of: group).map { comparison(pair, metric, for: group, at: $0) }
    let differences = found.compactMap { $0?.difference }
    guard !found.isEmpty, differences.count == found.count else { return nil }
    let worlds = found.compactMap { $0?.worldDifferences }
    let count = worlds.first?.count ?? 0
    let isWhole = worlds.count == found.count && worlds.allSatisfy { $0.count == count }
    let means = (0..<(isWhole ? count : 0)).map { world in
      worlds.reduce(0) { $0 + $1[world] } / Double(worlds.count)
    }
    let ends = [0.025, 0.975].map { Sample(means)?.quantile($0) }
    let mean = differences.reduce(0, +) / Double(differences.count)
    let style = MetricStyle(metric, unit: found[0]?.unit ?? "")
    return (mean, Shown(mean, low: ends[0] ?? nil, high: ends[1] ?? nil, style: style))
  }

  /// The title of a task, or its id in words where results do not hold the title.
  func taskTitle(at point: SweepPoint) -> String {
    guard let value = point.value(on: Self.taskAxis) else { return "" }
    guard let words = suite.axes.first(where: { $0.id == Self.taskAxis })?.words(for: value) else {
      return value.text.replacing("-", with: " ").capitalizedFirst
    }
    guard words.hasPrefix("the task \u{201C}"), words.hasSuffix("\u{201D}") else {
      return words.capitalizedFirst
    }
    return String(words.dropFirst("the task \u{201C}".count).dropLast())
  }
}

extension Answer {
  /// The first task, about which the answer is, and what all tasks together say, where a suite has several and
  /// asks nothing of its own; nil elsewhere.
  var ofTasks: (first: Prose, all: Prose)? {
    guard view.suite.asks.isEmpty, let main, let first = parts.first?.asked, first.axis == nil,
      view.pairs.count == 1, let pair = view.pairs.first
    else { return nil }
    let tasks = view.tasks(of: main)
    guard tasks.count > 1, !tasks.contains(where: SuiteView.isOfAllTasks), let task = tasks.first,
      let found = view.meanDifference(pair, first.metric, for: main)
    else { return nil }
    let start = Prose("With “\(view.taskTitle(at: task))”: ")
    let unit = first.style.unitTitle
    let range = found.shown.fullWithoutUnit + (unit.isEmpty ? "" : " \(unit)")
    let all = tasks.count == 2 ? "both" : "all \(tasks.count)"
    let isLess = first.style.lessIsBetter
    let ahead = (found.mean < 0) == isLess ? pair.a : pair.b
    return (
      start,
      Prose(" Over \(all) tasks, each as often, ") + .strong(ahead.title)
        + " has the \(isLess ? "lower" : "higher") mean \(first.style.title.lowercasedFirst): \(pair.a.title) minus \(pair.b.title) is \(range)."
    )
  }
}
