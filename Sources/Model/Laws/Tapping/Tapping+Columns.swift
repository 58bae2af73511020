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
