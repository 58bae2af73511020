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

  /// Creates a layout from a display and its surfaces, the screen first.
  public init(display: Display, surfaces: [Surface], start: Int = 0, notes: [DesignNote] = []) {
    self.display = display
    self.surfaces = surfaces
    self.start = start
    self.notes = notes
  }
}
