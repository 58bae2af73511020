/// Labels that say nothing about the program: what editors fill in, and names of programmers.
enum Placeholders {
  private static let words: Set<String> = [
    "label", "button", "text", "item", "cell", "placeholder", "text field", "textfield",
    "image", "icon", "element", "bar button item", "table view cell", "untitled", "view",
  ]

  /// Words that editors fill in, and that programs use as well.
  private static let drawnWords: Set<String> = [
    "title", "subtitle", "detail", "heading", "description", "value", "header", "footer", "first",
    "second", "switch", "check", "radio", "box", "push", "other views", "test",
  ]

  /// Returns why a label says nothing about the program, or nil when it does.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - isDrawn: Whether it comes from an editor, and not from a program that runs.
  /// - Returns: The reason.
  static func doubt(about label: String, isDrawn: Bool) -> String? {
    let lower = label.lowercased()
    if lower.isEmpty { return nil }
    if lower.hasPrefix("lorem ipsum") || lower.contains("dolor sit") {
      return "its text is filler, which people will not read there"
    }
    let parts = lower.split(separator: ",").map { $0.drop { $0 == " " } }
    // Several of them together are what editors fill in, whoever shows them.
    let isFilled = isDrawn || parts.count > 1
    if !parts.isEmpty,
      parts.allSatisfy({
        words.contains(String($0)) || isFilled && drawnWords.contains(String($0))
      })
    {
      return "its text is the one that editors fill in"
    }
    if lower.hasPrefix("item "), Int(lower.dropFirst(5)) != nil {
      return "the title looks like the one that the editor gives"
    }
    if isCode(label) { return "its text looks like a name of programmers" }
    return nil
  }

  /// Tells whether a text is a name of programs: `btn_login`, `saveButton`, `3Xk-9a-QwZ`,
  /// `com.example.Save`.
  static func isCode(_ text: String) -> Bool {
    guard !text.contains(" "), text.count > 4 else { return false }
    if text.contains("_") || isJoined(text) { return true }
    let isDotted =
      text.split(separator: ".").count > 2 && !text.contains("/")
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
    return isDotted || isID(text)
  }

  /// Tells whether words are written together with a small letter first, as in `saveButton`; `iPhone` is
  /// a name.
  private static func isJoined(_ text: String) -> Bool {
    let first = text.prefix { $0.isASCII && $0.isLowercase }
    let second = text.dropFirst(first.count)
    return first.count > 2 && second.first?.isUppercase == true
      && second.dropFirst().first?.isLowercase == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
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
