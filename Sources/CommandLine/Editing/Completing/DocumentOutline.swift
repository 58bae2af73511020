/// The place in a document that is being written: what is open before it, and what its neighbors are.
///
/// Takes texts that are not whole, which the reader of documents refuses.
package struct DocumentOutline: Sendable {
  /// A step of the way from the outermost value.
  package enum Step: Hashable, Sendable {
    /// Into the value of a name.
    case key(String)
    /// Into an item of a list.
    case item
  }

  /// Something that is open.
  private struct Level {
    var isObject: Bool
    /// The name whose value is being written; nil before its colon.
    var key: String?
    var keys: [String] = []
    /// Whether a value stands since the last comma.
    var hasValue = false
  }

  /// The way to the value or the object at the place.
  package private(set) var steps: [Step] = []
  /// Whether a name is wanted here, not a value.
  package private(set) var wantsName = false
  /// Whether anything can be written here.
  package private(set) var isOpen = false
  /// The names that the object has already, before the place and behind it.
  package private(set) var names: [String] = []
  /// The beginning of the word at the place.
  package private(set) var word = ""
  /// The quotation mark in which the place is, if it is in one.
  package private(set) var quote: Unicode.Scalar?

  private var levels: [Level] = []

  /// Looks at a text on both sides of a place.
  package init(before: String, after: String) {
    guard read(Array(before.unicodeScalars)) else { return }
    isOpen = true
    steps = levels.compactMap { level in
      level.isObject ? level.key.map { .key($0) } : .item
    }
    guard let last = levels.last else {
      isOpen = false
      return
    }
    wantsName = last.isObject && last.key == nil
    if last.hasValue { isOpen = false }
    names = last.keys
    if wantsName { names += Self.names(after: after) }
  }

  /// Reads up to the place; false where it lies within a remark.
  private mutating func read(_ text: [Unicode.Scalar]) -> Bool {
    var index = 0
    while index < text.count {
      let scalar = text[index]
      if scalar == "/", index + 1 < text.count, text[index + 1] == "/" || text[index + 1] == "*" {
        guard let end = Self.end(ofRemark: text, index) else { return false }
        index = end
      } else if scalar == "\"" || scalar == "'" {
        guard let (content, end) = Self.quoted(text, index) else {
          quote = scalar
          word = String(String.UnicodeScalarView(text[(index + 1)...]))
          return !word.contains("\n")
        }
        meet(content)
        index = end
      } else if Self.isWord(scalar) {
        var end = index
        while end < text.count, Self.isWord(text[end]) { end += 1 }
        let content = String(String.UnicodeScalarView(text[index..<end]))
        if end == text.count { word = content } else { meet(content) }
        index = end
      } else {
        mark(scalar)
        index += 1
      }
    }
    return true
  }

  /// Takes a name or a value.
  private mutating func meet(_ content: String) {
    guard let last = levels.indices.last else { return }
    if levels[last].isObject, levels[last].key == nil {
      levels[last].keys.append(content)
    } else {
      levels[last].hasValue = true
    }
  }

  private mutating func mark(_ scalar: Unicode.Scalar) {
    let last = levels.indices.last
    switch scalar {
    case "{", "[": levels.append(Level(isObject: scalar == "{"))
    case "}", "]":
      levels.removeLast(min(1, levels.count))
      if let last = levels.indices.last { levels[last].hasValue = true }
    case ":":
      if let last, levels[last].isObject { levels[last].key = levels[last].keys.last }
    case ",":
      if let last {
        levels[last].key = nil
        levels[last].hasValue = false
      }
    default: break
    }
  }

  // MARK: Pieces

  /// The place behind a remark, or nil where it does not end.
  private static func end(ofRemark text: [Unicode.Scalar], _ start: Int) -> Int? {
    if text[start + 1] == "/" { return text[start...].firstIndex(of: "\n") }
    var index = start + 2
    while index + 1 < text.count {
      if text[index] == "*", text[index + 1] == "/" { return index + 2 }
      index += 1
    }
    return nil
  }

  /// A text in quotes and the place behind it, or nil where it does not end on its line.
  private static func quoted(_ text: [Unicode.Scalar], _ start: Int) -> (String, Int)? {
    var content = String.UnicodeScalarView()
    var index = start + 1
    while index < text.count {
      if text[index] == text[start] { return (String(content), index + 1) }
      if text[index] == "\\" { index += 1 }
      if index < text.count { content.append(text[index]) }
      index += 1
    }
    return nil
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || scalar == "_" || scalar == "-" || scalar == "." || scalar == "+"
      || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  /// The names of the rest of an object.
  private static func names(after text: String) -> [String] {
    var (names, depth, index) = ([String](), 0, 0)
    let text = Array(text.unicodeScalars)
    var isName = false
    while index < text.count, depth >= 0 {
      let scalar = text[index]
      if scalar == "/", index + 1 < text.count, text[index + 1] == "/" || text[index + 1] == "*" {
        guard let end = end(ofRemark: text, index) else { break }
        index = end
        continue
      }
      if scalar == "\"" || scalar == "'" {
        guard let (content, end) = quoted(text, index) else { break }
        if depth == 0, isName { names.append(content) }
        index = end
        continue
      }
      if isWord(scalar) {
        var end = index
        while end < text.count, isWord(text[end]) { end += 1 }
        if depth == 0, isName { names.append(String(String.UnicodeScalarView(text[index..<end]))) }
        index = end
        continue
      }
      switch scalar {
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      case ",": if depth == 0 { isName = true }
      case ":": if depth == 0 { isName = false }
      default: break
      }
      index += 1
    }
    return names
  }
}
