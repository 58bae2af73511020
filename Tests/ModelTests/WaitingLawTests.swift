import Foundation
import Model
import Randomness
import Testing

struct WaitingLawTests {
  /// The share of people who are left after a wait, by even quantiles.
  private func survival(after time: Float) -> Double {
    let left = (0..<1000).count { step in
      bearableWait(grace: 2, rate: 0.058, quantile: (Float(step) + 0.5) / 1000) > time
    }
    return Double(left) / 1000
  }

  @Test func nobodyLeavesBeforeTwoSecondsAndHalfHaveLeftByTen() {
    // Krishnan and Sitaraman 2012: 2 s, then .058 of all people a second; the quantiles have steps
    // of .001.
    #expect(survival(after: 0) == 1)
    #expect(survival(after: 2) == 1)
    #expect(abs(survival(after: 5) - 0.826) < 0.001)
    #expect(abs(survival(after: 10) - 0.536) < 0.001)
  }

  /// When half have left, the same share of those who are left leaves in each second: some wait for a minute.
  @Test func someWaitLong() {
    let half = 2 + 0.5 / Float(0.058)
    for later in [0, 5, 20, 40] as [Float] {
      let left = 0.5 * exp(-2 * 0.058 * Double(later))
      #expect(abs(survival(after: half + later) - left) < 0.002, "\(later)")
    }
  }

  @Test func whereNobodyLeavesEveryWaitIsBorne() {
    #expect(bearableWait(grace: 2, rate: 0, quantile: 0.5) == .infinity)
  }
}

struct AttentionLawTests {
  @Test func attentionFallsByAPowerOfTheQuestions() {
    #expect(attention(first: 0.8, exponent: 0.5, questions: 1) == 0.8)
    // The logarithm and the exponential have a relative error of 3e-7 each.
    #expect(abs(attention(first: 0.8, exponent: 0.5, questions: 4) - 0.4) < 1e-6)
    #expect(attention(first: 0.8, exponent: 0, questions: 9) == 0.8)
  }
}

struct DefaultLawTests {
  @Test(arguments: [0.1, 0.3, 0.5, 0.9] as [Float], [0, 0.5, 1.5] as [Float])
  func keepingMultipliesTheOdds(share: Float, logOdds: Float) {
    // Jachimowicz et al. 2019: those who would choose it anyway and those who keep it make up a share
    // whose odds are larger by the factor.
    let keeping = keepingProbability(share: share, logOdds: logOdds)
    let together = share + (1 - share) * keeping
    let odds = together / (1 - together)
    let ratio = odds * (1 - share) / share
    // Shares near 1 have few digits left to 1: .98 loses a factor of 50 of 1e-7.
    #expect(abs(ratio / Transform.exp(logOdds) - 1) < 1e-5)
  }

  @Test func withoutAnEffectNobodyKeepsAnything() {
    #expect(abs(keepingProbability(share: 0.4, logOdds: 0)) < 1e-6)
  }
}
