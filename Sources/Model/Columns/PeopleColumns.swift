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
