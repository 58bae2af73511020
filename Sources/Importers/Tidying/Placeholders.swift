/// Labels that say nothing about the program: what editors fill in, and names of programmers.
enum Placeholders {
  private static let words: Set<String> = [
    "label", "button", "title", "subtitle", "detail", "text", "item", "cell", "placeholder",
    "text field", "textfield", "heading", "description", "value", "header", "footer",
    "image", "icon", "element", "bar button item", "first", "second", "switch", "check", "radio",
    "box", "push", "other views", "table view cell", "untitled", "view", "test",
  ]

  /// Returns why a label says nothing about the program, or nil when it does.
  static func doubt(about label: String) -> String? {
    let lower = label.lowercased()
    if lower.isEmpty { return nil }
    if lower.hasPrefix("lorem ipsum") || lower.contains("dolor sit") {
      return "its text is filler, which people will not read there"
    }
    let parts = lower.split(separator: ",").map { $0.drop { $0 == " " } }
    if !parts.isEmpty, parts.allSatisfy({ words.contains(String($0)) }) {
      return "its text is the one that editors fill in"
    }
    if lower.hasPrefix("item "), Int(lower.dropFirst(5)) != nil {
      return "the title looks like the one that the editor gives"
    }
    if isCode(label) { return "its text looks like a name of programmers" }
    return nil
  }

  /// Tells whether a text is a name of programs: `btn_login`, `3Xk-9a-QwZ`, `com.example.Save`.
  static func isCode(_ text: String) -> Bool {
    guard !text.contains(" "), text.count > 4 else { return false }
    if text.contains("_") { return true }
    let isDotted =
      text.split(separator: ".").count > 2 && !text.contains("/")
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
    return isDotted || isID(text)
  }

  /// Tells whether a text is a number that tools give: `3Xk-9a-QwZ`, or a UUID.
  static func isID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isEditorID =
      parts.map(\.count) == [3, 2, 3]
      && text.contains { $0.isUppercase || $0.isNumber } && text.contains { $0.isLowercase }
    return isEditorID || parts.map(\.count) == [8, 4, 4, 4, 12]
  }
}
