import Interfaces
import Model
import Simulation
import Testing

/// Alphabetical lists are entered near the word by those who know it.
@Suite struct OrderTests {
  private static let words = [
    "Albania", "Belgium", "Croatia", "Denmark", "Estonia", "Finland", "Germany", "Hungary",
    "Iceland", "Jordan", "Kenya", "Latvia", "Malta", "Norway", "Oman", "Poland", "Qatar",
    "Romania", "Sweden", "Turkey",
  ]

  /// The mean number of looks at a list with these labels, the goals being the same.
  private func looks(
    _ labels: [String], share: Float = 1, wish: TaskDescription.Wish = .item
  ) throws -> Double {
    let list = Design("list") {
      Screen { PullDownButton("All") { for word in labels { Item(word, id: word) } } }
    }
    var task = evenly(labels.sorted(), knowledge: .unknown)
    task.wish = wish
    var constants = shippedConstants()
    constants.orderShare = share
    return try experiment(
      [try Layout(of: list)], task: task, fixing: [.effortWorth: 1e9], variation: true,
      constants: constants
    ).simulate(0..<1000).cells[0][0].mean(.scans)
  }

  private static var mixed: [String] {
    (0..<words.count).map { words[$0 * 7 % words.count] }
  }

  @Test func orderSavesLooks() throws {
    let (sorted, mixed) = (try looks(Self.words), try looks(Self.mixed))
    #expect(sorted * 1.5 < mixed)
    let capitals = Self.words.enumerated().map { $0.isMultiple(of: 2) ? $1 : $1.uppercased() }
    #expect(try looks(capitals) * 1.5 < mixed)
  }

  @Test func numbersHaveAnOrderToo() throws {
    let numbers = (1...20).map(String.init)
    #expect(try looks(numbers) * 1.5 < looks(numbers, share: 0))
  }

  /// Seven labels are too few to be noticed, and a purpose has no letter.
  @Test func shortListsAndPurposesHaveNone() throws {
    let few = Array(Self.words.prefix(7))
    #expect(try looks(few) == looks(few, share: 0))
    #expect(try looks(Self.words, wish: .purpose) == looks(Self.words, share: 0, wish: .purpose))
  }
}
