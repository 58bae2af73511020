/// `tapcost version`.
enum VersionCommand {
  static let command = Command(
    "version", "Shows the version.",
    examples: ["tapcost version": "Shows the version and the commit."]
  ) { call in
    try call.console.output(BuildInformation.line + "\n")
  }
}
