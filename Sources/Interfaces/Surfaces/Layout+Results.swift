/// A text that is typed into a search field.
package struct SearchText: Hashable, Sendable {
  /// The text in small letters, which search fields take for large ones, too.
  package let typed: String

  /// Takes a text.
  package init(_ text: String) { typed = text.lowercased() }

  /// All beginnings of a name, from its first letter to the whole of it.
  package static func beginnings(of name: String) -> [SearchText] {
    name.indices.map { SearchText(String(name[...$0])) }
  }

  /// Tells whether a label is found: it, or a word of it, begins with the text.
  package func finds(_ label: String) -> Bool {
    let label = label.lowercased()
    return label.hasPrefix(typed) || label.split(separator: " ").contains { $0.hasPrefix(typed) }
  }
}

extension Layout {
  /// The layout as those use it who have keys: where letters lead to the entries of a menu that is longer
  /// than its window, they are typed as into a field that completes, which nobody has to reach.
  package var withLetters: Layout {
    var layout = self
    for (index, here) in surfaces.enumerated()
    where here.takesLetters && here.pages > 1 && here.searchField == nil {
      let opener = surfaces.lazy.flatMap(\.elements).first { $0.tap == .open(surface: index) }
      guard let opener, let first = here.elements.first else { continue }
      let id = here.id + "/letters"
      var field = SurfaceElement(
        id: id, label: opener.label, words: opener.words, tap: .choose(goal: id), isValue: true,
        isPinned: true, role: .searchField)
      (field.hasFocus, field.frame) = (true, first.frame)
      for place in here.elements.indices {
        layout.surfaces[index].elements[place].isListed = true
      }
      layout.surfaces[index].elements.insert(field, at: 0)
    }
    return layout
  }

  /// The layout with what search fields leave of the lists of their surfaces while the names of goals are
  /// typed: a surface for each beginning of a name at which fewer entries are left, after all others.
  ///
  /// Names with the same beginning share its surface. The entries that are left stand where the first ones
  /// stood. What lies behind an entry, and what stands in no list, is not found.
  ///
  /// - Parameters:
  ///   - goals: The goals.
  ///   - isScripted: Whether steps say what is typed into fields that are goals, but for those that have the
  ///     focus by themselves.
  /// - Returns: The layout.
  package func withResults(of goals: Set<String>, isScripted: Bool) -> Layout {
    var layout = self
    for (index, here) in surfaces.enumerated() {
      // Nothing is wanted on a screen to which people have come by mistake.
      guard let field = here.searchField, here.kind != .screen || here.parent == nil,
        field.hasFocus || !isScripted || !goals.contains(field.tap.goal ?? "")
      else { continue }
      let entries = here.elements.filter { $0.isListed && !$0.isBeside }
      var found: [SearchText: [SurfaceElement]] = [:]
      for entry in entries where entry.isFound && goals.contains(entry.tap.goal ?? "") {
        var left = entries
        for text in SearchText.beginnings(of: entry.label) where left.count > 1 {
          let before = left
          left = found[text] ?? before.filter { text.finds($0.label) }
          guard found.updateValue(left, forKey: text) == nil, left.count < before.count else {
            continue
          }
          layout.surfaces.append(here.results(of: text, left, among: entries, field, above: index))
        }
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

  /// The name of what a text leaves of the surface.
  package func id(ofResults text: SearchText) -> String { "\(id), \(text.typed)" }

  /// What is left of a surface once a text has been typed into its search field, which empties it again.
  fileprivate func results(
    of text: SearchText, _ found: [SurfaceElement], among entries: [SurfaceElement],
    _ field: SurfaceElement, above index: Int
  ) -> Surface {
    var results = Surface(
      id: id(ofResults: text), kind: .results, parent: index, frame: frame, elements: [],
      closesOutside: false, appearance: .abrupt)
    var field = field
    field.id = "\(results.id)/\(field.id)"
    // Who has typed is in the field.
    (field.tap, field.hasFocus) = (.back, true)
    results.elements.append(field)
    for (entry, place) in zip(found, entries) {
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
