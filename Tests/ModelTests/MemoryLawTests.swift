import Model
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The law of memory, through the columns that the kernel works it out over. The logarithms and
/// exponentials of single precision leave errors of some 1e-6 in activations of a few units.
struct MemoryLawTests {
  private static let error = 5e-6

  /// What is learned of one thing, seen from now.
  private struct Uses {
    var count: Float
    var first: Float
    var last: Float
    var decay: Float = 0.5
  }

  /// The activation of each thing, and the probability that it is recalled.
  private func remember(_ things: [Uses]) -> [(activation: Double, recall: Double)] {
    let memory = Memory()
    func column(_ number: (Uses) -> Float) -> UnsafeMutablePointer<Float> {
      memory.make(things.map(number))
    }
    let columns = MemoryColumns(
      sinceLast: column(\.last), sinceFirst: column(\.first), lastUse: column { min($0.count, 1) },
      furtherUses: column { max($0.count - 1, 0) }, between: column { $0.first - $0.last },
      decay: column(\.decay), threshold: column { _ in -0.693147 }, noise: column { _ in 0.4 },
      column { _ in 0 }, column { _ in 0 })
    return withExtendedLifetime(memory) {
      columns.activate(things.count)
      let activations = things.indices.map { Double(columns.sinceLast[$0]) }
      columns.recall(things.count)
      return things.indices.map { (activations[$0], Double(columns.sinceLast[$0])) }
    }
  }

  private func activation(_ uses: Uses) -> Double { remember([uses])[0].activation }

  /// `ln sum t^-.5` (Anderson and Schooler 1991).
  private func exact(_ ages: [Double]) -> Double { log(ages.reduce(0) { $0 + 1 / sqrt($1) }) }

  @Test(arguments: 1...30)
  func theApproximationLiesBetweenTheSumsThatBoundIt(count: Int) {
    // For evenly spaced uses the mean over the interval is bounded by the sums over the older
    // ends (the exact activation) and over the younger ends of the gaps.
    let ages = (0..<count).map { 20 + 20 * Double($0) }
    let uses = Uses(count: Float(count), first: 20 * Float(count), last: 20)
    let hybrid = activation(uses)
    #expect(hybrid >= exact(ages) - Self.error)
    #expect(hybrid <= max(exact([20] + ages.dropLast()), exact(ages)) + Self.error)
  }

  @Test(arguments: [2, 5, 40] as [Float], [0.3, 0.5, 0.7] as [Float])
  func activationFollowsTheApproximation(count: Float, decay: Float) {
    // Petrov 2006, in plain arithmetic, 20 s to 10 minutes after uses.
    let hybrid = activation(Uses(count: count, first: 600, last: 20, decay: decay))
    let (d, n) = (Double(decay), Double(count))
    let mean = (pow(600, 1 - d) - pow(20, 1 - d)) / ((1 - d) * 580)
    #expect(abs(hybrid - log(pow(20, -d) + (n - 1) * mean)) < Self.error)
  }

  @Test func whatWasSeenInPassingCountsForLess() {
    // A weight of .15 lowers the activation by ln .15.
    let seen = activation(Uses(count: 0.15, first: 20, last: 20))
    #expect(abs(seen - exact([20]) - log(0.15)) < Self.error)
  }

  @Test func theApproximationIsExactForOneUse() {
    #expect(abs(activation(Uses(count: 1, first: 20, last: 20)) - exact([20])) < Self.error)
  }

  @Test func whatWasUsedAtNearlyOnceIsNearlyExact() {
    // Three uses within 1 % of their age; the bound is half of 1 % of a strength.
    let hybrid = activation(Uses(count: 3, first: 9.09, last: 9))
    #expect(abs(hybrid - exact([9, 9.045, 9.09])) < 0.005)
  }

  @Test func recallIsLogisticInActivation() {
    let ages: [Float] = [1, 4, 16, 100, 1e6]
    let remembered = remember(ages.map { Uses(count: 1, first: $0, last: $0) })
    for (age, result) in zip(ages, remembered) {
      let expected = 1 / (1 + exp((-0.693147 + log(Double(age)) / 2) / 0.4))
      #expect(abs(result.recall - expected) < Self.error)
    }
  }

  @Test func aRecallSucceedsHalfTheTimeFourSecondsAfterTheFirstUse() {
    // The threshold of Todi et al. 2021 is a summed strength of .5, and 4^-.5 = .5.
    let recall = remember([Uses(count: 1, first: 4, last: 4)])[0].recall
    #expect(abs(recall - 0.5) < Self.error)
  }

  @Test func timeForgetsAndPracticeRemembers() {
    let later = remember(
      (1...50).map { Uses(count: 5, first: 90 + 9 * Float($0), last: 9 * Float($0)) })
    #expect(zip(later, later.dropFirst()).allSatisfy { $1.activation < $0.activation })
    #expect(zip(later, later.dropFirst()).allSatisfy { $1.recall < $0.recall })
    let more = remember((1...50).map { Uses(count: Float($0), first: 900, last: 9) })
    #expect(zip(more, more.dropFirst()).allSatisfy { $1.activation > $0.activation })
  }
}
