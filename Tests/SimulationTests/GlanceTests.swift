import Foundation
import Interfaces
import Model
import Populations
import Simulation
import Testing

/// The first looks at a menu that has just opened.
struct GlanceTests {
  /// A menu of eight rows behind one button, everyone alike.
  private func looks(
    at place: Int, knowledge: TaskDescription.Knowledge = .known, count: UInt64 = 100,
    periphery: Float = 0, _ change: (inout KernelConstants) -> Void
  ) throws -> CellTally {
    var constants = straightConstants()
    constants.gaze.firstTop = 1
    constants.gaze.jumps = SIMD4(repeating: 1)
    change(&constants)
    return try experiment(
      [nested(8, depth: 1)], task: once("\(place)", knowledge: knowledge),
      fixing: steady.merging([.gazePeriphery: periphery]) { $1 }, constants: constants
    ).simulate(0..<count).cells[0][0]
  }

  @Test func eyesStopAtTheFirstItemOnTheirWay() throws {
    for place in 0..<8 {
      let cell = try looks(at: place) { _ in }
      #expect(cell.mean(.scans) == (place == 0 ? 2 : 3), "the button, the first item, the goal")
    }
    // The row beside the first item is seen from there.
    #expect(try looks(at: 1, periphery: 1) { _ in }.mean(.scans) == 2)
  }

  @Test func aKnownChoiceTakesTheSameTimeHoweverManyLooksItHas() throws {
    let straight = try looks(at: 5) { $0.gaze.lookStraight() }
    let stopping = try looks(at: 5) { $0.gaze.aimGain = 0.5 }
    #expect(straight.mean(.scans) == 2)
    #expect(stopping.mean(.scans) == 4)
    #expect(straight.mean(.time) == stopping.mean(.time))
  }

  @Test func theShareOfMenusBegunAtTheTopShows() throws {
    let count: UInt64 = 40_000
    let cell = try looks(at: 3, count: count) { $0.gaze.firstTop = 0.87 }
    // The SD of a share of .87 in so many people; false alarm rate 1e-6.
    let deviation = (0.87 * 0.13 / Double(count)).squareRoot()
    #expect(abs(cell.mean(.scans) - 2.87) < 4.9 * deviation)
  }

  @Test func whoPassesOnTooEarlyComesBack() throws {
    let count: UInt64 = 40_000
    let cell = try looks(at: 0, count: count) { $0.gaze.firstMiss = 0.46 }
    // To the next item and back: two more looks each time.
    let deviation = 2 * (0.46 * 0.54 / Double(count)).squareRoot()
    #expect(abs(cell.mean(.scans) - 2.92) < 4.9 * deviation)
    // One who lands on the goal, or sees it from beside it, need not come back.
    let second = try looks(at: 1, periphery: 1) { $0.gaze.firstMiss = 1 }
    #expect(second.mean(.scans) == 3)
  }

  @Test func whatFallsShortIsCorrected() throws {
    // Half of the way to the fifth row is the third one, two rows off.
    #expect(try looks(at: 4, periphery: 1) { $0.gaze.aimGain = 0.5 }.mean(.scans) == 4)
    // Three quarters are the fourth, from which the fifth is seen.
    #expect(try looks(at: 4, periphery: 1) { $0.gaze.aimGain = 0.75 }.mean(.scans) == 3)
    #expect(try looks(at: 4) { $0.gaze.aimGain = 0.75 }.mean(.scans) == 4)
    // Nothing lies below the last row.
    #expect(try looks(at: 7) { $0.gaze.aimGain = 2 }.mean(.scans) == 3)
  }

  @Test func scatterGrowsWithTheWay() throws {
    let count: UInt64 = 40_000
    for (place, limit) in [(2, 0.75), (4, 0.375), (6, 0.25)] {
      let cell = try looks(at: place, count: count, periphery: 1) {
        $0.gaze.aimSpread = 0.4
      }
      // Corrected is what lands 1.5 rows off or more; below the menu nothing is farther than its
      // end, which is one row from the seventh.
      let tail = place == 6 ? 1.0 : 2.0
      let share = tail * upperTail(limit / 0.4)
      let deviation = (share * (1 - share) / Double(count)).squareRoot()
      #expect(abs(cell.mean(.scans) - 3 - share) < 4.9 * deviation, "\(place)")
    }
  }

  @Test func aSearchBeginsAtTheFirstItem() throws {
    for place in 0..<8 {
      let usual = try looks(at: place, knowledge: .unknown) { $0.gaze.lookStraight() }
      let seen = try looks(at: place, knowledge: .unknown) { _ in }
      #expect(seen.mean(.scans) == usual.mean(.scans), "the search began there anyway")
      #expect(abs(seen.mean(.scanning) - usual.mean(.scanning)) < 1e-4)
      let passed = try looks(at: place, knowledge: .unknown) {
        $0.gaze.firstMiss = 1
        $0.gaze.firstDwell = 0.15
      }
      // One look more, a short one, and a movement of no length back to what was not taken in.
      #expect(passed.mean(.scans) == usual.mean(.scans) + 1)
      let more = 0.15 + Double(straightConstants().gaze.saccadeBase)
      #expect(abs(passed.mean(.scanning) - usual.mean(.scanning) - more) < 1e-4)
    }
  }

  @Test func screensAreLookedAtAsBefore() throws {
    var constants = straightConstants()
    constants.gaze.firstTop = 1
    let cell = try experiment(
      [screen(column(8))], task: once("5", knowledge: .known), constants: constants
    ).simulate(0..<10).cells[0][0]
    #expect(cell.mean(.scans) == 1)
  }

  private func upperTail(_ z: Double) -> Double { erfc(z / 2.0.squareRoot()) / 2 }
}
