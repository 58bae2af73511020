import Core

/// Changes documents at random so that they stay well-formed: what is changed reaches the checks
/// behind the parser, where numbers contradict one another, names are there twice and lists grow.
public struct StructureMutator {
  private var random: Mutator

  /// Creates a mutator; the same seed makes the same changes.
  public init(seed: UInt64) { random = Mutator(seed: seed) }

  /// Returns a text with one to three changes.
  ///
  /// - Parameter text: JSON5, XML, or lines.
  /// - Returns: The changed text, in the same form.
  public mutating func changed(_ text: String) -> String {
    switch text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) {
    case "<": return times(text) { $0.changedXML($1) }
    case "{", "[", "/":
      guard let node = try? JSON5.parse(text, file: "fuzzed") else { return changedLines(text) }
      return signed(times(JSON(node)) { $0.changed($1, depth: 0) }).text()
    default: return times(text) { $0.changedLines($1) }
    }
  }

  private mutating func times<Value>(
    _ value: Value, _ change: (inout Self, Value) -> Value
  ) -> Value {
    var value = value
    for _ in 0..<pick(1...3) { value = change(&self, value) }
    return value
  }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  // MARK: JSON

  private static let numbers: [Double] = [
    -1, 0, 0.5, 1, 2, 3, 1e3, 1e9, 1e15, 9_007_199_254_740_992, 1e18, 1e19, 1e300, -1e308, 1.7e308,
    .leastNonzeroMagnitude, -0.1, 1e-9, 127, 128, 255, 65536, 2_147_483_648,
  ]
  private static let words = [
    "", "a", "everyday", "touch", "time", "*", "\u{202E}", "::error::x", "</script>", "1e400",
    "18446744073709551615", "-9223372036854775808", "x x", "../../a", "./1/a",
  ]

  private mutating func changed(_ value: JSON, depth: Int) -> JSON {
    switch value {
    case .array(let items) where !items.isEmpty && pick(0...3) > 0:
      var items = items
      let place = pick(0...(items.count - 1))
      items[place] = changed(items[place], depth: depth + 1)
      return .array(items)
    case .object(let members) where !members.isEmpty && pick(0...9) > 0:
      var members = members
      let place = pick(0...(members.count - 1))
      members[place].value = changed(members[place].value, depth: depth + 1)
      return .object(members)
    default: return replaced(value)
    }
  }

  /// Returns something else in the place of a value, mostly of the same sort.
  private mutating func replaced(_ value: JSON) -> JSON {
    switch (value, pick(0...9)) {
    case (_, 0): return [.null, true, "a", [], [:], .number(-1)][pick(0...5)]
    case (.number(let number), let way):
      if way < 3 { return .number(number * [2, -1, 0.5, 1e6][pick(0...3)]) }
      if way < 5 { return .number(number + [1, -1, 0.25][pick(0...2)]) }
      return .number(Self.numbers.randomElement(using: &random) ?? 0)
    case (.string(let text), let way):
      if way < 4 { return .string(Self.words.randomElement(using: &random) ?? "") }
      if way < 6 { return .string(text + " " + text) }
      return .string(String(text.dropLast(pick(0...3))))
    case (.array(let items), let way):
      guard let item = items.randomElement(using: &random) else { return .array([.number(1)]) }
      if way < 4 { return .array(items + [item]) }
      if way < 6 { return .array(items.shuffled(using: &random)) }
      if way < 8 { return .array(Array(items.dropFirst())) }
      return .array(Array(repeating: item, count: pick(1...40)))
    case (.object(let members), let way):
      guard let place = members.indices.randomElement(using: &random) else { return ["a": 1.json] }
      var members = members
      if way < 5 {
        members.remove(at: place)
      } else {
        let other = pick(0...(members.count - 1))
        (members[place].value, members[other].value) = (members[other].value, members[place].value)
      }
      return .object(members)
    case (.bool(let flag), _): return .bool(!flag)
    default: return .number(0)
    }
  }

  /// Gives results the hash that fits again, as somebody who means to fool a reader would.
  private func signed(_ value: JSON) -> JSON {
    guard case .object(var members) = value,
      let place = members.firstIndex(where: { $0.key == "sha256" })
    else { return value }
    members.remove(at: place)
    members.removeAll { $0.key == "run" }
    let digest = SHA256.hexadecimal(of: JSON.object(members).text(.compact))
    members.insert(JSON.Member("sha256", .string(digest)), at: min(1, members.count))
    return .object(members)
  }

  // MARK: XML

  private mutating func changedXML(_ text: String) -> String {
    // Signs < begin tags; comments and sections with further ones are cut anywhere, too.
    var parts = text.split(separator: "<", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 3 else { return text }
    let place = pick(1...(parts.count - 1))
    switch pick(0...5) {
    case 0...2: parts[place] = changedValue(parts[place])
    case 3:
      let end = matching(parts, from: place)
      let element = Array(parts[place...end])
      let copies = pick(1...3)
      for _ in 0..<copies { parts.insert(contentsOf: element, at: end + 1) }
    case 4 where place > 1: parts.removeSubrange(place...matching(parts, from: place))
    default:
      let element = Array(parts[place...matching(parts, from: place)])
      parts.insert(contentsOf: element, at: pick(place...(parts.count - 1)))
    }
    return parts.joined(separator: "<")
  }

  /// Returns the place of the last part of the element that begins at a place.
  private func matching(_ parts: [String], from place: Int) -> Int {
    var depth = 0
    for index in place..<parts.count {
      if parts[index].hasPrefix("/") {
        depth -= 1
      } else if !parts[index].contains("/>"), parts[index].first?.isLetter == true {
        depth += 1
      }
      if depth <= 0 { return index }
    }
    return parts.count - 1
  }

  private mutating func changedValue(_ tag: String) -> String {
    var pieces = tag.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count > 2 else { return tag }
    let place = pick(0...((pieces.count - 3) / 2)) * 2 + 1
    let number = Self.numbers.randomElement(using: &random) ?? 0
    let word = Self.words.randomElement(using: &random) ?? ""
    pieces[place] =
      pick(0...1) == 0 ? plain(number) : word.replacing("<", with: "&lt;")
    return pieces.joined(separator: "\"")
  }

  // MARK: Lines

  private mutating func changedLines(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place = pick(0...(lines.count - 1))
    switch pick(0...4) {
    case 0: lines.insert(lines[place], at: pick(0...(lines.count - 1)))
    case 1: lines.remove(at: place)
    case 2: lines.swapAt(place, pick(0...(lines.count - 1)))
    case 3: lines[place] = String(repeating: ".", count: pick(0...300)) + lines[place]
    default:
      var fields = lines[place].split(
        separator: ",", omittingEmptySubsequences: false
      ).map(String.init)
      fields[pick(0...(fields.count - 1))] = plain(Self.numbers.randomElement(using: &random) ?? 0)
      lines[place] = fields.joined(separator: ",")
    }
    return lines.joined(separator: "\n")
  }
}

extension Int {
  fileprivate var json: JSON { .number(Double(self)) }
}
