import Analyses
import Statistics
import TestSupport
import Testing

private let pi = 3.141592653589793

/// Sine by its series, to be free of Foundation; the argument is within pi either way.
private func sine(_ x: Double) -> Double {
  var (term, sum) = (x, x)
  for k in 1...20 {
    term *= -x * x / Double(2 * k * (2 * k + 1))
    sum += term
  }
  return sum
}

private func ishigami(_ point: ArraySlice<Double>) -> Double {
  let x = point.map { 2 * pi * $0 - pi }
  let (first, second) = (sine(x[0]), sine(x[1]))
  return first + 7 * second * second + 0.1 * x[2] * x[2] * x[2] * x[2] * first
}

@Suite struct SensitivityAnalysisTests {
  // Ishigami and Homma 1990 for a = 7, b = 0.1, hidden among 27 inputs that do nothing. Screening
  // must find the three; the closed forms must lie within the intervals.
  @Test func theIshigamiFunctionIsFoundAmongIdleInputs() async throws {
    var options = SensitivityAnalysis.Options()
    options.rows = 2048
    options.kept = 4
    options.jobs = 2
    let found = try await SensitivityAnalysis.run(inputs: 30, options: options) {
      ishigami($0[10...12])
    }
    let analysis = try #require(found)
    let first = [0.31390519, 0.44241114, 0]
    let total = [0.55758886, 0.44241114, 0.24368366]
    for input in 0..<3 {
      let entry = try #require(analysis.inputs.first { $0.index == 10 + input })
      #expect(entry.firstOrder.interval.contains(first[input]), "\(input)")
      #expect(entry.total.interval.contains(total[input]), "\(input)")
      #expect(entry.total.interval.width < 0.15)
    }
    #expect(analysis.inputs.prefix(3).map(\.index).sorted() == [10, 11, 12])
    #expect(analysis.inputs.map(\.index).prefix(1) == [10])
    // The three explain everything; both variances are estimates from 2,048 and 4,096 points.
    #expect(isClose(analysis.settledByThree, 1, within: 1e-9))
    #expect(isClose(analysis.keptShare, 1, within: 0.05))
    #expect(analysis.screening.count == 30)
    #expect(analysis.screening.enumerated().allSatisfy { (10...12).contains($0) || $1 == 0 })
    #expect(analysis.center == 0)
    // The three stand apart from all that do nothing.
    #expect(analysis.isConverged && analysis.apart == 3)
  }

  // The ranking is that of the closed form, 0.56, 0.44 and 0.24, whatever the seed.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func theIshigamiFunctionIsRankedAlikeByEverySeed(seed: UInt64) async throws {
    var options = SensitivityAnalysis.Options()
    options.rows = 2048
    options.seed = seed
    options.jobs = 2
    let found = try await SensitivityAnalysis.run(inputs: 12, options: options) {
      ishigami($0[4...6])
    }
    let analysis = try #require(found)
    #expect(analysis.isConverged)
    #expect(analysis.inputs.prefix(3).map(\.index) == [4, 5, 6])
  }

  // With so few rows the intervals of all inputs overlap, and nothing is advised.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func fewRowsAreNotConverged(seed: UInt64) async throws {
    var options = SensitivityAnalysis.Options()
    options.rows = 8
    options.seed = seed
    let found = try await SensitivityAnalysis.run(inputs: 8, options: options) { point in
      point.enumerated().reduce(0) { $0 + Double($1.offset % 3 + 1) * $1.element }
    }
    let analysis = try #require(found)
    #expect(!analysis.isConverged && analysis.rankedInputs == 0)
  }

  // y = sum c x with x uniform: each index is its c^2 over the sum of all.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func aLinearModelMatchesItsClosedForm(seed: UInt64) async throws {
    let factors = [4.0, -3, 2, 1, 0.5]
    let squares = factors.reduce(0) { $0 + $1 * $1 }
    var options = SensitivityAnalysis.Options()
    options.rows = 1024
    options.seed = seed
    let found = try await SensitivityAnalysis.run(inputs: 5, options: options) { point in
      zip(point, factors).reduce(10) { $0 + ($1.0 - 0.5) * $1.1 }
    }
    let analysis = try #require(found)
    #expect(analysis.screening.isEmpty)
    #expect(analysis.inputs.map(\.index) == [0, 1, 2, 3, 4])
    for input in analysis.inputs {
      let share = factors[input.index] * factors[input.index] / squares
      #expect(input.firstOrder.interval.contains(share), "seed \(seed)")
      #expect(input.total.interval.contains(share), "seed \(seed)")
      #expect((input.correlation > 0) == (factors[input.index] > 0))
    }
    // (16 + 9 + 4) / 30.25; the estimate of 1,024 rows has a standard error of about .01.
    #expect(isClose(analysis.settledByThree, 29 / squares, within: 0.04))
    #expect(analysis.center == 10)
  }

  @Test func theNumberOfThreadsChangesNothing() async throws {
    var options = SensitivityAnalysis.Options()
    options.rows = 32
    options.kept = 2
    let one = try await SensitivityAnalysis.run(inputs: 12, options: options) {
      ishigami($0[0...2])
    }
    options.jobs = 5
    let five = try await SensitivityAnalysis.run(inputs: 12, options: options) {
      ishigami($0[0...2])
    }
    #expect(one == five)
    #expect(one != nil)
  }

  @Test func evaluationsAreCountedAsPlanned() async throws {
    var options = SensitivityAnalysis.Options()
    options.rows = 16
    options.kept = 3
    for inputs in [2, 3, 9] {
      var done = 0
      _ = try await SensitivityAnalysis.run(
        inputs: inputs, options: options, finished: { done += 1 }
      ) { $0.reduce(0, +) }
      #expect(done == options.evaluations(inputs: inputs), "\(inputs) inputs")
    }
  }

  @Test func nothingIsSaidOfAModelThatDoesNotVary() async throws {
    let found = try await SensitivityAnalysis.run(
      inputs: 15, options: SensitivityAnalysis.Options()
    ) { _ in 3 }
    #expect(found == nil)
  }
}
