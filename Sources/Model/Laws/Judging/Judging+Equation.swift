/// The evidence that an element gives for being the one that leads on, in SD of its noise.
///
/// The right element gives evidence in proportion to how telling it is, the others none on average.
/// A part of the noise is that of the branch it lies on: a wrong branch that looks right goes on
/// looking right. The noise is kept for person, element and goal (`Documentation/Model.md`, Choosing;
/// comparison of signals as in Green and Swets 1966).
///
/// - Parameters:
///   - bias: How much of its strength the element shows: 1 for the right one, 0 for unrelated ones.
///   - strength: How telling the element is, in SD.
///   - branch: The noise of the branch, a standard normal number.
///   - own: The noise of the element, a standard normal number.
///   - belief: The numbers of belief.
/// - Returns: The evidence, in SD.
@inlinable @inline(__always)
package func evidence(
  bias: Lanes, strength: Lanes, branch: Lanes, own: Lanes, _ belief: BeliefConstants
) -> Lanes {
  bias * strength + branchNoise(branch, own: own, belief)
}

/// The noise of an element: what it takes over from the branch it lies on, and its own.
///
/// - Parameters:
///   - branch: The noise of the branch, a standard normal number.
///   - own: A standard normal number.
///   - belief: The numbers of belief.
/// - Returns: A standard normal number.
@inlinable @inline(__always)
package func branchNoise(_ branch: Lanes, own: Lanes, _ belief: BeliefConstants) -> Lanes {
  belief.inheritance * branch + belief.ownShare * own
}

/// The probability that a label which is not that of the known item is taken for it.
///
/// Each letter that is left of a label rules it out as far as reading a label does, until it is read
/// as well as a whole one.
///
/// - Parameters:
///   - letters: The letters that are left; below 1, the share of the first.
///   - belief: The numbers of belief.
/// - Returns: The probability, from 1 where nothing is left down to that for whole labels.
@inlinable @inline(__always)
package func misreading(letters: Lanes, _ belief: BeliefConstants) -> Lanes {
  let doubt = exponential(letters * logarithm(Lanes(repeating: belief.residual)))
  let whole = Lanes(repeating: belief.misread)
  return select(isLess(doubt, whole), whole, doubt)
}

/// How many times as likely the evidence makes an element the right one as another that has not been
/// seen.
///
/// The likelihood ratio of the evidence; a share of the right elements gives none, which people allow
/// for, so that nothing is ruled out.
///
/// - Parameters:
///   - evidence: The evidence, in SD.
///   - strength: How telling the element is, in SD.
///   - blind: The share of right elements that give none.
/// - Returns: The weight; 1 is that of an element that has not been seen.
@inlinable @inline(__always)
package func weight(evidence: Lanes, strength: Lanes, blind: Lanes) -> Lanes {
  let log = strength * evidence - 0.5 * strength * strength
  return blind + (1 - blind) * exponential(log)
}

/// The factor on the weight of an element after people have come back to it some times: at each
/// return they look again, and see a little more.
///
/// - Parameters:
///   - returns: How often people have come back.
///   - isRight: Whether the element leads on to the goal.
///   - strength: How telling the element is, in SD.
///   - normal: A standard normal number, kept for person, element and goal.
///   - belief: The numbers of belief.
/// - Returns: The factor.
@inlinable @inline(__always)
package func laterWeight(
  returns: Lanes, isRight: Ints, strength: Lanes, normal: Lanes, _ belief: BeliefConstants
) -> Lanes {
  let further = belief.relook * strength
  let half = 0.5 * further * further
  let drift = select(isRight, half, 0 - half)
  return exponential(returns * drift + squareRoot(returns) * further * normal)
}

/// The effort that is expected to be lost with something that destroys what the goal is about where it is
/// wrong: who is in doubt shies away from it.
///
/// - Parameters:
///   - loss: What the goal is worth, in s of effort.
///   - weight: The weight of the element.
///   - others: The weights of all others, seen or not, and of all that lies elsewhere.
/// - Returns: The worth times the belief that it is wrong.
@inlinable @inline(__always)
package func effortOfLoss(_ loss: Lanes, weight: Lanes, others: Lanes) -> Lanes {
  loss * others / (weight + others)
}

/// Whether something is taken at once: its share of all belief is large enough.
///
/// The choice depends on the others, as those of people do (Brumby and Howes 2008).
///
/// - Parameters:
///   - weight: The weight of the element.
///   - others: The weights of all others, seen or not, and of all that lies elsewhere.
///   - belief: The numbers of belief.
/// - Returns: A mask.
@inlinable @inline(__always)
package func isTakenAtOnce(weight: Lanes, others: Lanes, _ belief: BeliefConstants) -> Ints {
  isAtLeast(weight, belief.certaintyOdds * others)
}

/// What is believed of all that lies outside of a container, in the unit of the weights inside.
///
/// - Parameters:
///   - others: The weights of what lies beside the container, and of all that lies elsewhere.
///   - weight: The weight of the container itself.
///   - count: The number of elements inside.
/// - Returns: The sum of weights.
@inlinable @inline(__always)
package func outside(others: Lanes, weight: Lanes, count: Lanes) -> Lanes {
  count * others / weight
}

/// The probability that a person knows what a glyph means: who knows one knows others.
///
/// A logistic of the class of the glyph and the person (Rasch 1960).
///
/// - Parameters:
///   - logit: The logarithm of the odds that people know a glyph of its class.
///   - person: How many glyphs the person knows, on the same scale.
/// - Returns: The probability.
@inlinable @inline(__always)
package func knowledge(logit: Lanes, person: Lanes) -> Lanes {
  1 / (1 + exponential(0 - logit - person))
}

/// The effort that is expected until the goal is reached by the best way, in s.
///
/// - Parameters:
///   - worth: The weight of the best way for each second of its effort.
///   - all: All weights, here and elsewhere.
/// - Returns: The effort of the way through the belief that it leads there.
@inlinable @inline(__always)
package func expectedEffort(worth: Lanes, all: Lanes) -> Lanes { all / worth }

/// Whether a wrong outcome is accepted: what is seen of it does not outweigh the belief before.
///
/// - Parameters:
///   - belief: How much the person believed in the choice, from 0 to 1.
///   - normal: A standard normal number, the noise of what is seen.
///   - constants: The numbers of belief.
/// - Returns: A mask. The odds of belief, times the likelihood ratio of what is seen, are at least 1.
package func isAccepted(belief: Float, normal: Float, _ constants: BeliefConstants) -> Bool {
  let odds = belief / max(1 - belief, 1e-6)
  let told = constants.outcome
  return odds * exponential(told * normal - 0.5 * told * told) >= 1
}
