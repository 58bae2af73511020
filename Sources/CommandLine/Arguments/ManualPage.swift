/// The manual page of the tool, in the man macros of roff.
package enum ManualPage {
  /// Returns the manual page of a tool and all its commands.
  ///
  /// - Parameters:
  ///   - root: The declaration of all commands.
  ///   - version: The version of the tool.
  ///   - statuses: The exit codes and what they mean.
  /// - Returns: The page in roff, with a line break at its end.
  package static func page(
    for root: Command, version: String, statuses: [(code: Int32, meaning: String)]
  ) -> String {
    let tool = root.name
    var lines = [
      ".TH \(tool.uppercased()) 1 \"\" \"\(tool) \(version)\" \"User Commands\"",
      ".SH NAME", escaped("\(tool) - \(uncapitalized(root.abstract))"),
      ".SH SYNOPSIS", ".B \(tool)", ".I command", "[\\fIarguments\\fR]",
      ".SH DESCRIPTION",
    ]
    lines += paragraphs(root.discussion)
    lines.append(".SH COMMANDS")
    lines += PlacedCommand.all(below: root).dropFirst().flatMap(section)
    lines.append(".SH EXIT STATUS")
    for (code, meaning) in statuses { lines += [".TP", ".B \(code)", filled(meaning)] }
    lines.append(".SH EXAMPLES")
    lines += examples(root).dropFirst()
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ place: PlacedCommand) -> [String] {
    let command = place.command
    let words = place.path.map(\.name) + place.usage
    var lines = [".SS \"\(escaped(words.joined(separator: " ")))\""]
    lines += paragraphs([command.abstract] + command.discussion)
    for found in command.positionals + command.options {
      lines += [".TP", ".B \(escaped(found.label))", filled(HelpText.explanation(of: found))]
    }
    return lines + examples(command)
  }

  private static func examples(_ command: Command) -> [String] {
    command.examples.flatMap {
      [".PP", filled($0.meaning), ".RS 4", ".nf", escaped($0.line), ".fi", ".RE"]
    }
  }

  /// Returns paragraphs; roff begins the first one of a section by itself.
  private static func paragraphs(_ texts: [String]) -> [String] {
    Array(texts.map { [filled($0)] }.joined(separator: [".PP"]))
  }

  private static func uncapitalized(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Returns a text in short lines that roff fills again.
  private static func filled(_ text: String) -> String {
    HelpText.wrap(text, width: 76).split(separator: "\n").map { escaped(String($0)) }
      .joined(separator: "\n")
  }

  /// Returns a line that roff shows as it stands.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "\"": escaped += "\\(dq"
      case "'": escaped += "\\(aq"
      default: escaped.append(character)
      }
    }
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}
