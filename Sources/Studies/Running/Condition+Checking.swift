import Core
import Interfaces
import Populations
import Simulation

extension Condition {
  /// What would keep the model from simulating the condition, whether or not its suite was checked.
  ///
  /// - Parameter populations: The populations that can be named.
  /// - Returns: The problems; what does not fit on the device is not among them.
  func faults(for populations: PopulationCatalog) -> [Problem] {
    var problems: [Problem] = []
    func fault(_ path: String, _ found: String, _ expected: String) {
      problems.append(
        Problem(file: "condition", position: nil, path: path, found: found, expected: expected))
    }
    if populations[population] == nil {
      fault(
        "$.populations", "the unknown population \"\(population)\"",
        oneOf(populations.names, near: population))
    }
    if Input(rawValue: input) == nil {
      fault(
        "$.inputs", "the unknown input \"\(input)\"",
        oneOf(Input.allCases.map(\.rawValue), near: input))
    }
    if let device = designs.lazy.compactMap({ devices[$0.device] }).first,
      device.deviceClass == .desktop, input == Input.touch.rawValue
    {
      fault(
        "$.inputs", "touch on \(device.id), which has no touch screen",
        "\"pointer\", \"keyboard\" or another input of the device")
    }
    if designs.isEmpty { fault("$.designs", "no design", "at least one") }
    let place = "$.tasks.\(task.id)"
    if task.goals.isEmpty {
      fault(place, "no goal", "at least one")
    } else if !task.goals.allSatisfy({ $0.frequency >= 0 && $0.frequency.isFinite })
      || !task.goals.contains(where: { $0.frequency > 0 })
    {
      fault(place, "goals that nobody wants", "frequencies of 0 or more, one of them above 0")
    }
    if task.repetitions < 1 || task.observe.isEmpty
      || task.observe != Set(task.observe).sorted()
      || !task.observe.allSatisfy((1...max(1, task.repetitions)).contains)
    {
      fault(
        place, "the uses \(task.observe) of \(task.repetitions)",
        "uses among those that people make, in increasing order")
    }
    if let spacing = task.spacing, !(spacing > 0) {
      fault(place, "a time of \(plain(spacing)) s between uses", "a number above 0")
    }
    // Steps are held to designs by the check of suites.
    guard task.steps.isEmpty else { return problems }
    for design in designs {
      let known = design.goals
      let names = Set(known)
      for goal in task.goals where !names.contains(goal.id) {
        fault(
          place, "the goal \"\(goal.id)\", which the design \"\(design.id)\" lacks",
          oneOf(known, near: goal.id))
      }
    }
    return problems
  }
}
