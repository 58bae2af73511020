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
  /// The logarithm of the odds of a label is its similarity to what is wanted, less the mean of what
  /// stands beside it, times `words.weight`. What leads on has `words.bonus` for all that people know and
  /// the model of words does not: for each level below it only the share `words.distance`, and no more than
  /// the share of the label that is words. Of a label that is cut off, the share counts that is left.
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
    for (surface, here) in layout.surfaces.enumerated() {
      let begin = firstElements[surface]
      let worded = here.elements.indices.filter { elements[begin + $0].isWorded }
      let near = worded.map { Float(similarities[here.elements[$0].label] ?? 0) }
      let mean = near.reduce(0, +) / Float(max(1, near.count))
      for (place, similarity) in zip(worded, near) {
        let element = here.elements[place]
        let known = Float(words.familiarities[element.label] ?? 1)
        let bonus = constants[.wordsBonus] * known * distance(below: element)
        let index = first + begin + place
        let told = constants[.wordsWeight] * (similarity - mean) + bonus * biases[index]
        biases[index] = told * Float(visibleShare(element)) / (wordNoise * wordNoise)
      }
    }
  }

  /// The share of the bonus that is left for what lies below an element.
  private func distance(below element: SurfaceElement) -> Float {
    let levels = element.opened.map { self.levels(of: $0) } ?? (element.isHeading ? 1 : 0)
    return (0..<levels).reduce(1) { share, _ in share * constants[.wordsDistance] }
  }
}
