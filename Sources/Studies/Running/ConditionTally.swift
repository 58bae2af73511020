package import Simulation

/// All that was counted of one condition by some of its people, ready to be added to that of others.
package struct ConditionTally: Equatable, Sendable {
  /// The people with parameters at their centers.
  package var people: ExperimentTally
  /// The moments in each plausible world; nil for a world that was not simulated.
  package var worlds: [MomentTally?]

  init(people: ExperimentTally, worlds: [MomentTally?]) {
    self.people = people
    self.worlds = worlds
  }

  /// Creates the tally of nobody.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - pairs: The number of pairs of designs that are compared.
  ///   - worlds: The number of plausible worlds.
  package init(_ condition: Condition, pairs: Int, worlds: Int) {
    let uses = condition.task.observe.count
    people = ExperimentTally(
      designs: condition.designs.count, pairs: pairs, uses: uses,
      steps: condition.task.allSteps.count)
    self.worlds = Array(
      repeating: MomentTally(rows: pairs + condition.designs.count, uses: uses), count: worlds)
  }

  /// Adds what others counted.
  package mutating func merge(_ other: Self) {
    people.merge(other.people)
    for (index, world) in other.worlds.enumerated() {
      guard let world else { continue }
      worlds[index]?.merge(world)
    }
  }

  /// The tally as bytes.
  package var bytes: [UInt8] {
    var writer = TallyWriter()
    people.write(to: &writer)
    for world in worlds { world?.write(to: &writer) }
    return writer.bytes
  }

  /// Reads a tally of the same shape as this one from bytes, in its place.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; all of them belong to the tally.
  ///   - people: How many people were counted.
  ///   - worldPeople: How many people were counted in each world.
  ///   - trialsPerPerson: How many trials a person makes.
  /// - Throws: What is wrong with the bytes.
  package mutating func read(
    _ bytes: ArraySlice<UInt8>, people: UInt64, worldPeople: [UInt64], trialsPerPerson: UInt64
  ) throws(TallyFault) {
    var reader = TallyReader(bytes)
    try self.people.read(from: &reader, people: people)
    let expected = people.multipliedReportingOverflow(by: trialsPerPerson)
    guard !expected.overflow, self.people.trials == expected.partialValue else {
      throw TallyFault("counts other trials than its people make")
    }
    for index in worlds.indices {
      try worlds[index]?.read(from: &reader, people: worldPeople[index])
      let expected = worldPeople[index].multipliedReportingOverflow(by: trialsPerPerson)
      guard worlds[index]?.trials == expected.partialValue, !expected.overflow else {
        throw TallyFault("counts other trials than its people make")
      }
    }
    guard reader.isAtEnd else { throw TallyFault("goes on after its end") }
  }
}
