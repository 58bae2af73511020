import CommandLine
import Core
import Foundation
import Testing

/// The blocks of code in README.md, with their languages.
private func blocks(_ language: String) throws -> [String] {
  let text = try String(contentsOf: BuiltTool.root.appending(path: "README.md"), encoding: .utf8)
  let parts = text.components(separatedBy: "\n```")
  return parts.enumerated().compactMap { number, part in
    guard number % 2 == 1, part.hasPrefix(language + "\n") else { return nil }
    return String(part.dropFirst(language.count + 1))
  }
}

/// The lines of README.md that call the tool.
private func commands() throws -> [String] {
  try blocks("sh").flatMap { $0.split(separator: "\n").map(String.init) }
    .filter { $0.hasPrefix("tapcost ") }
}

@Suite struct DocumentationTests {
  @Test func theCommandsOfTheReadmeWork() async throws {
    let folder = try TemporaryFolder()
    let lines = try commands()
    #expect(lines.count >= 8)
    for line in lines {
      for arguments in tapcostArguments(in: line) {
        let outcome = try await BuiltTool.run(quick(arguments), in: folder.url)
        #expect(outcome.status == 0, "\(line): \(outcome.errors)")
      }
    }
    #expect(folder.names.contains("Results/try/report.html"))
    #expect(folder.names.contains("Results/my-suite/report.html"))
  }

  /// What a reader runs with thousands of people, with a few.
  private func quick(_ arguments: [String]) -> [String] {
    guard arguments.first == "run" else { return arguments }
    var own: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--users" || word == "--population" {
        rest = rest.dropFirst()
      } else {
        own += [word]
      }
    }
    return own + ["--users", "8", "--population", "expert"]
  }

  @Test func theReadmeNamesEveryCommandAndExitCode() throws {
    let text = try String(contentsOf: BuiltTool.root.appending(path: "README.md"), encoding: .utf8)
    for command in Tool.root.subcommands {
      #expect(text.contains("`\(command.name)`"), "\(command.name)")
    }
    for code in ExitCode.allCases {
      #expect(text.contains("\n| \(code.rawValue) | "), "\(code.rawValue)")
    }
  }

  @Test func theMakeTargetsOfTheReadmeExist() throws {
    let makefile = try String(
      contentsOf: BuiltTool.root.appending(path: "Makefile"), encoding: .utf8)
    let readme = try String(
      contentsOf: BuiltTool.root.appending(path: "README.md"), encoding: .utf8)
    let targets = readme.matches(of: #/(?:`|\n)make ([a-z-]+)/#).map(\.1)
    #expect(targets.count >= 3)
    for target in targets { #expect(makefile.contains("\n\(target):"), "make \(target)") }
  }
}
