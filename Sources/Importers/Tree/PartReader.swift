import Core

/// A part of a file of which elements of a screen are made.
protocol SourcePart {
  /// The line of the file where it begins or ends, where it is known.
  var sourceLine: Int? { get }
}

extension XMLElement: SourcePart {
  var sourceLine: Int? { line }
}

extension Node: SourcePart {
  var sourceLine: Int? { position.line }
}

/// The numbers of groups of elements that stand together, and of the elements around what is read.
struct GroupNumbers {
  fileprivate(set) var current = 0
  fileprivate var count = 0
  fileprivate var elements = 0
  fileprivate var holders: [Int] = []
}

/// Something that walks over the parts of a file, collects the elements of one screen, and reports what
/// was guessed and dropped.
protocol PartReader {
  associatedtype Part: SourcePart
  var screen: FoundScreen { get set }
  var groups: GroupNumbers { get set }
  /// The name of a part in messages.
  static func subject(_ part: Part) -> String
}

extension PartReader {
  /// Adds an element of the present group.
  mutating func add(_ element: FoundElement, from part: Part) {
    var element = element
    element.group = groups.current
    element.line = part.sourceLine
    element.number = groups.elements
    element.holders = groups.holders
    groups.elements += 1
    screen.elements.append(element)
  }

  mutating func drop(_ part: Part, _ message: String) {
    screen.report.drop(part.sourceLine, Self.subject(part), message)
  }

  mutating func guess(_ part: Part, _ message: String) {
    screen.report.guess(part.sourceLine, Self.subject(part), message)
  }

  /// The role of what is read only, because it is disabled.
  mutating func disabled(_ part: Part) -> FoundElement.Role {
    guess(part, "it is disabled, so it is only read")
    return .text
  }

  /// Reads elements that stand together, where they do.
  mutating func onNewGroup(if isGroup: Bool = true, _ read: (inout Self) -> Void) {
    guard isGroup else { return read(&self) }
    let before = groups.current
    groups.count += 1
    groups.current = groups.count
    read(&self)
    groups.current = before
  }

  /// Reads what lies in the element that was added last.
  mutating func readHeld(_ read: (inout Self) -> Void) {
    let before = groups.holders
    if let last = screen.elements.last { groups.holders.append(last.number) }
    read(&self)
    groups.holders = before
  }

  /// Reads what lies in an element, of which only what can be activated stays on its own; returns the
  /// texts.
  @discardableResult
  mutating func readTargets(_ read: (inout Self) -> Void) -> [FoundElement] {
    let before = screen.elements.count
    read(&self)
    let inner = Array(screen.elements[before...])
    screen.elements.removeLast(inner.count)
    screen.elements += inner.filter(\.isTarget)
    return inner.filter { !$0.isTarget }
  }
}
