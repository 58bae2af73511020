/// Completion for bash.
enum BashCompletion {
  static func script(for root: Command) -> String {
    let places = PlacedCommand.all(below: root)
    let name = root.name
    return """
      # Completion of \(name) for bash. To use it now: source <(\(name) completion bash)
      _\(name)() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        local command="" word IFS=$'\\n'
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case "$command $word" in
      \(places.dropFirst().map { advance($0) }.joined(separator: "\n"))
          esac
        done
        COMPREPLY=()
        case "$command $previous" in
      \(places.flatMap { options($0, tool: name) }.joined(separator: "\n"))
        esac
        if [[ "$current" == -* ]]; then
          case "$command" in
      \(places.map { names($0) }.joined(separator: "\n"))
          esac
          return
        fi
        case "$command" in
      \(places.map { positionals($0, root: root) }.joined(separator: "\n"))
        esac
      }
      complete -o filenames -F _\(name) \(name)

      """
  }

  private static func key(_ names: [String]) -> String { names.map { "/" + $0 }.joined() }

  private static func advance(_ place: PlacedCommand) -> String {
    let parent = key(place.names.dropLast())
    return
      "      \(quoted(parent + " " + place.command.name))) command=\(quoted(key(place.names))) ;;"
  }

  private static func options(_ place: PlacedCommand, tool: String) -> [String] {
    place.command.named.filter { $0.kind == .option }.compactMap { option in
      let spellings = [option.typed] + (option.short.map { ["-\($0)"] } ?? [])
      let patterns = spellings.map { quoted(key(place.names) + " " + $0) }.joined(separator: "|")
      return "    \(patterns)) \(reply(option.completion, tool: tool)); return ;;"
    }
  }

  private static func names(_ place: PlacedCommand) -> String {
    let words = place.command.named.map(\.typed) + ["-h"]
    return "      \(quoted(key(place.names)))) \(reply(.words(words), tool: "")) ;;"
  }

  private static func positionals(_ place: PlacedCommand, root: Command) -> String {
    let completion = place.positionalCompletion(root: root)
    return "    \(quoted(key(place.names)))) \(reply(completion, tool: root.name)) ;;"
  }

  private static func reply(_ completion: Declaration.Completion, tool: String) -> String {
    func generate(_ arguments: String) -> String {
      #"COMPREPLY=($(compgen \#(arguments) -- "$current"))"#
    }
    switch completion {
    case .none: return "COMPREPLY=()"
    case .file: return generate("-f")
    case .folder: return generate("-d")
    case .words(let words): return generate("-W $'\(words.joined(separator: "\\n"))'")
    case .listing(let kinds, let orFile):
      let listing = kinds.map { "\(tool) list \($0) --names 2>/dev/null" }.joined(separator: "; ")
      return generate((orFile ? "-f " : "") + "-W \"$(\(listing))\"")
    }
  }
}
