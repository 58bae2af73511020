import Foundation
import Testing

/// What differences of times are put down to, through the built binary.
@Suite struct ReasonTests {
  /// A suite of two designs with one task, whose content is given.
  private func suite(_ a: String, _ b: String, goal: String) -> String {
    func design(_ id: String, _ content: String) -> String {
      "{ id: \"\(id)\", title: \"\(id.capitalized)\", device: \"iphone-16\", "
        + "screen: { content: [\(content)] } }"
    }
    return """
      {
        schema: "tapcost/suite/1", id: "planted", title: "Planted", question: "Which is quicker?", evidence: "None: this is a test.",
        designs: [\(design("slow", a)), \(design("quick", b))],
        tasks: [{ id: "t", title: "Do it", goals: ["\(goal)"] }],
        populations: ["everyday"], compare: [["slow", "quick"]], users: 1000,
      }
      """
  }

  private func button(_ id: String, _ label: String, _ more: String = "") -> String {
    "{ button: { id: \"\(id)\", label: \"\(label)\"\(more) } }"
  }

  private func answer(_ text: String) async throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "planted.json5")
    let outcome = try await BuiltTool.run(
      ["run", "planted.json5", "--worlds", "0", "--out", "out"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try folder.text("out/report.md")
  }

  @Test func aSlowLoadIsTheReason() async throws {
    let others = button("copy", "Copy") + ", " + button("rename", "Rename")
    let text = try await answer(
      suite(
        button("upload", "Upload", ", loading: { duration: 3 }") + ", " + others,
        button("upload", "Upload") + ", " + others, goal: "upload"))
    #expect(text.contains("ecause people wait longer with Slow"), "\(text.prefix(1500))")
  }

  /// What is true of a further design as well is said of both.
  @Test func furtherDesignsWithTheSameReasonAreNamed() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run(
      [
        "run", "multi-select", "--users", "300", "--worlds", "0", "--population", "everyday",
        "--out", "out",
      ], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try folder.text("out/report.md")
    #expect(
      text.contains(
        #/the choices have to be opened first, as with Menu that (closes|stays open):/#),
      "\(text.prefix(1500))")
  }

  /// Where both designs are ahead somewhere, the size stands beside the one that the line of numbers leaves out, and
  /// whom it holds for is told at one place.
  @Test func bothEndsOfASwitchHaveTheirSize() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run(
      [
        "run", "stepper-vs-slider-vs-picker", "--users", "200", "--worlds", "32", "--population",
        "everyday", "--population", "pointer-users", "--out", "out",
      ], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try folder.text("out/report.md")
    #expect(
      text.contains(
        #/robably \*\*Stepper\*\* up to 3 copies \(by \d\.\d s\) and \*\*Slider\*\* from 9 on\./#
      ),
      "\(text.prefix(1500))")
    #expect(
      text.contains("**For whom:** at 9 copies, same for both groups"), "\(text.prefix(1500))")
  }

  /// Targets that are as high are missed as often, and that is told.
  @Test func targetsOfOneHeightAreTheReason() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run(
      [
        "run", "switch-in-row-vs-button", "--users", "2000", "--worlds", "32", "--population",
        "everyday", "--out", "out",
      ], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try folder.text("out/report.md")
    #expect(
      text.contains("The least side of a target is 7.3 mm with both, so misses are about as many"),
      "\(text.prefix(1500))")
  }

  @Test func aLongWayIsTheReason() async throws {
    let first = button("copy", "Copy")
    let last = button("upload", "Upload")
    let text = try await answer(
      suite(
        // Hands come from the lower end of the phone.
        "\(first), \(last), { spacer: { length: 480 } }",
        "\(first), { spacer: { length: 480 } }, \(last)", goal: "upload"))
    #expect(
      text.contains("ecause the way to the targets of Slow is longer"),
      "\(text.prefix(1500))")
  }

  @Test func aLongListIsTheReason() async throws {
    func list(_ others: Int) -> String {
      let options = (0..<others).map { "{ id: \"o\($0)\", label: \"Option \($0)\" }, " }.joined()
      return "{ popup: { id: \"p\", label: \"Show\", selected: \"o0\", options: [\(options)"
        + "{ id: \"last\", label: \"Unread\" }] } }"
    }
    let text = try await answer(suite(list(13), list(3), goal: "last"))
    #expect(
      text.contains("ecause there is more to look through with Slow"), "\(text.prefix(1500))")
  }

  @Test func labelsThatAreCutOffAreTheReason() async throws {
    func segments(_ labels: [String]) -> String {
      let options = labels.enumerated().map { "{ id: \"o\($0)\", label: \"\($1)\" }" }
      return "{ segmented: { id: \"s\", label: \"Show\", selected: \"o0\", "
        + "options: [\(options.joined(separator: ", "))] } }"
    }
    let from = ["friends", "family", "work"]
    let text = try await answer(
      suite(
        segments(from.map { "Notifications from \($0)" }), segments(from.map(\.capitalized)),
        goal: "o2"))
    #expect(
      text.contains("because cut-off labels of Slow are mistaken for one another"),
      "\(text.prefix(1500))")
  }

  @Test func hiddenChoicesAreTheReason() async throws {
    let options =
      "selected: \"all\", options: [{ id: \"all\", label: \"All\" }, { id: \"new\", label: \"New\" }]"
    let text = try await answer(
      suite(
        "{ popup: { id: \"p\", label: \"Show\", \(options) } }",
        "{ segmented: { id: \"s\", label: \"Show\", \(options) } }", goal: "new"))
    #expect(
      text.contains("because with Slow the choices have to be opened first"), "\(text.prefix(1500))"
    )
  }
}

/// What holds of the answers of all suites that come with the tool, made of few people.
@Suite struct EverySuiteTests {
  /// A run of all suites, once.
  private static let run = Task { () -> TemporaryFolder in
    let folder = try TemporaryFolder()
    let names = try await BuiltTool.run(["list", "suites", "--names"], in: folder.url).output
      .split(separator: "\n").map(String.init)
    let outcome = try await BuiltTool.run(
      ["run"] + names + ["--users", "40", "--worlds", "4", "--out", "out"], in: folder.url)
    #expect(outcome.status == 0 && names.count > 20, "\(outcome.errors.suffix(500))")
    return folder
  }

  /// The rows of a table that hold a text, of the columns that are asked for: tables are long.
  private static func table(
    _ name: String, holding text: String = ",", _ columns: [String]
  ) async throws -> [[String: String]] {
    let lines = try await run.value.text("out/\(name).csv").split(separator: "\n")
    let names: [String] = cells(lines[0])
    let places = try columns.map { ($0, try #require(names.firstIndex(of: $0))) }
    let rows = lines.dropFirst().filter { $0.contains(text) }
    return rows.map {
      let row: [String] = cells($0)
      return Dictionary(uniqueKeysWithValues: places.map { ($0, row[$1]) })
    }
  }

  private static func place(_ row: [String: String]) -> [String] {
    places.map { row[$0] ?? "" }
  }

  private static let places = ["suite", "point", "population", "input", "design_a", "design_b"]

  @Test func thePartsOfEveryDifferenceAddUpToIt() async throws {
    var sums: [[String]: Double] = [:]
    for row in try await Self.table("causes", Self.places + ["seconds"]) {
      sums[Self.place(row), default: 0] += Double(row["seconds"] ?? "") ?? .nan
    }
    let times = try await Self.table(
      "comparisons", holding: ",time,", Self.places + ["metric", "difference"]
    ).filter { $0["metric"] == "time" }
    #expect(times.count > 1000 && times.count >= sums.count, "\(times.count), \(sums.count)")
    for row in times {
      // Where nothing differs there is no row.
      let sum = sums[Self.place(row)] ?? 0
      let difference = try #require(Double(row["difference"] ?? ""))
      // Differences are written with seven digits.
      #expect(abs(sum - difference) <= max(1e-6, abs(difference) * 1e-6), "\(Self.place(row))")
    }
  }

  /// What a sentence names of a difference leaves no more than a fifth of it, or a digit, untold.
  @Test func thePartsOfAReasonAddUpToIt() async throws {
    let text = try await Self.run.value.text("out/report.md")
    let sums = text.matches(
      of: /([\d.]+) s (more|less)[^:.\n]*: ([+−][\d.]+ s [^.,\n]+(?:, [+−][\d.]+ s [^.,\n]+)*)\.\n/)
    for sum in sums {
      let whole = (Double(sum.1) ?? .nan) * (sum.2 == "more" ? 1 : -1)
      let parts = sum.3.matches(of: /([+−])([\d.]+) s\s/).map {
        (Double($0.2) ?? .nan) * ($0.1 == "+" ? 1 : -1)
      }
      let digit = sum.1.contains(".") ? 0.1 : 1.0
      let rest = abs(parts.reduce(0, +) - whole)
      #expect(rest <= max(digit, abs(whole) / 5) * 1.01, "\(sum.0)")
    }
  }

  @Test func reportsArePlain() async throws {
    for name in ["report.md", "report.html", "datapackage.json"] {
      let text = try await Self.run.value.text("out/\(name)")
      #expect(text.count > 1000)
      for fault in PlainWords.broken(in: text) { Issue.record("\(name): \(fault)") }
    }
  }

  @Test func theFirstScreenOfEveryQuestionHasAtMost120Words() async throws {
    let text = try await Self.run.value.text("out/report.html")
    let cards = text.components(separatedBy: "<div class=\"card\">").dropFirst()
    #expect(cards.count > 20)
    for card in cards {
      let words = card.components(separatedBy: "<figure").first ?? ""
      let plain = words.replacing(/<[^>]*>/, with: " ").split { $0 == " " || $0 == "\n" }
        .filter { $0.contains { $0.isLetter || $0.isNumber } }
      #expect(
        plain.count <= 120 && plain.count > 20, "\(plain.count): \(plain.joined(separator: " "))")
      // Only what is clear somewhere is more than a little sure.
      let text = plain.joined(separator: " ")
      if text.contains("Too uncertain to call"), !text.contains("robably ") {
        #expect(text.contains("How sure: low"), "\(text)")
      }
      if text.contains("robably ") { #expect(text.contains("direction likely"), "\(text)") }
      // All three of what it depends on have room.
      for chip in [/How sure:/, /For whom:/, /What changes it:|Holds:/] {
        #expect(text.contains(chip), "\(text)")
      }
    }
  }

  /// Where each design is ahead at one end of the axis, each end has its reason.
  @Test func bothEndsOfAnAxisHaveTheirReason() async throws {
    let text = try await Self.run.value.text("out/report.html")
    #expect(text.contains("people have to press and hold with Stepper"))
    #expect(text.contains(/At 2 copies people have to drag with Slider\./))
    #expect(text.contains("value set by dragging in"))
    // Values of the axis stand with the groups, and sizes at both ends where there is room.
    #expect(!text.contains(/at (?:few|many) [a-z]+ for/))
    // Who waits again waits longer; holds count where few people need them.
    #expect(text.contains("people wait longer with Retries, beyond their patience"))
    #expect(text.contains("ecause people do not know the gesture"))
  }
}
