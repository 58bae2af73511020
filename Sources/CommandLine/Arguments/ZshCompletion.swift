/// Completion for zsh.
enum ZshCompletion {
  static func script(for root: Command) -> String {
    let places = PlacedCommand.all(below: root)
    return """
      #compdef \(root.name)
      # Completion of \(root.name) for zsh. Save it as _\(root.name) in a folder of $fpath.

      \(places.map { function($0, root: root) }.joined(separator: "\n\n"))

      \(functionName(places[0], root: root)) "$@"

      """
  }

  private static func functionName(_ place: PlacedCommand, root: Command) -> String {
    "_" + ([root.name] + place.names).joined(separator: "_")
  }

  private static func function(_ place: PlacedCommand, root: Command) -> String {
    let name = functionName(place, root: root)
    guard !place.command.subcommands.isEmpty else {
      return "\(name)() {\n  _arguments -s -S \\\n    \(arguments(place, root: root))\n}"
    }
    let commands = place.command.subcommands.map {
      "    " + quoted("\($0.name):\($0.abstract)")
    }
    let calls = place.command.subcommands.map {
      "    \($0.name)) \(name)_\($0.name) ;;"
    }
    return """
      \(name)() {
        local context state line
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        _arguments -C \\
          \(arguments(place, root: root)) \\
          '1: :->command' '*:: :->rest'
        case $state in
        command) _describe command commands ;;
        rest)
          case $line[1] in
      \(calls.joined(separator: "\n"))
          esac ;;
        esac
      }
      """
  }

  private static func arguments(_ place: PlacedCommand, root: Command) -> String {
    var specifications = place.command.named.flatMap { option(of: $0, tool: root.name) }
    if place.command.subcommands.isEmpty {
      specifications += place.command.positionals.map { found in
        let action = action(place.positionalCompletion(root: root), tool: root.name)
        return quoted("\(found.isRepeating ? "*" : ""):\(found.name):\(action)")
      }
    }
    return specifications.joined(separator: " \\\n    ")
  }

  private static func option(of found: Declaration, tool: String) -> [String] {
    let help = found.help.filter { !"[]:\\".contains($0) }
    let spellings = [found.typed] + (found.short.map { ["-\($0)"] } ?? [])
    return spellings.map { spelling in
      let star = found.isRepeating ? "*" : ""
      guard found.kind == .option else { return quoted("\(star)\(spelling)[\(help)]") }
      let separator = spelling.hasPrefix("--") ? "=" : "+"
      let value = ":\(found.placeholder):\(action(found.completion, tool: tool))"
      return quoted("\(star)\(spelling)\(separator)[\(help)]\(value)")
    }
  }

  private static func action(_ completion: Declaration.Completion, tool: String) -> String {
    switch completion {
    case .none: return " "
    case .file: return "_files"
    case .folder: return "_files -/"
    case .words(let words): return "(\(words.joined(separator: " ")))"
    case .listing(let kinds, let orFile):
      let words = kinds.map { "${(f)\"$(\(tool) list \($0) --names 2>/dev/null)\"}" }
      return "{ compadd -- \(words.joined(separator: " "))\(orFile ? "; _files" : "") }"
    }
  }
}
