import Core
import Simulation
import Studies

/// People of one population who use one input method.
struct Group: Hashable {
  let population: String
  let input: String
  /// The title for people; names the input method where a suite has several.
  let title: String
}

/// Two designs that a suite compares.
struct Pair: Hashable {
  let a: Named
  let b: Named
}

/// A place in the tables of a suite.
private struct TablePlace: Hashable {
  let point: SweepPoint
  let population: String
  let input: String
}

/// The points that differ on one axis only: the axis, and what they share.
private struct AxisLine: Hashable {
  let axis: String
  let elsewhere: SweepPoint
}

/// The results of one suite as a reader looks at them: one main axis, one point to read at first,
/// and everything else around it.
struct SuiteView {
  /// The name of the axis of repeated use.
  static let useAxis = "use"

  let suite: SuiteResults
  let groups: [Group]
  let pairs: [Pair]
  /// The axis along which the crossover is looked for: the one with the most numbers.
  let mainAxis: Named?
  /// The point that the answers are read at; see `readingPoint`.
  let base: SweepPoint
  /// The metric that decides: time, or else the first that is compared.
  let metric: String
  /// The points of the sweep in the order in which they first occur.
  let points: [SweepPoint]
  /// The parts of the question.
  let asked: [Asked]
  /// The doubtful numbers in the plausible worlds.
  let worlds: [WorldNumber]
  private let bases: [Group: SweepPoint]
  private let same: Set<SameScreens>
  private let lines: [AxisLine: [SweepPoint]]
  private let cells: [TablePlace: [Cell]]
  private let comparisons: [TablePlace: [Comparison]]

  init(_ original: SuiteResults, worlds: [WorldNumber] = []) {
    let suite = original.withHarmlessTitles
    self.suite = suite
    groups = SuiteView.groups(of: suite)
    pairs = SuiteView.pairs(of: suite)
    let points = suite.points
    self.points = points
    lines = SuiteView.lines(through: points)
    asked = SuiteView.asked(suite, pairs: pairs, points: points)
    self.worlds = worlds
    let main = SuiteView.mainAxis(of: suite, points: points, asked: asked.first?.axis)
    mainAxis = main
    let base =
      suite.base.flatMap { points.contains($0) ? $0 : nil }
      ?? SuiteView.readingPoint(among: points, mainAxis: main?.id)
    self.base = base
    metric = asked.first?.metric ?? "time"
    same = Set(suite.same)
    bases = SuiteView.bases(of: groups, in: suite, base: base, axis: main?.id)
    cells = Dictionary(grouping: suite.cells) {
      TablePlace(point: $0.point, population: $0.population, input: $0.input)
    }
    comparisons = SuiteView.doubted(suite, cells)
  }

  /// Words for a place behind a preposition, unless they have their own: "at 5 options", "in one menu".
  static func placed(_ preposition: String, _ words: String) -> String {
    let own = ["at ", "behind ", "in ", "on ", "with ", "without "]
    return own.contains(where: words.hasPrefix) ? words : "\(preposition) \(words)"
  }

  /// The comparisons of a suite in their order, with what one more study would find.
  static func doubted(_ suite: SuiteResults) -> [Comparison] {
    func place(_ point: SweepPoint, _ population: String, _ input: String) -> TablePlace {
      TablePlace(point: point, population: population, input: input)
    }
    let cells = Dictionary(grouping: suite.cells) { place($0.point, $0.population, $0.input) }
    let found = doubted(suite, cells)
    var next: [TablePlace: Int] = [:]
    return suite.comparisons.map { one in
      let place = place(one.point, one.population, one.input)
      let index = next[place, default: 0]
      next[place] = index + 1
      return found[place]?[index] ?? one
    }
  }

  /// The comparisons, with what one more study would find where the kinds of task are known.
  private static func doubted(
    _ suite: SuiteResults, _ cells: [TablePlace: [Cell]]
  ) -> [TablePlace: [Comparison]] {
    let found = Dictionary(grouping: suite.comparisons) {
      TablePlace(point: $0.point, population: $0.population, input: $0.input)
    }
    guard let kinds = suite.kinds else { return found }
    return Dictionary(
      uniqueKeysWithValues: found.map { place, comparisons in
        func calibrates(_ metric: String) -> Bool {
          TaskKind.calibrate(
            TaskKind.kinds(of: Self.kinds(kinds, of: metric), input: place.input))
        }
        let (usual, misses) = (calibrates(Metric.time.name), calibrates(Metric.misses.name))
        let here = cells[place] ?? []
        // Names and means in place of cells, which have many parts to copy.
        let designs = here.map(\.design)
        let means = here.map { cell in
          Dictionary(cell.metrics.map { ($0.metric, $0.mean) }, uniquingKeysWith: { one, _ in one })
        }
        return (
          place,
          comparisons.map { one in
            guard let first = designs.firstIndex(of: one.designA),
              let second = designs.firstIndex(of: one.designB),
              let a = means[first][one.metric] ?? nil, let b = means[second][one.metric] ?? nil
            else { return one }
            return one.doubted(
              by: FurtherStudy(
                one, a: a, b: b, shared: here[first].shared(with: here[second], one.metric),
                calibrates: one.metric == Metric.misses.name ? misses : usual))
          }
        )
      })
  }

  /// The kinds of task of the answers for a group; nil where they are not known.
  func kinds(for group: Group, of metric: String = Metric.time.name) -> [TaskKind]? {
    suite.kinds.map { TaskKind.kinds(of: Self.kinds($0, of: metric), input: group.input) }
  }

  /// Targets are missed by the laws of taps and clicks, whatever the task is.
  private static func kinds(_ all: [String], of metric: String) -> [String] {
    metric == Metric.misses.name ? ["taps"] : all
  }

  /// The point at which the answers for a group are read: the base, or for people who were not
  /// simulated there, the point of theirs that is most like it.
  func base(for group: Group) -> SweepPoint { bases[group] ?? base }

  /// Tells whether two designs are the same screen for a group at a point.
  func isSame(_ pair: Pair, for group: Group, at point: SweepPoint) -> Bool {
    guard !same.isEmpty else { return false }
    return same.contains(
      SameScreens(
        point: point.without("task").without(SuiteView.useAxis), population: group.population,
        input: group.input, pair: DesignPair(pair.a.id, pair.b.id)))
  }

  /// The groups whose answers are read elsewhere than at the base.
  var groupsElsewhere: [Group] { groups.filter { base(for: $0) != base } }

  func cell(_ design: String, for group: Group, at point: SweepPoint) -> Cell? {
    cells[TablePlace(point: point, population: group.population, input: group.input)]?
      .first { $0.design == design }
  }

  /// What a design looks like at a point; nil where that was not recorded.
  func facts(_ design: Named, at point: SweepPoint) -> ScreenFacts? {
    let place = point.without("task").without(Self.useAxis)
    return suite.facts.first { $0.design == design.id && $0.point == place }
  }

  /// Tells whether a group was simulated at a point.
  func isSimulated(_ group: Group, at point: SweepPoint) -> Bool {
    cells[TablePlace(point: point, population: group.population, input: group.input)] != nil
  }

  /// Tells whether a group was simulated at one place of the main axis alone.
  func isAtOnePoint(_ group: Group) -> Bool {
    guard let axis = mainAxis?.id else { return true }
    return series(along: axis, around: base(for: group))
      .count { isSimulated(group, at: $0) } < 2
  }

  func summary(
    _ metric: String, of design: String, for group: Group, at point: SweepPoint
  ) -> MetricSummary? {
    cell(design, for: group, at: point)?.metrics.first { $0.metric == metric }
  }

  func comparison(
    _ pair: Pair, _ metric: String, for group: Group, at point: SweepPoint
  ) -> Comparison? {
    comparisons[TablePlace(point: point, population: group.population, input: group.input)]?
      .first { $0.metric == metric && $0.designA == pair.a.id && $0.designB == pair.b.id }
  }

  /// The points that differ from a point on one axis only, in order of that axis.
  func series(along axis: String, around point: SweepPoint) -> [SweepPoint] {
    lines[AxisLine(axis: axis, elsewhere: point.without(axis))] ?? []
  }

  /// The title of a design.
  func title(of design: String) -> String {
    suite.designs.first { $0.id == design }?.title ?? design
  }

  /// A point in words, without the axis that is left out.
  func words(for point: SweepPoint, without axis: String? = nil) -> String {
    point.coordinates.filter { $0.axis != axis }.map(setting).joined(separator: ", ")
  }
}

extension SuiteView {
  /// All lines through the points, each in order of its axis.
  private static func lines(through points: [SweepPoint]) -> [AxisLine: [SweepPoint]] {
    var lines: [AxisLine: [SweepPoint]] = [:]
    for point in points {
      for coordinate in point.coordinates {
        let line = AxisLine(axis: coordinate.axis, elsewhere: point.without(coordinate.axis))
        lines[line, default: []].append(point)
      }
    }
    for line in lines.keys { lines[line]?.sort(along: line.axis) }
    return lines
  }

  private static func groups(of suite: SuiteResults) -> [Group] {
    let inputs = suite.cells.lazy.map(\.input).unique
    let known = Set(
      suite.cells.map { Group(population: $0.population, input: $0.input, title: "") })
    return suite.populations.flatMap { population in
      inputs.compactMap { input in
        guard known.contains(Group(population: population.id, input: input, title: "")) else {
          return nil
        }
        let isOne = known.count { $0.population == population.id } == 1
        let title = isOne ? population.title : "\(population.title) (\(inputTitle(input)))"
        return Group(population: population.id, input: input, title: title)
      }
    }
  }

  /// The point of each group that is most like the base: as many coordinates in common as can be, and
  /// on the axis as near as can be.
  private static func bases(
    of groups: [Group], in suite: SuiteResults, base: SweepPoint, axis: String?
  ) -> [Group: SweepPoint] {
    var found: [Group: (point: SweepPoint, key: (Int, Double))] = [:]
    let known = Dictionary(
      groups.map { ([$0.population, $0.input], $0) }, uniquingKeysWith: { first, _ in first })
    for cell in suite.cells {
      guard let group = known[[cell.population, cell.input]] else { continue }
      let common = cell.point.coordinates.count(where: base.coordinates.contains)
      let places = [cell.point, base].compactMap { axis.flatMap($0.value)?.number }
      let distance = places.count == 2 ? abs(places[0] - places[1]) : 0
      let key = (-common, distance)
      if found[group].map({ key < $0.key }) ?? true { found[group] = (cell.point, key) }
    }
    return found.mapValues(\.point)
  }

  private static func pairs(of suite: SuiteResults) -> [Pair] {
    suite.comparisons.compactMap { comparison in
      let a = suite.designs.first { $0.id == comparison.designA }
      let b = suite.designs.first { $0.id == comparison.designB }
      return if let a, let b { Pair(a: a, b: b) } else { nil }
    }.unique
  }

  /// The axis with the most numbers, repeated use left out; the first of several.
  static func mainAxis(
    of suite: SuiteResults, points: [SweepPoint], asked: Named? = nil
  ) -> Named? {
    if let asked, asked.id != useAxis,
      Set(points.compactMap { $0.value(on: asked.id)?.number }).count > 1
    {
      return asked
    }
    var best: (axis: Named, count: Int)?
    for axis in suite.axes where axis.id != useAxis {
      let values = Set(points.compactMap { $0.value(on: axis.id)?.number })
      if values.count > max(1, best?.count ?? 0) { best = (axis, values.count) }
    }
    return best?.axis
  }

  /// The point to read the answers at: where the main axis has the most points, its middle.
  ///
  /// Suites often cross some axes and vary the others one at a time around a base; the base is then
  /// where the main axis has all its points. Among equals the first counts, which is the first use.
  private static func readingPoint(among points: [SweepPoint], mainAxis: String?) -> SweepPoint {
    guard let axis = mainAxis else { return points.first ?? SweepPoint([]) }
    let lines = points.filter { $0.value(on: axis) != nil }.together { $0.without(axis) }
    var best: [SweepPoint] = []
    for line in lines where line.elements.count > best.count { best = line.elements }
    let sorted = best.sorted(along: axis)
    return sorted.isEmpty ? SweepPoint([]) : sorted[(sorted.count - 1) / 2]
  }
}

extension SuiteView {
  /// The style of the metric that decides.
  var style: MetricStyle { style(of: metric) }

  /// The style of a metric.
  func style(of metric: String) -> MetricStyle { MetricStyle(metric, unit: unit(of: metric)) }

  /// The unit of the metric that decides, for the head of a table.
  var unit: String { style.unitTitle }

  private func unit(of metric: String) -> String {
    suite.comparisons.first { $0.metric == metric }?.unit
      ?? suite.cells.lazy.flatMap(\.metrics).first { $0.metric == metric }?.unit ?? ""
  }
}

/// Returns an input method in a word or two.
///
/// - Parameter input: The name of the input method.
/// - Returns: The words.
package func inputTitle(_ input: String) -> String {
  input.hasPrefix("switch-") ? String(input.dropFirst(7)) : input
}
