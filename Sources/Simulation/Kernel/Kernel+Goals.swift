import Model
import Randomness

extension Kernel {
  /// Where in the list of goals, from 0 to 1, each person's goal of a trial lies that is dealt out: the trials divide
  /// the list evenly, beginning anywhere, and chance puts them in order.
  ///
  /// - Parameter trial: The trial, below the number of those that are dealt.
  /// - Returns: The places by lanes.
  func dealt(_ trial: Int) -> [Float] {
    var (before, starts) = ([Int](repeating: 0, count: count), [Float](repeating: 0, count: count))
    for other in 0..<task.dealt {
      draws.fill(
        scratch.others, persons: persons, count: count,
        high: Draws.highWord(person: first, trial: UInt32(other) + place.address),
        purpose: Purpose.goal.rawValue, detail: 0)
      for lane in 0..<count {
        if other == 0 { starts[lane] = Transform.unit(scratch.others.b[lane]) }
        let (own, its) = (scratch.words.a[lane], scratch.others.a[lane])
        if its < own || its == own && other < trial { before[lane] += 1 }
      }
    }
    return (0..<count).map { (Float(before[$0]) + starts[$0]) / Float(task.dealt) }
  }
}
