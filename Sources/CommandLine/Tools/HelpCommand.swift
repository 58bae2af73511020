import Core
import Reports

/// `tapcost help`.
enum HelpCommand {
  static let names = Key.arguments("command", "The command to explain.", isRequired: false)
  static let manual = Key.flag("man", "Print the manual page of all commands, in roff.")
  static let reference = Key.text(
    "reference", "dir", "Write the reference of all files, commands and words, in Markdown.",
    completion: .folder)

  static let command = Command(
    "help", "Shows the help of a command.",
    takes: [names.declaration, manual.declaration, reference.declaration],
    examples: [
      Command.Example("tapcost help run", "Shows the help of `run`."),
      Command.Example("tapcost help --man > tapcost.1", "Writes the manual page."),
      Command.Example("tapcost help --reference Reference", "Writes the reference to a folder."),
    ]
  ) { invocation, console in
    let root = invocation.root
    if let folder = invocation[reference] {
      let pages = try ReferencePage.all().map { ReportFile(name: $0.name, text: $0.text) }
      try Output(invocation, console).writeAndTell(pages, to: folder)
    } else if invocation[manual] {
      let statuses = ExitCode.allCases.map { (code: $0.rawValue, meaning: $0.meaning) }
      try console.output(
        ManualPage.page(for: root, version: BuildInformation.version, statuses: statuses))
    } else {
      try console.output(
        HelpText.page(
          for: try path(invocation[names], from: invocation), width: console.helpWidth))
    }
    return .success
  }

  private static func path(
    _ names: [String], from invocation: Invocation
  ) throws(UsageError) -> [Command] {
    var path = [invocation.root]
    for name in names {
      let below = path[path.count - 1].subcommands
      guard let next = below.first(where: { $0.name == name }) else {
        let hint = nearest(to: name, among: below.map(\.name)).map { " Did you mean '\($0)'?" }
        throw invocation.usageError("Unknown command '\(name)'.\(hint ?? "")")
      }
      path.append(next)
    }
    return path
  }
}
