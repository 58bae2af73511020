import Core
import Interfaces

/// The labels of a tree test: an outline with a column for each level, or a path in each row.
struct LabelTree {
  /// A label in the tree.
  struct Node: Equatable {
    /// The text that people see.
    var label: String
    /// The line of the file.
    var line: Int
    /// The number of the node above; nil at the top.
    var parent: Int?
    /// The numbers of the nodes below, in order.
    var children: [Int] = []
    /// Tells whether a row stands for the node itself, and not only for something below it.
    var isDeclared = true
  }

  /// The nodes, each behind the one above it.
  private(set) var nodes: [Node] = []
  private var roots: [Int] = []
  private var byLabel: [Int: [String: Int]] = [:]

  /// The sign between the labels of a path.
  private static let arrow: Character = ">"
  /// The most levels, one within the other.
  private static let depth = DesignLimits.depth - 4
  /// The first cell of a line of names above paths.
  private static let names: Set<String> = ["path", "paths", "label", "tree", "level 1"]

  /// The only label at the top, where all others are below it: the screen itself, as `Home`.
  var home: Int? { roots.count == 1 && !nodes[roots[0]].children.isEmpty ? roots[0] : nil }

  /// The numbers of the labels that people see first.
  var top: [Int] { home.map { nodes[$0].children } ?? roots }

  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - text: The text of a table.
  ///   - file: The name for messages.
  /// - Throws: Everything that is wrong with it.
  init(parsing text: String, file: String) throws(DocumentError) {
    let log = ProblemLog(file: file)
    var rows = SeparatedRows(text, log: log).rows[...]
    try log.check()
    while rows.last?.filled.isEmpty == true { rows.removeLast() }
    if let first = rows.first, Self.isHead(first) { rows.removeFirst() }
    if rows.allSatisfy({ $0.filled.allSatisfy { $0 == 0 } }) {
      for row in rows { addPath(row, log) }
    } else {
      addOutline(rows, log)
    }
    checkSizes(log)
    try log.check()
    guard !nodes.isEmpty else {
      throw Importer.refusal(
        file, found: "a table without a label",
        expected: "a label in each row, in the column of its level, or paths as \"A > B > C\"")
    }
  }

  /// Whether a row names the columns: an outline has one label in a row.
  private static func isHead(_ row: SeparatedRows.Row) -> Bool {
    let filled = row.filled
    return filled.count > 1 || (filled == [0] && names.contains(row.fields[0].lowercased()))
  }

  // MARK: Reading

  private mutating func addOutline(_ rows: ArraySlice<SeparatedRows.Row>, _ log: ProblemLog) {
    var open: [Int] = []
    for row in rows {
      let filled = row.filled
      guard let level = filled.first else {
        log.add(
          line: row.line, "label", found: "an empty label",
          expected: "a label in one of the columns")
        continue
      }
      if filled.count > 1 {
        let labels = filled.map { "\"\(row.fields[$0])\"" }.joined(separator: ", ")
        log.add(
          line: row.line, "label", found: "\(filled.count) labels (\(labels))",
          expected: "one label in a row, in the column of its level")
      }
      let label = row.fields[level]
      if level > open.count {
        let above = open.last.map { "below \"\(nodes[$0].label)\" in column \(open.count)" }
        log.add(
          line: row.line, "label", found: "\"\(label)\" in column \(level + 1)",
          expected: above.map { "column \(open.count + 1) or one before it, since it stands \($0)" }
            ?? "the first label in column 1")
      }
      open.removeLast(max(0, open.count - level))
      open.append(addLabel(label, below: open.last, line: row.line, log))
    }
  }

  private mutating func addPath(_ row: SeparatedRows.Row, _ log: ProblemLog) {
    let parts = Self.parts(of: row.fields[0])
    guard !parts.contains("") else {
      log.add(
        line: row.line, "label", found: "an empty label in \"\(row.fields[0])\"",
        expected: "a label on each side of \">\"")
      return
    }
    var above: Int?
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if let known = child(part, of: above), !isLast || !nodes[known].isDeclared {
        if isLast { nodes[known].isDeclared = true }
        above = known
      } else {
        above = addLabel(part, below: above, line: row.line, log)
        if let above, !isLast { nodes[above].isDeclared = false }
      }
    }
  }

  /// Adds a label and returns its number.
  private mutating func addLabel(
    _ label: String, below parent: Int?, line: Int, _ log: ProblemLog
  ) -> Int {
    if label.count > DesignLimits.label {
      log.add(
        line: line, "label", found: "a label of \(label.count) characters",
        expected: "at most \(DesignLimits.label)")
    }
    if let known = child(label, of: parent) {
      let place = parent.map { "below \"\(nodes[$0].label)\"" } ?? "at the top"
      log.add(
        line: line, "label", found: "a second \"\(label)\" \(place)",
        expected: "another label than in line \(nodes[known].line), or one of the two rows")
      return known
    }
    let number = nodes.count
    nodes.append(Node(label: label, line: line, parent: parent))
    byLabel[parent ?? -1, default: [:]][label.lowercased()] = number
    if let parent { nodes[parent].children.append(number) } else { roots.append(number) }
    return number
  }

  private func checkSizes(_ log: ProblemLog) {
    if nodes.count > DesignLimits.total / 2 {
      log.add(
        line: nil, "tree", found: "\(nodes.count) labels",
        expected: "at most \(DesignLimits.total / 2)")
      return
    }
    var levels: [Int] = []
    for node in nodes {
      levels.append((node.parent.map { levels[$0] } ?? 0) + 1)
      if levels.last == Self.depth + 1 {
        log.add(
          line: node.line, "label", found: "\"\(node.label)\" at level \(Self.depth + 1)",
          expected: "at most \(Self.depth) levels")
      }
      if node.children.count > Self.most {
        log.add(
          line: node.line, "label", found: "\(node.children.count) labels below \"\(node.label)\"",
          expected: "at most \(Self.most)")
      }
    }
    if roots.count > Self.most {
      log.add(
        line: nil, "tree", found: "\(roots.count) labels at the top",
        expected: "at most \(Self.most)")
    }
  }

  private static let most = DesignLimits.perSurface / 2

  // MARK: Paths

  /// The labels of a path, without space around them.
  static func parts(of path: String) -> [String] {
    path.split(separator: arrow, omittingEmptySubsequences: false).map { oneLine($0) }
  }

  /// The path to a node, with the label of the whole tree left out.
  func path(of node: Int) -> String {
    var labels: [String] = []
    var next: Int? = node
    while let number = next, number != home || number == node {
      labels.append(nodes[number].label)
      next = nodes[number].parent
    }
    return labels.reversed().joined(separator: " > ")
  }

  private func child(_ label: String, of parent: Int?) -> Int? {
    byLabel[parent ?? -1]?[label.lowercased()]
  }

  /// Finds what a path leads to: the label at its end, or all that can be chosen below a title.
  ///
  /// - Parameter path: Labels with `>` between them; that of the whole tree may lead them.
  /// - Returns: The numbers of labels without others below them, or what is wrong with the path.
  func leaves(at path: String) -> Result<[Int], Miss> {
    var parts = Self.parts(of: path)
    if let home, parts.count > 1, child(parts[0], of: home) == nil,
      parts[0].lowercased() == nodes[home].label.lowercased()
    {
      parts.removeFirst()
    }
    var above = home
    for (level, part) in parts.enumerated() {
      guard let next = child(part, of: above) else {
        var miss = miss(part, below: above, in: path)
        miss.level = level
        return .failure(miss)
      }
      above = next
    }
    return .success(above.map(leaves(of:)) ?? [])
  }

  private func leaves(of number: Int) -> [Int] {
    let below = nodes[number].children
    return below.isEmpty ? [number] : below.flatMap(leaves(of:))
  }

  /// What is wrong with a path.
  struct Miss: Error, Equatable {
    /// The text found.
    var found: String
    /// What would be right.
    var expected: String
    /// The labels of the path that are in the tree.
    var level = 0
    /// Whether a label there is near to the one that is not.
    var isNear = false
  }

  private func miss(_ part: String, below parent: Int?, in path: String) -> Miss {
    let siblings = (parent.map { nodes[$0].children } ?? roots).map { nodes[$0].label }
    let place = parent.flatMap { $0 == home ? nil : "below \"\(self.path(of: $0))\"" }
    let found = "\"\(part)\" in \"\(path)\""
    guard !siblings.isEmpty else {
      return Miss(
        found: found, expected: "a path that ends before it: nothing is \(place ?? "there")")
    }
    var expected = oneOf(siblings, near: part)
    let isNear = nearest(to: part, among: siblings) != nil
    if !isNear,
      let label = nearest(to: part, among: nodes.map(\.label)),
      let other = nodes.firstIndex(where: { $0.label == label })
    {
      expected += ". Did you mean \"\(self.path(of: other))\"?"
    }
    return Miss(
      found: found + (place.map { ", \($0)" } ?? ""), expected: expected, isNear: isNear)
  }
}
