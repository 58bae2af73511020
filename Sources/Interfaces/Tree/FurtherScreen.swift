import Core

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

extension FurtherScreen {
  static let format = ObjectFormat<FurtherScreen, DesignReader>(
    "A screen of a design besides the first one.", blank: FurtherScreen("", Screen {}),
    [
      .own(
        FieldDescription(
          "id", .reference("id"), "The name by which steps know it.", isRequired: true), \.id
      ) { object, _ in
        guard let place = object.required("id", "the name by which steps know it"),
          let id = place.identifier()
        else { return nil }
        guard id != Self.first else {
          place.fail(
            found: "\"\(Self.first)\", the name of the screen that is shown at first",
            expected: "a name of its own")
          return nil
        }
        return id
      } write: {
        Node(.string($0))
      },
      .own(
        FieldDescription("title", .text(0...DesignLimits.label), "The title."), \.screen.title
      ) { object, _ in
        object.optional("title").flatMap { $0.text(0...DesignLimits.label) } ?? ""
      } write: {
        $0.isEmpty ? nil : Node(.string($0))
      },
      .own(.content(.screen), \.screen.content) { object, reader in
        reader.onNewSurface { $0.screenContent(object) }
      } write: {
        Node($0, \.node)
      },
    ])
}

extension DesignReader {
  /// Reads the controls of a screen.
  mutating func screenContent(_ object: ObjectCursor) -> [Control]? {
    guard let list = object.required("content")?.array(count: 1...DesignLimits.perSurface)
    else { return nil }
    let content = list.compactMap { control($0) }
    Canvas.check(content, list)
    return content
  }

  /// Reads the further screens of a design, each with a name of its own.
  mutating func furtherScreens(_ object: ObjectCursor) -> [FurtherScreen] {
    var screens: [FurtherScreen] = []
    for place in object.optional("screens")?.array(count: 1...DesignLimits.screens) ?? [] {
      guard let screen = FurtherScreen.format.read(place, &self) else { continue }
      if screens.contains(where: { $0.id == screen.id }) {
        place.fail(
          found: "the screen \"\(screen.id)\" a second time", expected: "a name of its own")
      }
      screens.append(screen)
    }
    return screens
  }
}
