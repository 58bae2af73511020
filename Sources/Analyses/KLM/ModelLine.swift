import Core

/// A line of a model as it is written.
struct ModelLine {
  /// An operator with what stands behind it.
  struct Act {
    /// The time that a line gives in parentheses.
    enum Modifier {
      case time(Milliseconds)
      /// That many times the time of the operator.
      case times(Double)
    }

    var `operator`: Operator
    var label: String
    var modifier: Modifier?
  }

  /// A goal with the chunks that references put others in place of.
  struct Goal {
    var title: String
    var thread: String?
    var isThread = false
    var chunks: [String] = []
  }

  /// The statement of the line.
  enum Statement {
    case act(Act)
    case goal(Goal)
    /// A goal of an earlier line once more.
    case reference(Goal, to: Int)
    case task(KeystrokeModel.Task)
    case create(name: String, value: String)
    case set(name: String, value: String)
    /// What follows up to the line of the matching end counts where a state has a value.
    case condition(name: String, value: String, end: Int)
    case conditionEnd
    /// The model goes on at the line of a goal.
    case jump(to: Int)
  }

  /// The number of the line, counted from one.
  var number: Int
  /// The depth that the dots give.
  var depth: Int
  var statement: Statement
}

extension ModelLine.Act {
  /// Returns the duration with a label.
  func duration(label: String) -> Milliseconds {
    switch modifier {
    case .time(let time): time
    case .times(let number): Milliseconds(`operator`.time.value * number)
    case nil: Milliseconds(`operator`.time.value * count(in: label))
    }
  }

  /// Counts what a time is for; the brackets of chunks do not count, and nothing counts as one.
  private func count(in label: String) -> Double {
    let plain = label.filter { $0 != "<" && $0 != ">" }
    switch `operator`.unit {
    case .use, .bit: return 1
    case .word: return Double(max(1, plain.split(whereSeparator: \.isWhitespace).count))
    case .character: return Double(max(1, plain.count))
    }
  }
}

/// Finds chunks in labels: what stands between angle brackets.
enum ChunkNames {
  /// Returns the names, in order, without their brackets.
  static func all(in label: some StringProtocol) -> [String] {
    var names: [String] = []
    var name: String?
    for letter in label {
      switch letter {
      case "<": name = ""
      case ">":
        if let found = name, !found.isEmpty { names.append(found) }
        name = nil
      default: name?.append(letter)
      }
    }
    return names
  }

  /// Returns a text without its chunks, with single spaces.
  static func without(_ text: some StringProtocol) -> String {
    var rest = ""
    var isInside = false
    for letter in text {
      if letter == "<" { isInside = true }
      if !isInside { rest.append(letter) }
      if letter == ">" { isInside = false }
    }
    return rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns a text with other names of chunks.
  static func renamed(_ text: String, _ names: [String: String]) -> String {
    guard !names.isEmpty, text.contains("<") else { return text }
    var result = ""
    var name: String?
    for letter in text {
      switch letter {
      case "<":
        if let open = name { result += "<" + open }
        name = ""
      case ">":
        result += name.map { "<" + (names[$0] ?? $0) + ">" } ?? ">"
        name = nil
      default:
        if name == nil { result.append(letter) } else { name?.append(letter) }
      }
    }
    return result + (name.map { "<" + $0 } ?? "")
  }
}

extension Substring {
  /// The text without space at its ends.
  var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  /// The words between spaces or tabs.
  var words: [Substring] { split(whereSeparator: \.isWhitespace) }
}
