import Core

/// Elements that lines of a text nest by their levels: a line closes what stands at its level or deeper.
struct Nesting<Element> {
  /// The elements at the margin that are closed.
  private(set) var roots: [Element] = []
  private var open: [(level: Int, element: Element)] = []
  private var count = 0
  private let file: String
  private let depth: Int
  private let join: (inout Element, Element) -> Void

  /// Creates an empty tree.
  ///
  /// - Parameters:
  ///   - file: The name for messages.
  ///   - depth: The most levels.
  ///   - join: Puts a closed element into the one around it.
  init(
    file: String, depth: Int = XMLLimits.depth, join: @escaping (inout Element, Element) -> Void
  ) {
    self.file = file
    self.depth = depth
    self.join = join
  }

  /// The innermost element that is open.
  var last: Element? {
    get { open.last?.element }
    set {
      guard let newValue, !open.isEmpty else { return }
      open[open.count - 1].element = newValue
    }
  }

  /// The level of the innermost element that is open.
  var level: Int? { open.last?.level }

  /// The number of elements so far.
  var isEmpty: Bool { count == 0 }

  /// Adds the element of a line; what is at its level or deeper is closed.
  mutating func add(_ element: Element, at level: Int, line: Int) throws(DocumentError) {
    close(to: level)
    count += 1
    guard open.count < depth else {
      throw Importer.problem(
        file, line: line, found: "elements nested deeper than \(depth) levels",
        expected: "a flatter file")
    }
    guard count <= XMLLimits.elements else {
      throw Importer.problem(
        file, line: line, found: "more than \(XMLLimits.elements) elements",
        expected: "a smaller file")
    }
    open.append((level, element))
  }

  /// Closes everything; returns the elements at the margin, or throws where there are none.
  mutating func finish(found: String, expected: String) throws(DocumentError) -> [Element] {
    close()
    guard !roots.isEmpty else { throw Importer.refusal(file, found: found, expected: expected) }
    return roots
  }

  /// Closes what stands at a level or deeper; all where none is told.
  mutating func close(to level: Int = .min) {
    while let last = open.last, last.level >= level {
      open.removeLast()
      if open.isEmpty {
        roots.append(last.element)
      } else {
        join(&open[open.count - 1].element, last.element)
      }
    }
  }
}

extension Nesting<XMLElement> {
  /// Creates an empty tree of nodes of a dump.
  init(file: String) { self.init(file: file) { $0.children.append($1) } }
}
