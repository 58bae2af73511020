import Interfaces

extension Design {
  /// Returns the design with other options shown as chosen.
  ///
  /// - Parameter start: The id of an option by the id of its control.
  /// - Returns: The design in that state; controls that are not named stay as they are.
  func starting(_ start: [String: String]) -> Design {
    guard !start.isEmpty else { return self }
    var design = self
    design.screen.content = screen.content.map { $0.starting(start) }
    return design
  }

  /// The options of each control that shows one as chosen, by the id of the control.
  var choices: [String: [String]] {
    var choices: [String: [String]] = [:]
    for control in screen.content { control.collectChoices(into: &choices) }
    return choices
  }
}

extension Control {
  fileprivate func starting(_ start: [String: String]) -> Control {
    switch self {
    case .segmentedControl(var control):
      if let id = control.id, let option = start[id] { control.selection = option }
      return .segmentedControl(control)
    case .popUpButton(var button):
      if let id = button.id, let option = start[id] { button.selection = option }
      return .popUpButton(button)
    case .collection(var collection):
      if let id = collection.id, let option = start[id],
        case .options(let options, _) = collection.cells
      {
        collection.cells = .options(options, selection: option)
      }
      return .collection(collection)
    case .row(var row):
      row.content = row.content.map { $0.starting(start) }
      return .row(row)
    case .stack(var stack):
      stack.content = stack.content.map { $0.starting(start) }
      return .stack(stack)
    case .toolbar(var bar):
      bar.content = bar.content.map { $0.starting(start) }
      return .toolbar(bar)
    case .navigationBar(var bar):
      bar.content = bar.content.map { $0.starting(start) }
      return .navigationBar(bar)
    case .canvas(var canvas):
      canvas.parts = canvas.parts.map { Canvas.Part($0.control.starting(start), frame: $0.frame) }
      return .canvas(canvas)
    default: return self
    }
  }

  fileprivate func collectChoices(into choices: inout [String: [String]]) {
    switch self {
    case .segmentedControl(let control):
      if let id = control.id { choices[id] = control.options.compactMap(\.key) }
    case .popUpButton(let button):
      if let id = button.id { choices[id] = button.options.compactMap(\.key) }
    case .collection(let collection):
      if let id = collection.id, case .options(let options, _) = collection.cells {
        choices[id] = options.compactMap(\.key)
      }
    default: for control in children { control.collectChoices(into: &choices) }
    }
  }

  private var children: [Control] {
    switch self {
    case .row(let row): row.content
    case .stack(let stack): stack.content
    case .toolbar(let bar): bar.content
    case .navigationBar(let bar): bar.content
    case .canvas(let canvas): canvas.parts.map(\.control)
    default: []
    }
  }
}
