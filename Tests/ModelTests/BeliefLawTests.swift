import Foundation
import Model
import Randomness
import Testing

/// The laws of weighing evidence, against their closed forms.
struct BeliefLawTests {
  private func belief(blind: Float = 0, inheritance: Float = 0) -> BeliefConstants {
    var belief = BeliefConstants()
    belief.blind = blind
    belief.inheritance = inheritance
    belief.relook = 0.5
    belief.certaintyOdds = 4
    belief.outcome = 3
    return belief
  }

  @Test(arguments: [0, 0.5, 2, 6] as [Float])
  func theWeightIsTheLikelihoodRatio(strength: Float) {
    // Two normal distributions, d apart, with an SD of 1 (Green and Swets 1966).
    for x in stride(from: Float(-2), through: 8, by: 0.5) {
      let d = Double(strength)
      let ratio = exp(-pow(Double(x) - d, 2) / 2) / exp(-pow(Double(x), 2) / 2)
      let found = Double(weight(evidence: x, strength: strength, blind: belief().blind))
      #expect(abs(found / ratio - 1) < 2e-5)
    }
  }

  @Test func whatTellsNothingWeighsAsMuchAsWhatWasNotSeen() {
    for x in [-3, 0, 3] as [Float] {
      #expect(weight(evidence: x, strength: 0, blind: 0.09) == 1)
    }
  }

  @Test func nothingIsRuledOut() {
    #expect(weight(evidence: -8, strength: 6, blind: 0.09) == 0.09)
  }

  @Test func eachLetterLeftOfALabelRulesItOutFurther() {
    var belief = belief()
    (belief.residual, belief.misread) = (0.1, 0.002)
    let letters = stride(from: Float(0), through: 5, by: 0.125)
    let found = letters.map { misreading(letters: $0, belief) }
    #expect(found[0] == 1 && found == found.sorted(by: >))
    // One letter leaves a tenth, two leave a hundredth, and a whole label is not read better.
    #expect(abs(found[8] - 0.1) < 1e-6 && abs(found[16] - 0.01) < 1e-6)
    #expect(found.last == 0.002)
  }

  @Test func weightsOfWrongElementsHaveAMeanOfOne() {
    // The mean of a likelihood ratio under what it speaks against is 1.
    let words = evenWords(1 << 16)
    let sum = words.reduce(0.0) { sum, word in
      sum
        + Double(
          weight(
            evidence: evidence(
              bias: 0, strength: 1, branch: 0, own: Transform.normal(word), belief()),
            strength: 1, blind: belief().blind))
    }
    #expect(abs(sum / Double(words.count) - 1) < 0.01)
  }

  @Test func theNoiseOfABranchIsInheritedAndKeepsItsSpread() {
    let words = randomWords(7, count: 1 << 15)
    let constants = belief(inheritance: 0.6)
    var (squares, products) = (0.0, 0.0)
    for place in 0..<(1 << 15) {
      let (branch, own) = (Transform.normal(words.a[place]), Transform.normal(words.b[place]))
      let noise = Double(branchNoise(branch, own: own, constants))
      squares += noise * noise
      products += noise * Double(branch)
    }
    // Five standard errors.
    #expect(abs(squares / 32_768 - 1) < 0.04)
    #expect(abs(products / 32_768 - 0.6) < 0.03)
  }

  @Test func furtherLooksTellMoreOfTheRightElement() {
    let constants = belief()
    func factor(_ returns: Float, isRight: Int32, _ normal: Float) -> Float {
      laterWeight(returns: returns, isRight: isRight, strength: 4, normal: normal, constants)
    }
    #expect(factor(0, isRight: -1, 1.5) == 1)
    // Each look adds delta^2 / 2 in the logarithm, delta = .5 x 4.
    #expect(abs(log(factor(3, isRight: -1, 0)) - 6) < 1e-5)
    #expect(abs(log(factor(3, isRight: 0, 0)) + 6) < 1e-5)
    #expect(abs(log(factor(4, isRight: 0, 1)) - (4 - 8)) < 1e-5)
  }

  @Test func theChoiceDependsOnTheOthers() {
    #expect(isTakenAtOnce(weight: 8, others: 2, belief()) == -1)
    #expect(isTakenAtOnce(weight: 8, others: 2.1, belief()) == 0)
  }

  @Test func beliefOutsideFollowsFromBayes() {
    // Of three equal containers one has been opened, with four elements: before anything is seen the
    // others hold two thirds.
    let rest = outside(others: 2, weight: 1, count: 4)
    #expect(4 / (4 + rest) == 1 / 3 as Float)
  }

  @Test func whoKnowsOneGlyphKnowsOthers() {
    #expect(knowledge(logit: 0, person: 0) == 0.5)
    #expect(abs(knowledge(logit: 1, person: -1) - 0.5) < 1e-6)
    #expect(knowledge(logit: 0, person: 1) > 0.7)
  }

  @Test func wrongOutcomesAreAcceptedWhereNothingSpeaksAgainstThem() {
    var blind = belief()
    blind.outcome = 0
    #expect(isAccepted(belief: 0.5, normal: 0, blind))
    #expect(!isAccepted(belief: 0.49, normal: 0, blind))
    // Odds of 9 times exp(-4.5) are below 1.
    #expect(!isAccepted(belief: 0.9, normal: 0, belief()))
    #expect(isAccepted(belief: 0.9, normal: 1, belief()))
  }

  @Test func expectedEffortIsTheWayThroughTheBelief() {
    // Two seconds for a way that is believed in to .25.
    #expect(expectedEffort(worth: 1 / 2, all: 4) == 8)
  }
}
