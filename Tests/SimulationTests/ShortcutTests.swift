import Interfaces
import Model
import Populations
import Simulation
import Testing

/// Going over from a menu to the keys of a command.
@Suite struct ShortcutTests {
  private static let uses = [1, 2, 5, 15, 40, 90]

  private func experiment(
    hasShortcut: Bool = true, input: Input = .pointer, adopts: Float = 1
  ) throws -> Experiment {
    let design = Design("menu") {
      Screen {
        PullDownButton("Edit") {
          Item("Cut", id: "cut")
          Item("Copy", id: "copy", shortcut: hasShortcut ? "ctrl+C" : nil)
          Item("Paste", id: "paste")
        }
      }
    }
    var task = once("copy")
    (task.repetitions, task.observed) = (90, Self.uses)
    return try SimulationTests.experiment(
      [try Layout(of: design)], task: task,
      fixing: [.shortcutAdopts: adopts, .effortWorth: 1e9, .memoryUses: 0], variation: true,
      population: "pointer-users", input: input, constants: straightConstants())
  }

  /// The share of people at each observed use who looked at nothing, because they pressed the keys.
  private func shares(_ experiment: Experiment) -> [Double] {
    experiment.trials(of: 0..<2000, design: 0)[0].map { trials in
      Double(trials[.scans].count { $0 == 0 }) / 2000
    }
  }

  /// The logarithm of the uses before has the SD of people.
  @Test(arguments: [Input.pointer, .keyboard])
  func peopleGoOverAfterSomeUses(input: Input) throws {
    let shares = shares(try experiment(input: input))
    // The normal distribution at ln(uses before / 15) / .75.
    let expected = [0, 0.0002, 0.039, 0.463, 0.899, 0.991]
    for (share, expected) in zip(shares, expected) { #expect(abs(share - expected) < 0.035) }
  }

  @Test func someNeverDo() throws {
    #expect(shares(try experiment(adopts: 0)).allSatisfy { $0 == 0 })
    #expect(shares(try experiment(hasShortcut: false)).allSatisfy { $0 == 0 })
  }

  /// The keys take .6 s and twice a keystroke, and the informed twin presses them as well.
  @Test func keysTakeTheirTime() throws {
    let experiment = try experiment()
    let last = experiment.simulate(0..<2000).cells[0][Self.uses.count - 1]
    #expect((0.9...1.3).contains(last.mean(.time)))
    #expect(abs(last.mean(.discoveryTime)) < 0.05)
    #expect(abs(last.mean(.taps) - 2) < 0.05)
    #expect(last.mean(.success) == 1)
  }
}
