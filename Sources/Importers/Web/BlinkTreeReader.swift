import Core
import Interfaces

extension ForeignFormat {
  /// An accessibility tree of Chromium as text, with a line a node and two signs a level.
  package static let blinkTree = ForeignFormat(
    id: "blink-tree", title: "an accessibility tree of Chromium as text",
    recognizes: { head in
      !head.isJSON && head.xmlRoot == nil
        && head.text.prefix(2000).lowercased().contains("rootwebarea")
    },
    read: { file throws(DocumentError) in
      try BlinkTreeReader.read(file.text, file: file.name, options: file.options)
    })
}

/// Reads accessibility trees of Chromium as text: `++++button name='Save' location=(8, 20)`.
enum BlinkTreeReader {
  private static let mostLevels = 200

  static func read(
    _ text: String, file: String, options: ImportOptions
  ) throws(DocumentError) -> Importer.Found {
    var stack: [(level: Int, element: WebElement)] = []
    var roots: [WebElement] = []
    func close(to level: Int) {
      while let last = stack.last, last.level >= level {
        stack.removeLast()
        if stack.isEmpty {
          roots.append(last.element)
        } else {
          stack[stack.count - 1].element.children.append(last.element)
        }
      }
    }
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let marks = line.prefix { "+ *|-".contains($0) }
      let rest = line.dropFirst(marks.count)
      let role = rest.prefix { $0.isLetter }
      guard !role.isEmpty, rest.first != "@" else { continue }
      close(to: marks.count)
      guard stack.count < mostLevels else {
        throw DocumentError([
          Problem(
            file: file, position: SourcePosition(line: number, column: 1), path: "-",
            found: "nodes nested deeper than \(mostLevels) levels", expected: "a flatter tree")
        ])
      }
      stack.append((marks.count, element(String(role), rest, number)))
    }
    close(to: 0)
    guard let first = roots.first else {
      throw Importer.refusal(
        file, found: "no node with a role", expected: "a line for each node of the tree")
    }
    var page = WebPage(
      id: first.name.isEmpty ? "page" : first.name, boxes: options.boxes, size: options.viewport,
      right: roots.map(\.right).max() ?? 0)
    for root in roots {
      for child in root.children { page.add(child) }
      if root.children.isEmpty { page.add(root) }
    }
    var screen = page.screen
    if screen.title.isEmpty { screen.title = labelText(first.name) }
    return Importer.Found(screens: [screen])
  }

  private static func element(_ role: String, _ line: Substring, _ number: Int) -> WebElement {
    var element = WebElement(role: role, line: number)
    element.name = value("name", in: line) ?? ""
    if line.contains(" ignored") { element.role = "none" }
    if line.contains("restriction=disabled") { element.states["disabled"] = "true" }
    if let level = value("hierarchicalLevel", in: line) { element.states["level"] = level }
    for (key, name) in [
      ("value", "valueForRange"), ("valuemin", "minValueForRange"),
      ("valuemax", "maxValueForRange"),
      ("keyshortcuts", "keyShortcuts"),
    ] {
      if let text = value(name, in: line) { element.states[key] = text }
    }
    let place = numbers("location", in: line)
    let size = numbers("size", in: line)
    if place.count == 2, size.count == 2 {
      element.frame = Rectangle(x: place[0], y: place[1], width: size[0], height: size[1])
    }
    return element
  }

  private static func value(_ key: String, in line: Substring) -> String? {
    guard let start = line.firstRange(of: " \(key)=")?.upperBound else { return nil }
    let rest = line[start...]
    guard rest.first == "'" else { return String(rest.prefix { $0 != " " }) }
    let inner = rest.dropFirst()
    let end = inner.firstRange(of: "' ")?.lowerBound ?? inner.lastIndex(of: "'") ?? inner.endIndex
    return oneLine(inner[..<end])
  }

  private static func numbers(_ key: String, in line: Substring) -> [Double] {
    guard let start = line.firstRange(of: " \(key)=(")?.upperBound else { return [] }
    return line[start...].prefix { $0 != ")" }.split { ", ".contains($0) }.compactMap { Double($0) }
  }
}
