import Core
import Interfaces

/// Returns a text on one line, with every run of space or hidden characters as one space.
func oneLine(_ text: some StringProtocol) -> String {
  text.split { character in
    character.isWhitespace || character.isNewline
      || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }.joined(separator: " ")
}

/// Returns a text in double quotes as JSON5 has it.
func quotedText(_ text: String) -> String { JSON.string(text).text(.compact) }

/// Returns a text as a label: on one line and not too long.
func labelText(_ text: String?) -> String {
  String(oneLine(text ?? "").prefix(DesignLimits.label))
}

/// Returns the name of a picture as words: `square.and.arrow.up` as `square and arrow up`.
func words(ofGlyph glyph: String) -> String {
  let name = glyph.split(separator: "/").last ?? ""
  let words = name.split { !($0.isLetter || $0.isNumber) }
    .filter { !["ic", "icon", "baseline", "outline", "fill", "24dp", "png", "xml"].contains($0) }
  return words.joined(separator: " ")
}

/// Tells whether a label or a picture stands for More.
func meansMore(label: String, glyph: String?) -> Bool {
  let words = [
    "more", "more options", "more actions", "overflow", "…", "...", "•••", "⋯", "⋮", "ellipsis",
  ]
  if words.contains(label.lowercased()) { return true }
  guard let glyph = glyph?.lowercased() else { return false }
  return glyph.hasPrefix("ellipsis") || glyph.contains("more_vert") || glyph.contains("more_horiz")
}
