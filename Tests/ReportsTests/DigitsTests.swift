import Reports
import TestSupport
import Testing

@Suite("Digits") struct DigitsTests {
  @Test(arguments: [(0.08, 2), (0.02, 3), (0.5, 1), (1, 1), (3, 0), (40, 0), (1e-9, 6)])
  func followTheWidthOfTheInterval(width: Double, decimals: Int) {
    #expect(Digits.decimals(forWidth: width) == decimals)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func widthsThatSayNothingGiveThree(width: Double) {
    #expect(Digits.decimals(forWidth: width) == 3)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func theLastDigitIsBetweenAThirtiethAndAThirdOfTheWidth(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let width = Double.random(in: 1e-5...3, using: &random)
    var digit = 1.0
    for _ in 0..<Digits.decimals(forWidth: width) { digit /= 10 }
    // Ten divisions by ten are off by a few roundings.
    #expect(digit <= width / 3 * (1 + 1e-9) && digit >= width / 30 * (1 - 1e-9), "seed \(seed)")
  }

  @Test(arguments: [
    (-0.532, 2, "−0.53"), (-0.004, 2, "0.00"), (0.005, 0, "0"), (12, 1, "12.0"),
    (1e12, 2, "1e+12"), (-1e12, 2, "−1e+12"), (.nan, 2, "–"), (.infinity, 2, "–"),
  ])
  func numbersHaveARealMinusAndNoNegativeZero(number: Double, decimals: Int, text: String) {
    #expect(Digits.text(number, decimals: decimals) == text)
  }

  @Test(arguments: [(0.475, "0.475"), (0.1 + 0.2, "0.3"), (12345, "1.234e+04"), (-0.7, "−0.7")])
  func parametersHaveFourDigitsAtMost(number: Double, text: String) {
    #expect(Digits.short(number) == text)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (20_000, "20,000"),
    (UInt64.max, "18,446,744,073,709,551,615"),
  ])
  func wholeNumbersAreGrouped(number: UInt64, text: String) {
    #expect(Digits.grouped(number) == text)
  }
}
