/// Collects the parts of a control or a screen, so that a design reads like SwiftUI.
@resultBuilder
public enum ListBuilder<Element> {
  /// Takes one part.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Takes a list of parts.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// Joins the parts.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }
  /// Takes the parts of a condition without an else, or none.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  /// Takes the parts of the first branch.
  public static func buildEither(first part: [Element]) -> [Element] { part }
  /// Takes the parts of the second branch.
  public static func buildEither(second part: [Element]) -> [Element] { part }
  /// Joins the parts of a loop.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap(\.self) }
  /// Takes the parts behind a check of availability.
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}

/// A part of a screen that can be written directly in a screen or a container.
public protocol ControlNode {
  /// The part as a control of the tree.
  var control: Control { get }
}

/// A part of a menu that can be written directly in a menu.
public protocol MenuNode {
  /// The part as an element of the tree.
  var menuElement: MenuElement { get }
}

extension ListBuilder where Element == Control {
  /// Takes one part of a screen.
  public static func buildExpression(_ node: some ControlNode) -> [Control] { [node.control] }
}

extension ListBuilder where Element == MenuElement {
  /// Takes one part of a menu.
  public static func buildExpression(_ node: some MenuNode) -> [MenuElement] {
    [node.menuElement]
  }
}
