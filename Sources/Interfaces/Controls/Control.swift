/// A part of a screen: something to activate, to read, or to hold other parts.
public enum Control: Hashable, Sendable {
  /// Performs one action.
  case button(Button)
  /// Shows all options side by side.
  case segmentedControl(SegmentedControl)
  /// Shows the current option and opens a menu of all.
  case popUpButton(PopUpButton)
  /// Opens a menu of actions.
  case pullDownButton(PullDownButton)
  /// Three dots that open a menu of further actions.
  case more(More)
  /// Shows actions side by side, as many as fit.
  case inlineActions(InlineActions)
  /// Shows options or actions as cells of a list or grid.
  case collection(CellCollection)
  /// Places parts side by side.
  case row(Row)
  /// Places parts one below the other.
  case stack(Stack)
  /// A bar of controls at an edge of the screen.
  case toolbar(Toolbar)
  /// The bar at the top with the title of the screen.
  case navigationBar(NavigationBar)
  /// A text to read.
  case text(Text)
  /// Empty space.
  case spacer(Spacer)
  /// Places controls where a finished screen has them.
  case canvas(Canvas)

  /// The kinds of controls, by the names that documents use.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Performs one action.
    case button
    /// Shows all options side by side.
    case segmented
    /// Shows the current option and opens a menu of all.
    case popup
    /// Opens a menu of actions.
    case pulldown
    /// Three dots that open a menu of further actions.
    case more
    /// Shows actions side by side, as many as fit.
    case inline
    /// Shows options or actions one below the other.
    case list
    /// Shows options or actions in columns.
    case grid
    /// Places parts side by side.
    case row
    /// Places parts one below the other.
    case stack
    /// A bar of controls at an edge of the screen.
    case toolbar
    /// The bar at the top with the title of the screen.
    case navigation
    /// A text to read.
    case text
    /// Empty space.
    case spacer
    /// Places controls where a finished screen has them.
    case canvas
  }

  /// The kind of this control.
  public var kind: Kind {
    switch self {
    case .button: .button
    case .segmentedControl: .segmented
    case .popUpButton: .popup
    case .pullDownButton: .pulldown
    case .more: .more
    case .inlineActions: .inline
    case .collection(let collection): collection.arrangement == .list ? .list : .grid
    case .row: .row
    case .stack: .stack
    case .toolbar: .toolbar
    case .navigationBar: .navigation
    case .text: .text
    case .spacer: .spacer
    case .canvas: .canvas
    }
  }
}

/// Where on the screen a container stands.
public enum Placement: String, CaseIterable, Hashable, Sendable {
  /// At the top, always visible.
  case top
  /// In the content, which scrolls when it is taller than the screen.
  case content
  /// At the bottom, always visible.
  case bottom
}

/// How a control shows what it is for.
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
