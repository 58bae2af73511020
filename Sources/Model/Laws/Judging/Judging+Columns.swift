/// The people who judge an element, and what they have judged so far on the surface, by slots.
@usableFromInline package struct JudgingColumns {
  /// The first element of the goal of each slot, in a table of all goals and elements.
  @usableFromInline package let bases: UnsafePointer<Int32>
  /// The elements seen or tried.
  @usableFromInline package let idle: UnsafePointer<UInt64>
  /// The elements tried.
  @usableFromInline package let tried: UnsafePointer<UInt64>
  /// The elements that are taken as soon as they are seen.
  @usableFromInline package let passes: UnsafeMutablePointer<UInt64>
  /// The weights of all elements so far, and of those that were not judged.
  @usableFromInline package let sums: UnsafeMutablePointer<Float>
  /// What is believed to lie outside of the surface.
  @usableFromInline package let outside: UnsafePointer<Float>
  /// The element most worth its effort, or -1.
  @usableFromInline package let best: UnsafeMutablePointer<Int32>
  /// Its weight for each second of effort.
  @usableFromInline package let bestWorths: UnsafeMutablePointer<Float>
  /// That of the second best.
  @usableFromInline package let nextWorths: UnsafeMutablePointer<Float>

  /// Creates the view of some columns; see the properties.
  package init(
    bases: UnsafePointer<Int32>, idle: UnsafePointer<UInt64>, tried: UnsafePointer<UInt64>,
    passes: UnsafeMutablePointer<UInt64>, sums: UnsafeMutablePointer<Float>,
    outside: UnsafePointer<Float>, best: UnsafeMutablePointer<Int32>,
    bestWorths: UnsafeMutablePointer<Float>, nextWorths: UnsafeMutablePointer<Float>
  ) {
    self.bases = bases
    self.idle = idle
    self.tried = tried
    self.passes = passes
    self.sums = sums
    self.outside = outside
    self.best = best
    self.bestWorths = bestWorths
    self.nextWorths = nextWorths
  }
}

/// What judging one element whose label must be weighed takes, by slots, but what is said to be by
/// places, of which each has a slot.
@usableFromInline package struct JudgeStep {
  /// The number of the element.
  @usableFromInline package var element: Int32
  /// The bit of the element.
  @usableFromInline package var mask: UInt64
  /// For each goal and element, how much of its strength the element shows.
  @usableFromInline package var biases: UnsafePointer<Float>
  /// The people.
  @usableFromInline package var people: JudgingColumns
  /// The numbers of belief.
  @usableFromInline package var belief: BeliefConstants
  /// How telling the element is, in SD, before people.
  @usableFromInline package var strength: Float
  /// The effort of trying it, in s.
  @usableFromInline package var effort: Float
  /// What is lost where it is wrong and cannot be taken back, in s of effort; nil where it can.
  @usableFromInline package var loss: UnsafePointer<Float>?
  /// The number of elements of the surface that come after it.
  @usableFromInline package var after: Float
  /// The factor of each person on how telling the element is.
  @usableFromInline package var factors: UnsafePointer<Float>
  /// The factor of each person on what the element tells alone, not on its noise.
  @usableFromInline package var signals: UnsafePointer<Float>
  /// The noise of the branch that the surface lies on.
  @usableFromInline package var branch: UnsafePointer<Float>
  /// How much of the belief in the element is left after what was seen behind it.
  @usableFromInline package var left: UnsafePointer<Float>
  /// How often people have come back to the surface.
  @usableFromInline package var returns: UnsafePointer<Float>?
  /// By places: whether it is a glyph whose meaning is not known.
  @usableFromInline package var unknown: UnsafePointer<UInt32>
  /// How telling the label beside such a glyph is, in SD, and the share of such labels that say nothing.
  @usableFromInline package var beside: (strength: Float, blind: Float)
  /// By places: normal numbers of the element.
  @usableFromInline package var normals: UnsafePointer<Float>
  /// By places: normal numbers of further looks.
  @usableFromInline package var furtherNormals: UnsafePointer<Float>
  /// By places: words that decide whether the right element says nothing.
  @usableFromInline package var blindness: UnsafePointer<UInt32>
  /// Where the weights go that the element has before what was seen behind it.
  @usableFromInline package var weights: UnsafeMutablePointer<Float>

  /// Creates a step; see the properties.
  package init(
    element: Int32, mask: UInt64, biases: UnsafePointer<Float>, people: JudgingColumns,
    belief: BeliefConstants, strength: Float, effort: Float, loss: UnsafePointer<Float>?,
    after: Float,
    factors: UnsafePointer<Float>, signals: UnsafePointer<Float>,
    branch: UnsafePointer<Float>, left: UnsafePointer<Float>,
    returns: UnsafePointer<Float>?, unknown: UnsafePointer<UInt32>,
    beside: (strength: Float, blind: Float),
    normals: UnsafePointer<Float>, furtherNormals: UnsafePointer<Float>,
    blindness: UnsafePointer<UInt32>, weights: UnsafeMutablePointer<Float>
  ) {
    self.element = element
    self.mask = mask
    self.biases = biases
    self.people = people
    self.belief = belief
    self.strength = strength
    self.effort = effort
    self.loss = loss
    self.after = after
    self.factors = factors
    self.signals = signals
    self.branch = branch
    self.left = left
    self.returns = returns
    self.unknown = unknown
    self.beside = beside
    self.normals = normals
    self.furtherNormals = furtherNormals
    self.blindness = blindness
    self.weights = weights
  }
}

/// What judging one element by its label alone takes, for those who look for a known item.
@usableFromInline package struct RecognizeStep {
  /// The bit of the element.
  @usableFromInline package var mask: UInt64
  /// For each goal and element, 1 where the label may be that of the goal; from the element on.
  @usableFromInline package var biases: UnsafePointer<Float>
  /// The people.
  @usableFromInline package var people: JudgingColumns
  /// The numbers of belief.
  @usableFromInline package var belief: BeliefConstants
  /// The probability that the label is taken for that of the known item which it is not.
  @usableFromInline package var misread: Float
  /// By places: words that decide whether a label is misread.
  @usableFromInline package var words: UnsafePointer<UInt32>

  /// Creates a step; see the properties.
  package init(
    mask: UInt64, biases: UnsafePointer<Float>, people: JudgingColumns, belief: BeliefConstants,
    misread: Float, words: UnsafePointer<UInt32>
  ) {
    self.mask = mask
    self.biases = biases
    self.people = people
    self.belief = belief
    self.misread = misread
    self.words = words
  }
}
