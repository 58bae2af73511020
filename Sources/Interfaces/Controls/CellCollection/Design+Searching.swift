extension Design {
  /// Returns the design once a text has been typed into a search field: lists show only entries of
  /// which a word begins with it, or all where none does.
  package func searching(_ text: String) -> Design {
    var design = self
    design.screen.content = screen.content.map { $0.searching(text) }
    return design
  }
}

extension Control {
  fileprivate func searching(_ text: String) -> Control {
    var control = self
    if var list = wrapped as? CellCollection {
      list.narrow(to: text)
      control.wrapped = list
    }
    control.wrapped.changeControls { $0.searching(text) }
    return control
  }
}

extension CellCollection {
  /// Shows only the cells of which a word begins with a text, or all where none does.
  fileprivate mutating func narrow(to text: String) {
    let text = SearchText(text)
    switch cells {
    case .options(let options, let selection):
      let left = options.filter { text.finds($0.label) }
      if !left.isEmpty {
        cells = .options(
          left, selection: left.contains { $0.key == selection } ? selection : nil)
      }
    case .items(let items):
      let left = items.filter { text.finds($0.label) }
      if !left.isEmpty { cells = .items(left) }
    }
  }
}
