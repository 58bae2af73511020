import Interfaces

/// Pictures that stand for words: symbols of systems and characters of icon fonts.
enum Symbols {
  /// The words of standard symbols, by the beginning of their names.
  private static let names: [(String, String)] = [
    ("square.and.arrow.up", "Share"), ("square.and.arrow.down", "Download"),
    ("square.and.pencil", "Compose"), ("ellipsis", "More"), ("more_vert", "More"),
    ("more_horiz", "More"), ("line.3.horizontal.decrease", "Filter"),
    ("line.3.horizontal", "Menu"), ("line.horizontal.3", "Menu"), ("text.justify", "Menu"),
    ("magnifyingglass", "Search"), ("gearshape", "Settings"), ("gear", "Settings"),
    ("trash", "Delete"), ("plus", "Add"), ("minus", "Remove"), ("xmark", "Close"),
    ("checkmark", "Done"), ("chevron.left", "Back"), ("chevron.backward", "Back"),
    ("arrow.left", "Back"), ("arrow.backward", "Back"), ("arrow_back", "Back"),
    ("chevron.right", "Next"), ("chevron.forward", "Next"), ("arrow.right", "Next"),
    ("arrow.clockwise", "Refresh"), ("arrow.counterclockwise", "Undo"),
    ("arrow.uturn.backward", "Undo"), ("arrow.uturn.forward", "Redo"), ("house", "Home"),
    ("heart", "Like"), ("star", "Favorite"), ("bookmark", "Bookmark"), ("bell", "Notifications"),
    ("person.crop.circle", "Profile"), ("person.2", "People"), ("person", "Profile"),
    ("envelope", "Mail"), ("paperplane", "Send"), ("phone", "Call"), ("camera", "Camera"),
    ("photo", "Photos"), ("video", "Video"), ("mic", "Microphone"), ("map", "Map"),
    ("location", "Location"), ("calendar", "Calendar"), ("clock", "Recent"), ("doc", "Document"),
    ("folder", "Folder"), ("link", "Link"), ("lock", "Lock"), ("eye.slash", "Hide"),
    ("eye", "Show"), ("info", "Info"), ("questionmark", "Help"), ("cart", "Cart"),
    ("creditcard", "Payment"), ("play", "Play"), ("pause", "Pause"), ("stop", "Stop"),
    ("forward.end", "Next"), ("forward", "Forward"), ("backward", "Rewind"),
    ("speaker", "Volume"), ("pencil", "Edit"), ("slider.horizontal", "Adjust"),
    ("list.bullet", "List"), ("square.grid", "Grid"), ("flag", "Flag"), ("tag", "Tag"),
    ("printer", "Print"), ("scissors", "Cut"), ("hamburger", "Menu"),
    ("navigate_up", "Navigate up"),
  ]

  /// Signs that stand for words where they are the whole text.
  private static let signs: [Character: String] = [
    "×": "Close", "✕": "Close", "✖": "Close", "╳": "Close", "☰": "Menu", "≡": "Menu", "⋮": "More",
    "⋯": "More", "…": "More", "←": "Back", "‹": "Back", "<": "Back", "→": "Next", "›": "Next",
    ">": "Next", "+": "Add", "＋": "Add", "−": "Remove", "-": "Remove", "⚙": "Settings",
    "🔍": "Search", "🔎": "Search", "♥": "Like", "❤": "Like", "★": "Favorite", "☆": "Favorite",
    "✓": "Done", "✔": "Done", "🗑": "Delete", "✎": "Edit", "🏠": "Home", "▶": "Play", "⏸": "Pause",
    "♡": "Like", "🔔": "Notifications", "👤": "Profile", "↻": "Refresh", "⟳": "Refresh", "ℹ": "Info",
    "?": "Help",
  ]

  /// Returns the word that a standard symbol stands for.
  static func name(ofGlyph glyph: String) -> String? {
    let name = glyph.lowercased()
    return names.first { name == $0.0 || name.hasPrefix($0.0 + ".") || name.hasPrefix($0.0 + "_") }?
      .1
  }

  /// Names that Android gives to its own buttons, in the words of the symbols that they show.
  private static let standard = [
    "navigate up": "back", "clear text": "close", "clear query": "close",
  ]

  /// Returns the symbol that nearly everyone knows for a name; nil where there is none.
  static func glyph(of name: String) -> String? {
    let word = standard[name.lowercased()] ?? name.lowercased()
    return names.last {
      $0.1.lowercased() == word && GlyphClass(glyph: $0.0) == .universal
    }?.0
  }

  /// Tells whether a text is a picture: a character of an icon font, or a sign alone.
  static func isPicture(_ text: String) -> Bool {
    guard let first = text.first, text.count <= 2 else { return false }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .privateUse }) {
      return true
    }
    return text.count == 1
      && (signs[first] != nil
        || first.unicodeScalars.first?.properties.generalCategory == .otherSymbol)
  }

  /// Returns the word that a sign stands for, else what Unicode calls it; nil for characters of icon
  /// fonts, which nobody can name.
  static func name(ofText text: String) -> String? {
    guard let first = text.first else { return nil }
    if let sign = signs[first] { return sign }
    guard let name = first.unicodeScalars.first?.properties.name?.lowercased() else { return nil }
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Returns a text without characters of icon fonts, which stand beside words as pictures.
  static func withoutIcons(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .privateUse })
    else { return text }
    var rest = ""
    for scalar in text.unicodeScalars where scalar.properties.generalCategory != .privateUse {
      rest.unicodeScalars.append(scalar)
    }
    let words = oneLine(rest)
    return words.isEmpty ? text : words
  }
}
