package import Core
package import Interfaces

/// The designs of a condition as they are laid out for its people.
extension ModelEngine {
  /// Lays out the designs of a condition for its people, with what can be used beside each surface.
  ///
  /// - Parameter condition: Who meets the designs, and where; its population must be no mixture.
  /// - Returns: The layouts, in the order of the designs.
  /// - Throws: What does not fit on the device.
  package func layouts(_ condition: Condition) throws(DocumentError) -> [Layout] {
    let size = textSizes(condition).min() ?? .large
    return try condition.designs.map { design throws(DocumentError) in
      try layout(design, size, condition.devices).withBackgrounds
    }
  }

  /// The number of a design of a condition.
  func index(_ design: String, _ condition: Condition) -> Int {
    guard let index = condition.designs.firstIndex(where: { $0.id == design }) else {
      preconditionFailure("a checked suite compares known designs")
    }
    return index
  }

  /// Tells whether two designs are laid out alike, names aside, for the people of a condition.
  ///
  /// - Parameters:
  ///   - pair: The designs, by their names.
  ///   - condition: Who meets them, and where.
  /// - Returns: Whether they are alike.
  public func showsSame(_ pair: Suite.Pair, in condition: Condition) -> Bool {
    let a = condition.designs[index(pair.a, condition)]
    let b = condition.designs[index(pair.b, condition)]
    let task = condition.task
    guard a.screenNames == b.screenNames, task.skippedSteps(of: a) == task.skippedSteps(of: b),
      task.beginning(in: a.id) == task.beginning(in: b.id),
      // A control may be drawn alike and set in other ways.
      !task.setsValues || (a.screen == b.screen && a.screens == b.screens)
    else { return false }
    return textSizes(condition).allSatisfy { size in
      a.screenNames.allSatisfy { name in
        let layouts = [a, b].compactMap {
          try? layout($0.showing(name), size, condition.devices).withoutNames
        }
        return layouts.count == 2 && layouts[0] == layouts[1]
      }
    }
  }

  /// Describes the designs of a condition, as far as it can make times jump: at the least text size of its
  /// people.
  ///
  /// - Parameter condition: Who meets them, and where; what does not fit is left out.
  /// - Returns: A record of each design.
  public func facts(_ condition: Condition) -> [ScreenFacts] {
    guard let size = textSizes(condition).min() else { return [] }
    return condition.designs.compactMap { design in
      guard let layout = try? layout(design, size, condition.devices) else { return nil }
      return ScreenFacts(layout, of: design.id, at: condition.point.withoutTask)
    }
  }
}

extension ScreenFacts {
  fileprivate init(_ layout: Layout, of design: String, at point: SweepPoint) {
    let elements = layout.surfaces.flatMap(\.elements)
    let sides = elements.filter { $0.tap != .nothing }
      .map { min($0.frame.width, $0.frame.height) }
    let least = (sides.min() ?? 0) * layout.display.millimetersPerPoint
    self.init(
      point: point, design: design, surfaces: layout.surfaces.count, elements: elements.count,
      cutLabels: elements.count { $0.lettersLeft != nil },
      furtherPages: layout.surfaces.reduce(0) { $0 + $1.pages - 1 },
      leastSide: (least * 100).rounded() / 100)
  }
}

extension Layout {
  /// The layout without what people do not see: the names of its parts, and notes on them.
  fileprivate var withoutNames: Layout {
    var layout = self
    layout.notes = []
    for index in surfaces.indices {
      layout.surfaces[index].id = ""
      for element in surfaces[index].elements.indices {
        layout.surfaces[index].elements[element].id = ""
        layout.surfaces[index].elements[element].original = nil
      }
    }
    return layout
  }
}
