import Core
import Foundation
import Interfaces
import Model
import Populations
import Randomness
import Simulation
import Testing

/// Laws of tapping and pointing that must hold for every population, through the kernel.
struct TapLawsTests {
  /// The populations whose people touch the screen.
  static let touching = PopulationCatalog.builtIn.all.filter {
    $0.mix.isEmpty && ($0.inputs.isEmpty || $0.inputs.contains(.touch))
  }.map(\.id)

  /// Taps at a lone known square in the middle of the screen.
  private func taps(
    _ population: String, width: Double, caution: TaskDescription.Caution = .neutral,
    count: UInt64 = 4000
  ) throws -> CellTally {
    let middle = 100 - width / 2
    let square = screen([leaf("a", Rectangle(x: middle, y: middle, width: width, height: width))])
    var task = once("a", knowledge: .known)
    task.caution = caution
    var constants = KernelConstants(parameters: .builtIn, device: .phone)
    // The middle of the target lies 20 mm above the resting finger.
    constants[.pointingRestDown] = 0.6
    // What follows a miss takes nothing, so that the first taps are left.
    return try experiment(
      [square], task: task,
      fixing: [.pointingRecognized: 1, .pointingRetry: 0, .patienceTime: 1e6], variation: true,
      population: population, constants: constants
    ).simulate(0..<count).cells[0][0]
  }

  @Test(arguments: TapLawsTests.touching)
  func widerTargetsTakeLessTimeAndAreMissedLess(population: String) throws {
    let widths = [3.0, 5, 7, 12, 20, 40, 60]
    let cells = try widths.map { try taps(population, width: $0) }
    let times = cells.map { $0.mean(.moving) }
    let misses = cells.map { $0.mean(.misses) }
    // The same people with the same luck at each width.
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 <= $0 }, "\(times)")
    #expect(zip(misses, misses.dropFirst()).allSatisfy { $1 <= $0 }, "\(misses)")
    let exponent = log(times[2] / times[0]) / log(widths[2] / widths[0])
    #expect((-0.3 ... -0.1).contains(exponent), "\(exponent)")
    #expect(misses[6] < 0.01, "\(misses)")
  }

  @Test(arguments: TapLawsTests.touching)
  func careTakesTimeAndSparesMisses(population: String) throws {
    let cells = try TaskDescription.Caution.allCases.map {
      try taps(population, width: 5, caution: $0)
    }
    let times = cells.map { $0.mean(.moving) }
    let misses = cells.map { $0.mean(.misses) }
    #expect(times[0] < times[1] && times[1] < times[2], "\(times)")
    #expect(misses[0] > misses[1] && misses[1] > misses[2], "\(misses)")
  }

  /// A lone known button takes the time of the calibrated tap, and nothing else.
  @Test(arguments: TapLawsTests.touching)
  func aLoneKnownButtonTakesItsTap(population: String) throws {
    let square = screen([leaf("a", Rectangle(x: 95, y: 95, width: 10, height: 10))])
    let cell = try experiment(
      [square], task: once("a", knowledge: .known), population: population
    ).simulate(0..<10).cells[0][0]
    let common = ParameterSet.builtIn
    let people = try #require(PopulationCatalog.builtIn[population]).parameters(from: common)
    // The finger rests at three quarters of the height, 50 mm below; the target lies in the middle.
    let factor = exp(-(common[.pointingPlaceAcross] + common[.pointingPlaceDown]) / 3)
    let extra = common[.pointingCareNeutral] * exp((5 - 10) / common[.pointingCareDecay])
    let tap =
      (people[.pointingStart].value + people[.pointingSlope].value * 50) * factor
      + people[.pointingCare].value * extra
    #expect(abs(cell.mean(.moving) - tap) < 1e-3)
    #expect(cell.mean(.deciding) == 0)
    #expect(cell.mean(.taps) == 1)
  }

  /// Tap times are a line over distance, to 1e-3 of its slope.
  @Test func timeIsALineOverDistance() throws {
    let people = ParameterSet.builtIn
    func time(_ y: Double) throws -> Double {
      var constants = straightConstants()
      // Everywhere on the screen alike.
      (constants.tap.placeAcross, constants.tap.placeDown) = (0, 0)
      return try experiment(
        [screen([leaf("a", Rectangle(x: 95, y: y - 5, width: 10, height: 10))])],
        task: once("a", knowledge: .known), constants: constants
      ).simulate(0..<10).cells[0][0].mean(.moving)
    }
    let slope = (try time(50) - time(150)) / 100
    #expect(abs(slope / people[.pointingSlope].value - 1) < 1e-3)
  }

  @Test func theTapAfterAMissTakesItsOwnTime() throws {
    var fixed = steady
    fixed[.pointingRecognized] = 0.5
    fixed[.pointingRetry] = 0.5
    let only = screen([leaf("a", Rectangle(x: 95, y: 95, width: 10, height: 10))])
    let task = once("a", knowledge: .known)
    let people: UInt64 = 2000
    let cell = try experiment([only], task: task, fixing: fixed).simulate(0..<people).cells[0][0]
    fixed[.pointingRecognized] = 1
    let sure = try experiment([only], task: task, fixing: fixed).simulate(0..<people).cells[0][0]
    let extra = cell.mean(.moving) - sure.mean(.moving)
    #expect(abs(extra - 0.5 * cell.mean(.misses)) < 1e-4)
    #expect(cell.mean(.recovering) == 0 && cell.mean(.misses) > 0.9)
  }

  // MARK: Hands

  private func mirrored(_ layout: Layout) -> Layout {
    var layout = layout
    let width = layout.display.width.value
    func mirrored(_ frame: Rectangle) -> Rectangle {
      Rectangle(x: width - frame.maxX, y: frame.y, width: frame.width, height: frame.height)
    }
    for surface in layout.surfaces.indices {
      layout.surfaces[surface].frame = mirrored(layout.surfaces[surface].frame)
      for element in layout.surfaces[surface].elements.indices {
        let frame = layout.surfaces[surface].elements[element].frame
        layout.surfaces[surface].elements[element].frame = mirrored(frame)
      }
    }
    return layout
  }

  private func cell(_ layout: Layout, _ population: Population) throws -> CellTally {
    let task = evenly((0..<6).map(String.init), knowledge: .unknown)
    let constants = shippedConstants()
    let draws = Draws(seed: 5)
    let sampler = PeopleSampler(population: population, draws: draws)
    return Experiment(
      plans: try Plan.compile([layout], task: task, constants: constants), pairs: [], task: task,
      sampler: sampler, constants: constants, draws: draws
    ).simulate(0..<3000).cells[0][0]
  }

  /// A left hand on a mirrored screen is a right hand on the screen: the same numbers, and not on the
  /// same screen.
  @Test(arguments: TapLawsTests.touching)
  func aMirroredHandOnAMirroredScreenGivesTheSameNumbers(population: String) throws {
    let right = try #require(PopulationCatalog.builtIn[population])
    var left = right
    left.hand = .left
    let layout = nested(6, depth: 1)
    let expected = try cell(layout, right)
    #expect(try cell(mirrored(layout), left) == expected)
    #expect(try cell(layout, left) != expected)
  }
}
