/// `tapcost completion`.
enum CompletionCommand {
  static let shell: Key<Shell?> = .word("shell", "The shell.")

  static let command = Command(
    "completion", "Prints a completion script for a shell.",
    takes: [shell.declaration],
    examples: [
      Command.Example(
        "source <(tapcost completion bash)", "Completes in this bash from now on."),
      Command.Example(
        "tapcost completion zsh > ~/.zfunc/_tapcost", "Installs completion for zsh."),
      Command.Example(
        "tapcost completion fish > ~/.config/fish/completions/tapcost.fish",
        "Installs completion for fish."),
    ]
  ) { invocation, console in
    guard let shell = invocation[shell] else { return .internalError }
    try console.output(shell.completionScript(for: invocation.root))
    return .success
  }
}
