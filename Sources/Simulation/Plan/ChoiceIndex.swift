import Interfaces

/// The things that can be chosen on each surface of a layout and behind it, by numbers.
struct ChoiceIndex {
  /// The names, each once.
  private(set) var choices: [String] = []
  /// For each element of each surface the number of what it chooses.
  private(set) var ofElements: [[Int?]]
  /// For each surface the numbers of all that can be chosen on it and behind it, in order.
  private(set) var leaves: [[Int]]

  init(_ layout: Layout) {
    var numbers: [String: Int] = [:]
    var choices: [String] = []
    ofElements = layout.surfaces.map { surface in
      surface.elements.map { element in
        guard let goal = element.tap.goal else { return nil }
        if let number = numbers[goal] { return number }
        numbers[goal] = choices.count
        choices.append(goal)
        return choices.count - 1
      }
    }
    self.choices = choices
    leaves = Array(repeating: [], count: layout.surfaces.count)
    // Children come after their parents, so that a walk from the end meets contents first.
    for (number, surface) in layout.surfaces.enumerated().reversed() {
      // A sheet holds what it shows at its greatest height.
      leaves[number] =
        surface.expansion.map { leaves[$0.surface] }
        ?? self.leaves(of: surface, number, group: nil)
    }
  }

  /// Returns the things that can be chosen on a surface and behind it, or in one group of it.
  func leaves(of surface: Surface, _ number: Int, group: Int?) -> [Int] {
    var found: [Int] = []
    for (place, element) in surface.elements.enumerated() {
      // What lies beside a sheet is not in it.
      if group == nil, element.isBeside { continue }
      if let group, element.group != group || element.isHeading { continue }
      if let choice = ofElements[number][place] {
        found.append(choice)
      } else if case .open(let child) = element.tap, child > number {
        found += leaves[child]
      }
    }
    return found
  }

  /// Tells whether a thing can be chosen on a surface or behind it.
  func holds(_ choice: String, on surface: Int) -> Bool {
    leaves[surface].contains { choices[$0] == choice }
  }
}
