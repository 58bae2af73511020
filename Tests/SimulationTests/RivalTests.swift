import Interfaces
import Model
import Simulation
import Testing

/// Things that compete in memory: what is used often is in the way of what is not.
@Suite struct RivalTests {
  private static let ids = (1...8).map { "item-\($0)" }

  /// The mean number of looks at a list from the second use on, one item being wanted most of the time.
  private func looks(mismatch: Float, favorite: Double) throws -> [Double] {
    let list = Design("list") {
      Screen { PullDownButton("All") { for id in Self.ids { Item(id, id: id) } } }
    }
    var task = evenly(Self.ids, knowledge: .unknown)
    task.goals[0].frequency = favorite
    (task.repetitions, task.spacing) = (40, 5)
    task.observed = Array(10...40)
    var constants = straightConstants()
    constants.mismatch = mismatch
    let experiment = try SimulationTests.experiment(
      [try Layout(of: list)], task: task, fixing: [.memoryNoise: 0.65, .effortWorth: 1e9],
      variation: true, constants: constants)
    return experiment.simulate(0..<1500).cells[0].map { $0.mean(.scans) }
  }

  @Test func whatIsUsedOftenIsInTheWay() throws {
    let alone = try looks(mismatch: 100, favorite: 20)
    let rivals = try looks(mismatch: 0, favorite: 20)
    #expect(rivals.reduce(0, +) > 1.02 * alone.reduce(0, +))
  }

  @Test func aSingleGoalHasNoRival() throws {
    let list = Design("list") {
      Screen { PullDownButton("All") { for id in Self.ids { Item(id, id: id) } } }
    }
    var task = once("item-5")
    (task.repetitions, task.observed) = (5, [1, 2, 5])
    let cells = try [Float(0), 100].map { mismatch in
      var constants = straightConstants()
      constants.mismatch = mismatch
      return try SimulationTests.experiment(
        [try Layout(of: list)], task: task, variation: true, constants: constants
      ).simulate(0..<500).cells[0]
    }
    #expect(cells[0] == cells[1])
  }
}
