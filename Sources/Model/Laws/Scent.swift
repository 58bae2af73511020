/// How relevant to the goal something looks, from 0 (not at all) to 1 (the goal itself), before
/// noise.
///
/// A closed container looks as relevant as its contents, pooled between their mean and the best of
/// them, times how far its face lets them be predicted; a label that is cut off keeps a part
/// (Miller and Remington 2004).
///
/// - Parameters:
///   - exact: The part that counts fully.
///   - kinPart: The part that counts as kin of the goal does.
///   - otherPart: The part that counts as other things do.
///   - kin: The relevance of kin.
///   - other: The relevance of others.
///   - predictability: How far the face lets the contents be predicted; 1 for an item.
///   - kept: What the label keeps when it is cut off.
///   - isUnknown: Who does not know what a glyph stands for: it looks like any other thing.
/// - Returns: The relevance.
@inlinable @inline(__always)
package func relevance(
  exact: Lanes, kinPart: Lanes, otherPart: Lanes, kin: Lanes, other: Lanes,
  predictability: Lanes, kept: Lanes, isUnknown: Ints
) -> Lanes {
  let whole = exact + kinPart * kin + otherPart * other
  return select(isUnknown, other, whole * predictability * kept)
}

/// How relevant something looks at one look.
///
/// - Parameters:
///   - relevance: How relevant it looks on average.
///   - sd: The SD of looks.
///   - normal: A standard normal number.
/// - Returns: The perceived relevance.
@inlinable @inline(__always)
package func perceivedRelevance(_ relevance: Lanes, sd: Lanes, normal: Lanes) -> Lanes {
  relevance + sd * normal
}

/// The natural logarithm of what a label keeps of its relevance when it is cut off: a power of the
/// visible share.
///
/// - Parameters:
///   - exponent: The exponent of the person.
///   - logVisible: The natural logarithm of the visible share.
/// - Returns: The logarithm.
@inlinable @inline(__always)
package func logTruncation(exponent: Lanes, logVisible: Float) -> Lanes { exponent * logVisible }

extension RelevanceParts {
  /// What a title promises of its contents: pooled between their mean and the best of them.
  ///
  /// With a weight of 0 it is the mean (Miller and Remington 2004), with 1 the best.
  ///
  /// - Parameters:
  ///   - mean: The mean of the contents.
  ///   - best: The best of the contents.
  ///   - weight: The weight of the best, from 0 to 1.
  /// - Returns: The parts of the title.
  package static func pooled(mean: Self, best: Self, weight: Float) -> Self {
    Self(
      exact: mean.exact + (best.exact - mean.exact) * weight,
      kin: mean.kin + (best.kin - mean.kin) * weight,
      other: mean.other + (best.other - mean.other) * weight)
  }
}
