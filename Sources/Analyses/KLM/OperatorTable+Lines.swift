import Core

extension OperatorTable {
  /// The name of a file of operators that lies beside models of Cogulator.
  package static let fileName = "operators.txt"
  /// The most lines of such a file.
  private static let maximumLines = 1000

  /// Tells whether a text can be the name of an operator.
  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  /// Reads lines as Cogulator keeps them: resource, name, time in ms, and perhaps a description with
  /// underscores and what the time is for.
  static func readLines(_ text: String, file: String) throws(DocumentError) -> [Operator] {
    let log = ProblemLog(file: file)
    var found: [Operator] = []
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let words = line.prefix { $0 != "*" }.words
      guard !words.isEmpty else { continue }
      guard let read = readLine(words, file: file, line: number + 1, log) else { continue }
      // As in Cogulator, the first of a name counts.
      if found.contains(where: { $0.name.lowercased() == read.name.lowercased() }) { continue }
      found.append(read)
      if found.count > maximumLines {
        log.fail(line: number + 1, found: "more operators", expected: "at most \(maximumLines)")
        break
      }
    }
    if found.isEmpty && log.problems.isEmpty {
      log.fail(
        line: 0, found: "no operator",
        expected: "lines of resource, name and ms, as in see Look 550")
    }
    try log.check()
    return found
  }

  private static func readLine(
    _ words: [Substring], file: String, line: Int, _ log: ProblemLog
  ) -> Operator? {
    let names = [
      "see": Operator.Resource.see, "hear": .speech, "speech": .speech, "cognitive": .cognitive,
      "hands": .hands, "system": .system,
    ]
    guard let resource = names[words[0].lowercased()] else {
      log.fail(
        line: line, found: "the resource \"\(words[0].prefix(40))\"",
        expected: oneOf(names.keys.sorted(), near: String(words[0])))
      return nil
    }
    guard words.count >= 3, isName(words[1]), let time = Double(words[2]),
      (0...3_600_000).contains(time)
    else {
      log.fail(
        line: line, found: "\"\(words.joined(separator: " ").prefix(60))\"",
        expected: "resource, name and a time in ms up to an hour, as in see Look 550")
      return nil
    }
    let name = String(words[1])
    let unit: Operator.Unit =
      switch words.dropFirst(3).map({ $0.lowercased() }) {
      case let rest where rest.contains("count_label_words"): .word
      case let rest where rest.contains("count_label_characters"): .character
      default: usualUnit(of: name)
      }
    // An operator that replaces a built-in one does to chunks what that does.
    let known = builtIn[name]
    let chunks: Operator.Chunks? =
      known.flatMap { $0.resource == resource ? $0.chunks : nil }
      ?? (words[0].lowercased() == "hear" ? .take : nil)
    return Operator(
      name: name, title: known?.title ?? "", resource: resource, time: Milliseconds(time),
      unit: unit, mark: "A", citation: file, chunks: chunks ?? .usual(for: resource))
  }

  /// Cogulator counts for these whatever their line says.
  private static func usualUnit(of name: String) -> Operator.Unit {
    switch name.lowercased() {
    case "say", "hear": .word
    case "type", "tap": .character
    default: .use
    }
  }
}
