import Documents
import Simulation
import Studies

// Stands in for the engine of the model until Studies has it.
struct StandInEngine: StudyEngine {
  var seed: UInt64

  struct Job: Sendable {
    var condition: Condition
    var pairs: [Suite.Pair]
    var world: Int?
  }

  func prepare(
    _ condition: Condition, pairs: [Suite.Pair], world: Int?
  ) throws(DocumentError) -> Job { Job(condition: condition, pairs: pairs, world: world) }

  func simulate(_ job: Job, persons: Range<UInt64>) -> ExperimentTally {
    let uses = job.condition.task.observe.count
    var tally = ExperimentTally(
      designs: job.condition.designs.count, pairs: job.pairs.count, uses: uses)
    for person in persons {
      var x = person &* 0x9E37_79B9_7F4A_7C15 ^ seed
      x ^= x >> 31
      for design in tally.cells.indices {
        for use in 0..<uses {
          tally.cells[design][use].count += 1
          for index in Metric.allCases.indices {
            let value = Int128(x % 1000) + Int128(100 * design)
            tally.cells[design][use].metrics[index].sum += value
            tally.cells[design][use].metrics[index].sumOfSquares += value * value
          }
        }
      }
      for pair in tally.pairs.indices {
        for use in 0..<uses {
          tally.pairs[pair][use].groupCounts[Int(person % 256)] += 1
          for index in Metric.allCases.indices {
            tally.pairs[pair][use].metrics[index].sum -= 100
            tally.pairs[pair][use].metrics[index].sumOfSquares += 10000
            tally.pairs[pair][use].metrics[index].less += 1
            tally.pairs[pair][use].metrics[index].groupSums[Int(person % 256)] -= 100
          }
        }
      }
      tally.trials += UInt64(job.condition.designs.count * job.condition.task.repetitions)
    }
    return tally
  }
}
