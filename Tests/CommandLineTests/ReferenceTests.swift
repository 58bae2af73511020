import CommandLine
import Core
import Foundation
import TestSupport
import Testing

@Suite struct ReferenceTests {
  @Test func everyPageIsAsTheReadersHaveIt() throws {
    let pages = try ReferencePage.all(Tool.root)
    for page in pages {
      try expectGolden(page.text, "../../../Documentation/Reference/\(page.name)")
    }
    let folder = BuiltTool.root.appending(path: "Documentation/Reference").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files == pages.map(\.name).sorted())
  }

  @Test func everyNameOfEveryDocumentStandsOnSomePage() throws {
    let text = try ReferencePage.all(Tool.root).map(\.text).joined()
    for kind in SchemaKind.allCases {
      for key in kind.description(Tool.root).body.keys {
        #expect(text.contains("| `\(key)` |"), "\(kind) \(key)")
      }
      for (name, _) in kind.description(Tool.root).definitions {
        #expect(text.contains(" \(name)\n"), "\(name)")
      }
    }
  }

  @Test func everyLinkOfTheReferenceLeadsSomewhere() throws {
    let pages = try ReferencePage.all(Tool.root)
    let anchors = Dictionary(
      pages.map { page in
        let headings = page.text.split(separator: "\n").filter { $0.hasPrefix("#") }
        return (page.name, Set(headings.map { anchor(of: $0.drop { "# ".contains($0) }) }))
      }, uniquingKeysWith: { first, _ in first })
    for page in pages {
      for match in page.text.matches(of: #/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/#) {
        let file = match.1.isEmpty ? page.name : String(match.1)
        if file.hasPrefix("../") {
          let target = BuiltTool.root.appending(path: "Documentation/Reference/\(file)")
          #expect(FileManager.default.fileExists(atPath: target.standardized.path), "\(file)")
          continue
        }
        guard let known = anchors[file] else {
          Issue.record("\(page.name): no page \(file)")
          continue
        }
        if let anchor = match.2 {
          #expect(known.contains(String(anchor)), "\(page.name): \(match.0)")
        }
      }
    }
  }

  private func anchor(of heading: Substring) -> String {
    String(
      heading.lowercased().compactMap { letter -> Character? in
        if letter == " " { return "-" }
        return letter.isLetter || letter.isNumber || "-_".contains(letter) ? letter : nil
      })
  }

  @Test func theToolWritesTheReference() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run(["help", "--reference", folder.path("pages")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.text("pages/Glossary.md").contains("**world**"))
  }

  @Test func everyRecipeRuns() async throws {
    let folder = try TemporaryFolder()
    let recipes = EmbeddedTexts.files(in: "Datasets/Recipes")
    #expect(recipes.count == 12)
    for (path, text) in recipes {
      try folder.write(text, to: "recipe.json5")
      let outcome = try await BuiltTool.run(
        [
          "run", "recipe.json5", "--users", "16", "--worlds", "4", "--out", "out", "--format",
          "json",
        ],
        in: folder.url)
      #expect(outcome.status == 0, "\(path): \(outcome.errors)")
    }
  }

  @Test(arguments: StarterKind.allCases.filter { $0 != .example })
  func everyStarterIsRightAndSaysWhatItIs(kind: StarterKind) async throws {
    let folder = try TemporaryFolder()
    let made = try await BuiltTool.run(
      ["new", kind.rawValue, "--out", "file.json5"], in: folder.url)
    #expect(made.status == 0, "\(made.errors)")
    let outcome = try await BuiltTool.run(["lint", "file.json5"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    // Segments that are too narrow show labels that are alike: that is told, and no mistake.
    #expect(outcome.output.hasPrefix("file.json5: no problems (\(kind.rawValue))\n"))
    // A file that is there is kept.
    let again = try await BuiltTool.run(
      ["new", kind.rawValue, "--out", "file.json5"], in: folder.url)
    #expect(again.status == 74)
  }

  /// The example works wherever the tool is, and is the one of the repository to the byte.
  @Test func theExampleIsAFolderThatWorks() async throws {
    let folder = try TemporaryFolder()
    let made = try await BuiltTool.run(["new", "example"], in: folder.url)
    #expect(made.status == 0, "\(made.errors)")
    let original = BuiltTool.root.appending(path: "Datasets/Examples/notes-app")
    for name in ["ci/check-design.sh", ".github/workflows/design-cost.yml", "README.md"] {
      let text = try String(contentsOf: original.appending(path: name), encoding: .utf8)
      #expect(try folder.text("example/\(name)") == text, "\(name)")
    }
    for name in [
      "design/note-menu.json5", "design/thresholds.json5", "screens/settings-menu.json5",
    ] {
      let lint = try await BuiltTool.run(["lint", "example/\(name)"], in: folder.url)
      #expect(lint.status == 0, "\(lint.output)")
    }
    let screen = try await BuiltTool.run(
      ["import", "example/screens/traps.storyboard", "-o", "-"], in: folder.url)
    #expect(screen.status == 0, "\(screen.errors)")
    // What is there is kept, whole.
    try folder.write("mine", to: "example/README.md")
    #expect(try await BuiltTool.run(["new", "example"], in: folder.url).status == 74)
    #expect(try folder.text("example/README.md") == "mine")
    #expect(try await BuiltTool.run(["new", "example", "-o", "-"], in: folder.url).status == 64)
  }
}
