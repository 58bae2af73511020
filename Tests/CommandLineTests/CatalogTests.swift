import CommandLine
import Core
import Foundation
import Gate
import Interfaces
import Model
import Populations
import Studies
import Testing

@Suite struct CatalogTests {
  @Test func everyVerdictIsDescribedOnce() throws {
    let names = try Catalog.topics(of: .verdicts).map(\.name)
    #expect(names == Comparison.Verdict.allCases.map(\.rawValue) + ["leaning_a", "leaning_b"])
  }

  @Test func everyVerdictOfAGateIsDescribedOnce() throws {
    let names = try Catalog.topics(of: .gateVerdicts).map(\.name)
    #expect(names == Finding.Verdict.allCases.map(\.rawValue))
  }

  @Test func everythingThatIsListedCanBeExplained() async throws {
    let names = try TopicKind.allCases.flatMap { try Catalog.topics(of: $0).map(\.name) }
    let outcome = try await BuiltTool.run(["explain"] + names)
    #expect(outcome.status == 0, "\(outcome.errors)")
    for name in names { #expect(outcome.output.contains("\(name) ("), "\(name)") }
  }

  @Test func everyDeviceIsListedWithTheInputsThatPeopleUseThere() throws {
    for topic in try Catalog.topics(of: .devices) {
      let inputs = try #require(topic.columns.last).split(separator: ", ")
      let isDesk = topic.columns[0] == "desktop"
      #expect(inputs.contains(isDesk ? "pointer" : "touch"), "\(topic.name)")
      #expect(inputs.contains("screen-reader") && inputs.contains("switch"), "\(topic.name)")
      #expect(!inputs.contains(isDesk ? "touch" : topic.columns[0] == "phone" ? "pointer" : ""))
    }
  }

  @Test func everyControlIsDescribedOnce() throws {
    let names = try Catalog.topics(of: .controls).map(\.name)
    // What stands within controls, and what follows them, has no kind of its own.
    let parts = [
      "item", "section", "submenu", "toggle", "menu-button", "context", "confirm", "dialog",
      "sheet", "page", "toast", "loading", "permission",
    ]
    #expect(names.sorted() == (Control.Kind.allCases.map(\.rawValue) + parts).sorted())
  }

  @Test func everyParameterCanBeExplainedWithItsSource() throws {
    let topics = try Catalog.topics(of: .parameters)
    let names = topics.map(\.name)
    for name in Trait.allCases.map(\.name) + Constant.allCases.map(\.rawValue) {
      #expect(names.contains(name), "\(name)")
    }
    #expect(Set(names).count == names.count)
    for topic in topics {
      let labels = topic.details.map(\.label)
      for label in ["value", "mark", "source"] {
        #expect(labels.contains(label), "\(topic.name) has no \(label)")
      }
    }
  }

  @Test func everyTraitIsExplainedWithTheFileOfItsLaw() throws {
    let topics = try Catalog.topics(of: .parameters)
    for trait in Trait.allCases {
      let topic = try #require(topics.first { $0.name == trait.name })
      let law = try #require(topic.details.first { $0.label == "law" }?.text, "\(trait.name)")
      let path = try #require(law.split(separator: " ").last.map(String.init))
      let file = BuiltTool.root.appending(path: path).path
      #expect(FileManager.default.fileExists(atPath: file), "\(trait.name): \(path)")
    }
    let spread = topics.first { $0.name == "pointing.spread" }?.details.first { $0.label == "law" }
    #expect(spread?.text == "tap, Sources/Model/Laws/Tapping")
  }

  @Test func listsNameWhatCanBeRun() throws {
    let suites = try Catalog.topics(of: .suites).map(\.name)
    #expect(suites == SuiteCatalog.all.map(\.id))
    #expect(suites.count >= 3)
    let populations = try Catalog.topics(of: .populations).map(\.name)
    #expect(populations == PopulationCatalog.builtIn.names)
  }

  @Test(arguments: TopicKind.allCases)
  func everyTopicHasANameAndALine(kind: TopicKind) throws {
    for topic in try Catalog.topics(of: kind) {
      #expect(!topic.name.isEmpty && !topic.summary.isEmpty)
      // Some words need no more than a line.
      #expect(!topic.details.isEmpty || kind == .terms, "\(topic.name)")
      #expect(!topic.summary.contains("\n"))
    }
  }

  @Test func aParameterIsExplainedInFull() async throws {
    let outcome = try await BuiltTool.run(["explain", "pointing.spread"])
    #expect(outcome.status == 0)
    for part in ["(parameter)", "value", "range", "formula", "mark", "source", "in older-adults"] {
      #expect(outcome.output.contains(part), "\(part)")
    }
  }

  @Test func theSpreadOfPeopleFollowsTheDistribution() throws {
    // The 97.5 % quantile of the standard normal distribution is 1.959964.
    let topics = try Catalog.topics(of: .parameters)
    let topic = try #require(topics.first { $0.name == "gaze.dwell" })
    let people = try #require(topic.details.first { $0.label == "people" })
    // 0.188 exp(-+1.959964 x 0.12) is 0.14860 and 0.23785.
    #expect(people.text == "95 % between 0.149 and 0.238 s")
  }

  @Test func namesAloneAreOneALine() async throws {
    let outcome = try await BuiltTool.run(["list", "populations", "--names"])
    let lines: [String] = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines == PopulationCatalog.builtIn.names)
  }
}
