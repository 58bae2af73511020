import Core
import Interfaces

/// Where something that can be chosen stands in a design.
struct GoalPlace {
  /// The text that people see.
  let label: String
  /// The titles of the surfaces on the way.
  let path: [String]
  /// The number of the surface.
  let surface: Int
  /// Its size, in pt.
  let size: SIMD2<Double>
  /// How many screens further down it begins than where people start, 0 for what is in view at once.
  let page: Int
  /// The form in which it shows its purpose.
  let face: SurfaceElement.Face

  /// The places of everything that can be chosen, in the order of the design.
  static func all(in layout: Layout) -> [(goal: String, place: GoalPlace)] {
    var found: [(goal: String, place: GoalPlace)] = []
    for (number, surface) in layout.surfaces.enumerated() {
      let path = path(to: number, in: layout)
      for element in surface.elements {
        guard let goal = element.tap.goal, !found.contains(where: { $0.goal == goal }) else {
          continue
        }
        let size = SIMD2(element.frame.width, element.frame.height)
        let place = GoalPlace(
          label: element.label, path: path, surface: number, size: size, page: element.page,
          face: element.face)
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
      path.insert(opener?.label ?? "", at: 0)
      number = parent
    }
    return path
  }
}
