import Interfaces
import Model
import Populations

// What the words of labels tell of what people want.
extension PlanCompiler {
  /// The noise of what words tell, as logarithm of odds: the SD of a Gumbel number, so that people choose
  /// as a logit says (McFadden 1974).
  var wordNoise: Float { Float.pi / Float(6).squareRoot() }

  /// Whether what a label tells is worked out from its words. Three dots say only that there is more.
  func isWorded(_ element: SurfaceElement, _ planned: Plan.Element) -> Bool {
    task.words != nil && !element.label.isEmpty && element.face != .ellipsis
      && (planned.isContainer || element.isHeading || element.tap.goal != nil)
  }

  /// Replaces, for one goal, how much of its strength each element shows by what its words tell.
  ///
  /// The logarithm of the odds of a label is its similarity to what is wanted, less the mean over all labels
  /// of the layout, times `words.weight`. What leads on has `words.bonus` for all that people know and
  /// the model of words does not: what leads to the same place beside it shares that, and no more of it is left
  /// than the share of the label that is words. A label that is cut off is as near as the words that are left,
  /// and of its bonus the share is left that is visible.
  ///
  /// - Parameters:
  ///   - words: How near labels are to what is wanted.
  ///   - goal: The goal.
  ///   - elements: The elements.
  ///   - biases: For each element how much of its strength it shows, 1 for what leads on.
  func tell(
    _ words: WordEvidence, of goal: String, _ elements: [Plan.Element],
    _ biases: inout ArraySlice<Float>
  ) {
    let similarities = words.similarities[goal] ?? [:]
    let first = biases.startIndex
    let worded = elements.indices.filter { elements[$0].isWorded }
    let read = worded.map { reading(of: all[$0], similarities, words.familiarities) }
    let mean = read.reduce(0) { $0 + $1.similarity } / Float(max(1, read.count))
    // Each place that a task counts as right is known by itself: it takes nothing from the others.
    let own = all.contains(where: \.isFurtherPlace) ? leading(to: goal) { !$0.isFurtherPlace } : nil
    let ways = firstElements.indices.flatMap { surface in
      let count = layout.surfaces[surface].elements.count
      let places = firstElements[surface]..<firstElements[surface] + count
      let isWay = places.map {
        !all[$0].isHeading && biases[first + $0] == 1 && own?.contains($0) != false
      }
      let shared = Float(max(1, isWay.count(where: \.self)))
      return isWay.map { $0 || own == nil ? shared : 1 }
    }
    for (index, read) in zip(worded, read) {
      let bonus = constants[.wordsBonus] * read.known / ways[index]
      let told =
        constants[.wordsWeight] * (read.similarity - mean) * read.share
        + bonus * biases[first + index] * Float(visibleShare(all[index]))
      biases[first + index] = told / (wordNoise * wordNoise)
    }
  }

  /// What the visible part of a label says in words.
  private struct Reading {
    /// How near it is to what is wanted.
    var similarity: Float
    /// The share of what it tells that is read, below 1 where not one word is whole.
    var share: Float = 1
    /// The share of it that is words of people.
    var known: Float
  }

  /// Reads what is visible of a label.
  ///
  /// Of a word that is cut through people guess the rest as often as the share of it that is visible, so what
  /// is read lies that far between the words before it and the words with it. Where nothing is given for these
  /// words, the whole label counts by its visible share.
  private func reading(
    of element: SurfaceElement, _ similarities: [String: Double],
    _ familiarities: [String: Double]
  ) -> Reading {
    let known = familiarities[element.label] ?? 1
    let whole = similarities[element.label] ?? 0
    let usual = Reading(
      similarity: Float(whole), share: Float(visibleShare(element)), known: Float(known))
    guard input.isVisual, let left = element.wordsLeft,
      let guessed = similarities[left.guessed]
    else { return usual }
    let knownGuessed = familiarities[left.guessed] ?? known
    if left.whole.isEmpty {
      return Reading(
        similarity: Float(guessed), share: Float(left.share), known: Float(knownGuessed))
    }
    guard let before = similarities[left.whole] else { return usual }
    let knownBefore = familiarities[left.whole] ?? known
    return Reading(
      similarity: Float(before + (guessed - before) * left.share),
      known: Float(knownBefore + (knownGuessed - knownBefore) * left.share))
  }
}
