import Interfaces
import Model
import Populations
import Simulation
import Testing

/// What a value that is chosen already does to those who have no firm wish.
struct DefaultTests {
  private func design(selection: String?) -> Design {
    Design("size") {
      Screen {
        PopUpButton("Size", selection: selection) {
          Option("Small", id: "small")
          Option("Medium", id: "medium")
          Option("Large", id: "large")
        }
      }
    }
  }

  private func taps(
    _ selection: String?, keepsDefaults: Bool, odds: Double, input: Input = .touch
  ) throws -> CellTally {
    let task = TaskDescription(
      goals: [
        TaskDescription.Goal(id: "small", frequency: 0.3),
        TaskDescription.Goal(id: "medium", frequency: 0.5),
        TaskDescription.Goal(id: "large", frequency: 0.2),
      ], knowledge: .known, repetitions: 1, spacing: 20, observed: [1],
      keepsDefaults: keepsDefaults)
    // ln 3.4 and ln 1.
    let traits: [Model.Trait: Float] = [.defaultKeep: odds == 1 ? 0 : 1.22378]
    return try experiment(
      [try Layout(of: design(selection: selection))], task: task,
      fixing: steady.merging(traits) { $1 }, input: input
    ).simulate(0..<20_000).cells[0][0]
  }

  /// A share p keeps the default with the odds p / (1 - p) times 3.4; all others tap twice.
  @Test(arguments: [("small", 0.3), ("medium", 0.5), ("large", 0.2)])
  func theOddsOfTheDefaultAreMultiplied(selection: String, share: Double) throws {
    let odds = share / (1 - share) * 3.4
    let kept = odds / (1 + odds)
    let cell = try taps(selection, keepsDefaults: true, odds: 3.4)
    // The SD of the mean is at most 2 x .5 / sqrt 20,000 = .0071; five of it leave one false alarm
    // in a million.
    #expect(abs(cell.mean(.taps) - 2 * (1 - kept)) < 5 * 0.0071)
    #expect(cell.mean(.success) == 1)
  }

  @Test func whoHasAFirmWishKeepsNothing() throws {
    let firm = try taps("small", keepsDefaults: false, odds: 3.4)
    #expect(abs(firm.mean(.taps) - 2 * 0.7) < 5 * 0.0071)
    #expect(try taps("small", keepsDefaults: true, odds: 1).mean(.taps) == firm.mean(.taps))
  }

  @Test func withoutADefaultThereIsNothingToKeep() throws {
    #expect(try taps(nil, keepsDefaults: true, odds: 3.4).mean(.taps) == 2)
  }
}
