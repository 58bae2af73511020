package import Core
import Interfaces
package import Simulation

/// The people of one cell for a player: what some of them did, step by step, and where all of them
/// looked and tapped.
package struct PlayedCell: Sendable {
  /// Why somebody is shown.
  package enum Part: Hashable, Sendable {
    /// Somebody asked for this person.
    case asked
    /// The times are nearest to the medians.
    case typical
    /// One in twenty is as slow or slower.
    case slow
    /// Did not reach the goal with the design of this index.
    case failed(design: Int)
    /// Took something wrong with the design of this index.
    case wrong(design: Int)
    /// Missed something with the design of this index.
    case missed(design: Int)
  }

  /// A person with the reason to be shown.
  package struct Role: Equatable, Sendable {
    /// The reason.
    package var part: Part
    /// The number of the person.
    package var person: UInt64
    /// How many of the people of the cell could be shown for this reason.
    package var count: Int
  }

  /// Where people looked and tapped in their first observed use of a design.
  package struct Heat: Equatable, Sendable {
    /// The acts that landed, each as an event.
    package var taps: [TraceEvent] = []
    /// How often each element was looked at, by its index.
    package var looks: [Int: Int] = [:]
  }

  /// The number of people who were looked at.
  package var people: Int
  /// Who is shown, in order.
  package var roles: [Role]
  /// For each person shown, in order of their numbers, what was done with each design.
  package var traces: [[PersonTrace]]
  /// Where everybody looked and tapped, by design.
  package var heat: [Heat]
  /// Whether everybody knows the way.
  package var isInformed: Bool
}

extension ModelEngine {
  /// Looks at the people of a cell by the kernel that counts them, and chooses whom to show.
  ///
  /// - Parameters:
  ///   - condition: The condition; its population must be known and no mixture.
  ///   - suite: The suite, for those who read the traces.
  ///   - people: How many people to look at, from person 0 on.
  ///   - asked: The number of a person who is to be shown in any case.
  ///   - informed: Whether people know the path.
  /// - Returns: The cell.
  /// - Throws: What does not fit on the device.
  package func play(
    _ condition: Condition, suite: Named, people: Int, asked: UInt64?, informed: Bool
  ) throws(DocumentError) -> PlayedCell {
    let experiment = try prepare(condition, pairs: [], world: nil).experiments[0]
    let use = experiment.task.observed[0] - 1
    let seen = (0..<UInt64(people)).map { person in
      condition.designs.indices.map {
        experiment.follow(person: person, design: $0, informed: informed)[use]
      }
    }
    var roles = Self.roles(seen, designs: condition.designs.count)
    if let asked {
      roles.insert(PlayedCell.Role(part: .asked, person: asked, count: 1), at: 0)
    }
    var traces: [[PersonTrace]] = []
    for person in Set(roles.map(\.person)).sorted() {
      var own: [PersonTrace] = []
      for design in condition.designs {
        own.append(
          try trace(
            condition, design: Named(id: design.id, title: design.title), suite: suite,
            person: person, uses: condition.task.observe, informed: informed))
      }
      traces.append(own)
    }
    return PlayedCell(
      people: people, roles: roles, traces: traces,
      heat: condition.designs.indices.map { design in Self.heat(seen.map { $0[design] }) },
      isInformed: informed)
  }

  private static func roles(_ seen: [[FollowedTrial]], designs: Int) -> [PlayedCell.Role] {
    let traces = seen.map { $0.map(\.events) }
    var roles = [
      PlayedCell.Role(
        part: .typical, person: UInt64(typical(traces, of: traces)), count: seen.count)
    ]
    if let slow = slow(traces) {
      roles.append(PlayedCell.Role(part: .slow, person: UInt64(slow), count: 1))
    }
    func add(_ part: PlayedCell.Part, _ design: Int, _ fits: (FollowedTrial) -> Bool) {
      let all = seen.indices.filter { fits(seen[$0][design]) }
      guard let first = all.first else { return }
      roles.append(PlayedCell.Role(part: part, person: UInt64(first), count: all.count))
    }
    for design in 0..<designs {
      add(.failed(design: design), design) { !$0.events.reachesGoal }
      add(.wrong(design: design), design, \.hasWrongChoice)
      add(.missed(design: design), design) { ($0.spent.last?[Cause.miss.rawValue] ?? 0) > 0 }
    }
    return roles
  }

  /// Who is slower than nineteen of twenty of those who reach the goal with the designs with which most people
  /// do, measured by the medians of the designs.
  private static func slow(_ traces: [[[TraceEvent]]]) -> Int? {
    let isUsual = usual(traces)
    let reached = traces.indices.filter { isUsual(traces[$0]) }
    guard let first = reached.first else { return nil }
    func time(_ person: Int, _ design: Int) -> Float { traces[person][design].last?.time ?? 0 }
    let medians = traces[first].indices.map { design in
      reached.map { time($0, design) }.sorted()[reached.count / 2]
    }
    let times = reached.map { person in
      medians.indices.reduce(Float(0)) { $0 + time(person, $1) / max(medians[$1], 0.001) }
    }
    let order = reached.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    return reached[order[(order.count * 19 + 19) / 20 - 1]]
  }

  private static func heat(_ trials: [FollowedTrial]) -> PlayedCell.Heat {
    var heat = PlayedCell.Heat()
    for event in trials.flatMap(\.events) {
      if event.kind == .tap { heat.taps.append(event) }
      if event.kind == .look || event.kind == .recall, let element = event.element {
        heat.looks[element, default: 0] += 1
      }
    }
    return heat
  }
}

extension FollowedTrial {
  /// Whether something was taken that does not lead to the goal.
  fileprivate var hasWrongChoice: Bool {
    if let spent = spent.last { return spent[Cause.wrong.rawValue] > 0 }
    return events.contains { $0.notice?.isWrongChoice ?? false }
  }
}
