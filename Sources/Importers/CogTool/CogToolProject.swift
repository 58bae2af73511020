package import Core

/// A project that CogTool has exported, as it stands in the file: designs, frames, widgets, and the
/// demonstrations of tasks step by step.
package struct CogToolProject: Equatable, Sendable {
  /// Something on a frame that can be seen or used.
  package struct Widget: Equatable, Sendable {
    /// The sort of a widget.
    package enum Sort: String, Hashable, Sendable {
      case button
      case link
      case checkBox = "check box"
      case radioButton = "radio button"
      case textBox = "text box"
      case text
      case pullDownList = "pull-down list"
      case pullDownItem = "pull-down item"
      case listBoxItem = "list box item"
      case contextMenu = "context menu"
      case menu
      case submenu
      case menuItem = "menu item"
      case graffiti
      case nonInteractive = "non-interactive"
    }

    /// The name, which no other widget of the frame has.
    package var name: String
    /// The label.
    package var title: String
    /// The sort.
    package var sort: Sort
    /// The place, in the pixels of the project.
    package var frame: Rectangle?
    /// The name of the widget that opens it.
    package var parent: String?
    /// The name of the item that a pull-down list shows as chosen.
    package var selected: String?
    /// How submenus open: by hover, click or tap.
    package var submenuAction: String?
    /// Whether a submenu opens a moment after the pointer came, as on desktops.
    package var opensLate: Bool
    /// How a context menu opens: right-click, ctrl-left-click, tap-hold or menu-key.
    package var menuAction: String?
    /// The ways that lead on.
    package var transitions: [Transition]
    /// The sort in the words of the file, which may be none that is known.
    var type: String
    /// The line of the file.
    var line: Int
  }

  /// A way from a widget, or from the keyboard or voice, to another frame.
  package struct Transition: Equatable, Sendable {
    /// The name of the frame.
    package var destination: String
    /// The act that leads there; nil where the file gives none.
    package var action: Action?
    /// The time that the system takes, in s.
    package var delay: Double
  }

  /// An elementary act.
  package enum Action: Equatable, Sendable {
    /// An act with a button of the mouse: downUp, double, triple, down, up or hover.
    case mouse(press: String, button: String, modifiers: [String])
    /// An act with a finger: downUp, tap, double, triple, down, up or hover.
    case touch(press: String)
    /// Strokes of Graffiti.
    case graffiti(String, isCommand: Bool)
    /// Keys.
    case keys(String, isCommand: Bool)
    /// Words.
    case voice(String, isCommand: Bool)
  }

  /// What people see at a time.
  package struct Frame: Equatable, Sendable {
    /// The name.
    package var name: String
    /// The widgets in the order of the file.
    package var widgets: [Widget]
    /// The ways that keys lead.
    package var keyboard: [Transition]
    /// The ways that words lead.
    package var voice: [Transition]
    /// The text that is heard when the frame comes.
    package var speech: String?
    /// The time that listening takes, in s.
    package var listening: Double?
    /// The line of the file.
    var line: Int
    /// The widgets that others open, by the names of those; under an empty name all that none opens.
    var parts: [String: [Widget]]

    /// The widgets that no other one opens.
    var outer: [Widget] { parts[""] ?? [] }

    /// Returns the widgets that another one opens.
    func items(of widget: Widget) -> [Widget] {
      widget.name.isEmpty ? [] : parts[widget.name] ?? []
    }
  }

  /// A step of a demonstration.
  package struct Step: Equatable, Sendable {
    /// The act of a step.
    package enum Act: Equatable, Sendable {
      /// An act on a widget; nil for the usual one of the device.
      case use(String, Action?)
      /// An act with the keyboard, the voice or a device.
      case give(Action)
      /// A thought with its time in s, where the file has one.
      case think(Double?)
      /// A wait for the system, in s.
      case wait(Double)
      /// A look at a widget.
      case look(String)
    }

    /// The act.
    package var act: Act
    /// The time that the system takes afterward, in s.
    package var delay: Double
    /// The line of the file.
    package var line: Int
  }

  /// A place on a frame where the pointer or the eyes begin, in the pixels of the project.
  package struct Place: Hashable, Sendable {
    /// The distance from the left edge.
    package var x: Double
    /// The distance from the top edge.
    package var y: Double
    /// The line of the file.
    package var line: Int
  }

  /// A task as somebody has shown it.
  package struct Demonstration: Equatable, Sendable {
    /// The name of the task, where it has one.
    var title: String?
    /// The name of the frame that it begins on; empty where the file has none.
    package var start: String
    /// Whether the left hand has the mouse.
    package var isLeftHanded: Bool
    /// Whether the hand of the mouse begins on the keyboard.
    package var beginsOnKeyboard: Bool
    /// The place where the pointer or the finger begins; nil where the file has none.
    package var pointer: Place?
    /// The place where the eyes begin; nil where the file has none.
    package var eyes: Place?
    /// The steps in order.
    package var steps: [Step]
    /// The line of the file.
    package var line: Int

    /// The name of the task.
    package var task: String { title ?? "Demonstration" }
  }

  /// A design with its demonstrations.
  package struct Design: Equatable, Sendable {
    /// The name.
    package var name: String
    /// Whether it is used by touch.
    package var isTouch: Bool
    /// The frames in the order of the file.
    package var frames: [Frame]
    /// The demonstrations in the order of the file.
    package var demonstrations: [Demonstration]
    /// The line of the file.
    var line: Int

    /// The names of the widgets that lead to a frame or open a menu.
    var openers: Set<String> = []
  }

  /// The designs in the order of the file.
  package var designs: [Design] = []
  /// The parts that were not understood.
  package var report = ImportReport()

  /// Tells whether a text looks like an exported project.
  package static func isProject(_ text: String) -> Bool {
    FileHead(Unwrapping.content(of: text)).xmlRoot == "cogtoolimport"
  }

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - file: The name for messages.
  /// - Throws: Why it cannot be read.
  package init(parsing text: String, file: String) throws(DocumentError) {
    self.init(try XMLReader.read(Unwrapping.content(of: text), file: file))
  }
}
