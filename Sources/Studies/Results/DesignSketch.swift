/// A typical person's way through one design: the surfaces that are met, in mm, and where the person
/// looks and acts.
public struct DesignSketch: Hashable, Sendable {
  /// A surface with what is seen on it.
  public struct Surface: Hashable, Sendable {
    /// The frame of the surface.
    public var frame: Box
    /// The elements.
    public var elements: [Box]

    /// Creates a surface from its frame and its elements.
    public init(frame: Box, elements: [Box]) {
      self.frame = frame
      self.elements = elements
    }
  }

  /// A labeled rectangle, in mm from the top left corner of the screen.
  public struct Box: Hashable, Sendable {
    /// The text on it.
    public var label: String
    /// The left edge, the top edge, the width and the height.
    public var places: [Double]

    /// Creates a rectangle; see the properties.
    public init(label: String, places: [Double]) {
      self.label = label
      self.places = places
    }
  }

  /// A place that was looked at or acted on.
  public struct Step: Hashable, Sendable {
    /// What is done there.
    public enum Kind: Int, Hashable, Sendable, CaseIterable {
      /// A look.
      case look
      /// A tap, a press or a command.
      case act
      /// A text that is typed.
      case text
    }

    /// The index of the surface.
    public var surface: Int
    /// The distance from the left edge of the screen, in mm.
    public var x: Double
    /// The distance from the top edge of the screen, in mm.
    public var y: Double
    /// What is done there.
    public var kind: Kind
    /// Whether that was on a page that was scrolled away later, which the sketch does not show.
    public var isAway: Bool

    /// Creates a step; see the properties.
    public init(surface: Int, x: Double, y: Double, kind: Kind, isAway: Bool = false) {
      self.surface = surface
      self.x = x
      self.y = y
      self.kind = kind
      self.isAway = isAway
    }
  }

  /// The design.
  public var design: String
  /// The share of people of whom the person is typical: those whose ways differ between designs, if few do.
  public var share: Double
  /// The number of the person.
  public var person: UInt64
  /// What the person wants: in words, or its label.
  public var goal: String
  /// The time of the person, in s.
  public var time: Double
  /// The surfaces in the order in which they are met.
  public var surfaces: [Surface]
  /// The steps in order.
  public var steps: [Step]
  /// How many characters are typed.
  public var characters: Int
  /// How often something is scrolled.
  public var scrolls: Int
  /// How long values are set after their controls are reached, in s.
  public var setting: Double
  /// How long the interface was waited for, in s.
  public var waiting: Double
  /// Where the designs are met; without coordinates where answers are read.
  public var point: SweepPoint

  /// Creates a sketch; see the properties.
  public init(
    design: String, share: Double = 1, person: UInt64, goal: String, time: Double,
    surfaces: [Surface], steps: [Step], characters: Int = 0, scrolls: Int = 0, setting: Double = 0,
    waiting: Double = 0, point: SweepPoint = SweepPoint([])
  ) {
    self.design = design
    self.share = share
    self.person = person
    self.goal = goal
    self.time = time
    self.surfaces = surfaces
    self.steps = steps
    self.characters = characters
    self.scrolls = scrolls
    self.setting = setting
    self.waiting = waiting
    self.point = point
  }
}
