/// The relevance of an element to a goal: as itself, as kin and as another, before traits.
@frozen
@usableFromInline package struct RelevanceParts: Hashable, Sendable {
  /// The part that counts fully.
  @usableFromInline package var exact: Float
  /// The part that counts as kin does.
  @usableFromInline package var kin: Float
  /// The part that counts as other things do.
  @usableFromInline package var other: Float

  /// Creates the parts.
  package init(exact: Float, kin: Float, other: Float) {
    self.exact = exact
    self.kin = kin
    self.other = other
  }
}

/// What judging one element for many people takes: by slots, but what is said to be by places, of
/// which each has a slot.
@usableFromInline package struct JudgeStep {
  /// The number of the element.
  @usableFromInline package var element: Int32
  /// The bit of the element.
  @usableFromInline package var mask: UInt64
  /// The parts of each element's relevance to each goal.
  @usableFromInline package var relevances: UnsafePointer<RelevanceParts>
  /// The first element of the goal of each slot.
  @usableFromInline package var bases: UnsafePointer<Int32>
  /// The relevance of kin.
  @usableFromInline package var kin: UnsafePointer<Float>
  /// The relevance of others.
  @usableFromInline package var other: UnsafePointer<Float>
  /// The SD of perceived relevance.
  @usableFromInline package var noise: UnsafePointer<Float>
  /// How far the element lets its contents be predicted.
  @usableFromInline package var factors: UnsafePointer<Float>
  /// By places: what its label keeps when it is cut off.
  @usableFromInline package var kept: UnsafePointer<Float>
  /// By places: whether it looks like any other.
  @usableFromInline package var unknown: UnsafePointer<UInt32>
  /// By places: normal numbers.
  @usableFromInline package var normals: UnsafePointer<Float>
  /// The least at which it is taken at once.
  @usableFromInline package var limits: UnsafePointer<Float>
  /// The least at which it is remembered.
  @usableFromInline package var floors: UnsafePointer<Float>
  /// The elements seen.
  @usableFromInline package var seen: UnsafePointer<UInt64>
  /// The elements tried.
  @usableFromInline package var tried: UnsafePointer<UInt64>
  /// The elements that look right.
  @usableFromInline package var passes: UnsafeMutablePointer<UInt64>
  /// The best element that does not look right, or -1.
  @usableFromInline package var best: UnsafeMutablePointer<Int32>
  /// How relevant that looks.
  @usableFromInline package var bestValues: UnsafeMutablePointer<Float>
  /// By places: where it goes how relevant the element looked; nil where nobody asks.
  @usableFromInline package var values: UnsafeMutablePointer<Float>?

  /// Creates a step; see the properties.
  package init(
    element: Int32, mask: UInt64, relevances: UnsafePointer<RelevanceParts>,
    bases: UnsafePointer<Int32>, kin: UnsafePointer<Float>, other: UnsafePointer<Float>,
    noise: UnsafePointer<Float>, factors: UnsafePointer<Float>, kept: UnsafePointer<Float>,
    unknown: UnsafePointer<UInt32>, normals: UnsafePointer<Float>,
    limits: UnsafePointer<Float>, floors: UnsafePointer<Float>, seen: UnsafePointer<UInt64>,
    tried: UnsafePointer<UInt64>, passes: UnsafeMutablePointer<UInt64>,
    best: UnsafeMutablePointer<Int32>, bestValues: UnsafeMutablePointer<Float>,
    values: UnsafeMutablePointer<Float>?
  ) {
    self.element = element
    self.mask = mask
    self.relevances = relevances
    self.bases = bases
    self.kin = kin
    self.other = other
    self.noise = noise
    self.factors = factors
    self.kept = kept
    self.unknown = unknown
    self.normals = normals
    self.limits = limits
    self.floors = floors
    self.seen = seen
    self.tried = tried
    self.passes = passes
    self.best = best
    self.bestValues = bestValues
    self.values = values
  }
}
