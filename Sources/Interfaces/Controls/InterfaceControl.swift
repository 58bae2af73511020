/// A control as its folder describes it: everything that the rest of the program asks of one.
///
/// A control that holds nothing and opens nothing needs a definition, a width request and a box; the rest has
/// a default.
protocol InterfaceControl: ControlNode, Hashable, Sendable {
  /// The name, the help, the place in the tree and the form in documents.
  var definition: ControlDefinition { get }
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
  /// Tells whether it keeps the margin of bars rather than that of content at an edge.
  var isBar: Bool { get }
  /// Returns the width that it asks for.
  func widthRequest(_ metrics: Metrics) -> WidthRequest
  /// Returns the control in a box of a width: its elements, their roles, and the effect of each act.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box
  /// Returns the lines that it takes in a column; a page breaks only between them.
  func lines(in composer: inout Composer, width: Double, at place: Place) -> [Box]

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

extension InterfaceControl {
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
  var isBar: Bool { false }

  func lines(in composer: inout Composer, width: Double, at place: Place) -> [Box] {
    let request = widthRequest(composer.metrics)
    let own = request.grows ? width : min(width, request.natural)
    return [box(in: &composer, width: own, at: place)]
  }

  /// Returns the lines of the control as one box.
  func column(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let lines = lines(in: &composer, width: width, at: place)
    var column = Box.column(lines, gap: composer.metrics[.contentGap])
    column.width = width
    return column
  }

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

  func isEqual(to other: any InterfaceControl) -> Bool { other as? Self == self }
}
