import Core
import Interfaces

/// A part of a menu as a file has it.
indirect enum FoundItem: Equatable, Sendable {
  case item(FoundChoice)
  case section(String?, [FoundItem])
  case submenu(FoundChoice, [FoundItem])
}

/// An action of a menu, or a value of a control that excludes others, as a file has it.
struct FoundChoice: Equatable, Sendable {
  var label: String
  var identifier: String?
  var glyph: String?
  var isDestructive = false
  var isUnavailable = false
  /// Whether it is on; nil for what is neither on nor off.
  var isOn: Bool?
  /// The keys that do the same, as in `cmd+shift+N`.
  var shortcut: String?
  var line: Int?
}

/// Something on a screen as a file has it, in the lengths of the file.
struct FoundElement: Equatable, Sendable {
  enum Role: Equatable, Sendable {
    case button
    case text
    case heading
    case segmented([FoundChoice], selected: Int?)
    case popup([FoundChoice], selected: Int?)
    /// A menu of actions; nil when the file does not say what is in it.
    case menu([FoundItem]?)
  }

  var role: Role
  /// The name of its kind in the file, as in `switch`; for the report.
  var sort: String
  var label: String
  /// The name that programmers gave it.
  var identifier: String?
  /// The name that the file gave it, used where there is no better one.
  var fallback: String?
  /// A name in the program by which people can be told what it is, where it has no label.
  var hint: String?
  var glyph: String?
  /// Tells whether only the glyph is drawn.
  var isGlyphOnly = false
  /// Whether the system reads the name of its picture aloud where it has no label, as that of iOS does.
  var hasSpokenPicture = false
  /// Tells whether it is marked as the present choice.
  var isSelected = false
  /// Whether it is on, where a file says so; nil for what is neither on nor off.
  var isOn: Bool?
  /// The place on the screen, y downward; nil where the file has none.
  var frame: Rectangle?
  var placement = Placement.content
  /// Elements of the same number stand together.
  var group = 0
  var line: Int?
  /// The reason why its label says nothing about the program, where there is one.
  var doubt: String?
  /// What it shows and can be set to, where it is set by steps.
  var value: FoundValue?
  /// The text that stands in it, where it is a field.
  var text = ""
  /// The actions behind a swipe, by their labels.
  var swipes: [String] = []
  /// The label of the button at its end that does something else.
  var accessory: String?
  /// Where activating it leads, by the name that the file gives that screen.
  var destination: String?
  /// The first of the texts that its label is put together of; nil where the label is one text.
  var firstText: String?
  /// Tells whether the file says that it is tapped itself, also where it lies in something else.
  var isTappedItself = false
  /// The number of the row of a table, or of the entry of a list, that holds it; nil outside of any.
  var row: Int?
  /// Tells whether it stands in the banner, a navigation or the footer of a page.
  var isInLandmark = false
  /// The number of the element in its file, and those of the elements that hold it.
  var number = 0
  var holders: [Int] = []

  /// What a side file may call it.
  var names: [String] {
    let short = identifier?.split(separator: "/").last.map(String.init)
    return [identifier, short, label.nonEmpty, fallback].compactMap(\.self)
  }

  /// The glyph of a picture of which nothing is known.
  static let unknownPicture = "image"

  /// The sort of radio buttons one below the other, which are chosen from as from a list.
  static let radios = "radio group"

  /// Tells whether it can be activated.
  var isTarget: Bool { role != .text && role != .heading }

  /// Tells whether it is on or off, or one of several choices.
  var isToggle: Bool { ["switch", "checkbox", "radio button", "toggle button"].contains(sort) }

  /// Tells whether it takes a text.
  var isField: Bool { sort == "field" || sort == "search field" }

  /// Tells whether it is set by steps, and not by one tap.
  var isValue: Bool { ["slider", "stepper", "picker", "date picker"].contains(sort) }

  /// The name in messages.
  var subject: String {
    let name = label.isEmpty ? identifier ?? fallback ?? "" : label
    return name.isEmpty ? sort : "\(sort) \"\(name.prefix(40))\""
  }
}

extension FoundElement {
  /// Creates an element of a sort with a text of the file as its label.
  init(
    _ sort: String, _ role: Role = .button, label: String? = nil, at frame: Rectangle? = nil,
    placement: Placement = .content
  ) {
    self.init(role: role, sort: sort, label: labelText(label), frame: frame, placement: placement)
  }
}

/// A screen as a file has it.
struct FoundScreen: Sendable {
  var id: String
  var title: String
  /// The name by which the file refers to it.
  var sourceID: String?
  /// The size in the lengths of the file; nil where the file does not say.
  var width: Double?
  var height: Double?
  /// The number of units in an inch; nil for points of the device that fits.
  var unitsPerInch: Double?
  /// The device on which it is shown where it has no places; nil for the usual phone.
  var device: String?
  /// The lengths of the file that make a point on the glass, or a pixel of a page.
  var lengthsPerPoint = 1.0
  /// Tells whether a density makes points of the lengths of the file, as of Android's pixels.
  var isInDensity = false
  /// Tells whether the file tells what holds what, and elements know their holders.
  var isNested = false
  /// Tells whether the id is the name of the program, which all its screens have.
  var isNamedByProgram = false
  /// Tells whether the file is of Android, or of Apple's phones; nil where it says neither.
  var isAndroid: Bool?
  /// Tells whether the file is of a phone or tablet that lies on its side.
  var isAcross = false
  /// Tells whether the file describes a window of a desktop.
  var isDesktop = false
  /// Tells whether the file comes from an editor, and not from a program that runs.
  var isDrawn = false
  var line: Int?
  var elements: [FoundElement] = []
  var report = ImportReport()

  /// The names of the lists that code fills.
  var lists: [String] = []

  /// Tells whether there is anything to activate.
  var holdsTarget: Bool { elements.contains(where: \.isTarget) }

  /// What may open a menu that code makes.
  var openers: [FoundElement] {
    elements.filter { $0.role == .button || $0.role == .menu(nil) }
  }
}

/// A task as a file has it: the identifiers of elements or items, in order.
struct FoundDemonstration {
  var title: String
  var identifiers: [String]
}
