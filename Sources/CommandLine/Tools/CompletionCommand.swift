/// `tapcost completion`.
enum CompletionCommand {
  static let shell: Key<Shell> = .word("shell", "The shell.")
  static let words = Key.arguments(
    "word", "Words typed so far, the last one possibly incomplete: prints its completions.",
    isRequired: false)

  static let command = Command(
    "completion", "Prints a completion script for a shell.",
    takes: [shell, words],
    examples: [
      "source <(tapcost completion bash)": "Completes in this bash from now on.",
      "tapcost completion zsh > ~/.zfunc/_tapcost": "Installs completion for zsh.",
      "tapcost completion fish > ~/.config/fish/completions/tapcost.fish":
        "Installs completion for fish.",
    ]
  ) { call in
    guard !call[words].isEmpty else {
      return try call.console.output(call[shell].completionScript(for: call.root))
    }
    let found = Completion(of: call[words], root: call.root)
    let listed = try found.kinds.compactMap(TopicKind.init(rawValue:)).flatMap { kind in
      try Catalog.topics(of: kind).map { (word: $0.name, meaning: $0.summary) }
    }
    let lines = (found.words + listed).map { call[shell].line($0.word, $0.meaning) }
    try call.console.output(([found.place.rawValue] + lines).map { $0 + "\n" }.joined())
  }
}
