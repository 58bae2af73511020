import CommandLine
import Foundation
import TestSupport
import Testing

/// Every path from the root to a command.
private let paths: [[Command]] = {
  func below(_ path: [Command]) -> [[Command]] {
    [path] + (path.last?.subcommands ?? []).flatMap { below(path + [$0]) }
  }
  return below([Tool.root])
}()

@Suite struct HelpTests {
  @Test func allHelpPagesReadAsStored() throws {
    let pages = paths.map { HelpText.page(for: $0) }
      .joined(separator: "\n" + "=".repeated(80) + "\n\n")
    try expectGolden(pages, "help.txt")
  }

  @Test func theManualReadsAsStored() async throws {
    let manual = try await BuiltTool.run(["help", "--man"])
    #expect(manual.status == 0)
    try expectGolden(manual.output, "tapcost.1")
  }

  @Test func everyHelpPageShowsAnExampleThatParses() throws {
    for path in paths {
      let command = try #require(path.last)
      #expect(!command.examples.isEmpty, "\(command.name)")
      for example in command.examples {
        for words in tapcostArguments(in: example.line) {
          _ = try CommandLineParser.parse(words, root: Tool.root)
        }
      }
    }
  }

  @Test func noLineOfHelpIsWiderThanATerminal() {
    for path in paths {
      for line in HelpText.page(for: path).split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }

  /// Lines may only be wider than a narrow terminal where a single word is.
  private func isBroken(_ line: Substring, to width: Int) -> Bool {
    line.count <= width || line.split(separator: " ").count { $0 != "\\" } == 1
      || line.contains("'")
  }

  @Test(arguments: [40, 50, 60, 79])
  func helpListsAndExplanationsFitANarrowTerminal(width: Int) throws {
    for path in paths {
      let page = HelpText.page(for: path, width: width)
      for line in page.split(separator: "\n") { #expect(isBroken(line, to: width), "\(line)") }
      // No word is lost or cut.
      let words = { (text: String) in text.split { $0.isWhitespace || $0 == "\\" } }
      #expect(words(page) == words(HelpText.page(for: path)))
    }
    for kind in TopicKind.allCases {
      let topics = try Catalog.topics(of: kind)
      let rows = topics.map { [$0.name] + $0.columns + [$0.summary] }
      let list = ListCommand.table(rows, width: width)
      for line in list.split(separator: "\n") { #expect(isBroken(line, to: width), "\(line)") }
      #expect(topics.allSatisfy { list.contains($0.name) })
      for topic in topics.prefix(20) {
        let page = ExplainCommand.page(topic, width: width)
        for line in page.split(separator: "\n").dropFirst() {
          #expect(isBroken(line, to: width), "\(line)")
        }
      }
    }
  }

  @Test func aListIsNotBrokenWhereItFits() {
    let rows = [["one", "a", "The first of them"], ["three", "bb", "The third"]]
    let whole = "one    a   The first of them\nthree  bb  The third\n"
    #expect(ListCommand.table(rows, width: .max) == whole)
    #expect(ListCommand.table(rows, width: 28) == whole)
    #expect(
      ListCommand.table(rows, width: 20)
        == "one\n  a; The first of\n  them\nthree\n  bb; The third\n")
    let long = [["one", String(repeating: "word ", count: 9) + "end"]]
    #expect(
      ListCommand.table(long, width: 40)
        == "one  word word word word word word word\n     word word end\n")
  }

  @Test func everySentenceOfHelpIsASentence() {
    for command in paths.compactMap(\.last) {
      let sentences =
        [command.abstract] + command.discussion + command.examples.map(\.meaning)
        + command.declarations.map(\.help)
      for sentence in sentences {
        #expect(sentence.first?.isUppercase == true && sentence.hasSuffix("."), "\(sentence)")
      }
    }
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func allWaysToTheMainHelpShowTheSame(arguments: [String]) async throws {
    let outcome = try await BuiltTool.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.output == HelpText.page(for: [Tool.root]))
    #expect(outcome.errors.isEmpty)
  }

  @Test func helpOfACommandIsTheSameOnBothWays() async throws {
    let first = try await BuiltTool.run(["help", "list"])
    let second = try await BuiltTool.run(["list", "--help"])
    #expect(first.output == second.output)
    #expect(first.output.contains("USAGE: tapcost list <kind> [--names]"))
  }

  @Test func theVersionIsShownOnBothWays() async throws {
    let first = try await BuiltTool.run(["--version"])
    let second = try await BuiltTool.run(["version"])
    #expect(first.output == second.output)
    #expect(first.output.wholeMatch(of: /tapcost \d+\.\d+\.\d+( \([0-9a-f]{12}\))?\n/) != nil)
  }

  @Test(arguments: Shell.allCases)
  func completionScriptsReadAsStored(shell: Shell) throws {
    try expectGolden(
      shell.completionScript(for: Tool.root), "completion.\(shell.rawValue)")
  }

  @Test func theToolSaysWhatMayStandAtAPlace() async throws {
    func found(_ shell: String, _ words: [String]) async throws -> String {
      try await BuiltTool.run(["completion", shell, "--"] + words).output
    }
    #expect(try await found("fish", ["list", "me"]).hasPrefix("none\nsuites\t\npopulations\t\n"))
    #expect(try await found("bash", ["list", "--na"]).contains("\n--names\n"))
    let people = try await found("zsh", ["run", "x", "--population", ""])
    #expect(people.hasPrefix("file\n") && people.contains("\nexpert:"), "\(people)")
    #expect(try await found("bash", ["check", ""]) == "file\n")
    #expect(try await found("bash", ["run", "x", "--out", ""]) == "folder\n")
    #expect(try await found("bash", ["baseline", ""]) == "none\nsave\nshow\nsuites\n")
  }

  @Test(arguments: [
    (["tapcost", "exp"], "explain"), (["tapcost", "list", "me"], "metrics"),
    (["tapcost", "list", "--na"], "--names"),
    (["tapcost", "explain", "discovery_ti"], "discovery_time"),
    (["tapcost", "help", "sch"], "schema"),
  ])
  func bashCompletesWhatTheDeclarationsName(words: [String], expected: String) async throws {
    let bash = URL(filePath: "/bin/bash")
    try #require(FileManager.default.isExecutableFile(atPath: bash.path))
    let folder = try TemporaryFolder()
    let script = Shell.bash.completionScript(for: Tool.root)
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    try folder.write(
      """
      PATH=\(BuiltTool.executable.deletingLastPathComponent().path):$PATH
      complete() { :; }
      \(script)
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
      _tapcost
      printf '%s\\n' "${COMPREPLY[@]}" > \(folder.path("found"))
      """, to: "script")
    let process = try Process.run(bash, arguments: [folder.path("script")])
    process.waitUntilExit()
    #expect(try folder.text("found") == expected + "\n")
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
