import Core
import Interfaces
import Simulation
import Studies

/// An engine whose people have known values: a person's time with a design is a whole number of
/// microseconds that depends on the person, the design and the world by a fixed recipe.
struct FakeEngine: StudyEngine {
  struct Job: Sendable {
    var condition: Condition
    var pairs: [(a: Int, b: Int)]
    var world: Int?
  }

  /// The time of a person, in microseconds.
  var time: @Sendable (_ person: UInt64, _ design: Int, _ use: Int, _ world: Int?) -> Int64

  func prepare(
    _ condition: Condition, pairs: [Suite.Pair], worlds: [Int?]
  ) throws(DocumentError) -> [Job] {
    let ids = condition.designs.map(\.id)
    return worlds.map { world in
      Job(
        condition: condition,
        pairs: pairs.map { pair in
          (ids.firstIndex(of: pair.a) ?? 0, ids.firstIndex(of: pair.b) ?? 0)
        }, world: world)
    }
  }

  func simulate(_ job: Job, persons: Range<UInt64>) -> ExperimentTally {
    let uses = job.condition.task.observe
    var tally = ExperimentTally(
      designs: job.condition.designs.count, pairs: job.pairs.count, uses: uses.count)
    tally.trials =
      UInt64(persons.count * job.condition.designs.count)
      * UInt64(job.condition.task.repetitions + uses.count)
    for person in persons {
      for (index, use) in uses.enumerated() {
        let times = job.condition.designs.indices.map { time(person, $0, use, job.world) }
        for (design, time) in times.enumerated() {
          tally.cells[design][index].count(time, person: person)
        }
        for (number, pair) in job.pairs.enumerated() {
          tally.pairs[number][index].count(
            times[pair.a] - times[pair.b], group: Int(person % UInt64(bootstrapGroups)))
        }
      }
    }
    return tally
  }
}

let timeIndex = Metric.time.index

extension CellTally {
  /// Adds a person who succeeded after a time, in microseconds; all other metrics are 0.
  mutating func count(_ time: Int64, person: UInt64? = nil) {
    count += 1
    if let person {
      let group = Int(person % UInt64(pairingGroups))
      groupCounts[group] += 1
      groupSums[timeIndex * pairingGroups + group] += time
    }
    failures[0] += 1
    for index in metrics.indices where index != timeIndex { metrics[index].histogram.add(0) }
    metrics[timeIndex].sum += Int128(time)
    metrics[timeIndex].sumOfSquares += Int128(time) * Int128(time)
    metrics[timeIndex].histogram.add(time)
    successTimes.add(time)
    ledger[.task, .scanning] += Int128(time)
  }
}

extension PairTally {
  /// Adds the difference of a person's times, in microseconds; all other metrics are equal.
  mutating func count(_ difference: Int64, group: Int) {
    groupCounts[group] += 1
    split.parts[TimePart.finding.rawValue] += Int128(difference)
    for index in metrics.indices where index != timeIndex { metrics[index].equal += 1 }
    metrics[timeIndex].sum += Int128(difference)
    metrics[timeIndex].sumOfSquares += Int128(difference) * Int128(difference)
    metrics[timeIndex].groupSums[group] += difference
    if difference < 0 {
      metrics[timeIndex].less += 1
    } else if difference > 0 {
      metrics[timeIndex].greater += 1
    } else {
      metrics[timeIndex].equal += 1
    }
  }
}

/// A number of 0 to 999,999 that depends on a number by a fixed recipe (SplitMix64).
func scrambled(_ number: UInt64) -> Int64 {
  var word = (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
  word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
  word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
  return Int64((word ^ (word >> 31)) % 1_000_000)
}
