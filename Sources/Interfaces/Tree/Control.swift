public import Core

/// A part of a screen: something to activate, to read, or to hold other parts.
///
/// Each control is a type of its own, as ``Button``; this holds any of them.
public struct Control: Hashable, Sendable {
  /// The sort of a control, by the name that documents use.
  public struct Kind: Hashable, Sendable {
    /// The name that documents use.
    public let rawValue: String

    init(named name: String) { rawValue = name }
  }

  var wrapped: any TreeControl

  /// Creates a control from one of its types.
  public init(_ node: some ControlNode) { self = node.control }

  init(wrapping control: any TreeControl) { wrapped = control }

  /// The sort of this control.
  public var kind: Kind { wrapped.kind }

  /// Returns the control as one of its types; nil when it is of another.
  public func `as`<Type: ControlNode>(_ type: Type.Type) -> Type? { wrapped as? Type }

  /// Tells whether two controls are of the same type and equal.
  public static func == (a: Control, b: Control) -> Bool { a.wrapped.isEqual(to: b.wrapped) }

  /// Hashes the control.
  public func hash(into hasher: inout Hasher) { wrapped.hash(into: &hasher) }
}

extension Control {
  /// The name that was given to the control; nil where it has none or can have none.
  package var id: String? {
    get { wrapped.id }
    set { wrapped.id = newValue }
  }

  /// The text of the control; empty where it has none.
  package var label: String { wrapped.label }

  /// The things that the control holds.
  package var contents: ControlContents {
    get { wrapped.contents }
    set { wrapped.contents = newValue }
  }

  /// The id of the current one of its options; nil where there is none.
  package var selection: String? {
    get { wrapped.selection }
    set { wrapped.selection = newValue }
  }

  /// Returns the control once something in the design has been chosen.
  func afterChoosing(_ goal: String) -> Control {
    var control = self
    control.wrapped.choose(goal)
    return control
  }

  /// The name of the sort within a sentence, as in "pop-up button".
  package var noun: String { wrapped.noun }

  /// The place on the screen where the control stands.
  var placement: Placement { wrapped.placement }
}

/// The things that a control holds.
package enum ControlContents: Equatable, Sendable {
  /// Nothing.
  case none
  /// Other controls.
  case controls([Control])
  /// Other controls, each at a place of its own.
  case parts([PlacedControl])
  /// Values of which one is the current one.
  case options([Option])
  /// Actions.
  case items([Item])
  /// Actions, sections and submenus.
  case elements([MenuElement])

  /// The controls among the things; none where it holds others.
  package var controls: [Control] {
    switch self {
    case .controls(let controls): controls
    case .parts(let parts): parts.map(\.control)
    case .none, .options, .items, .elements: []
    }
  }

  /// Returns the same contents with each control replaced by another.
  package func mapControls(_ change: (Control) -> Control) -> ControlContents {
    switch self {
    case .controls(let controls): .controls(controls.map(change))
    case .parts(let parts):
      .parts(parts.map { PlacedControl(change($0.control), frame: $0.frame) })
    case .none, .options, .items, .elements: self
    }
  }
}

/// A control at its place.
public struct PlacedControl: Hashable, Sendable {
  /// The hit rectangle, in pt on the screen before it is scrolled.
  public var frame: Rectangle
  /// The control, which does not hold others.
  public var control: Control

  /// Creates a part from its place and its control.
  public init(_ control: Control, frame: Rectangle) {
    self.frame = frame
    self.control = control
  }
}

/// The edge of the screen at which a container stands.
public enum Placement: String, CaseIterable, Hashable, Sendable {
  /// At the top, always visible.
  case top
  /// In the content, which scrolls when it is taller than the screen.
  case content
  /// At the bottom, always visible.
  case bottom
}

/// The form in which a control shows its purpose.
public enum Face: String, CaseIterable, Hashable, Sendable {
  /// A text alone.
  case label
  /// A picture alone.
  case glyph
  /// A picture and a text.
  case both

  var element: SurfaceElement.Face {
    switch self {
    case .label: .label
    case .glyph: .glyph
    case .both: .both
    }
  }
}
