import Core

/// Reads the lines of a model, and checks what can be checked without following them.
struct ModelReader {
  let operators: OperatorTable
  let log: ProblemLog
  private(set) var lines: [ModelLine] = []
  /// The number of the line that is read, for messages.
  var line = 0
  /// The places in `lines` of goals by their titles in small letters, in order.
  private var goals: [String: [Int]] = [:]
  /// The places of conditions that are open.
  private var conditions: [Int] = []
  private var states: Set<String> = []
  /// The names of states that lines use, with those lines.
  private var uses: [(line: Int, name: String)] = []
  /// The goals that the line lies in, from the outermost.
  private var open: [(place: Int, depth: Int)] = []
  /// The places of jumps with the titles that they lead to.
  private var jumps: [(place: Int, line: Int, title: String)] = []

  private static let keywords = [
    "Goal", "Also", "Task", "@Goal", "@Also", "If", "EndIf", "CreateState", "SetState", "GoTo",
  ]

  init(file: String, operators: OperatorTable) {
    self.operators = operators
    log = ProblemLog(file: file)
  }

  mutating func read(_ text: String) {
    // A carriage return and a line feed are one character in Swift.
    let texts = text.split(
      maxSplits: KeystrokeModel.maximumLines, omittingEmptySubsequences: false
    ) { $0.isNewline }
    guard texts.count <= KeystrokeModel.maximumLines else {
      fail("more lines", "at most \(KeystrokeModel.maximumLines)")
      return
    }
    for (number, text) in texts.enumerated() {
      line = number + 1
      guard text.utf8.count <= JSON5.maximumText else {
        fail("a line of more than \(JSON5.maximumText) bytes", "shorter lines")
        continue
      }
      read(line: text.prefix { $0 != "*" })
    }
    for place in conditions {
      line = lines[place].number
      fail("an If without its end", "EndIf below it")
    }
    checkStates()
    connectJumps()
    checkTasks()
    line = 0
    let hasActs = lines.contains { if case .act = $0.statement { true } else { false } }
    if !hasActs && log.problems.isEmpty { fail("no operator", "at least one, as in Look") }
  }

  private mutating func read(line text: Substring) {
    let (depth, rest) = indented(text)
    guard let first = rest.first, !first.isWhitespace else { return }
    let word = rest.prefix { !$0.isWhitespace && $0 != ":" }
    var after = rest[word.endIndex...]
    if after.first == ":" { after = after.dropFirst() }
    after = after.trimmed
    while let last = open.last, last.depth >= depth, isGoal(word) { open.removeLast() }
    guard let statement = statement(String(word), after, depth: depth) else { return }
    if case .goal = statement { open.append((lines.count, depth)) }
    lines.append(ModelLine(number: line, depth: depth, statement: statement))
  }

  private func isGoal(_ word: Substring) -> Bool {
    ["goal", "also", "@goal", "@also"].contains(word.lowercased())
  }

  /// Counts dots; where there are none, tabs.
  private func indented(_ text: Substring) -> (depth: Int, rest: Substring) {
    let rest = text.drop { $0 == "." || $0 == " " || $0 == "\t" }
    let indent = text[..<rest.startIndex]
    let dots = indent.count { $0 == "." }
    return (dots > 0 ? dots : indent.count { $0 == "\t" }, rest)
  }

  private mutating func statement(
    _ word: String, _ text: Substring, depth: Int
  ) -> ModelLine.Statement? {
    switch word.lowercased() {
    case "goal", "also":
      let goal = goal(text, isThread: word.lowercased() == "also")
      goals[goal.title.lowercased(), default: []].append(lines.count)
      return .goal(goal)
    case "@goal", "@also":
      return reference(goal(text, isThread: word.lowercased() == "@also"))
    case "task": return task(text, depth: depth)
    case "createstate", "setstate", "if": return state(word, text)
    case "endif":
      guard let open = conditions.popLast() else {
        fail("an EndIf without an If", "If with a state and its value above it")
        return nil
      }
      if case .condition(let name, let value, _) = lines[open].statement {
        lines[open].statement = .condition(name: name, value: value, end: lines.count)
      }
      return .conditionEnd
    case "goto": return jump(text)
    default: return act(word, text)
    }
  }

  // MARK: Goals

  private func goal(_ text: Substring, isThread: Bool) -> ModelLine.Goal {
    var title = text
    var thread: String?
    if isThread, let range = Self.lastWord("as", in: text) {
      title = text[..<range.lowerBound].trimmed
      thread = String(text[range.upperBound...].trimmed)
    }
    return ModelLine.Goal(
      title: ChunkNames.without(title), thread: thread, isThread: isThread,
      chunks: ChunkNames.all(in: title))
  }

  /// Returns where a word stands for the last time between spaces, with more after it.
  static func lastWord(_ word: String, in text: Substring) -> Range<Substring.Index>? {
    text.words.dropLast().last { $0.lowercased() == word }.map { $0.startIndex..<$0.endIndex }
  }

  private func reference(_ goal: ModelLine.Goal) -> ModelLine.Statement? {
    guard let place = goals[goal.title.lowercased()]?.first else {
      fail(
        "a reference to \"\(goal.title.prefix(40))\"",
        "a goal on a line above" + (goals.isEmpty ? "" : ", " + oneOf(titles, near: goal.title)))
      return nil
    }
    guard !open.contains(where: { $0.place == place }) else {
      fail("a reference to a goal within that goal", "a goal that ended on a line above")
      return nil
    }
    let count = self.goal(at: place)?.chunks.count ?? 0
    guard goal.chunks.isEmpty || count == goal.chunks.count else {
      fail(
        "\(goal.chunks.count) chunks", "\(count), as in the goal on line \(lines[place].number)")
      return nil
    }
    return .reference(goal, to: place)
  }

  /// The titles of the first goals, for messages.
  private var titles: [String] {
    goals.values.compactMap(\.first).sorted().prefix(50).compactMap { goal(at: $0)?.title }
  }

  private func goal(at place: Int) -> ModelLine.Goal? {
    if case .goal(let goal) = lines[place].statement { goal } else { nil }
  }

  // MARK: States

  private mutating func state(_ word: String, _ text: Substring) -> ModelLine.Statement? {
    let words = text.words.map(String.init)
    let name = Self.keywords.first { $0.lowercased() == word.lowercased() } ?? word
    guard words.count == 2 else {
      if name == "If" { conditions.append(lines.count) }
      fail(
        "\(name) with \(words.count) word\(words.count == 1 ? "" : "s")",
        "\(name), the name of a state and its value, each one word, as in \(name) door open")
      return name == "If" ? .condition(name: "", value: "", end: lines.count) : nil
    }
    switch name {
    case "CreateState":
      states.insert(words[0])
      return .create(name: words[0], value: words[1])
    case "SetState":
      uses.append((line, words[0]))
      return .set(name: words[0], value: words[1])
    default:
      uses.append((line, words[0]))
      conditions.append(lines.count)
      return .condition(name: words[0], value: words[1], end: lines.count)
    }
  }

  private mutating func checkStates() {
    for use in uses where !states.contains(use.name) {
      line = use.line
      let near = nearest(to: use.name, among: states.sorted().prefix(50).map(\.self))
      fail(
        "the state \"\(use.name.prefix(40))\", which no line creates",
        "CreateState \(use.name.prefix(40)) and a value on a line above"
          + (near.map { ". Did you mean \"\($0)\"?" } ?? ""))
    }
  }

  private mutating func jump(_ text: Substring) -> ModelLine.Statement? {
    let word = text.prefix { !$0.isWhitespace && $0 != ":" }
    var title = text[word.endIndex...]
    if title.first == ":" { title = title.dropFirst() }
    let name = ChunkNames.without(title)
    guard word.lowercased() == "goal", !name.isEmpty else {
      fail("GoTo \(text.prefix(40))", "GoTo Goal: and the title of a goal")
      return nil
    }
    jumps.append((lines.count, line, name))
    return .jump(to: lines.count)
  }

  /// Jumps may lead down as well, so all goals must be known.
  private mutating func connectJumps() {
    for jump in jumps {
      // As with a state that is set twice, the last of a title counts.
      if let place = goals[jump.title.lowercased()]?.last {
        lines[jump.place].statement = .jump(to: place)
      } else {
        line = jump.line
        fail(
          "GoTo Goal: \(jump.title.prefix(40)), which is no goal of this model",
          goals.isEmpty ? "a goal of this model" : oneOf(titles, near: jump.title))
      }
    }
  }

  // MARK: Operators

  private func act(_ name: String, _ text: Substring) -> ModelLine.Statement? {
    guard let known = operators[name] else {
      fail(
        "\"\(name.prefix(40))\"",
        oneOf(
          ["Goal", "Also"] + operators.all.map(\.name) + Self.keywords.dropFirst(2), near: name)
      )
      return nil
    }
    guard let (label, modifier) = parts(of: text) else { return nil }
    guard let modifier else { return .act(.init(operator: known, label: String(label))) }
    guard let read = Self.modifier(modifier) else {
      fail(
        "(\(modifier.prefix(40)))",
        "a number and ms, seconds, minutes, syllables, words or characters")
      return nil
    }
    return .act(.init(operator: known, label: String(label), modifier: read))
  }

  /// Splits what follows an operator into its label and what its last parentheses hold.
  private func parts(of text: Substring) -> (label: Substring, modifier: Substring?)? {
    guard let start = text.lastIndex(of: "(") else {
      guard !text.contains(")") else {
        fail("a closing parenthesis alone", "an opening one before it")
        return nil
      }
      return (text, nil)
    }
    guard text.hasSuffix(")") else {
      fail("parentheses that are not closed at the end", "a modifier, as in (300 ms)")
      return nil
    }
    return (text[..<start].trimmed, text[text.index(after: start)...].dropLast().trimmed)
  }

  private static func modifier(_ text: Substring) -> ModelLine.Act.Modifier? {
    let words = text.words
    guard words.count == 2, let number = number(words[0]) else { return nil }
    if let time = time(words[0], words[1]) { return .time(time) }
    switch words[1].lowercased() {
    // A syllable takes half the time of a word.
    case "syllable", "syllables": return .times(number / 2)
    case "word", "words", "character", "characters": return .times(number)
    default: return nil
    }
  }

  private static func number(_ text: Substring) -> Double? {
    guard let number = Double(text), number.isFinite, number >= 0, number <= 1e9 else { return nil }
    return number
  }

  static func time(_ text: Substring, _ unit: Substring) -> Milliseconds? {
    guard let number = number(text) else { return nil }
    switch unit.lowercased() {
    case "ms", "millisecond", "milliseconds": return Milliseconds(number)
    case "s", "second", "seconds": return Milliseconds(number * 1000)
    case "min", "minute", "minutes": return Milliseconds(number * 60_000)
    default: return nil
    }
  }

  func fail(_ found: String, _ expected: String) {
    log.fail(line: line, found: found, expected: expected)
  }
}

extension ProblemLog {
  /// Adds a problem of a line; line 0 is the whole model.
  func fail(line: Int, found: String, expected: String) {
    let position = line > 0 ? SourcePosition(line: line, column: 1) : nil
    add(
      Problem(
        file: file, position: position, path: line > 0 ? "line \(line)" : "model",
        found: found, expected: expected))
  }
}
