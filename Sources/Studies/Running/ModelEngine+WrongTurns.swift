import Interfaces
import Simulation

extension ModelEngine {
  /// Counts where people of a condition go wrong.
  ///
  /// - Parameters:
  ///   - condition: What to look at.
  ///   - people: The number of people, who are the first of those simulated.
  /// - Returns: A record of each design and goal; none for a mixture or a script.
  public func wrongTurns(_ condition: Condition, people: UInt64) -> [WrongTurns] {
    guard let job = try? prepare(condition, pairs: [], world: nil), job.experiments.count == 1
    else { return [] }
    let experiment = job.experiments[0]
    return condition.designs.indices.flatMap { design -> [WrongTurns] in
      let labels = experiment.scene(of: design).elements.map(\.label)
      let turns = experiment.turns(0..<people, design: design)
      return turns.indices.compactMap { goal in
        let right = experiment.elements(toGoal: goal, design: design)
        guard turns[goal].people > 0, let end = right.ends.first else { return nil }
        func places(_ counts: [Int: Int]) -> [WrongTurns.Place] {
          counts.filter { !right.all.contains($0.key) }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { .init(way: experiment.path(to: $0.key, design: design), people: $0.value) }
        }
        let id = experiment.task.goals[goal].id
        return WrongTurns(
          point: condition.point(ofObservation: 0), design: condition.designs[design].id,
          wanted: condition.task.wants[id] ?? labels[end], people: turns[goal].people,
          way: experiment.path(to: end, design: design), first: places(turns[goal].first),
          ends: places(turns[goal].accepted))
      }
    }
  }
}
