import Interfaces
import Model
import Populations
import Simulation
import Studies
import Testing

/// Tallies held to slow sums over the trials of each person; bins at exact values; who is in which
/// group.
@Suite struct TallySumTests {
  /// Counts the trials of people one by one.
  private func slow(_ trials: [[PersonTrials]], _ ordinals: [UInt64]) -> ExperimentTally {
    var tally = ExperimentTally(
      designs: trials.count, pairs: trials.count > 1 ? 1 : 0, uses: trials[0].count)
    for (design, uses) in trials.enumerated() {
      for (use, people) in uses.enumerated() {
        for (place, ordinal) in ordinals.enumerated() {
          add(people, place, ordinal, to: &tally.cells[design][use])
          guard design == 1 else { continue }
          add(trials[0][use], people, place, ordinal, to: &tally.pairs[0][use])
        }
      }
    }
    return tally
  }

  private func add(
    _ people: PersonTrials, _ place: Int, _ ordinal: UInt64, to cell: inout CellTally
  ) {
    cell.count += 1
    let group = Int(ordinal % UInt64(pairingGroups))
    cell.groupCounts[group] += 1
    for metric in Metric.all {
      let value = people[metric][place]
      cell.metrics[metric.index].sum += Int128(value)
      cell.metrics[metric.index].sumOfSquares += Int128(value) * Int128(value)
      cell.metrics[metric.index].histogram.add(value)
      cell.groupSums[metric.index * pairingGroups + group] += value
    }
    // Causes are not told apart here.
    for phase in Phase.all { cell.ledger[.task, phase] += Int128(people[phase][place]) }
    if people[.success][place] == 1 {
      cell.successTimes.add(people[.time][place])
    } else {
      cell.abandonmentTimes.add(people[.time][place])
    }
  }

  private func add(
    _ a: PersonTrials, _ b: PersonTrials, _ place: Int, _ ordinal: UInt64,
    to pair: inout PairTally
  ) {
    let group = Int(ordinal % UInt64(bootstrapGroups))
    pair.groupCounts[group] += 1
    for metric in Metric.all {
      let difference = a[metric][place] - b[metric][place]
      pair.metrics[metric.index].sum += Int128(difference)
      pair.metrics[metric.index].sumOfSquares += Int128(difference) * Int128(difference)
      pair.metrics[metric.index].groupSums[group] += difference
      if difference < 0 { pair.metrics[metric.index].less += 1 }
      if difference == 0 { pair.metrics[metric.index].equal += 1 }
      if difference > 0 { pair.metrics[metric.index].greater += 1 }
    }
    let time = Int128(a[.time][place] - b[.time][place])
    guard a[.success][place] == b[.success][place] else {
      let alone = a[.success][place] > 0 ? \SplitTally.first : \SplitTally.second
      pair.split[keyPath: alone].people += 1
      pair.split[keyPath: alone].time += time
      return
    }
    for part in TimePart.allCases {
      let cause: Metric? =
        switch part {
        case .missing: .causeMiss
        case .straying: .causeWrong
        case .waiting: .causeWait
        case .straining: .causeUnreadable
        // Activities of the task are not told apart here.
        case .finding: .causeTask
        case .choosing, .acting, .listening, .noticing: nil
        }
      if let cause {
        pair.split.parts[part.rawValue] += Int128(a[cause][place] - b[cause][place])
      }
    }
  }

  private func expectSame(
    _ found: ExperimentTally, _ expected: ExperimentTally, _ comment: Comment
  ) {
    for (cells, others) in zip(found.cells, expected.cells) {
      for (cell, other) in zip(cells, others) {
        #expect(cell.count == other.count, comment)
        #expect(cell.groupCounts == other.groupCounts, comment)
        #expect(cell.groupSums == other.groupSums, comment)
        #expect(cell.metrics == other.metrics, comment)
        #expect(cell.phases == other.phases, comment)
        #expect(cell.successTimes == other.successTimes, comment)
        #expect(cell.abandonmentTimes == other.abandonmentTimes, comment)
        // What is counted only as a sum obeys what is counted of each person.
        #expect(cell.failures.reduce(0, +) == cell.count, comment)
        #expect(cell.failures[0] == cell.successTimes.total, comment)
        #expect(cell.acts.reduce(0, +) == cell.sum(.taps), comment)
        #expect(
          cell.ledger.causes == Cause.allCases.map { cell.sum(Metric.time(of: $0)) }, comment)
      }
    }
    for (pair, other) in zip(found.pairs.joined(), expected.pairs.joined()) {
      #expect(pair.groupCounts == other.groupCounts && pair.metrics == other.metrics, comment)
      #expect(pair.split.total == pair.metrics[Metric.time.index].sum, comment)
      var split = pair.split
      let task: [TimePart] = [.choosing, .acting, .listening, .noticing]
      for part in task {
        split.parts[TimePart.finding.rawValue] += split.parts[part.rawValue]
        split.parts[part.rawValue] = 0
      }
      #expect(split == other.split, comment)
    }
  }

  /// Without misses and wrong choices the activities of the task are the phases.
  @Test func activitiesOfTheTaskAreItsPhases() throws {
    let task = TaskDescription(
      goals: [.init(id: "2", frequency: 1)], knowledge: .known, repetitions: 1, spacing: 20,
      observed: [1])
    let job = try experiment(
      [screen(column(7)), nested(7, depth: 2)], task: task, variation: true)
    let tally = job.simulate(0..<300)
    let split = tally.pairs[0][0].split
    #expect(split[.missing] == 0 && split[.straying] == 0 && split.first.people == 0)
    for (part, phase) in [
      (TimePart.choosing, Phase.deciding), (.acting, .moving), (.listening, .listening),
      (.noticing, .recovering), (.finding, .scanning),
    ] {
      let sums = tally.cells.map { $0[0].phases[phase.index] }
      let strain = part == .finding ? split[.straining] : 0
      #expect(split[part] + strain == sums[0] - sums[1], "\(part)")
    }
    #expect(split[.acting] != 0)
  }

  private func mixed(
    _ shares: [(String, Double)], patience: Float? = nil
  ) throws -> Strata {
    let task = TaskDescription(
      goals: [.init(id: "2", frequency: 2), .init(id: "3", frequency: 1)], knowledge: .unknown,
      repetitions: 2, spacing: 20, observed: [1, 2])
    return Strata(
      try shares.map {
        try experiment(
          [screen(column(7)), nested(7, depth: 2)], task: task,
          fixing: patience.map { [.patienceTime: $0] } ?? [:], variation: true, population: $0.0)
      }, shares: shares.map(\.1))
  }

  @Test(
    arguments: [0..<1, 63..<65, 1000..<1337, 250..<770, 5_000_000_017..<5_000_000_280]
      as [Range<UInt64>])
  func sumsAreThoseOfPeople(persons: Range<UInt64>) throws {
    for patience in [nil, 4] as [Float?] {
      let strata = try mixed([("everyday", 1)], patience: patience)
      let (tally, trials) = (strata.simulate(persons), strata.trials(of: persons))
      #expect(strata.ordinals(of: persons) == Array(persons))
      expectSame(tally, slow(trials, Array(persons)), "\(persons), \(patience ?? 0)")
      if patience != nil, persons.count > 100 {
        #expect(tally.cells[1][0].abandonmentTimes.total > 0)
        #expect(tally.cells[1][0].successTimes.total > 0)
      }
      // One design by itself is that of all.
      for design in 0...1 {
        #expect(strata.trials(of: persons, design: design) == [trials[design]])
      }
    }
  }

  @Test func peopleOfAMixtureAreNumberedByThemselves() throws {
    let shares = [("everyday", 0.25), ("older-adults", 0.5), ("first-time", 0.25)]
    let strata = try mixed(shares)
    let (second, third) = (UInt64(1) << 34, UInt64(2) << 34)
    // Person by person: 1, 2, 2, 3, 1, 2, 2, 3, 1, 2, 2, 3, 1.
    #expect(
      strata.ordinals(of: 0..<8)
        == [0, 1, second, second + 1, second + 2, second + 3, third, third + 1])
    #expect(
      strata.ordinals(of: 8..<13) == [2, 3, second + 4, second + 5, third + 2])
    #expect(strata.ordinals(of: 13..<13).isEmpty)
    for persons in [0..<400, 401..<733] as [Range<UInt64>] {
      let trials = strata.trials(of: persons)
      let ordinals = strata.ordinals(of: persons)
      #expect(ordinals.count == persons.count && trials[0][0].count == persons.count)
      expectSame(strata.simulate(persons), slow(trials, ordinals), "\(persons)")
      // Each population stands behind the one before, with its own people.
      var from = 0
      for (index, experiment) in strata.experiments.enumerated() {
        let own = ordinals.filter { $0 >> 34 == UInt64(index) }
        let (first, last) = (try #require(own.first), try #require(own.last))
        let part = experiment.trials(of: first..<last + 1)
        for (all, alone) in zip(trials.joined(), part.joined()) {
          for metric in Metric.all {
            #expect(Array(all[metric][from..<from + own.count]) == alone[metric])
          }
          for phase in Phase.all {
            #expect(Array(all[phase][from..<from + own.count]) == alone[phase])
          }
          #expect(Array(all.goals[from..<from + own.count]) == alone.goals)
        }
        from += own.count
      }
    }
  }

  /// People go to populations by the sequence of van der Corput, of whose first n values about n times
  /// its length lie in any interval: off by no more than the digits of n in base 2.
  @Test(arguments: [0..<1, 0..<7, 5..<1029, 1 << 31..<(1 << 31) + 777] as [Range<UInt64>])
  func everyRangeHasItsShares(persons: Range<UInt64>) throws {
    let shares = [("everyday", 1.0 / 3), ("older-adults", 0.5), ("first-time", 1.0 / 6)]
    let strata = try mixed(shares)
    for (index, share) in shares.enumerated() {
      let count = strata.ordinals(of: persons).count { $0 >> 34 == UInt64(index) }
      let error = abs(Double(count) - share.1 * Double(persons.count))
      let digits = Double(64 - persons.count.leadingZeroBitCount)
      #expect(error <= 2 * digits + 2, "\(persons), \(share.0)")
    }
    // Whoever is one of a thousand is met in every thousand.
    let rare = try mixed([("everyday", 0.999), ("older-adults", 0.001)])
    for thousand in 0..<20 as Range<UInt64> {
      let ordinals = rare.ordinals(of: thousand * 1024..<thousand * 1024 + 1024)
      #expect((1...2).contains(ordinals.count { $0 >> 34 == 1 }), "\(thousand)")
    }
  }

  // MARK: Histograms

  @Test func binsBeginAtTheirNumbers() {
    for (magnitude, bin) in [
      (0, 0), (1, 1), (63, 63), (64, 64), (65, 64), (66, 65), (126, 95), (127, 95), (128, 96),
      (131, 96), (132, 97), (255, 127), (256, 128), (263, 128), (264, 129), (1 << 20, 512),
      (1 << 40, 1152), (.max >> 1, 1887), (.max, 1919),
    ] as [(UInt64, Int)] {
      #expect(LogHistogram.bin(of: magnitude) == bin, "\(magnitude)")
    }
    for (bin, range) in [
      (0, 0...0), (63, 63...63), (64, 64...65), (95, 126...127), (96, 128...131), (97, 132...135),
      (127, 252...255), (128, 256...263), (512, 1 << 20...(1 << 20) + (1 << 15) - 1),
    ] as [(Int, ClosedRange<UInt64>)] {
      #expect(LogHistogram.range(of: bin) == range, "\(bin)")
    }
  }

  @Test func valuesFallOnTheirSide() {
    var histogram = LogHistogram()
    for value in [0, 3, 3, -1, 65, -64, .min] as [Int64] { histogram.add(value) }
    #expect(histogram.counts.count == 65 && histogram.negativeCounts.count == 1889)
    #expect(histogram.counts[0] == 1 && histogram.counts[3] == 2 && histogram.counts[64] == 1)
    #expect(histogram.negativeCounts[0] == 0 && histogram.negativeCounts[1] == 1)
    #expect(histogram.negativeCounts[64] == 1 && histogram.negativeCounts[1888] == 1)
    #expect(histogram.total == 7)
    // Merging into what is shorter, and from what ends with nothing.
    var other = LogHistogram(counts: [5], negativeCounts: [0, 2, 0])
    other.merge(LogHistogram(counts: [1, 0, 4, 0], negativeCounts: [0, 3]))
    #expect(other == LogHistogram(counts: [6, 0, 4], negativeCounts: [0, 5, 0]))
  }

  // MARK: Lists

  @Test func metricsAreWhatTheyAre() {
    let rows = Metric.all.map { metric in
      "\(metric.name) \(metric.kind) \(metric.unit) \(metric.better) \(metric.isDifference)"
    }
    #expect(
      rows == [
        "taps count taps less false", "scans count scans less false",
        "time duration s less false", "discovery_time duration s less true",
        "discovery_taps count taps less true", "discovery_scans count scans less true",
        "first_container_correct rate 1 more false",
        "first_container_time duration s less false", "errors count per task less false",
        "wrong_selections count per task less false", "misses count per task less false",
        "recoveries count per task less false", "abandonment rate 1 less false",
        "success rate 1 more false", "directness rate 1 more false",
        "accidental_destructive count per task less false",
        "cause_task duration s less false", "cause_miss duration s less false",
        "cause_wrong duration s less false", "cause_wait duration s less false",
        "cause_unreadable duration s less false",
      ])
    for metric in Metric.all {
      #expect(metric.lessIsBetter == (metric.better == .less))
      #expect(metric.isRate == (metric.kind == .rate))
    }
    #expect(Metric.standard.map(\.name) == Metric.all.filter(\.isStandard).map(\.name))
    #expect(Metric.time != .taps && Metric.allCases == Metric.all)
    #expect("\(Metric.time)" == "time")
  }

  /// What each person does with a goal, in words of the trials: sums over phases, and costs as the
  /// differences of the same trial with the path known.
  @Test func costsOfDiscoveryAreDifferencesOfTrials() throws {
    let known = try experiment(
      [nested(6, depth: 2)], task: once("4", knowledge: .known), fixing: [:], variation: true
    ).trials(of: 40..<240)[0][0]
    let unknown = try experiment(
      [nested(6, depth: 2)], task: once("4"), fixing: [:], variation: true
    ).trials(of: 40..<240)[0][0]
    for person in 0..<200 {
      for (cost, whole) in [
        (Metric.discoveryTime, Metric.time), (.discoveryTaps, .taps), (.discoveryScans, .scans),
      ] {
        #expect(unknown[cost][person] == unknown[whole][person] - known[whole][person])
      }
    }
  }
}

/// What is kept of the people of a world is what a whole tally has of them.
@Suite struct MomentTallyTests {
  private func experiment() throws -> Experiment {
    try SimulationTests.experiment(
      [screen(column(4)), nested(4, depth: 1)],
      task: TaskDescription(
        goals: [TaskDescription.Goal(id: "2", frequency: 1)], knowledge: .unknown, repetitions: 2,
        spacing: 20, observed: [1, 2]), fixing: [:], variation: true)
  }

  @Test func momentsAreThoseOfAWholeTally() throws {
    let experiment = try experiment()
    for persons in [0..<24, 1000..<1001, 5..<5, 3_000_000_000..<3_000_002_500] as [Range<UInt64>] {
      #expect(experiment.moments(persons) == MomentTally(experiment.simulate(persons)))
    }
  }

  @Test func partsAddUpAndComeBackFromBytes() throws {
    let experiment = try experiment()
    var sum = experiment.moments(0..<7)
    sum.merge(experiment.moments(7..<24))
    #expect(sum == experiment.moments(0..<24))
    var writer = TallyWriter()
    sum.write(to: &writer)
    var (reader, copy) = (TallyReader(writer.bytes[...]), MomentTally(rows: 3, uses: 2))
    try copy.read(from: &reader, people: 24)
    #expect(copy == sum && reader.isAtEnd)
    var other = TallyReader(writer.bytes[...])
    #expect(throws: TallyFault.self) { try copy.read(from: &other, people: 23) }
  }
}
