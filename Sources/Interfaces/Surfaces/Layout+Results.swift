/// A text that is typed into a search field.
package struct SearchText: Hashable, Sendable {
  /// The text in small letters, which search fields take for large ones, too.
  package let typed: String

  /// Takes a text.
  package init(_ text: String) { typed = text.lowercased() }

  /// Tells whether a label is found: it, or a word of it, begins with the text.
  package func finds(_ label: String) -> Bool {
    let label = label.lowercased()
    return label.hasPrefix(typed) || label.split(separator: " ").contains { $0.hasPrefix(typed) }
  }
}

extension Layout {
  /// The layout with what a search field leaves of the lists of its surface once the name of an entry has
  /// been typed into it: a surface of its own for each name, after all others.
  ///
  /// The entries that are left stand where the first ones stood. What lies behind an entry, and what
  /// stands in no list, is not found.
  package var withResults: Layout {
    var layout = self
    for (index, here) in surfaces.enumerated() {
      // Nothing is wanted on a screen to which people have come by mistake.
      guard let field = here.searchField, here.kind != .screen || here.parent == nil else {
        continue
      }
      let entries = here.elements.filter { $0.isListed && !$0.isBeside }
      var texts: Set<SearchText> = []
      for entry in entries {
        let text = SearchText(entry.label)
        guard entry.isFound, texts.insert(text).inserted else { continue }
        layout.surfaces.append(here.results(of: text, among: entries, field, above: index))
      }
    }
    return layout
  }
}

extension Surface {
  /// The first search field of the surface; nil where it has none.
  package var searchField: SurfaceElement? {
    elements.first { $0.role == .searchField && !$0.isBeside && $0.tap.goal != nil }
  }

  /// What is left of a surface once a text has been typed into its search field, which empties it again.
  fileprivate func results(
    of text: SearchText, among entries: [SurfaceElement], _ field: SurfaceElement, above index: Int
  ) -> Surface {
    var results = Surface(
      id: "\(id), \(text.typed)", kind: .results, parent: index, frame: frame, elements: [],
      closesOutside: false, appearance: .abrupt)
    var field = field
    field.id = "\(results.id)/\(field.id)"
    field.tap = .back
    results.elements.append(field)
    for (entry, place) in zip(entries.filter { text.finds($0.label) }, entries) {
      var left = entry
      left.id = "\(results.id)/\(entry.id)"
      left.original = entry.original ?? entry.id
      (left.frame, left.page, left.group) = (place.frame, place.page, place.group)
      (left.hold, left.convention) = (nil, nil)
      results.elements.append(left)
    }
    results.pages = 1 + (results.elements.map(\.page).max() ?? 0)
    return results
  }
}

extension SurfaceElement {
  /// Tells whether people who know the name of an entry find it by that: it has one, and is not shown as
  /// chosen already.
  package var isFound: Bool {
    isListed && !isFurtherWay && !label.isEmpty && tap.goal != nil && currentGoal != tap.goal
  }
}
