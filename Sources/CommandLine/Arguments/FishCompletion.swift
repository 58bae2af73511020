/// Completion for fish.
enum FishCompletion {
  static func script(for root: Command) -> String {
    let all = PlacedCommand.all(below: root).flatMap { lines($0, root: root) }
    return """
      # Completion of \(root.name) for fish. To use it now: \(root.name) completion fish | source
      complete -c \(root.name) -f
      \(all.joined(separator: "\n"))

      """
  }

  private static func lines(_ place: PlacedCommand, root: Command) -> [String] {
    let start = "complete -c \(root.name) -n \(text(condition(place, root: root)))"
    let commands = place.command.subcommands.map {
      "\(start) -a \($0.name) -d \(text($0.abstract))"
    }
    let options = place.command.named.map { found in
      let letter = found.short.map { " -s \($0)" } ?? ""
      let value = found.kind == .option ? " " + values(found.completion, tool: root.name) : ""
      return "\(start)\(letter) -l \(found.name)\(value) -d \(text(found.help))"
    }
    guard place.command.subcommands.isEmpty, !place.command.positionals.isEmpty else {
      return commands + options
    }
    let words = values(place.positionalCompletion(root: root), tool: root.name, isOption: false)
    return commands + options + (words.isEmpty ? [] : ["\(start) \(words)"])
  }

  private static func condition(_ place: PlacedCommand, root: Command) -> String {
    guard !place.names.isEmpty else { return "__fish_use_subcommand" }
    let seen = place.names.map { "__fish_seen_subcommand_from \($0)" }
    let below = place.command.subcommands.map(\.name)
    let unseen =
      below.isEmpty
      ? [] : ["not __fish_seen_subcommand_from \(below.joined(separator: " "))"]
    return (seen + unseen).joined(separator: "; and ")
  }

  private static func values(
    _ completion: Declaration.Completion, tool: String, isOption: Bool = true
  ) -> String {
    let exclusive = isOption ? "-x " : ""
    switch completion {
    case .none: return isOption ? "-x" : ""
    case .file: return isOption ? "-r -F" : "-F"
    case .folder: return exclusive + "-a '(__fish_complete_directories)'"
    case .words(let words): return exclusive + "-a \(text(words.joined(separator: " ")))"
    case .listing(let kinds, let orFile):
      let listing = kinds.map { "\(tool) list \($0) --names 2>/dev/null" }.joined(separator: "; ")
      let files = isOption ? "-r -F " : "-F "
      return (orFile ? files : exclusive) + "-a \(text("(\(listing))"))"
    }
  }

  private static func text(_ text: String) -> String { quoted(text, escapedQuote: #"\'"#) }
}
