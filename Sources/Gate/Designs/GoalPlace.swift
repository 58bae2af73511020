import Core
import Interfaces

/// Where something that can be chosen stands in a design.
struct GoalPlace {
  /// The thing.
  let element: SurfaceElement
  /// The titles of the surfaces on the way.
  let path: [String]
  /// The number of the surface.
  let surface: Int
  /// The surface in words, as "the menu "; nothing where its title says enough.
  let sort: String

  /// The text that people see.
  var label: String { element.label }
  /// Its size, in pt.
  var size: SIMD2<Double> { SIMD2(element.frame.width, element.frame.height) }
  /// Whether it asks before it acts.
  var asks: Bool {
    if case .confirm = element.tap { true } else { false }
  }
  /// Whether it is the choice that a control shows at first.
  var isDefault: Bool { element.isOn == nil && element.currentGoal == element.tap.goal }

  /// The places of everything that can be chosen, in the order of the design.
  static func all(in layout: Layout) -> [(goal: String, place: GoalPlace)] {
    var found: [(goal: String, place: GoalPlace)] = []
    for (number, surface) in layout.surfaces.enumerated() {
      let path = path(to: number, in: layout)
      let isMenu = [.menu, .submenu, .contextMenu].contains(surface.kind)
      for element in surface.elements {
        guard let goal = element.tap.goal, !found.contains(where: { $0.goal == goal }) else {
          continue
        }
        let place = GoalPlace(
          element: element, path: path, surface: number, sort: isMenu ? "the menu " : "")
        found.append((goal, place))
      }
    }
    return found
  }

  private static func path(to surface: Int, in layout: Layout) -> [String] {
    var path: [String] = []
    var number = surface
    while let parent = layout.surfaces[number].parent, path.count < 32 {
      let opener = layout.surfaces[parent].elements.first { $0.tap.surface == number }
      path.insert(opener.map { title($0, of: layout.surfaces[number]) } ?? "", at: 0)
      number = parent
    }
    return path
  }

  /// The text of what opens a surface, without the choice that it shows.
  private static func title(_ opener: SurfaceElement, of surface: Surface) -> String {
    guard let goal = opener.currentGoal, opener.role == .popUpButton,
      let choice = surface.elements.first(where: { $0.tap.goal == goal })?.label,
      opener.label.hasSuffix(choice)
    else { return opener.label }
    let title = opener.label.dropLast(choice.count)
    return title.isEmpty ? opener.id : String(title.hasSuffix(": ") ? title.dropLast(2) : title)
  }
}
