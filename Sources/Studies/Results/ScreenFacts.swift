/// What a design looks like at a point of the sweep, as far as it can make the time of people jump from one
/// point to the next.
public struct ScreenFacts: Hashable, Sendable {
  /// The point of the sweep, without tasks and uses.
  public var point: SweepPoint
  /// The name of the design.
  public var design: String
  /// The number of surfaces that can be shown: the screen, menus, sheets, dialogs.
  public var surfaces: Int
  /// The number of elements on all of them.
  public var elements: Int
  /// The number of labels that do not fit and are cut off.
  public var cutLabels: Int
  /// The number of pages behind the first ones: what has to be scrolled to.
  public var furtherPages: Int
  /// The least side of what can be acted upon, in mm.
  public var leastSide: Double

  /// Creates a record; see the properties.
  public init(
    point: SweepPoint, design: String, surfaces: Int, elements: Int, cutLabels: Int,
    furtherPages: Int, leastSide: Double
  ) {
    self.point = point
    self.design = design
    self.surfaces = surfaces
    self.elements = elements
    self.cutLabels = cutLabels
    self.furtherPages = furtherPages
    self.leastSide = leastSide
  }
}
