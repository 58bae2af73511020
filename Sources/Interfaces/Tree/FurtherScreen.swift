/// A screen of a design besides the first one, to which a step of a task leads.
public struct FurtherScreen: Hashable, Sendable {
  /// The name that steps give the screen that a design shows first.
  public static let first = "screen"

  /// The name by which steps know it.
  public var id: String
  /// The contents.
  public var screen: Screen

  /// Creates a screen from its name and its contents.
  public init(_ id: String, _ screen: Screen) {
    self.id = id
    self.screen = screen
  }
}

extension Design {
  /// The names of all screens, the present one first.
  package var screenNames: [String] {
    [present] + (first == nil ? [] : [FurtherScreen.first]) + screens.map(\.id)
  }

  /// The name of the present screen.
  package var presentScreen: String { present }

  /// The design with its present screen alone, which is all that a layout shows.
  package var alone: Design {
    var design = self
    (design.screens, design.first, design.leads) = ([], nil, [:])
    design.present = FurtherScreen.first
    return design
  }

  /// Returns the design with another screen before people; the one before keeps its state.
  ///
  /// - Parameter name: The name of a screen; the design stays as it is where there is none.
  /// - Returns: The design in that state.
  package func showing(_ name: String) -> Design {
    guard name != present, screenNames.contains(name) else { return self }
    var design = self
    if present == FurtherScreen.first {
      design.first = screen
    } else {
      design.screens.append(FurtherScreen(present, screen))
    }
    if let first, name == FurtherScreen.first {
      (design.screen, design.first) = (first, nil)
    } else if let place = design.screens.firstIndex(where: { $0.id == name }) {
      design.screen = design.screens.remove(at: place).screen
    }
    design.present = name
    return design
  }
}
