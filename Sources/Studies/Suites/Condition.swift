package import Core
public import Interfaces
import Populations

/// One task of one population at one point: what is simulated in one go, with all designs.
public struct Condition: Hashable, Sendable {
  /// The point, the task among its coordinates where a suite has several.
  public var point: SweepPoint
  /// The name of the population.
  public var population: String
  /// The input method, as in `touch`.
  public var input: String
  /// The designs in the order of the suite, each in the state in which the task begins.
  public var designs: [Design]
  /// The task.
  public var task: SuiteTask
  /// Tells whether results of this suite name the use.
  public var namesUses: Bool
  /// Tells whether the population meets the base alone, for which fewer people do.
  public var isAtBaseAlone = false
  /// The devices that the designs may name.
  public var devices: DeviceCatalog
  /// The text size of the system; nil takes that of each population.
  package var textSize: TextSize?

  /// Creates a condition; see the properties.
  public init(
    point: SweepPoint, population: String, input: String, designs: [Design], task: SuiteTask,
    namesUses: Bool, devices: DeviceCatalog = .builtIn
  ) {
    self.point = point
    self.population = population
    self.input = input
    self.designs = designs
    self.task = task
    self.namesUses = namesUses
    self.devices = devices
  }

  /// The point of one observed use: `use` is among the coordinates where a suite observes several.
  ///
  /// - Parameter index: The number of the use among those observed.
  /// - Returns: The point.
  public func point(ofObservation index: Int) -> SweepPoint {
    guard namesUses else { return point }
    let use = SweepPoint.Coordinate(axis: "use", value: .number(Double(task.observe[index])))
    return SweepPoint(point.coordinates + [use])
  }

  /// The number of trials of one person over all designs.
  public var trialsPerPerson: Int { designs.count * task.repetitions }
}

extension Suite {
  /// Tells whether a task has steps; how texts are entered matters to no other.
  package var hasSteps: Bool {
    points.contains { $0.tasks.contains { !$0.steps.isEmpty } }
  }

  /// Everything to simulate, in order of point, task, population, input.
  ///
  /// - Parameters:
  ///   - populations: The populations to use in place of those of the suite.
  ///   - everyonesInputs: The input methods to use in place of all others.
  ///   - inputsOf: The input methods that a population has of its own; with none it takes those of
  ///     the suite.
  /// - Returns: The conditions.
  public func conditions(
    populations: [String]? = nil, inputs everyonesInputs: [String]? = nil,
    inputsOf: (String) -> [String] = { _ in [] }
  ) -> [Condition] {
    let hasTasks = self.hasTasks
    let hasUses = self.hasUses
    return points.flatMap { content in
      let inputs = inputs.isEmpty ? [usualInput(of: content.designs)] : inputs
      return content.tasks.flatMap { task in
        (populations ?? content.populations).flatMap { population -> [Condition] in
          let own = inputsOf(population)
          return (everyonesInputs ?? (own.isEmpty ? inputs : own)).map { input in
            var condition = Condition(
              point: hasTasks ? content.point.adding(task: task.id) : content.point,
              population: population, input: input,
              designs: content.designs.map { $0.starting(task.start).adding(routes: task.routes) },
              task: task,
              namesUses: hasUses, devices: devices)
            condition.isAtBaseAlone =
              populations == nil && populationsAtBase.contains(population)
            return condition
          }
        }
      }
    }
  }

  /// The input method of people without one of their own: touch, or a pointer where the device has no touch.
  private func usualInput(of designs: [Design]) -> String {
    let device = designs.first.flatMap { devices[$0.device] }
    return (device?.deviceClass == .desktop ? Input.pointer : .touch).rawValue
  }

  /// The axes of the results: those of the sweep, then `task` and `use` where there are several.
  public var resultAxes: [Named] {
    var all = axes
    if hasTasks { all.append(Named(id: "task", title: taskTitle)) }
    if hasUses { all.append(Named(id: "use", title: "Use")) }
    return all
  }

  /// The title of the axis of tasks, with the title of each that is the same at all points and can stand in
  /// words of an axis, as many as a line holds. A task called `all` stands for the others.
  private var taskTitle: String {
    var titles: [(id: String, title: String)] = []
    for task in points.flatMap(\.tasks) {
      guard let known = titles.first(where: { $0.id == task.id }) else {
        titles.append((task.id, task.title))
        continue
      }
      if known.title != task.title { return "Task" }
    }
    var words: [String] = []
    for (id, title) in titles where !title.contains(where: { "():".contains($0) }) {
      words.append(
        (id == "all" ? title.prefix(1).lowercased() + title.dropFirst() : "the task “\(title)”")
          + " (\(id))")
    }
    while words.reduce(0, { $0 + $1.count + 2 }) > 4000 { words.removeLast() }
    return words.isEmpty ? "Task" : "Task: " + words.joined(separator: ", ")
  }

  private var hasTasks: Bool { points.contains { $0.tasks.count > 1 } }

  private var hasUses: Bool {
    points.contains { $0.tasks.contains { $0.observe.count > 1 } }
  }
}

extension SweepPoint {
  fileprivate func adding(task: String) -> SweepPoint {
    SweepPoint(coordinates + [Coordinate(axis: "task", value: .word(task))])
  }
}
