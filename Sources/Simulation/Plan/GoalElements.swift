import Interfaces

/// The elements of a layout that concern each goal, so that nobody looks for them goal by goal.
struct GoalElements {
  /// An element by its surface and its place there.
  struct Location {
    var surface: Int
    var place: Int
  }

  private var reaching: [String: [Location]] = [:]
  private var showing: [String: [Location]] = [:]
  /// For each surface the places of the elements that lead to another one.
  private(set) var leading: [[Int]] = []

  init(_ layout: Layout) {
    for (surface, here) in layout.surfaces.enumerated() {
      leading.append([])
      for (place, element) in here.elements.enumerated() {
        let location = Location(surface: surface, place: place)
        if let goal = element.tap.goal { reaching[goal, default: []].append(location) }
        if let goal = element.currentGoal { showing[goal, default: []].append(location) }
        if element.tap.surface != nil || element.after != nil { leading[surface].append(place) }
      }
    }
  }

  /// The elements that reach a goal, in order.
  func reaching(_ goal: String) -> [Location] { reaching[goal] ?? [] }

  /// The first element of a surface that shows that a goal is reached.
  func showing(_ goal: String, on surface: Int) -> Int? {
    showing[goal]?.first { $0.surface == surface }?.place
  }
}
