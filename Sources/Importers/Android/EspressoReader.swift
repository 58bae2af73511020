import Core

extension ForeignFormat {
  /// The views of an Android app, as Espresso prints them where a test fails.
  package static let espresso = dump(
    id: "espresso", title: "a view hierarchy of Espresso",
    recognizes: { head in
      head.isPlain && (head.text.contains("View Hierarchy:") || head.text.hasPrefix("+>"))
        && head.text.contains("{id=") && head.text.contains("visibility=")
    },
    hierarchy: EspressoReader.hierarchy)
}

/// Reads the views of an Android app: `+-->Button{id=1, res-name=save, x=0.0, width=400, text=Save}`.
///
/// Places are told within the view above; all become the nodes of a dump.
enum EspressoReader {
  private struct View {
    var node: XMLElement
    var x: Double
    var y: Double
    var isShown: Bool
  }

  /// Returns the views of a text in a dump of their own.
  static func hierarchy(_ file: ForeignFile) throws(DocumentError) -> XMLElement {
    var tree = Nesting<View>(file: file.name) { around, view in
      if view.isShown { around.node.children.append(view.node) }
    }
    for (number, line) in numberedLines(file.text) {
      guard let (depth, body) = level(of: line) else { continue }
      tree.close(to: depth)
      try tree.add(view(body, in: tree.last, line: number), at: depth, line: number)
    }
    let roots = try tree.finish(
      found: "a log without views", expected: "views as Espresso prints them")
    return .hierarchy(roots.filter(\.isShown).map(\.node), ["platform": "android"])
  }

  /// The level of a line, by its dashes between `+` and `>`, and what follows; nil for another line.
  private static func level(of line: Substring) -> (Int, Substring)? {
    guard let plus = line.firstRange(of: "+"), line.contains("{id=") else { return nil }
    let rest = line[plus.upperBound...]
    let dashes = rest.prefix { $0 == "-" }.count
    let body = rest.dropFirst(dashes)
    guard body.first == ">" else { return nil }
    return (dashes, body.dropFirst())
  }

  private static func view(_ body: Substring, in around: View?, line: Int) -> View {
    let name = body.prefix { $0 != "{" }
    let facts = body.dropFirst(name.count + 1)
    func fact(_ key: String) -> String? {
      let start =
        facts.hasPrefix("\(key)=")
        ? facts.index(facts.startIndex, offsetBy: key.count + 1)
        : facts.firstRange(of: ", \(key)=")?.upperBound
      guard let start else { return nil }
      let rest = facts[start...]
      // A text may hold commas; behind it another name and a sign stand.
      var end = rest.startIndex
      while let comma = rest[end...].firstRange(of: ", ") {
        let next = rest[comma.upperBound...].prefix { $0.isLetter || $0 == "-" }
        if rest[comma.upperBound...].dropFirst(next.count).first == "=", !next.isEmpty {
          return oneLine(rest[..<comma.lowerBound]).nonEmpty
        }
        end = comma.upperBound
      }
      return oneLine(rest.prefix { $0 != "}" }).nonEmpty
    }
    func number(_ key: String) -> Double { fact(key).flatMap { Double($0) } ?? 0 }
    var node = XMLElement.node(line: line, names, fact: fact)
    node.attributes["class"] = String(name)
    let (x, y) = ((around?.x ?? 0) + number("x"), (around?.y ?? 0) + number("y"))
    node.setBounds(left: x, top: y, right: x + number("width"), bottom: y + number("height"))
    let isShown = fact("visibility").map { $0 == "VISIBLE" } ?? true
    return View(node: node, x: x, y: y, isShown: isShown)
  }

  private static let names = [
    ("text", ["text"]), ("content-desc", ["desc"]), ("hint", ["hint"]),
    ("resource-id", ["res-name"]), ("clickable", ["is-clickable"]), ("enabled", ["is-enabled"]),
    ("checked", ["is-checked"]), ("selected", ["is-selected"]),
  ]
}
