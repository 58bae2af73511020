import Model
import Populations

/// How much the items of a task have to do with each other, as the task says.
///
/// Items of one kind are alike; kinds may lie in larger kinds, in which items are less alike. What a
/// task says nothing about is a kind of its own. No design says anything of it, so that what one
/// design costs does not depend on another.
struct Meaning {
  /// The likeness of two items of one kind.
  let kin: Double
  /// The share of likeness that is left in the next larger kind.
  private let distance: Double
  /// The kinds that each item is of, the smallest first.
  private var kinds: [String: [Int]] = [:]

  /// Takes over kinds, each a list of items.
  init(_ kinds: [[String]], _ constants: KernelConstants) {
    (kin, distance) = (Double(constants[.scentKin]), Double(constants[.scentDistance]))
    let order = kinds.indices.sorted { (kinds[$0].count, $0) < (kinds[$1].count, $1) }
    for kind in order { for item in kinds[kind] { self.kinds[item, default: []].append(kind) } }
  }

  /// Whether the task says of any item of which kind it is.
  var isSaid: Bool { !kinds.isEmpty }

  /// The smallest kind of an item, or nil.
  func kind(of item: String) -> Int? { kinds[item]?.first }

  /// How alike two items are, from 0 to 1, which is the same.
  func likeness(_ a: String, _ b: String) -> Double {
    if a == b { return 1 }
    guard let first = kinds[a], let second = kinds[b] else { return 0 }
    guard let level = first.firstIndex(where: { second.contains($0) }) else { return 0 }
    return (0..<level).reduce(kin) { share, _ in share * distance }
  }

  /// How well one item tells what the others of a container are: the mean likeness of two of them.
  ///
  /// Where the task says nothing, `n^-1/2` of n items: titles are neither made for all that lies below
  /// them nor for one item alone.
  func cohesion(of items: [String]) -> Double {
    guard !items.isEmpty else { return 0 }
    let count = Double(items.count)
    guard items.contains(where: { kinds[$0] != nil }) else { return 1 / count.squareRoot() }
    // Of very many items some tell as much as all.
    let some =
      items.count <= 64
      ? items : stride(from: 0, to: 64, by: 1).map { items[$0 * items.count / 64] }
    let sum = some.reduce(0.0) { sum, a in
      items.reduce(sum) { $0 + likeness(a, $1) }
    }
    return sum / (Double(some.count) * count)
  }
}
