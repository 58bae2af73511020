import Core

/// Names that are made to be read aloud.
extension Tidying {
  /// Takes off what nobody sees of the names that are read aloud: the number of a tab (`Home, tab, 1 of 4`),
  /// and the commas around texts that are not there.
  mutating func shortenNames() {
    for index in elements.indices where !elements[index].label.isEmpty {
      let label = Self.withoutGaps(elements[index].label)
      guard elements[index].isTarget, let name = Self.nameOfTab(label) else {
        screen.elements[index].label = label
        continue
      }
      screen.elements[index].label = name
      if elements[index].sort == "button" { screen.elements[index].sort = "tab" }
    }
  }

  /// The words for a tab that toolkits add to its name, and those between its number and that of all.
  private static let tabs = ["tab", "onglet", "pestaña", "scheda", "aba"]
  private static let links = ["of", "von", "sur", "de", "di"]

  /// The name of a tab without its number; nil for any other name.
  private static func nameOfTab(_ label: String) -> String? {
    let words = label.split(separator: " ")
    guard words.count > 4 else { return nil }
    let end = words.suffix(4).map { $0.lowercased() }
    guard tabs.contains(String(end[0].filter { $0 != "," })), Int(end[1]) != nil,
      links.contains(end[2]), Int(end[3]) != nil
    else { return nil }
    let name = words.dropLast(4).joined(separator: " ")
    return String(name.last == "," ? name.dropLast() : name[...]).nonEmpty
  }

  /// A list of texts without those that are empty.
  private static func withoutGaps(_ label: String) -> String {
    guard label.hasPrefix(",") || label.contains(", ,") || label.contains(",,") else {
      return label
    }
    let parts = label.split(separator: ",").map { oneLine($0) }.filter { !$0.isEmpty }
    return parts.isEmpty ? label : parts.joined(separator: ", ")
  }
}
