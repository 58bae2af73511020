/// The help of a command, in the layout that users of swift-argument-parser know.
package enum HelpText {
  /// The widest line, also on a wider terminal.
  package static let width = 80
  /// The narrowest terminal for which lines are broken.
  package static let least = 40
  /// Where explanations begin: behind the names, or below them on a terminal that is too narrow.
  private static func indent(_ width: Int) -> Int { width < 60 ? 6 : 26 }

  /// Returns the help of the last command of a path.
  ///
  /// - Parameters:
  ///   - path: The commands from the root to the one to explain.
  ///   - width: The widest line.
  /// - Returns: The help, with a line break at its end.
  package static func page(for path: [Command], width: Int = width) -> String {
    let command = path[path.count - 1]
    var sections = [wrap("OVERVIEW: " + command.abstract, width: width)]
    sections += command.discussion.map { wrap($0, width: width) }
    sections.append("USAGE: " + usage(for: path, continuation: 7, width: width))
    let tables = [
      ("ARGUMENTS", command.positionals.map { ($0.label, explanation(of: $0)) }),
      ("OPTIONS", command.named.map { ($0.label, explanation(of: $0)) }),
      ("SUBCOMMANDS", command.subcommands.map { ($0.name, $0.abstract) }),
    ]
    for (title, rows) in tables where !rows.isEmpty {
      sections.append("\(title):\n" + rows.map { row($0.0, $0.1, width) }.joined(separator: "\n"))
    }
    let examples = command.examples.map { example($0, width) }
    sections.append("EXAMPLES:\n" + examples.joined(separator: "\n"))
    if !command.subcommands.isEmpty {
      // The command that helps takes the whole path.
      let name = ([path[0].name, "help"] + path.dropFirst().map(\.name)).joined(separator: " ")
      sections.append(
        wrap("See '\(name) <command>' for the help of a command.", width: width, indent: 2))
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// Returns the message for a command line that cannot be understood.
  ///
  /// - Parameter error: What is wrong with it.
  /// - Returns: The message, without a line break at its end.
  package static func message(for error: UsageError) -> String {
    let name = error.path.map(\.name).joined(separator: " ")
    return """
      Error: \(error.message)
      Usage: \(usage(for: error.path, continuation: 7))
        See '\(name) --help' for more information.
      """
  }

  /// Returns the line of usage of the last command of a path, wrapped.
  static func usage(for path: [Command], continuation: Int, width: Int = width) -> String {
    let words = path.map(\.name) + PlacedCommand(path: path).usage
    return fill(words, width: width, first: continuation, rest: continuation)
  }

  /// Returns what a thing is for, with its values and its default.
  static func explanation(of found: Declaration) -> String {
    var remarks: [String] = []
    if !found.values.isEmpty { remarks.append("values: " + found.values.joined(separator: ", ")) }
    if let fallback = found.fallback { remarks.append("default: " + fallback) }
    return found.help + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))")
  }

  private static func example(_ example: Command.Example, _ width: Int) -> String {
    // A command that is broken can still be pasted.
    var isQuoted = false
    let words = example.line.split { character in
      if character == "'" || character == "\"" { isQuoted.toggle() }
      return character == " " && !isQuoted
    }.map(String.init)
    let line = fill(words, width: width, first: 2, rest: 6, mark: " \\")
    return "  \(line)\n" + wrap(example.meaning, width: width, indent: 6)
  }

  private static func row(_ label: String, _ text: String, _ width: Int) -> String {
    let indent = indent(width)
    let explained = wrap(text, width: width, indent: indent)
    guard label.count + 3 <= indent else { return "  \(label)\n\(explained)" }
    let padding = String(repeating: " ", count: indent - label.count - 2)
    return "  \(label)\(padding)\(explained.drop { $0 == " " })"
  }

  /// Returns lines, each broken to the width of help.
  static func lines(_ text: String, width: Int = width) -> String {
    text.split(separator: "\n").map { wrap(String($0), width: width) + "\n" }.joined()
  }

  /// Returns a paragraph broken into lines, each indented.
  static func wrap(_ text: String, width: Int, indent: Int = 0) -> String {
    let words = text.split(separator: " ").map(String.init)
    let space = String(repeating: " ", count: indent)
    return space + fill(words, width: width, first: indent, rest: indent)
  }

  /// Returns words set into lines; the first line has already `first` columns taken, and each but the
  /// last ends with the mark.
  private static func fill(
    _ words: [String], width: Int, first: Int, rest: Int, mark: String = ""
  ) -> String {
    var text = ""
    var column = first
    for (number, word) in words.enumerated() {
      let end = number < words.count - 1 ? mark.count : 0
      if number > 0, column + 1 + word.count + end > width {
        text += mark + "\n" + String(repeating: " ", count: rest)
        column = rest
      } else if number > 0 {
        text += " "
        column += 1
      }
      text += word
      column += word.count
    }
    return text
  }
}

extension Console {
  /// The widest line of texts that are broken into lines.
  var helpWidth: Int { min(HelpText.width, max(HelpText.least, columns)) }
}
