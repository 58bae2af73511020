import Core

extension ForeignFormat {
  /// The views of an Android app, as Espresso prints them where a test fails.
  package static let espresso = ForeignFormat(
    id: "espresso", title: "a view hierarchy of Espresso",
    recognizes: { head in
      !head.isJSON && head.xmlRoot == nil
        && (head.text.contains("View Hierarchy:") || head.text.hasPrefix("+>"))
        && head.text.contains("{id=") && head.text.contains("visibility=")
    },
    read: { file throws(DocumentError) in
      AndroidReader.read(
        try EspressoReader.hierarchy(file.text, file: file.name), options: file.options)
    })
}

/// Reads the views of an Android app: `+-->Button{id=1, res-name=save, x=0.0, width=400, text=Save}`.
///
/// Places are told within the view above; all become the nodes of a dump.
struct EspressoReader {
  private struct Level {
    var depth: Int
    var node: XMLElement
    var x: Double
    var y: Double
    var isShown: Bool
  }

  private var stack: [Level] = []
  private var roots: [XMLElement] = []

  /// Returns the views of a text in a dump of their own.
  static func hierarchy(_ text: String, file: String) throws(DocumentError) -> XMLElement {
    var reader = EspressoReader()
    var number = 0
    var count = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      guard let (depth, body) = level(of: line) else { continue }
      count += 1
      reader.close(to: depth)
      guard count <= XMLLimits.elements, reader.stack.count < XMLLimits.depth else {
        throw DocumentError([
          Problem(
            file: file, position: SourcePosition(line: number, column: 1), path: "/",
            found: "more than \(XMLLimits.depth) levels or \(XMLLimits.elements) views",
            expected: "a smaller hierarchy")
        ])
      }
      reader.open(body, depth: depth, line: number)
    }
    reader.close(to: 0)
    guard !reader.roots.isEmpty else {
      throw Importer.refusal(
        file, found: "a log without views", expected: "views as Espresso prints them")
    }
    return XMLElement(name: "hierarchy", attributes: [:], children: reader.roots, line: 1)
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

  private mutating func close(to depth: Int) {
    while let last = stack.last, last.depth >= depth {
      stack.removeLast()
      guard last.isShown else { continue }
      if stack.isEmpty {
        roots.append(last.node)
      } else {
        stack[stack.count - 1].node.children.append(last.node)
      }
    }
  }

  private mutating func open(_ body: Substring, depth: Int, line: Int) {
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
    var node = XMLElement(name: "node", attributes: ["class": String(name)], line: line)
    let (x, y) = ((stack.last?.x ?? 0) + number("x"), (stack.last?.y ?? 0) + number("y"))
    node.attributes["bounds"] =
      "[\(plain(x)),\(plain(y))][\(plain(x + number("width"))),\(plain(y + number("height")))]"
    for (key, names) in [
      ("text", ["text"]), ("content-desc", ["desc"]), ("hint", ["hint"]),
      ("resource-id", ["res-name"]), ("clickable", ["is-clickable"]), ("enabled", ["is-enabled"]),
      ("checked", ["is-checked"]), ("selected", ["is-selected"]),
    ] {
      if let value = names.compactMap(fact).first { node.attributes[key] = value }
    }
    let isShown = fact("visibility").map { $0 == "VISIBLE" } ?? true
    stack.append(Level(depth: depth, node: node, x: x, y: y, isShown: isShown))
  }
}
