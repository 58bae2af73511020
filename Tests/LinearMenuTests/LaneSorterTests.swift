import LinearMenu
import Randomness
import Testing

struct LaneSorterTests {
  private static let sequence: [UInt8] = [15, 0, 3, 1, 2, 14, 13, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  private static let numbers = (0..<16).map { UInt32($0 * $0) }

  @Test(arguments: [0, 1, 2, 3, 4, 7, 64, 1000, 1003])
  func lanesComeInTheOrderOfTheirKeys(count: Int) {
    let draws = Draws(seed: UInt64(count))
    let keys = (0..<count).map { lane in
      UInt8(draws.words(person: UInt64(lane), trial: 0, purpose: 0, detail: 0).x % 16)
    }
    let values = (0..<count).map { Float($0) / 4 }
    let keyValues = (0..<16).map { Float($0 * 1000) }
    var sorted = SortedLanes(capacity: count)
    var sorter = LaneSorter(sequence: Self.sequence, numbers: Self.numbers)
    sorter.sort(keys, values: values, adding: keyValues, into: &sorted)

    #expect(sorted.order.sorted() == (0..<UInt32(count)).map { $0 })
    let places = sorted.order.map { lane in Self.sequence.firstIndex(of: keys[Int(lane)]) ?? -1 }
    #expect(places == places.sorted())
    for (place, lane) in sorted.order.enumerated() {
      let key = Int(keys[Int(lane)])
      #expect(sorted.values[place] == values[Int(lane)] + keyValues[key])
      #expect(sorted.numbers[place] == Self.numbers[key])
    }
    for key in 0..<16 {
      #expect(Int(sorted.counts[key]) == keys.count { $0 == key })
    }
  }

  @Test func aSequenceThatForgetsAKeyTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = LaneSorter(
        sequence: Array(repeating: 1, count: 16), numbers: Array(repeating: 0, count: 16))
    }
  }
}
