/// The numbers of weighing evidence in which people do not differ.
@usableFromInline package struct BeliefConstants: Hashable, Sendable {
  /// The share of right elements that say nothing of what is behind them.
  @usableFromInline package var blind: Float = 0
  /// The share of the noise of a branch that is found again in what lies on it.
  @usableFromInline package var inheritance: Float = 0 {
    didSet { ownShare = (1 - inheritance * inheritance).squareRoot() }
  }
  /// The share of the noise that is an element's own, so that both together have an SD of 1.
  @usableFromInline package private(set) var ownShare: Float = 1
  /// How telling a further look is, through how telling the first was.
  @usableFromInline package var relook: Float = 0
  /// The odds of being right at which something is taken at once.
  @usableFromInline package var certaintyOdds: Float = 1
  /// The share of all belief, before anything is seen, that the goal is not here at all.
  @usableFromInline package var elsewhere: Float = 0
  /// The weight of an item whose label is not that of a known item.
  @usableFromInline package var residual: Float = 0
  /// The probability that a whole label is misread as that of the known item.
  @usableFromInline package var misread: Float = 0
  /// How telling what follows a choice is, in SD.
  @usableFromInline package var outcome: Float = 0

  /// The weight of an item whose label is that of the known item; `e^9`.
  @inlinable @inline(__always) package static var match: Float { 8103.084 }

  /// Creates numbers of people who are never in doubt.
  package init() {}

  /// What is believed to lie elsewhere before anything is seen, in the unit of weights.
  ///
  /// - Parameter count: The number of elements on the first surface.
  /// - Returns: The sum of weights.
  package func outside(count: Float) -> Float { count * elsewhere / (1 - elsewhere) }
}
