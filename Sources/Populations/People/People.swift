public import Model
import Randomness

/// People with consecutive numbers, one column of numbers for each trait.
public struct People: Sendable {
  /// The number of the first person.
  public internal(set) var first: UInt64
  /// The number of people.
  public internal(set) var count: Int
  var columns: [[Float]]
  var lanes: WordLanes
  var persons: [UInt32]

  /// Creates an empty set, which a sampler fills and fills again without new memory.
  ///
  /// - Parameter capacity: How many people to make room for.
  public init(capacity: Int = 0) {
    first = 0
    count = 0
    columns = Trait.allCases.map { _ in [] }
    lanes = WordLanes(capacity: capacity)
    persons = []
    for index in columns.indices { columns[index].reserveCapacity(capacity) }
  }

  /// The values of a trait, one for each person, in the unit of its parameter.
  public subscript(trait: Trait) -> [Float] { columns[People.place(of: trait)] }

  /// Returns the column of a trait.
  static func place(of trait: Trait) -> Int { Int(trait.rawValue) }

  /// Makes every column as long as there are people, and numbers the people.
  mutating func prepare(first: UInt64, count: Int) {
    self.first = first
    self.count = count
    for index in columns.indices where columns[index].count != count {
      if columns[index].count > count {
        columns[index].removeLast(columns[index].count - count)
      } else {
        columns[index] += repeatElement(0, count: count - columns[index].count)
      }
    }
    if lanes.a.count < count { lanes = WordLanes(capacity: count) }
    persons.removeAll(keepingCapacity: true)
    for offset in 0..<count {
      persons.append(UInt32(truncatingIfNeeded: first &+ UInt64(offset)))
    }
  }

  /// Adds the people of another set at the end.
  mutating func append(_ others: People) {
    for index in columns.indices { columns[index] += others.columns[index] }
    count += others.count
  }
}
