/// `tapcost version`.
enum VersionCommand {
  /// The version, and the commit where it is known.
  static var line: String {
    let commit = BuildInformation.commit.map { " (\($0.prefix(12)))" } ?? ""
    return "tapcost \(BuildInformation.version)\(commit)"
  }

  static let command = Command(
    "version", "Shows the version.",
    examples: [Command.Example("tapcost version", "Shows the version and the commit.")]
  ) { _, console in
    try console.output(line + "\n")
    return .success
  }
}
