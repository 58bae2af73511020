/// A way to arrange a screen, shown on a device.
public struct Design: Hashable, Sendable {
  /// The name that results carry, as in `popup`.
  public var id: String
  /// The name for people.
  public var title: String
  /// The name of a device, as in `iphone-16`.
  public var device: String
  /// The contents of the screen.
  public var screen: Screen
  /// The further screens, to which steps of a task lead.
  public var screens: [FurtherScreen] = []
  /// Further ways to goals: the id of an element, and the id of the goal that it reaches as well.
  ///
  /// An icon in a toolbar may do what an item of a menu does. Such an element is no goal of its own.
  public var routes: [String: String] = [:]
  /// Further ways in one task, which its suite checks; a goal that nothing is called is called by one of them.
  package var taskRoutes: [String: String] = [:]
  /// The screens to which elements lead: the id of an element, and the name of the screen.
  ///
  /// A step that chooses such an element ends there. Whoever activates one by mistake comes there, too,
  /// and goes back by the element of that screen which leads here.
  public var leads: [String: String] = [:]
  /// The name of the present screen among all.
  var present = FurtherScreen.first
  /// The first screen, while another one is shown.
  var first: Screen?

  /// Creates a design.
  ///
  /// - Parameters:
  ///   - id: The name that results carry; it begins with a letter and has no dots.
  ///   - title: The name for people; the id when left out.
  ///   - device: The name of a device.
  ///   - screens: The further screens, to which steps of a task lead.
  ///   - routes: Further ways to goals: the id of an element, and the id of the goal.
  ///   - leads: The screens to which elements lead: the id of an element, and the name of the screen.
  ///   - screen: What the device shows.
  public init(
    _ id: String, title: String? = nil, device: String = "iphone-16",
    screens: [FurtherScreen] = [], routes: [String: String] = [:],
    leads: [String: String] = [:], screen: () -> Screen
  ) {
    self.id = id
    self.title = title ?? id
    self.device = device
    self.screens = screens
    self.routes = routes
    self.leads = leads
    self.screen = screen()
  }
}

/// A screen: controls from top to bottom, with bars at the edges.
public struct Screen: Hashable, Sendable {
  /// The title, drawn where there is a navigation bar; empty for none.
  public var title: String
  /// The controls and containers, from top to bottom.
  public var content: [Control]

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - title: The title, drawn where there is a navigation bar.
  ///   - content: The controls and containers, from top to bottom.
  public init(_ title: String = "", @ListBuilder<Control> content: () -> [Control]) {
    self.title = title
    self.content = content()
  }
}

/// The limits within which a design must stay.
public enum DesignLimits {
  /// The most characters of a label or title.
  public static let label = 200
  /// The most characters of an id.
  public static let id = 64
  /// The numbers of segments that a segmented control may have.
  public static let segments = 2...24
  /// The most things on one surface: a screen, a menu.
  public static let perSurface = 2000
  /// The most things in a whole design.
  public static let total = 10_000
  /// The most further screens of a design.
  public static let screens = 100
  /// The most containers and submenus, one within the other.
  public static let depth = 32
  /// The widths, in pt, that a control may ask for.
  public static let width = 1.0...2000.0
  /// The places, in pt, where a part of a canvas may be.
  public static let place = 0.0...100_000.0
  /// The times, in s, that a message may be shown for.
  public static let seconds = 0.1...600.0
}
