/// The state of a person in one trial: the one table of its columns, of 32 bits each.
///
/// The phases of time stand together in the order of the results. What comes from `trail` on outlives
/// the start of a trial, or is filled by itself.
@frozen
@usableFromInline package enum StateColumn: Int, CaseIterable, Sendable {
  /// Bits that say what has happened; see `StateFlag`.
  case flags
  /// The visits of surfaces so far; with the taps it is the address of draws.
  case visit
  /// The page of the surface that is shown.
  case page
  /// The goal of the trial.
  case goal
  /// The element to act on, or -1; -2 is a tap outside the surface.
  case chosen
  /// Perceptual steps.
  case scans
  /// The time of looking and reading so far, in s.
  case scanning
  /// The time of choosing among known things so far, in s.
  case deciding
  /// The time of moving and tapping so far, in s.
  case moving
  /// The time of animations and loading so far, in s.
  case waiting
  /// The time of noticing mistakes and going back so far, in s.
  case recovering
  /// The time of hearing announcements so far, in s.
  case listening
  /// Where the eyes are across, in mm.
  case gazeX
  /// Where the eyes are down, in mm.
  case gazeY
  /// Where the finger is across, in mm.
  case fingerX
  /// Where the finger is down, in mm.
  case fingerY
  /// Where the person is.
  case surface
  /// Motor acts.
  case taps
  /// Taps that did not land.
  case misses
  /// Wrong things that happened.
  case errors
  /// Wrong items chosen.
  case wrongSelections
  /// Ways back.
  case recoveries
  /// Destructive items activated by mistake.
  case destructive
  /// How often the whole screen was searched in vain.
  case rescans
  /// The containers that were left again.
  case returns
  /// Holds; acts of this and the next kinds are among the motor acts.
  case actHold
  /// Drags.
  case actDrag
  /// Swipes.
  case actSwipe
  /// When what leads on to the goal was first activated, in s, or 0.
  case firstRight
  /// The container that was left last, and one, until something else is chosen; or 0.
  case left
  /// The extra time so far to read what is hard to read, outside of repairs, in s.
  case straining
  /// The element last chosen at each of eight depths, or -1: the first of eight columns.
  case trail
  /// The probability that the path to the goal is recalled.
  case recall = 39
  /// The factor of practice on the time of pointing in menus, from which that of looks follows.
  case practice
  /// What is believed to lie outside of the surface at each of eight depths, in the unit of the
  /// weights there, or 0: the first of eight columns.
  case outside
  /// The worth of the best of what was seen outside of it, as weight for each second of effort there:
  /// the first of eight columns.
  case worthOutside = 49
  /// The effort that takes, in s: the first of eight columns.
  case effortOutside = 57
  /// The surface that those three are of, and one, or 0: the first of eight columns.
  case inside = 65
  /// The way to the goal that the person knows: a row of the table of ways.
  case route = 73

  /// The depths at which choices are remembered.
  @inlinable @inline(__always) package static var depths: Int { 8 }

  /// The number of columns.
  package static var count: Int { StateColumn.route.rawValue + 1 }
}

/// The bits of the flags of a person.
@usableFromInline package enum StateFlag {
  /// The goal is reached.
  @inlinable @inline(__always) package static var hasSucceeded: Int32 { 1 }
  /// The person gave up.
  @inlinable @inline(__always) package static var gaveUp: Int32 { 2 }
  /// The path is recalled wherever it is met.
  @inlinable @inline(__always) package static var isInformed: Int32 { 4 }
  /// The present surface was opened by a slip.
  @inlinable @inline(__always) package static var hasSlipped: Int32 { 8 }
  /// The present surface has just been opened.
  @inlinable @inline(__always) package static var hasOpened: Int32 { 16 }
  /// The way already found is being gone again after a slip.
  @inlinable @inline(__always) package static var isRetracing: Int32 { 32 }
  /// A miss or a wrong choice is being repaired.
  @inlinable @inline(__always) package static var isRepairing: Int32 { 64 }
  /// One was repaired in this trial, or is.
  @inlinable @inline(__always) package static var hasRepaired: Int32 { 128 }
  /// The first thing that happened led on to the goal.
  @inlinable @inline(__always) package static var firstWasRight: Int32 { 256 }
  /// The first thing that happened did not.
  @inlinable @inline(__always) package static var firstWasWrong: Int32 { 512 }
  /// The last tap hit nothing, and the next one is at the same element.
  @inlinable @inline(__always) package static var hasMissed: Int32 { 1 << 12 }
  /// The way of another goal has come to mind in place of the own one.
  @inlinable @inline(__always) package static var isConfused: Int32 { 1 << 13 }
  /// The place of the two bits of a glance.
  @inlinable @inline(__always) package static var glanceShift: Int32 { 10 }
  /// The place of the eight bits of a failure.
  @inlinable @inline(__always) package static var failureShift: Int32 { 16 }
}

/// The first look at a menu that has just opened, of one who must search it.
@usableFromInline package enum Glance: Int32 {
  /// The search begins where it will.
  case none = 0
  /// The first item is looked at and passed before it is taken in.
  case passing = 1
  /// The first item is taken in.
  case first = 2
  /// The first item and the one beside it are taken in.
  case firstTwo = 3
}

/// The states of people, by columns.
@usableFromInline package struct StateColumns {
  /// The numbers from one column to the next: the largest block, and what spreads columns over the
  /// cache.
  @inlinable @inline(__always) package static var stride: Int { 2048 + 16 }

  /// The first column.
  @usableFromInline package let base: UnsafeMutableRawPointer

  /// Takes over memory for all columns.
  package init(base: UnsafeMutableRawPointer) { self.base = base }

  /// The state of one person.
  @inlinable @inline(__always) package subscript(lane: Int) -> PersonState {
    PersonState(at: base + lane &* 4)
  }

  /// A column as whole numbers.
  @inlinable @inline(__always) package subscript(column: StateColumn) -> UnsafeMutablePointer<Int32>
  {
    (base + column.rawValue &* Self.stride &* 4).assumingMemoryBound(to: Int32.self)
  }

  /// A column as random words and addresses take it.
  @inlinable @inline(__always) package func words(_ column: StateColumn) -> UnsafeMutablePointer<
    UInt32
  > {
    (base + column.rawValue &* Self.stride &* 4).assumingMemoryBound(to: UInt32.self)
  }

  /// A column as numbers.
  @inlinable @inline(__always) package func floats(_ column: StateColumn) -> UnsafeMutablePointer<
    Float
  > {
    (base + column.rawValue &* Self.stride &* 4).assumingMemoryBound(to: Float.self)
  }

  /// Gives all of some people the same number.
  package func fill(_ column: StateColumn, _ number: Int32, count: Int) {
    self[column].update(repeating: number, count: count)
  }

  /// Puts people before a task: nothing has been done, nothing is chosen at any of some depths.
  package func start(count: Int, depths: Int) {
    for column in StateColumn.allCases where column.rawValue < StateColumn.trail.rawValue {
      fill(column, 0, count: count)
    }
    fill(.chosen, -1, count: count)
    for depth in 0..<min(StateColumn.depths, depths) {
      (self[.trail] + depth &* Self.stride).update(repeating: -1, count: count)
      for column in [StateColumn.outside, .worthOutside, .effortOutside, .inside] {
        (floats(column) + depth &* Self.stride).update(repeating: 0, count: count)
      }
    }
  }
}
