import Core
import Interfaces

/// Something that holds others, without what it holds.
enum BranchShell: Hashable, Sendable {
  case screen
  case control(Control)
  case section(Interfaces.Section)
  case submenu(Submenu)
}

/// A place in a list and what stands there.
struct Entry: Hashable, Sendable {
  /// The thing in a place.
  indirect enum Body: Hashable, Sendable {
    case leaf(Leaf)
    case branch(Branch)
    /// A thing that is never moved: a text, or a control that the search does not know.
    case fixed(Control)
  }

  var body: Body
  /// The place on a canvas; it stays when something else is put there.
  var frame: Rectangle?

  init(_ body: Body, frame: Rectangle? = nil) {
    self.body = body
    self.frame = frame
  }

  var leaf: Leaf? { if case .leaf(let leaf) = body { leaf } else { nil } }

  var branch: Branch? { if case .branch(let branch) = body { branch } else { nil } }

  var isFixed: Bool { if case .fixed = body { true } else { false } }
}

/// A list of things in something that holds them.
struct Branch: Hashable, Sendable {
  /// The kind of the list, which decides what may stand in it.
  enum Kind: Hashable, Sendable {
    /// Controls one below or beside the other.
    case controls
    /// Controls each in a place of its own.
    case canvas
    /// Items of a menu, a section or a submenu.
    case menu
    /// Actions side by side.
    case inline
    /// Segments of a segmented control.
    case segments
    /// Options of a pop-up button.
    case options
    /// Cells of a list or grid.
    case cells
  }

  /// A number that stays with the list wherever it goes.
  var key: Int
  var shell: BranchShell
  var entries: [Entry]

  var kind: Kind {
    switch shell {
    case .screen: return .controls
    case .section, .submenu: return .menu
    case .control(let control):
      switch control.contents {
      case .none, .controls: return .controls
      case .parts: return .canvas
      case .elements: return .menu
      case .items: return control.kind == .inline ? .inline : .cells
      case .options:
        switch control.kind {
        case .segmented: return .segments
        case .popup: return .options
        default: return .cells
        }
      }
    }
  }

  /// The text that promises what is inside; nil where nothing does, as with an ellipsis.
  var title: String? {
    switch shell {
    case .section(let section): return section.title
    case .submenu(let submenu): return submenu.title
    case .control(let control):
      let promises: [Control.Kind] = [.pulldown, .popup, .segmented]
      return promises.contains(control.kind) ? control.label : nil
    case .screen: return nil
    }
  }

  /// Whether the list is the first one of a menu that a button opens.
  var isMenuButton: Bool { if case .control = shell { kind == .menu } else { false } }

  var isSection: Bool { if case .section = shell { true } else { false } }

  var isSubmenu: Bool { if case .submenu = shell { true } else { false } }

  var isMore: Bool {
    if case .control(let control) = shell { control.kind == .more } else { false }
  }

  /// The things that can be chosen, in order, those of lists inside among them.
  var leaves: [Leaf] {
    entries.flatMap { entry -> [Leaf] in
      switch entry.body {
      case .leaf(let leaf): [leaf]
      case .branch(let branch): branch.leaves
      case .fixed: []
      }
    }
  }

  /// The controls and things inside that hold no others, by their ids and labels.
  private var ends: [(id: String?, label: String)] {
    entries.flatMap { entry in
      switch entry.body {
      case .leaf(let leaf): [(leaf.id, leaf.label)]
      case .branch(let branch): branch.ends
      case .fixed(let control): [(control.id, control.label)]
      }
    }
  }

  /// The labels inside, in order.
  var labels: [String] { ends.map(\.label).filter { !$0.isEmpty } }

  /// The id of the control that holds the list; nil where none does, or it has none.
  var id: String? { if case .control(let control) = shell { control.id } else { nil } }

  /// Tells whether everything inside must stay as it is, or is only read.
  func stays(_ kept: Set<String>) -> Bool {
    entries.allSatisfy { entry in
      switch entry.body {
      case .leaf(let leaf): kept.contains(leaf.id)
      case .branch(let inner): inner.id.map(kept.contains) ?? false || inner.stays(kept)
      case .fixed(let control): control.kind == .text || control.id.map(kept.contains) ?? false
      }
    }
  }

  /// Takes a leaf in the form that this list wants; nil where it cannot stand here.
  func form(of leaf: Leaf) -> Leaf? {
    switch kind {
    case .controls, .canvas: leaf.asButton
    case .menu, .inline: leaf.asItem
    case .segments, .options, .cells: nil
    }
  }
}
