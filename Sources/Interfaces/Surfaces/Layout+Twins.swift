import Core

extension Layout {
  /// An element by its surface and its number there.
  package struct Place: Hashable, Sendable {
    /// The index of the surface.
    package var surface: Int
    /// The index of the element on it.
    package var element: Int
  }

  /// The elements in one place that show the same and can be chosen, so that nobody can tell which of
  /// them is which.
  ///
  /// A menu behind a hold has no look of its own beside that of what is held. What stands on the same line, and the title of the group, tell rows apart whose buttons say the same.
  ///
  /// - Parameter isSeen: Tells whether people see the surface: the ends of labels that are cut off are not
  ///   perceived, and glyphs of one name are the same picture. Announcements read all names.
  /// - Returns: Two places or more each, in order.
  package func twins(isSeen: Bool) -> [[Place]] {
    var alike: [Appearance: [Place]] = [:]
    for (surface, here) in surfaces.enumerated() {
      let faces = here.elements.map { $0.perceived(isSeen: isSeen) }
      let counts = Dictionary(faces.map { ($0, 1) }, uniquingKeysWith: +)
      guard counts.count < faces.count else { continue }
      let titles = Dictionary(
        here.elements.lazy.filter(\.isHeading).map { ($0.group, $0.label) },
        uniquingKeysWith: { first, _ in first })
      for (place, element) in here.elements.enumerated() where element.isChosen {
        guard !faces[place].isEmpty, counts[faces[place], default: 0] > 1 else { continue }
        let look = Appearance(
          surface: surface, page: element.page, isPinned: element.isPinned,
          title: titles[element.group] ?? "", face: faces[place],
          beside: here.others(onTheLineOf: place).map { faces[$0] }.sorted())
        alike[look, default: []].append(Place(surface: surface, element: place))
      }
    }
    return alike.values.filter { $0.count > 1 }
      .sorted { ($0[0].surface, $0[0].element) < ($1[0].surface, $1[0].element) }
  }
}

extension SurfaceElement {
  /// Tells whether people choose it for what it says: it does something or opens a place. What stands for a menu
  /// behind a hold says nothing of its own.
  fileprivate var isChosen: Bool {
    guard convention == nil || hold != nil else { return false }
    if case .open = tap { return true }
    return tap.goal != nil
  }

  /// What is perceived of it; empty where that is nothing.
  fileprivate func perceived(isSeen: Bool) -> String {
    guard isSeen else { return label }
    return face == .glyph && !label.isEmpty ? "glyph \(label)" : String(visibleLabel)
  }
}

extension Surface {
  /// The elements whose middles lie within the height of another on its page.
  package func others(onTheLineOf place: Int) -> [Int] {
    let own = elements[place]
    return elements.indices.filter { other in
      let element = elements[other]
      return other != place && element.page == own.page
        && abs(element.frame.midY - own.frame.midY)
          < min(element.frame.height, own.frame.height) / 2
    }
  }
}

/// How an element looks, and where it stands.
private struct Appearance: Hashable {
  var surface: Int
  var page: Int
  var isPinned: Bool
  var title: String
  var face: String
  var beside: [String]
}
