import Core

/// A control as its folder describes it: everything that the rest of the program asks of one.
///
/// A control that holds nothing and opens nothing needs a definition and a box; the rest has a default.
protocol InterfaceControl: TreeControl {
  /// The name, the help, the place in the tree and the form in documents.
  static var definition: ControlDefinition { get }
  /// The definition of this one, for types that stand for several sorts.
  var definition: ControlDefinition { get }
  /// Tells whether it keeps the margin of bars rather than that of content at an edge.
  var isBar: Bool { get }
  /// Returns the width that it asks for.
  func widthRequest(_ metrics: Metrics) -> WidthRequest
  /// Returns the control in a box of a width: its elements, their roles, and the effect of each act.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box
  /// Returns the lines that it takes in a column; a page breaks only between them.
  func lines(in composer: inout Composer, width: Double, at place: Place) -> [Box]
}

extension InterfaceControl {
  var definition: ControlDefinition { Self.definition }
  var kind: Control.Kind { definition.kind }
  var noun: String { definition.noun }
  var node: Node { definition.node(control) }
  var isBar: Bool { false }

  /// What has no width of its own takes what is left.
  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    WidthRequest(least: 0, natural: 0, grows: true)
  }

  func lines(in composer: inout Composer, width: Double, at place: Place) -> [Box] {
    let request = widthRequest(composer.metrics)
    let own = request.grows ? width : min(width, request.natural)
    return [box(in: &composer, width: own, at: place)]
  }
}

/// A control that is laid out line by line; its box is the column of them.
protocol LinesControl: InterfaceControl {}

extension LinesControl {
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let lines = lines(in: &composer, width: width, at: place)
    var column = Box.column(lines, gap: composer.metrics[.contentGap])
    column.width = width
    return column
  }
}

extension Control {
  /// The control as layout knows it.
  var laidOut: any InterfaceControl {
    guard let control = wrapped as? any InterfaceControl else {
      preconditionFailure("every control can be laid out")
    }
    return control
  }
}

/// A control that holds others.
protocol ContentControl: InterfaceControl {
  var content: [Control] { get set }
}

extension ContentControl {
  var contents: ControlContents {
    get { .controls(content) }
    set { if case .controls(let controls) = newValue { content = controls } }
  }
}

/// A control that shows which of its options is the current one.
protocol OptionsControl: InterfaceControl {
  var options: [Option] { get set }
}

extension OptionsControl {
  var contents: ControlContents {
    get { .options(options) }
    set { if case .options(let options) = newValue { self.options = options } }
  }
}

/// A control that opens a menu of actions.
protocol ElementsControl: InterfaceControl {
  var title: String? { get }
  var predictability: Double? { get }
  var staysOpen: Bool { get }
  var items: [MenuElement] { get set }
  /// Returns what its face shows.
  func caption(_ metrics: Metrics) -> Caption
}

extension ElementsControl {
  var contents: ControlContents {
    get { .elements(items) }
    set { if case .elements(let items) = newValue { self.items = items } }
  }

  func widthRequest(_ metrics: Metrics) -> WidthRequest { caption(metrics).widthRequest(metrics) }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    composer.button(caption(composer.metrics), width: width, at: place) { piece in
      piece.element.id = id ?? place.id
      piece.element.role = .menuButton
      piece.element.predictability = predictability
      piece.opens.menu = MenuPlan(
        id: piece.element.id + "/menu", place: place, title: title, staysOpen: staysOpen,
        content: .elements(items))
    }
  }
}
