import Reports

/// `tapcost help`.
enum HelpCommand {
  static let names = Key.arguments("command", "The command to explain.", isRequired: false)
  static let manual = Key.flag("man", "Print the manual page of all commands, in roff.")
  static let reference = Key.text(
    "reference", "dir", "Write the reference of all files, commands and terms, in Markdown.",
    completion: .folder)

  static let command = Command(
    "help", "Shows the help of a command.",
    takes: [names, manual, reference],
    examples: [
      "tapcost help run": "Shows the help of `run`.",
      "tapcost help --man > tapcost.1": "Writes the manual page.",
      "tapcost help --reference Reference": "Writes the reference to a folder.",
    ]
  ) { call in
    if let folder = call[reference] {
      let pages = try ReferencePage.all(call.root)
      try call.writeAndTell(pages.map { ReportFile(name: $0.name, text: $0.text) }, to: folder)
    } else if call[manual] {
      let statuses = ExitCode.allCases.map { (code: $0.rawValue, meaning: $0.meaning) }
      try call.console.output(
        ManualPage.page(for: call.root, version: BuildInformation.version, statuses: statuses))
    } else {
      var path = [call.root]
      for name in call[names] {
        let below = path[path.count - 1].subcommands
        guard let next = below.first(where: { $0.name == name }) else {
          throw call.usageError("Unknown command '\(name)'.\(hint(name, below.map(\.name)))")
        }
        path.append(next)
      }
      try call.console.output(HelpText.page(for: path, width: call.console.helpWidth))
    }
  }
}
