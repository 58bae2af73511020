import Core

/// A balanced tree of submenus over a list of items.
///
/// Depth 0 is the flat menu; each further level puts submenus between. The numbers of entries of
/// the levels multiply to the number of items and are as even as possible, the larger ones on top:
/// 64 items at depth 1 are 8 submenus of 8, at depth 3 they are 4 x 4 x 2 x 2. Where no such
/// product is even (none greater than twice another), each level splits into parts whose sizes
/// differ by at most one.
package struct MenuTree {
  /// The most levels of submenus.
  static let maximumDepth = 8

  /// The kinds of titles of submenus.
  enum Titles: String, CaseIterable {
    /// After what they hold.
    case good
    /// By words that tell nothing.
    case poor
  }

  let list: ItemList
  let items: [Node]
  /// The number of the first item in the list, for its titles.
  let first: Int
  let titles: Titles
  /// The predictability of the contents from the titles; nil leaves it to the person.
  let predictability: Node?
  let place: SourcePosition

  /// Returns the entries of the outermost menu.
  func menu(depth: Int, fans: [Int]? = nil) throws(Expression.Fault) -> [Node] {
    guard items.count >= 1 << (depth + 1) || depth == 0 else {
      throw Expression.Fault(
        found: "\(items.count) items at depth \(depth)",
        expected: "at least \(1 << (depth + 1)) items, so that every menu has two entries; "
          + "leave such points out with \"where\"")
    }
    return try entries(
      items.indices, fans: fans ?? MenuTree.fans(items: items.count, depth: depth), depth: depth)
  }

  /// The numbers of entries of the menus from the outermost on, or nil when none are even.
  package static func fans(items: Int, depth: Int) -> [Int]? {
    var best: [Int]?
    func search(_ rest: Int, _ chosen: [Int]) {
      guard chosen.count < depth else {
        let fans = chosen + [rest]
        guard rest >= 2, rest <= chosen.last ?? rest, fans[0] <= 2 * rest else { return }
        if best.map({ fans[0] < $0[0] }) ?? true { best = fans }
        return
      }
      for fan in stride(from: min(rest, chosen.last ?? rest), through: 2, by: -1)
      where rest % fan == 0 {
        search(rest / fan, chosen + [fan])
      }
    }
    search(items, [])
    return best
  }

  private func entries(
    _ range: Range<Int>, fans: [Int]?, depth: Int
  ) throws(Expression.Fault) -> [Node] {
    guard depth > 0 else { return Array(items[range]) }
    let parts = fans?[0] ?? MenuTree.parts(range.count, depth: depth)
    var menus: [Node] = []
    for part in 0..<parts {
      let start = range.lowerBound + range.count * part / parts
      let end = range.lowerBound + range.count * (part + 1) / parts
      let inner = try entries(
        start..<end, fans: fans.map { Array($0.dropFirst()) }, depth: depth - 1)
      menus.append(submenu(title: try title(start..<end, part: part), items: inner))
    }
    return menus
  }

  /// The least number of parts with which all levels below need no more.
  private static func parts(_ count: Int, depth: Int) -> Int {
    var parts = 2
    while (0...depth).reduce(1, { product, _ in product * parts }) < count { parts += 1 }
    // Every part must be able to fill the levels below it with two entries each.
    return min(parts, count >> depth)
  }

  private func title(_ range: Range<Int>, part: Int) throws(Expression.Fault) -> String {
    guard titles == .good else {
      guard part < list.vague.count else {
        throw Expression.Fault(
          found: "\(list.vague.count) vague titles", expected: "at least \(part + 1) of them")
      }
      return list.vague[part]
    }
    let start = first + range.lowerBound
    if list.isPlain {
      return PlainLabels.label(number: start / range.count, words: 1, letters: 7)
    }
    if let known = list.titles[range.count], start % range.count == 0,
      start / range.count < known.count
    {
      return known[start / range.count]
    }
    guard list.titles.isEmpty else {
      throw Expression.Fault(
        found: "no title for items \(start + 1) to \(start + range.count)",
        expected: "titles of runs of \(range.count), which begin at a multiple of it")
    }
    return "\(label(items[range.lowerBound])) to \(label(items[range.upperBound - 1]))"
  }

  private func label(_ item: Node) -> String {
    for key in ["label", "id"] {
      if case .string(let text) = item[key]?.value { return text }
    }
    return "?"
  }

  private func submenu(title: String, items: [Node]) -> Node {
    var members = [
      Node.Member(key: "title", position: place, value: Node(.string(title), at: place)),
      Node.Member(key: "items", position: place, value: Node(.array(items), at: place)),
    ]
    if let predictability {
      members.insert(
        .init(key: "predictability", position: place, value: predictability), at: 1)
    }
    let inner = Node(.object(members), at: place)
    return Node(.object([.init(key: "submenu", position: place, value: inner)]), at: place)
  }
}
