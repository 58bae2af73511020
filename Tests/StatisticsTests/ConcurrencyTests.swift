import Numerics
import Statistics
import TestSupport
import Testing

@Suite struct ConcurrencyTests {
  // Many tasks call GSL at once, some of them where it would end the process by default: each
  // finds what one alone finds.
  @Test func manyTasksFindWhatOneFinds() async {
    func work(_ number: Int) -> [Double?] {
      let student = StudentDistribution(degreesOfFreedom: 2 + Double(number))
      let root = OneDimension.root(from: 0, to: 9) { $0 * $0 - Double(number) }
      return [
        student.quantile(0.9), root, student.complement(1e300),
        ChiSquaredDistribution(degreesOfFreedom: 1 + Double(number)).quantile(0.5),
      ]
    }
    let alone = (0..<200).map(work)
    let together = await withTaskGroup(of: (Int, [Double?]).self) { group in
      for number in 0..<200 { group.addTask { (number, work(number)) } }
      return await group.reduce(into: [Int: [Double?]]()) { $0[$1.0] = $1.1 }
    }
    for number in 0..<200 { #expect(together[number] == alone[number]) }
  }
}
