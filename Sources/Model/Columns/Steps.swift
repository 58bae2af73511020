// What steps of many people take and give: the same for every instruction set. Random words and
// numbers are by places, of which each has a lane.

/// The people whom a step goes over.
@usableFromInline package struct PeopleColumns {
  /// Where they stand.
  @usableFromInline package let states: StateColumns
  /// What they are like.
  @usableFromInline package let traits: TraitTable
  /// The lanes of those in the list.
  @usableFromInline package let lanes: UnsafePointer<Int32>
  /// The number of entries of the list.
  @usableFromInline package let count: Int
  /// Who takes part, by places, all ones or all zeros; nil where everyone in the list does.
  @usableFromInline package let live: UnsafePointer<Int32>?

  /// Creates the view of a list; see the properties.
  package init(
    states: StateColumns, traits: TraitTable, lanes: UnsafePointer<Int32>, count: Int,
    live: UnsafePointer<Int32>?
  ) {
    self.states = states
    self.traits = traits
    self.lanes = lanes
    self.count = count
    self.live = live
  }
}

/// The state of a place after a step.
@usableFromInline package enum PlaceState {
  /// The person takes no part.
  @inlinable @inline(__always) package static var isAbsent: Int32 { -1 }
}

/// What a tap came to.
@usableFromInline package enum TapState {
  /// It landed elsewhere.
  @inlinable @inline(__always) package static var missed: Int32 { 0 }
  /// It landed on the element it was aimed at.
  @inlinable @inline(__always) package static var landed: Int32 { 1 }
  /// There was no element to aim at.
  @inlinable @inline(__always) package static var stayed: Int32 { 2 }
  /// It was not recognized.
  @inlinable @inline(__always) package static var unnoticed: Int32 { 3 }
  /// It landed, and the goal is reached or the next surface on the way has opened.
  @inlinable @inline(__always) package static var done: Int32 { 4 }
}

/// What the taps of a surface take.
@usableFromInline package struct TapStep {
  /// The elements of the surface.
  @usableFromInline package var targets: TargetColumns
  /// The elements that lead on.
  @usableFromInline package var paths: PathColumns
  /// The factor of the device on tap times; that of elements is in their columns.
  @usableFromInline package var deviceRatio: Float = 1
  /// The gain in precision from extra time, in 1/s.
  @usableFromInline package var precisionGain: Float = 0
  /// Whether the taps are at points, where they land beside and short of what people see.
  @usableFromInline package var aimsAtPoints = false
  /// The middle of the screen across, in mm.
  @usableFromInline package var middleX: Float = 0
  /// The middle of the screen down, in mm.
  @usableFromInline package var middleY: Float = 0
  /// The depth of the surface.
  @usableFromInline package var depth: Int32 = 0
  /// Whether nothing is unusual about the surface, so that what leads on opens the next surface and
  /// what is the goal ends the trial.
  @usableFromInline package var isPlain = false
  /// The edges of the surface, in mm.
  @usableFromInline package var edges = (
    left: Float(0), top: Float(0), right: Float(0), bottom: Float(0)
  )
  /// Standard normal numbers across.
  @usableFromInline package var across: UnsafePointer<Float>
  /// Standard normal numbers down.
  @usableFromInline package var down: UnsafePointer<Float>
  /// Standard normal numbers for the time.
  @usableFromInline package var chance: UnsafePointer<Float>
  /// Words for the slow tail of times.
  @usableFromInline package var tails: UnsafePointer<UInt32>
  /// Words that decide whether a tap is recognized; nil where every one is.
  @usableFromInline package var recognition: UnsafePointer<UInt32>?
  /// Where the time goes that it takes to tap outside of the surface, by places, in s.
  @usableFromInline package var leavingTimes: UnsafeMutablePointer<Float>

  /// Creates a step; see the properties.
  package init(
    targets: TargetColumns, paths: PathColumns, across: UnsafePointer<Float>,
    down: UnsafePointer<Float>, chance: UnsafePointer<Float>, tails: UnsafePointer<UInt32>,
    leavingTimes: UnsafeMutablePointer<Float>
  ) {
    self.targets = targets
    self.paths = paths
    self.across = across
    self.down = down
    self.chance = chance
    self.tails = tails
    self.leavingTimes = leavingTimes
  }
}

/// What people do who have come to a surface.
@usableFromInline package enum OrientState {
  /// They search.
  @inlinable @inline(__always) package static var searches: Int32 { 0 }
  /// They look where the way goes on, and have chosen that.
  @inlinable @inline(__always) package static var goesOn: Int32 { 1 }
  /// They came here by a slip, and have chosen the way back.
  @inlinable @inline(__always) package static var turnsBack: Int32 { 2 }
  /// They give up.
  @inlinable @inline(__always) package static var givesUp: Int32 { 3 }
  /// They know that no way goes on from here.
  @inlinable @inline(__always) package static var isStuck: Int32 { 4 }
}

/// How people come to a surface and what they know of it.
@usableFromInline package struct OrientStep {
  /// The elements of the surface.
  @usableFromInline package var targets: TargetColumns
  /// The elements that lead on.
  @usableFromInline package var paths: PathColumns
  /// The numbers of the eyes.
  @usableFromInline package var gaze: GazeConstants
  /// The depth of the surface.
  @usableFromInline package var depth: Int32 = 0
  /// The element that is chosen by one who came here by a slip.
  @usableFromInline package var wayBack: Int32 = -1
  /// Whether the surface is a menu.
  @usableFromInline package var isMenu = false
  /// The bits of choice among the elements that can be activated.
  @usableFromInline package var choiceBits: Float = 0
  /// The visits after which a person gives up.
  @usableFromInline package var mostVisits: UInt32 = .max
  /// Whether the visit has been counted, and found not to be one too many.
  @usableFromInline package var hasArrived = false
  /// Whether people look with their eyes.
  @usableFromInline package var isVisual = true
  /// Whether looks are counted.
  @usableFromInline package var countsLooks = true
  /// The time of each lane to turn a page, in s; nil where it takes nothing.
  @usableFromInline package var turnTimes: UnsafePointer<Float>?
  /// Whether pages are turned by swipes.
  @usableFromInline package var turnsBySwipes = false
  /// Words that decide whether the path is recalled; nil where nobody recalls anything.
  @usableFromInline package var luck: UnsafePointer<UInt32>?
  /// Whether acting takes no look of its own, so that the last look counts as well.
  @usableFromInline package var actsUnseen = false
  /// Words for first looks; nil where there are none.
  @usableFromInline package var firstLooks: FirstLookDraws?

  /// Creates a step; see the properties.
  package init(targets: TargetColumns, paths: PathColumns, gaze: GazeConstants) {
    self.targets = targets
    self.paths = paths
    self.gaze = gaze
  }
}

/// Random words for the first looks at a menu.
@usableFromInline package struct FirstLookDraws {
  /// Words that decide whether the first item is looked at, and taken in.
  @usableFromInline package let tops: UnsafePointer<UInt32>
  /// Words for what is seen beside a fixation, and again.
  @usableFromInline package let sides: UnsafePointer<UInt32>
  /// Factors on the time of the looks, with a median of 1.
  @usableFromInline package let times: UnsafePointer<Float>

  /// Creates the view of some columns.
  package init(
    tops: UnsafePointer<UInt32>, sides: UnsafePointer<UInt32>, times: UnsafePointer<Float>
  ) {
    self.tops = tops
    self.sides = sides
    self.times = times
  }
}

/// Where it goes what people do who have come to a surface; each list has room for all.
@usableFromInline package struct OrientResult {
  /// What each place does.
  @usableFromInline package let states: UnsafeMutablePointer<Int32>
  /// The lanes of those who search.
  @usableFromInline package let lost: UnsafeMutablePointer<Int32>
  /// The lanes of those who have something to activate.
  @usableFromInline package let ready: UnsafeMutablePointer<Int32>
  /// The places of those who give up or are stuck.
  @usableFromInline package let others: UnsafeMutablePointer<Int32>
  /// The number of those who search.
  @usableFromInline package var lostCount = 0
  /// The number of those who have something to activate.
  @usableFromInline package var readyCount = 0
  /// The number of those who give up or are stuck.
  @usableFromInline package var othersCount = 0

  /// Takes over memory.
  package init(
    states: UnsafeMutablePointer<Int32>, lost: UnsafeMutablePointer<Int32>,
    ready: UnsafeMutablePointer<Int32>, others: UnsafeMutablePointer<Int32>
  ) {
    self.states = states
    self.lost = lost
    self.ready = ready
    self.others = others
  }
}
