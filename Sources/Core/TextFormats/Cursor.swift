/// The problems found so far in one document.
///
/// A class, because all cursors into one document write to the same list.
package final class ProblemLog {
  /// The name of the file, for messages.
  package let file: String
  /// The problems in the order they were found.
  package private(set) var problems: [Problem] = []

  /// The most problems that are noted: nobody reads more.
  package static let most = 1000

  /// Tells whether no more problems are noted.
  package var isFull: Bool { problems.count > Self.most }

  /// Creates an empty list for a file.
  package init(file: String) { self.file = file }

  /// Adds a problem.
  package func add(_ problem: Problem) {
    guard !isFull else { return }
    var problem = problem
    if problems.count == Self.most {
      problem.found = "more than \(Self.most) problems, which are not listed"
      problem.expected = "a document with fewer of them"
    }
    problems.append(problem)
  }

  /// Throws all problems found so far, in the order of the text, if there are any.
  package func check() throws(DocumentError) {
    guard !problems.isEmpty else { return }
    let first = SourcePosition(line: 0, column: 0)
    throw DocumentError(
      problems.enumerated().sorted {
        ($0.element.position ?? first, $0.offset) < ($1.element.position ?? first, $1.offset)
      }.map(\.element))
  }
}

/// A place in a document from which values are taken, noting everything that is wrong.
///
/// Every reading function returns nil after noting a problem; the caller goes on, and at the end
/// the log throws all problems at once.
package struct Cursor {
  /// The value here.
  package let node: Node
  /// The path of the value, as in `$.designs[0]`; it is put together when it is asked for.
  package var path: String { place.text }
  /// Where problems are noted.
  package let log: ProblemLog
  private let place: Place

  /// The way from the outermost value to another.
  private indirect enum Place {
    case root(String)
    case key(Place, String)
    case index(Place, Int)

    var text: String {
      switch self {
      case .root(let text): text
      case .key(let place, let key): childPath(place.text, key)
      case .index(let place, let index): "\(place.text)[\(index)]"
      }
    }
  }

  /// Creates a cursor at a value.
  package init(_ node: Node, path: String = "$", log: ProblemLog) {
    self.init(node, .root(path), log)
  }

  private init(_ node: Node, _ place: Place, _ log: ProblemLog) {
    self.node = node
    self.place = place
    self.log = log
  }

  /// A cursor at a member of the object here.
  fileprivate func child(_ member: Node.Member, named key: String) -> Cursor {
    Cursor(member.value, .key(place, key), log)
  }

  /// A cursor with another value in its place.
  func replacing(_ node: Node) -> Cursor { Cursor(node, place, log) }

  /// Reads a text and returns a cursor at its outermost value.
  ///
  /// - Parameters:
  ///   - text: A JSON5 text.
  ///   - file: The name to give in messages.
  ///   - maximumText: The most bytes of a text in quotes or of a name.
  ///   - maximumValues: The most values.
  /// - Throws: The first thing that is not JSON5.
  package init(
    parsing text: String, file: String, maximumText: Int = JSON5.maximumText,
    maximumValues: Int = JSON5.maximumValues
  ) throws(DocumentError) {
    let node = try JSON5.parse(
      text, file: file, maximumText: maximumText, maximumValues: maximumValues)
    self.init(node, log: ProblemLog(file: file))
  }

  /// Notes a problem with the value here.
  ///
  /// - Parameters:
  ///   - found: What was found; the kind of the value when left out.
  ///   - expected: What would be right.
  package func fail(found: String? = nil, expected: @autoclosure () -> String) {
    guard !log.isFull else { return }
    log.add(
      Problem(
        file: log.file, position: node.position, path: path, found: found ?? node.kind,
        expected: expected()))
  }

  /// The text here; notes a problem when it is none.
  package func string() -> String? {
    if case .string(let text) = node.value { return text }
    fail(expected: "a string")
    return nil
  }

  /// The truth value here; notes a problem when it is none.
  package func bool() -> Bool? {
    if case .bool(let flag) = node.value { return flag }
    fail(expected: "true or false")
    return nil
  }

  /// The number here; notes a problem when it is none or outside the range.
  package func number(in range: ClosedRange<Double>) -> Double? {
    if case .number(let number) = node.value, range.contains(number) { return number }
    fail(expected: "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))")
    return nil
  }

  /// The whole number here; notes a problem when it is none or outside the range.
  package func integer(in range: ClosedRange<Int>) -> Int? {
    if case .number(let number) = node.value, let whole = Int(exactly: number),
      range.contains(whole)
    {
      return whole
    }
    fail(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// The choice here; notes a problem, with the nearest known word, when it is not one of them.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type
  ) -> Choice? where Choice.RawValue == String {
    let known = Choice.allCases.map(\.rawValue)
    guard let text = string() else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    fail(expected: oneOf(known, near: text))
    return nil
  }

  /// The items of the list here; notes a problem when it is none or of another length.
  package func array(count range: ClosedRange<Int>) -> [Cursor]? {
    guard case .array(let items) = node.value else {
      fail(expected: "a list")
      return nil
    }
    guard range.contains(items.count) else {
      fail(
        found: "a list of \(items.count)",
        expected: range.upperBound == Int.max
          ? "at least \(range.lowerBound) items"
          : "\(range.lowerBound) to \(range.upperBound) items")
      return nil
    }
    return items.enumerated().map { Cursor($0.element, .index(place, $0.offset), log) }
  }

  /// What the items of the list here stand for; nil after noting what is wrong with the list or an item.
  package func array<Value>(
    count range: ClosedRange<Int>, of read: (Cursor) -> Value?
  ) -> [Value]? {
    guard let items = array(count: range) else { return nil }
    let values = items.compactMap(read)
    return values.count == items.count ? values : nil
  }

  /// The members of the object here; notes every name that is not known, and the nearest that is.
  ///
  /// - Parameter known: The names that may stand here; nil when any may.
  /// - Returns: The members, or nil when this is no object.
  package func object(known: [String]?) -> ObjectCursor? {
    guard case .object(let members) = node.value else {
      fail(expected: "an object")
      return nil
    }
    if let known {
      for member in members where !known.contains(member.key) && !log.isFull {
        log.add(
          Problem(
            file: log.file, position: member.position, path: childPath(path, member.key),
            found: "the unknown name \"\(member.key)\"", expected: oneOf(known, near: member.key)))
      }
    }
    return ObjectCursor(cursor: self, members: members)
  }
}

/// The members of an object, to be taken by name.
package struct ObjectCursor {
  /// The object itself.
  package let cursor: Cursor
  /// The members in the order they were written.
  package let members: [Node.Member]

  /// The places of the names, where there are so many that looking through them takes long.
  private let places: [String: Int]

  init(cursor: Cursor, members: [Node.Member]) {
    self.cursor = cursor
    self.members = members
    places =
      members.count < 32
      ? [:]
      : Dictionary(
        members.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { a, _ in a })
  }

  /// The names in the order they were written.
  package var keys: [String] { members.map(\.key) }

  /// Returns what the values stand for, by their names; those that cannot be read are left out.
  package func values<Value>(_ read: (Cursor) -> Value?) -> [String: Value] {
    var values: [String: Value] = [:]
    for key in keys { values[key] = optional(key).flatMap(read) }
    return values
  }

  /// Returns the value of a name, or nil when there is none.
  package func optional(_ key: String) -> Cursor? {
    let member =
      places.isEmpty ? members.first { $0.key == key } : places[key].map { members[$0] }
    return member.map { cursor.child($0, named: key) }
  }

  /// Returns the value of a name; notes a problem when there is none.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - meaning: What the value is for, added to the message.
  /// - Returns: A cursor at the value, or nil.
  package func required(_ key: String, _ meaning: String? = nil) -> Cursor? {
    if let found = optional(key) { return found }
    let purpose = meaning.map { ", " + $0 } ?? ""
    cursor.fail(found: "no \"\(key)\"", expected: "a value for \"\(key)\"\(purpose)")
    return nil
  }
}

extension [Cursor] {
  /// Reads the items of a list, and notes those that have the name of one before.
  ///
  /// - Parameters:
  ///   - name: The name of a value, in words.
  ///   - expected: What would be right.
  ///   - read: Reads an item; nil after noting what is wrong with it.
  /// - Returns: The values that were read.
  package func named<Value>(
    _ name: (Value) -> String, expected: String = "each id once", read: (Cursor) -> Value?
  ) -> [Value] {
    var seen: Set<String> = []
    return compactMap { item in
      guard let value = read(item) else { return nil }
      if !seen.insert(name(value)).inserted {
        item.fail(found: "\(name(value)) a second time", expected: expected)
      }
      return value
    }
  }
}
