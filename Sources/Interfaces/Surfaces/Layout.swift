public import Core

/// A design laid out on a display: every surface that can be shown, the screen first.
public struct Layout: Hashable, Sendable {
  /// The screen of the device.
  public var display: Display
  /// The surfaces; the first is the screen, and each parent comes before its children.
  public var surfaces: [Surface]
  /// The index of the surface before which a person stands at first: the screen, or an open sheet.
  public var start: Int
  /// The practices of the design that platforms advise against.
  public var notes: [DesignNote]
  /// The size of print that grows with the size of text, in pt.
  package var print = 17.0

  /// Creates a layout from a display and its surfaces, the screen first.
  public init(display: Display, surfaces: [Surface], start: Int = 0, notes: [DesignNote] = []) {
    self.display = display
    self.surfaces = surfaces
    self.start = start
    self.notes = notes
  }
}

extension Layout {
  /// The surface that is left when an action on a surface is done: a page and an undimmed
  /// sheet stay.
  ///
  /// - Parameter surface: The index of the surface of the action.
  /// - Returns: The index of the surface that people then face.
  package func home(of surface: Int) -> Int {
    var home = surface
    while surfaces[home].kind != .sheet, surfaces[home].kind != .page {
      guard let parent = surfaces[home].parent else { return 0 }
      // So does another screen, to which people have come by mistake.
      if surfaces[home].kind == .screen { return home }
      home = parent
    }
    if surfaces[home].leavesBackground { return home }
    // A sheet closes; a page stays.
    while surfaces[home].kind != .page {
      guard let parent = surfaces[home].parent else { return 0 }
      home = parent
    }
    return home
  }

  /// The surface that people face once they have reached a goal; nil where nothing reaches it.
  package func surface(afterReaching goal: String) -> Int? {
    for (index, surface) in surfaces.enumerated() {
      guard let element = surface.elements.first(where: { $0.tap.goal == goal }) else { continue }
      if case .toggle = element.tap { return index }
      return home(of: index)
    }
    return nil
  }
}
