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

  /// The pages of the repository, with their folders; not those that tell of the past, and none that a run writes.
  private var pages: [(path: String, text: String)] {
    get throws {
      let top = try FileManager.default.contentsOfDirectory(atPath: BuiltTool.root.path)
        .filter { $0.hasSuffix(".md") && $0 != "CHANGELOG.md" }
      let below = ["Documentation", "Integrations", "Sources", "Benchmarks"].flatMap { folder in
        FileManager.default.enumerator(atPath: BuiltTool.root.appending(path: folder).path)?
          .compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
          ?? []
      }
      return try (top + below).sorted().map {
        ($0, try String(contentsOf: BuiltTool.root.appending(path: $0), encoding: .utf8))
      }
    }
  }

  /// A path up to what stands for something, as in `Sources/Model/<Law>` or `Benchmarks/*.json5`.
  private func fixed(_ path: Substring) -> String {
    guard let end = path.firstIndex(where: { "*<{".contains($0) }) else { return String(path) }
    return String(path[..<end].prefix(through: path[..<end].lastIndex(of: "/") ?? path.startIndex))
  }

  @Test func everyPathThatAPageNamesExists() throws {
    var count = 0
    for (page, text) in try pages {
      let places = text.matches(
        of:
          #/(?:^|[\s`(])((?:Sources|Tests|Documentation|Benchmarks|Datasets|Scripts|Integrations)\/[\w.\/*<>{},+-]*)/#
      )
      let own = "Tests/NotesTests/NotesTests.swift"  // A file that the reader of README makes.
      for path in places.map(\.1) where path != own {
        let there = fixed(path).trimmingCharacters(in: CharacterSet(charactersIn: "./,"))
        #expect(
          FileManager.default.fileExists(atPath: BuiltTool.root.appending(path: there).path),
          "\(page): \(path)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test func everyFileOfSourceThatAPageNamesExists() throws {
    let folders = ["Sources", "Tests", "Scripts", "Benchmarks"].flatMap { folder in
      FileManager.default.enumerator(atPath: BuiltTool.root.appending(path: folder).path)?
        .compactMap { $0 as? String }.map { "/\(folder)/\($0)" } ?? []
    }
    let files = folders + ["/Package.swift"]
    var count = 0
    for (page, text) in try pages where page != "README.md" {  // Its reader makes files.
      for name in text.matches(of: #/`([\w+\/-]+\.swift)`/#).map(\.1) {
        #expect(files.contains { $0.hasSuffix("/\(name)") }, "\(page): \(name)")
        count += 1
      }
    }
    #expect(count > 40)
  }

  @Test func everyCommandThatAPageNamesExists() throws {
    let makefile = try String(
      contentsOf: BuiltTool.root.appending(path: "Makefile"), encoding: .utf8)
    let names = Set(Tool.root.subcommands.map(\.name))
    var count = 0
    for (page, text) in try pages {
      for match in text.matches(of: #/(?:`|\n)(tapcost|make) ([a-z][a-z-]*)/#) {
        let name = String(match.2)
        let exists = match.1 == "make" ? makefile.contains("\n\(name):") : names.contains(name)
        #expect(exists, "\(page): \(match.1) \(name)")
        count += 1
      }
    }
    #expect(count > 100)
  }
}
