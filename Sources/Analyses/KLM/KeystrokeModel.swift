package import Core

/// A keystroke-level or simple GOMS model: goals, threads and operators, read from lines.
///
/// A line is an operator with a label and perhaps a modifier, as in `. Point to Save (300 ms)`, or
/// a goal, as in `Goal: Save` and, for a goal that runs beside the others, `Also: Talk as voice`.
/// The dots before a line say how deep it lies; what follows an asterisk is a comment.
package struct KeystrokeModel: Hashable, Sendable {
  /// One operator of a model.
  package struct Step: Hashable, Sendable {
    /// The line of the text, counted from one.
    package var line: Int
    /// The depth below the outermost goals.
    package var depth: Int
    /// The goals that it serves, from the outermost.
    package var goals: [String]
    /// The thread that it belongs to; empty for the main thread.
    package var thread: String
    /// The operator.
    package var `operator`: Operator
    /// The object of the act, as written, without the modifier.
    package var label: String
    /// The duration here.
    package var duration: Milliseconds
    /// Which goal of the text it stands in; tells apart goals of the same name.
    var block: Int
  }

  /// The operators in the order of the text.
  package private(set) var steps: [Step]
  /// The threads besides the main one, in the order of the text.
  package private(set) var threads: [String]

  /// The most lines that a text may have.
  package static let maximumLines = 50_000
  /// The most threads, which all take turns.
  package static let maximumThreads = 100
  /// The most goals that may lie in one another.
  package static let maximumDepth = 100

  /// Reads a model.
  ///
  /// - Parameters:
  ///   - text: The text, one operator or goal a line.
  ///   - file: The name to give in messages.
  ///   - operators: The operators that may be used.
  /// - Throws: Everything that is wrong with the text.
  package init(
    parsing text: String, file: String, operators: OperatorTable = .builtIn
  ) throws(DocumentError) {
    var reader = ModelReader(file: file, operators: operators)
    reader.read(text)
    try reader.log.check()
    steps = reader.steps
    threads = reader.threads
  }

  /// When each operator begins and ends.
  package var schedule: Schedule { Schedule(of: self) }
}

/// The state of reading one model.
private struct ModelReader {
  private struct Goal {
    var depth: Int
    var title: String
    var thread: String
    var block: Int
  }

  let operators: OperatorTable
  let log: ProblemLog
  var steps: [KeystrokeModel.Step] = []
  var threads: [String] = []
  private var open: [Goal] = []
  private var blocks = 0
  private var line = 0

  init(file: String, operators: OperatorTable) {
    self.operators = operators
    log = ProblemLog(file: file)
  }

  mutating func read(_ text: String) {
    // A carriage return and a line feed are one character in Swift.
    let lines = text.split(
      maxSplits: KeystrokeModel.maximumLines, omittingEmptySubsequences: false
    ) { $0.isNewline }
    guard lines.count <= KeystrokeModel.maximumLines else {
      fail("more lines", "at most \(KeystrokeModel.maximumLines)")
      return
    }
    for (number, text) in lines.enumerated() {
      line = number + 1
      guard text.utf8.count <= JSON5.maximumText else {
        fail("a line of more than \(JSON5.maximumText) bytes", "shorter lines")
        continue
      }
      read(line: text.prefix { $0 != "*" })
    }
    line = 0
    if steps.isEmpty && log.problems.isEmpty { fail("no operator", "at least one, as in Look") }
  }

  private mutating func read(line text: Substring) {
    let (depth, rest) = indented(text)
    guard let word = rest.split(separator: " ").first else { return }
    let after = rest.dropFirst(word.count).trimmed
    let name = word.hasSuffix(":") ? word.dropLast() : word
    open.removeAll { $0.depth >= depth }
    switch name.lowercased() {
    case "goal": addGoal(depth: depth, title: after, thread: open.last?.thread ?? "")
    case "also": addThread(depth: depth, text: after)
    default: addStep(depth: depth, name: String(name), text: after)
    }
  }

  private func indented(_ text: Substring) -> (depth: Int, rest: Substring) {
    let rest = text.drop { $0 == "." || $0 == " " || $0 == "\t" }
    let depth = text[..<rest.startIndex].count { $0 == "." || $0 == "\t" }
    return (depth, rest)
  }

  private mutating func addGoal(depth: Int, title: Substring, thread: String) {
    guard open.count < KeystrokeModel.maximumDepth else {
      fail("goals nested deeper than \(KeystrokeModel.maximumDepth) levels", "a flatter model")
      return
    }
    blocks += 1
    open.append(Goal(depth: depth, title: String(title), thread: thread, block: blocks))
  }

  private mutating func addThread(depth: Int, text: Substring) {
    var title = text
    var name = "thread \(threads.count + 1)"
    if let range = lastWord("as", in: text) {
      title = text[..<range.lowerBound].trimmed
      name = String(text[range.upperBound...].trimmed)
    }
    if !threads.contains(name) {
      guard threads.count < KeystrokeModel.maximumThreads else {
        if threads.count == KeystrokeModel.maximumThreads {
          fail("one thread more", "at most \(KeystrokeModel.maximumThreads) threads")
          threads.append(name)
        }
        return
      }
      threads.append(name)
    }
    addGoal(depth: depth, title: title, thread: name)
  }

  /// Returns where a word stands for the last time between spaces, with more after it.
  private func lastWord(_ word: String, in text: Substring) -> Range<Substring.Index>? {
    text.split(separator: " ").dropLast().last { $0.lowercased() == word }.map {
      $0.startIndex..<$0.endIndex
    }
  }

  private mutating func addStep(depth: Int, name: String, text: Substring) {
    guard let known = operators[name] else {
      fail(
        "\"\(name.prefix(40))\"", oneOf(["Goal", "Also"] + operators.all.map(\.name), near: name))
      return
    }
    guard let (label, modifier) = parts(of: text) else { return }
    guard let duration = duration(of: known, label: label, modifier: modifier) else { return }
    steps.append(
      KeystrokeModel.Step(
        line: line, depth: depth, goals: open.map(\.title), thread: open.last?.thread ?? "",
        operator: known, label: String(label), duration: duration, block: open.last?.block ?? 0))
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

  private func duration(
    of known: Operator, label: Substring, modifier: Substring?
  ) -> Milliseconds? {
    guard let modifier else {
      return Milliseconds(known.time.value * count(of: known.unit, in: label))
    }
    let words = modifier.split(separator: " ")
    let wanted = "a number and ms, seconds, minutes, syllables, words or characters"
    guard words.count == 2, let number = Double(words[0]), number.isFinite, number >= 0,
      number <= 1e9
    else {
      fail("(\(modifier.prefix(40)))", wanted)
      return nil
    }
    switch words[1].lowercased() {
    case "ms", "millisecond", "milliseconds": return Milliseconds(number)
    case "s", "second", "seconds": return Milliseconds(number * 1000)
    case "min", "minute", "minutes": return Milliseconds(number * 60_000)
    // A syllable takes half the time of a word.
    case "syllable", "syllables": return Milliseconds(known.time.value * number / 2)
    case "word", "words", "character", "characters":
      return Milliseconds(known.time.value * number)
    default:
      fail("(\(modifier.prefix(40)))", wanted)
      return nil
    }
  }

  /// Counts what a time is for; the brackets of chunks do not count, and nothing counts as one.
  private func count(of unit: Operator.Unit, in label: Substring) -> Double {
    let plain = label.filter { $0 != "<" && $0 != ">" }
    switch unit {
    case .use: return 1
    case .word: return Double(max(1, plain.split(whereSeparator: \.isWhitespace).count))
    case .character: return Double(max(1, plain.count))
    }
  }

  private func fail(_ found: String, _ expected: String) {
    let position = line > 0 ? SourcePosition(line: line, column: 1) : nil
    log.add(
      Problem(
        file: log.file, position: position, path: line > 0 ? "line \(line)" : "model",
        found: found, expected: expected))
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
