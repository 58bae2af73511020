import Core

extension Sequence {
  /// The elements with the same key together, in the order in which the keys come first.
  package func together<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    let groups = Dictionary(grouping: self, by: key)
    return map(key).unique.map { ($0, groups[$0, default: []]) }
  }
}
