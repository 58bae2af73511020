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
  /// The time of a look here through that of a look at a menu.
  @usableFromInline package var lookRatio: Float = 1
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
  /// The acts that a page takes.
  @usableFromInline package var turnActs: Int32 = 1
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
