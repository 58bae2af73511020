import Core

/// What the tree asks of a control; see ``InterfaceControl`` for all that a control says.
protocol TreeControl: ControlNode, Hashable, Sendable {
  /// The sort, by the name that documents use.
  var kind: Control.Kind { get }
  /// The name of the sort within a sentence.
  var noun: String { get }
  /// What a document holds for the control.
  var node: Node { get }
  /// The name that was given; nil where it has none or can have none.
  var id: String? { get set }
  /// The text of the control; empty where it has none.
  var label: String { get }
  /// The things that it holds.
  var contents: ControlContents { get set }
  /// The menu that is hidden behind a hold or a second button.
  var context: ContextMenu? { get }
  /// The id of the current one of its options.
  var selection: String? { get set }
  /// The edge of the screen at which it stands.
  var placement: Placement { get }

  /// Takes in that something has been chosen: the choice that it shows, whether it is on.
  mutating func choose(_ goal: String)

  /// The controls within it, also on surfaces that it opens.
  var allControls: [Control] { get }
  /// Replaces each control within it by another.
  mutating func changeControls(_ change: (Control) -> Control)

  /// Adds the goals that can be reached by it.
  func addGoals(to collector: inout GoalCollector, at path: String)
  /// Adds notes on what platforms advise against.
  func addNotes(to collector: inout NoteCollector, at path: String)
}

extension TreeControl {
  /// The part as a control of the tree.
  public var control: Control { Control(wrapping: self) }

  var id: String? {
    get { nil }
    set {}
  }
  var label: String { "" }
  var contents: ControlContents {
    get { .none }
    set {}
  }
  var context: ContextMenu? { nil }
  var selection: String? {
    get { nil }
    set {}
  }
  var placement: Placement { .content }

  mutating func choose(_ goal: String) {
    if case .options(let options) = contents, options.contains(where: { $0.key == goal }) {
      selection = goal
    }
    if case .elements(let elements) = contents {
      contents = .elements(elements.map { $0.afterChoosing(goal, selects: false) })
    }
    contents = contents.mapControls { $0.afterChoosing(goal) }
  }

  var allControls: [Control] { contents.controls }

  mutating func changeControls(_ change: (Control) -> Control) {
    contents = contents.mapControls(change)
  }

  func addGoals(to collector: inout GoalCollector, at path: String) {
    collector.add(contents, path)
    collector.add(context, path)
  }

  func addNotes(to collector: inout NoteCollector, at path: String) {
    collector.add(contents, path)
    collector.add(context, path)
  }

  func isEqual(to other: any TreeControl) -> Bool { other as? Self == self }
}
