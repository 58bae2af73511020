import Interfaces

/// The picture of a plan for timelines: the places of all elements, in mm from the top left corner.
public struct Scene: Hashable, Sendable {
  /// A surface.
  public struct Surface: Hashable, Sendable {
    /// The name, unique in the design.
    public var name: String
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double
    /// The elements, by their indices.
    public var elements: Range<Int>
    /// The surface below, by its index; nil for a screen.
    public var parent: Int?
  }

  /// An element.
  public struct Element: Hashable, Sendable {
    /// The name, unique in the design.
    public var name: String
    /// The text shown or read aloud.
    public var label: String
    /// The label as it is seen, with an ellipsis where its end is cut off.
    public var seen: String
    /// The size of its print, in mm.
    public var print: Double
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double
    /// The page on which it is seen.
    public var page: Int
    /// Whether it is seen on every page.
    public var isPinned: Bool
    /// Whether it stands for a menu behind a hold of another element.
    public var isHidden: Bool
    /// Whether it does something when it is activated.
    public var isActive: Bool
    /// Whether it is a title of others.
    public var isHeading: Bool
    /// Whether it is turned on and off.
    public var isSwitch: Bool
    /// Whether it is a pop-up button.
    public var isPopUp: Bool
  }

  /// The surfaces, by the indices that events have.
  public var surfaces: [Surface]
  /// The elements, by the indices that events have.
  public var elements: [Element]
}

extension Plan {
  /// The picture of the plan.
  public var scene: Scene {
    Scene(
      surfaces: surfaces.enumerated().map { index, surface in
        Scene.Surface(
          name: surfaceNames[index], x: Double(surface.minX), y: Double(surface.minY),
          width: Double(surface.maxX - surface.minX), height: Double(surface.maxY - surface.minY),
          elements: Int(surface.firstElement)..<Int(surface.firstElement + surface.elementCount),
          parent: surface.isScreen || surface.parent < 0 ? nil : Int(surface.parent))
      },
      elements: elements.enumerated().map { index, element in
        Scene.Element(
          name: elementNames[index], label: elementLabels[index], seen: seenLabels[index],
          print: prints[index],
          x: Double(element.x - element.halfWidth), y: Double(element.y - element.halfHeight),
          width: Double(2 * element.halfWidth), height: Double(2 * element.halfHeight),
          page: Int(element.page), isPinned: element.isPinned, isHidden: element.code == .hold,
          isActive: element.code != .nothing, isHeading: element.isHeading,
          isSwitch: elementRoles[index] == .toggle, isPopUp: elementRoles[index] == .popUpButton)
      })
  }
}

/// Where the surfaces and elements of a plan begin in a picture.
struct SceneStart {
  var surface = 0
  var element = 0
}
