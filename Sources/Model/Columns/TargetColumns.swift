/// What is known of an element as a target: columns of 32 bits. Lengths are in mm from the top left
/// corner of the screen; what is no length is a whole number.
@frozen
@usableFromInline package enum TargetColumn: Int, CaseIterable, Sendable {
  /// The middle across.
  case x
  /// The middle down.
  case y
  /// Half of the width.
  case halfWidth
  /// Half of the height.
  case halfHeight
  /// The extra time that a person of a care of 1 takes to tap it, in s.
  case extra
  /// The factor of its place and of the device on the time of a tap.
  case place
  /// The time until the surface that opens can be read, in s.
  case openTime
  /// The page on which it is seen, or -1 for every page.
  case page
  /// Whether memory keeps nothing of having chosen it.
  case leadsBack
  /// The goal that is reached already while the element shows it, or -1.
  case shownGoal
  /// What activating it does; see `TargetEffect`.
  case effect
  /// The surface that opens or the goal that is reached, or -1.
  case leadsTo
}

/// What activating a target does.
@usableFromInline package enum TargetEffect {
  /// Something else.
  @inlinable @inline(__always) package static var other: Int32 { 0 }
  /// Chooses a goal.
  @inlinable @inline(__always) package static var chooses: Int32 { 1 }
  /// Opens a surface.
  @inlinable @inline(__always) package static var opens: Int32 { 2 }
}

/// The elements of one surface as targets.
@usableFromInline package struct TargetColumns {
  /// The first column, from the first element of the surface on; there is room for 16.
  @usableFromInline package let base: UnsafePointer<Float>
  /// How far it is from one column to the next.
  @usableFromInline package let stride: Int
  /// The number of the first element of the surface.
  @usableFromInline package let first: Int32
  /// The number of elements.
  @usableFromInline package let count: Int32

  /// Creates the view of a surface; see the properties.
  package init(base: UnsafePointer<Float>, stride: Int, first: Int32, count: Int32) {
    self.base = base
    self.stride = stride
    self.first = first
    self.count = count
  }

  /// A column of the elements.
  @inlinable @inline(__always) package subscript(column: TargetColumn) -> UnsafePointer<Float> {
    base + column.rawValue &* stride
  }
}

/// The elements of one surface that lead on to each goal.
@usableFromInline package struct PathColumns {
  /// The element that leads on to the first goal, or -1.
  @usableFromInline package let base: UnsafePointer<Int32>
  /// How far it is to that of the next goal.
  @usableFromInline package let stride: Int32

  /// Creates the view of a surface; see the properties.
  package init(base: UnsafePointer<Int32>, stride: Int32) {
    self.base = base
    self.stride = stride
  }
}
