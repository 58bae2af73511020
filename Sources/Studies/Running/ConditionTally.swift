package import Simulation

/// All that was counted of one condition by some of its people, ready to be added to that of others.
package struct ConditionTally: Hashable, Sendable {
  /// The people with parameters at their centers.
  package var people: ExperimentTally
  /// The differences in each plausible world; nil for a world that was not simulated.
  package var worlds: [WorldTally?]

  init(people: ExperimentTally, worlds: [WorldTally?]) {
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
      repeating: WorldTally(pairs: pairs + condition.designs.count, uses: uses), count: worlds)
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
    _ bytes: ArraySlice<UInt8>, people: UInt64, worldPeople: UInt64, trialsPerPerson: UInt64
  ) throws(TallyFault) {
    var reader = TallyReader(bytes)
    try self.people.read(from: &reader, people: people)
    let expected = people.multipliedReportingOverflow(by: trialsPerPerson)
    guard !expected.overflow, self.people.trials == expected.partialValue else {
      throw TallyFault("counts other trials than its people make")
    }
    for index in worlds.indices {
      try worlds[index]?.read(from: &reader, people: worldPeople)
      let expected = worldPeople.multipliedReportingOverflow(by: trialsPerPerson)
      guard worlds[index]?.trials == expected.partialValue, !expected.overflow else {
        throw TallyFault("counts other trials than its people make")
      }
    }
    guard reader.isAtEnd else { throw TallyFault("goes on after its end") }
  }
}

/// The paired differences and the means of one world, in exact whole numbers.
package struct WorldTally: Hashable, Sendable {
  /// For each pair, each use and each metric: the sum of first minus second. Behind the pairs, the
  /// same for each design: the sum of the metric itself.
  package private(set) var sums: [[[Int128]]]
  /// The number of people.
  package private(set) var count: UInt64 = 0
  /// The number of trials.
  package private(set) var trials: UInt64 = 0

  init(pairs: Int, uses: Int) {
    let metrics = [Int128](repeating: 0, count: Metric.all.count)
    sums = Array(repeating: Array(repeating: metrics, count: uses), count: pairs)
  }

  init(_ tally: ExperimentTally) {
    trials = tally.trials
    count = tally.cells.first?.first?.count ?? 0
    sums =
      tally.pairs.map { uses in uses.map { $0.metrics.map(\.sum) } }
      + tally.cells.map { uses in uses.map { $0.metrics.map(\.sum) } }
  }

  /// Returns the mean of a difference, in the unit of its metric; behind the pairs, the mean of a
  /// design.
  func difference(pair: Int, use: Int, metric: Metric) -> Double {
    count > 0
      ? Double(sums[pair][use][metric.index]) / Double(count) * metric.scale : 0
  }

  mutating func merge(_ other: Self) {
    trials += other.trials
    count += other.count
    for pair in sums.indices {
      for use in sums[pair].indices {
        for metric in sums[pair][use].indices {
          sums[pair][use][metric] += other.sums[pair][use][metric]
        }
      }
    }
  }

  func write(to writer: inout TallyWriter) {
    writer.put(trials)
    writer.put(count)
    for sum in sums.joined().joined() { writer.put(signed: sum) }
  }

  mutating func read(from reader: inout TallyReader, people: UInt64) throws(TallyFault) {
    trials = try reader.small()
    count = try reader.small()
    guard count == people else {
      throw TallyFault("counts other people of a world than it says")
    }
    for pair in sums.indices {
      for use in sums[pair].indices {
        for metric in sums[pair][use].indices {
          let sum = try reader.signed()
          guard sum.magnitude <= UInt128(people) * TallyLimit.value else {
            throw TallyFault("holds a sum that its people cannot have")
          }
          sums[pair][use][metric] = sum
        }
      }
    }
  }
}
