/// How parts of a design get the names that they were not given.
enum Identity {
  /// The id of something that can be chosen: as given, or made from its label, or from its place.
  static func leaf(_ id: String?, label: String, path: String) -> String {
    id ?? slug(label) ?? path
  }

  /// Returns a label as an id, or nil when no letter or digit is left.
  ///
  /// Letters become small; whatever stands between letters and digits becomes one dash.
  static func slug(_ label: String) -> String? {
    let words = label.lowercased().split { !($0.isLetter || $0.isNumber) }
    let joined = words.joined(separator: "-").prefix(DesignLimits.id)
    return joined.isEmpty ? nil : String(joined)
  }

  /// Tells whether a given id is made of letters, digits, dashes, underscores and dots alone.
  static func isValid(_ id: String) -> Bool {
    (1...DesignLimits.id).contains(id.count)
      && id.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
  }
}

extension Design {
  /// The ids of everything that can be chosen, in the order of the tree: what tasks may ask for.
  public var goals: [String] {
    var goals: [String] = []
    for (index, control) in screen.content.enumerated() {
      control.collectGoals(into: &goals, path: "screen/\(index)")
    }
    return goals
  }
}

extension Control {
  fileprivate func collectGoals(into goals: inout [String], path: String) {
    switch self {
    case .button(let button):
      goals.append(Identity.leaf(button.id, label: button.label, path: path))
    case .segmentedControl(let control): collect(control.options, into: &goals, path: path)
    case .popUpButton(let button): collect(button.options, into: &goals, path: path)
    case .pullDownButton(let button): collect(button.items, into: &goals, path: path)
    case .more(let more): collect(more.items, into: &goals, path: path)
    case .inlineActions(let row): collect(row.items.map(\.menuElement), into: &goals, path: path)
    case .row(let row): collect(row.content, into: &goals, path: path)
    case .stack(let stack): collect(stack.content, into: &goals, path: path)
    case .toolbar(let bar): collect(bar.content, into: &goals, path: path)
    case .navigationBar(let bar): collect(bar.content, into: &goals, path: path)
    case .canvas(let canvas): collect(canvas.parts.map(\.control), into: &goals, path: path)
    case .text, .spacer: break
    }
  }
}

private func collect(_ controls: [Control], into goals: inout [String], path: String) {
  for (index, control) in controls.enumerated() {
    control.collectGoals(into: &goals, path: "\(path)/\(index)")
  }
}

private func collect(_ options: [Option], into goals: inout [String], path: String) {
  for (index, option) in options.enumerated() {
    goals.append(Identity.leaf(option.id, label: option.label, path: "\(path)/\(index)"))
  }
}

private func collect(_ elements: [MenuElement], into goals: inout [String], path: String) {
  for (index, element) in elements.enumerated() {
    let inner = "\(path)/\(index)"
    switch element {
    case .item(let item):
      if !item.isUnavailable {
        goals.append(Identity.leaf(item.id, label: item.label, path: inner))
      }
    case .section(let section): collect(section.items, into: &goals, path: inner)
    case .submenu(let submenu): collect(submenu.items, into: &goals, path: inner)
    }
  }
}
