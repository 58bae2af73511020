import Core
import Foundation
import Interfaces
import Model
import Populations
import Simulation
import Testing

/// What the kernel must give exactly when variation is switched off, or in the long run when one
/// source of variation is left on.
struct ClosedFormTests {
  @Test(arguments: [1, 2, 3, 8, 12, 40, 64])
  func serialSearchTakesHalfOfTheItemsPlusOne(count: Int) throws {
    var scans: Int128 = 0
    for goal in 0..<count {
      let run = try experiment([screen(column(count))], task: once("\(goal)"))
      let cell = run.simulate(0..<3).cells[0][0]
      scans += cell.sum(.scans)
      #expect(cell.sum(.taps) == 3)
      #expect(cell.mean(.success) == 1)
    }
    // Exact: every person of every goal reads one item after the other from the top.
    #expect(scans == 3 * Int128(count * (count + 1) / 2))
  }

  @Test(arguments: [(4.0, 6.0), (7.29, 7.29), (20.0, 8.0), (2.0, 2.0)])
  func missesEqualTheErfProduct(size: (width: Double, height: Double)) throws {
    var fixed = steady
    (fixed[.pointingSpread], fixed[.pointingThumb], fixed[.pointingHoldingThumb]) = (1, 1, 1)
    let only = leaf(
      "a", Rectangle(x: 90, y: 90, width: size.width, height: size.height))
    let run = try experiment([screen([only])], task: once("a"), fixing: fixed)
    let people: UInt64 = 400_000
    let cell = run.simulate(0..<people).cells[0][0]
    let parameters = ParameterSet.builtIn
    // People who do not vary are in the middle of their population.
    let care = parameters[.pointingCare].value * parameters[.pointingCareNeutral]
    let extra = care * exp((5 - min(size.width, size.height)) / parameters[.pointingCareDecay])
    let sigma =
      parameters[.pointingSigmaThumb] * exp(-parameters[.pointingPrecisionGain] / 2 * extra)
    let hit =
      erf(size.width / 2 / (sigma * 2.0.squareRoot()))
      * erf(size.height / 2 / (sigma * 2.0.squareRoot()))
    // Tries until a hit are geometric: mean 1/p, variance (1 - p)/p^2. False alarm rate 1e-6.
    let deviation = ((1 - hit) / (hit * hit) / Double(people)).squareRoot()
    #expect(abs(cell.mean(.taps) - 1 / hit) < 4.9 * deviation)
    #expect(abs(cell.mean(.misses) - (1 - hit) / hit) < 4.9 * deviation)
    #expect(cell.sum(.taps) - cell.sum(.misses) == Int128(people))
  }

  @Test func retriesAreGeometric() throws {
    var fixed = steady
    fixed[.pointingRecognized] = 0.8
    let only = leaf("a", Rectangle(x: 90, y: 90, width: 20, height: 20))
    let people: UInt64 = 200_000
    let cell = try experiment([screen([only])], task: once("a"), fixing: fixed)
      .simulate(0..<people).cells[0][0]
    let taps = cell.metrics[0].histogram
    // The share of people with k taps is .8 x .2^(k - 1); false alarm rate 1e-6 for each k.
    for k in 1...4 {
      let share = 0.8 * pow(0.2, Double(k - 1))
      let deviation = (share * (1 - share) / Double(people)).squareRoot()
      #expect(abs(Double(taps.counts[k]) / Double(people) - share) < 4.9 * deviation)
    }
  }

  @Test(arguments: [1.0, 2.0, 5.0, 20.0], [20.0, 3600, 86400])
  func recallIsLogisticInActivation(uses: Double, spacing: Double) throws {
    var fixed = steady
    fixed[.memoryUses] = Float(uses)
    fixed[.memoryDecay] = 0.5
    fixed[.memoryThreshold] = -0.7
    fixed[.memoryNoise] = 0.4
    let people: UInt64 = 200_000
    // The goal is last of 30, so that whoever searches needs 30 scans and whoever recalls 1.
    var task = once("19", knowledge: .population)
    task.spacing = spacing
    let cell = try experiment([screen(column(20))], task: task, fixing: fixed)
      .simulate(0..<people).cells[0][0]
    let recalled = (20 - cell.mean(.scans)) / 19
    // The last use one such step ago, the first as many steps ago as there were uses; of what is beyond the 20 s
    // between uses in a session .004 counts.
    let last = 20 + 0.004 * (spacing - 20)
    let first = last * uses
    var odds = pow(last, -0.5)
    if uses > 1 {
      odds += (uses - 1) * (first.squareRoot() - last.squareRoot()) / (0.5 * (first - last))
    }
    let expected = 1 / (1 + exp((-0.7 - log(odds)) / 0.4))
    let deviation = (expected * (1 - expected) / Double(people)).squareRoot()
    #expect(abs(recalled - expected) < 4.9 * deviation + 1e-5)
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func eachLevelOfMenuCostsOneTap(depth: Int) throws {
    let run = try experiment(
      [nested(6, depth: depth)], task: once("3", knowledge: .known))
    let cell = run.simulate(0..<100).cells[0][0]
    #expect(cell.mean(.taps) == Double(depth + 1))
    #expect(cell.mean(.scans) == Double(depth + 1))
    #expect(cell.mean(.errors) == 0)
    #expect(cell.mean(.discoveryTime) == 0)
  }

  @Test func aChoiceThatIsAlreadyShownTakesNoTap() throws {
    var elements = column(3)
    elements[1].currentGoal = "1"
    let cell = try experiment([screen(elements)], task: once("1")).simulate(0..<10).cells[0][0]
    #expect(cell.mean(.taps) == 0)
    #expect(cell.mean(.scans) == 2)
    #expect(cell.mean(.success) == 1)
  }

  /// Keys of fixed time that never slip add up to the microsecond, one keystroke each.
  @Test(arguments: [1, 4, 17])
  func aStringOfKeysTakesTheSumOfItsKeystrokes(count: Int) throws {
    var constants = straightConstants()
    constants[.typingNoise] = 0
    constants[.typingSlip] = 0
    var fixed = steady
    fixed[.typingKeystroke] = 0.25
    var task = once("0", knowledge: .known)
    task.steps = [
      TaskStep(title: "Choose", acts: [.choose([1])]),
      TaskStep(title: "Type", acts: [.enter(TextEntry(keys: count))]),
    ]
    let cell = try experiment(
      [screen(column(1))], task: task, fixing: fixed, input: .keyboard, constants: constants
    ).simulate(0..<10).cells[0][0]
    #expect(cell.steps[1].time == Int128(10 * count * 250_000))
    #expect(cell.steps[1].taps == Int128(10 * count))
  }

  /// Nothing answers a button: people tap again at their own pace, and the first tap that ends past
  /// their patience is the last.
  @Test(arguments: [0.1, 1.0, 2.5, 7.0])
  func patienceEndsWithTheFirstTapThatIsTooLate(patience: Double) throws {
    let button = screen([leaf("a", Rectangle(x: 90, y: 90, width: 20, height: 20))])
    let task = once("a", knowledge: .known)
    let first = try experiment([button], task: task).simulate(0..<10).cells[0][0].mean(.time)
    var fixed = steady
    (fixed[.pointingRecognized], fixed[.pointingRetry]) = (0, 0.4)
    fixed[.patienceTime] = Float(patience)
    let cell = try experiment([button], task: task, fixing: fixed).simulate(0..<10).cells[0][0]
    let further = max(0, ((patience - first) / 0.4).rounded(.down) + 1)
    #expect(cell.mean(.taps) == 1 + further)
    #expect(cell.mean(.misses) == 1 + further)
    #expect(abs(cell.mean(.time) - first - 0.4 * further) < 1e-4)
    #expect(cell.failures[Int(Failure.patience.rawValue)] == 10)
  }

  /// Whoever bears a wait for three seconds, and no longer, leaves after three seconds.
  @Test(arguments: [(7.0, 3.0), (3.5, 3.0), (2.0, 2.0)])
  func aWaitEndsWithItselfOrWithWhatPeopleBear(wait: (whole: Double, borne: Double)) throws {
    var constants = straightConstants()
    (constants[.waitingGrace], constants[.waitingRate]) = (3, 1e9)
    let design = Design("upload") {
      Screen { Button("Upload", id: "upload", then: .loading(Loading(wait.whole))) }
    }
    let cell = try experiment(
      [try Layout(of: design)], task: once("upload", knowledge: .known), constants: constants
    ).simulate(0..<10).cells[0][0]
    #expect(abs(cell.mean(.waiting) - wait.borne) < 1e-4)
    #expect(cell.mean(.success) == (wait.borne < wait.whole ? 0 : 1))
    #expect(cell.mean(.taps) == 1)
  }
}
