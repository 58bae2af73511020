import Foundation
import Testing

/// `tapcost play` through the built binary.
@Suite struct PlayTests {
  /// The data of a page.
  private static func data(of page: String) throws -> [String: Any] {
    let start = try #require(page.range(of: "id=\"data\">"))
    let rest = page[start.upperBound...]
    let end = try #require(rest.range(of: "</script>"))
    let object = try JSONSerialization.jsonObject(with: Data(rest[..<end.lowerBound].utf8))
    return try #require(object as? [String: Any])
  }

  private static func page(_ arguments: [String]) async throws -> String {
    let run = try await BuiltTool.run(["play"] + arguments + ["--out", "-"])
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  /// Whether each event of a page is that of the timeline, which is written by another command.
  @Test(arguments: [
    ["popup-vs-segmented"], ["more-vs-inline", "--population", "older-adults"],
    ["submenu-depth", "--user", "17"], ["more-vs-inline", "--input", "screen-reader"],
    ["form-length", "--people", "20"], ["sheet-detents", "--input", "switch", "--people", "40"],
    ["submenu-depth", "--point", "goals=8,depth=1", "--known"],
  ])
  func everyEventIsThatOfTheTrace(arguments: [String]) async throws {
    let data = try Self.data(of: try await Self.page(arguments))
    let kinds = try #require(data["kinds"] as? [String])
    let designs = try #require(data["designs"] as? [[String: Any]])
    let point = try #require(data["point"] as? [String: Any])
    let place = point.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    let persons = try #require(data["persons"] as? [[String: Any]])
    #expect(!persons.isEmpty)
    for person in persons.prefix(3) {
      let number = try #require(person["number"] as? Int)
      let runs = try #require(person["runs"] as? [[[String: Any]]])
      for (design, trials) in zip(designs, runs) {
        let id = try #require(design["id"] as? String)
        let surfaces = try #require(design["surfaces"] as? [[Any]])
        let elements = try #require(design["elements"] as? [[Any]])
        var call = ["trace", arguments[0], "--user", "\(number)", "--design", id]
        for name in ["--population", "--input"] {
          if let at = arguments.firstIndex(of: name) { call += [name, arguments[at + 1]] }
        }
        if arguments.contains("--known") { call.append("--known") }
        if !place.isEmpty { call += ["--point", place] }
        let run = try await BuiltTool.run(call + ["--format", "json"])
        #expect(run.status == 0, "\(run.errors)")
        let told = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let traced = try #require(told?["trials"] as? [[String: Any]])
        #expect(traced.count == trials.count)
        for (trial, wanted) in zip(trials, traced) {
          #expect(trial["use"] as? Int == wanted["use"] as? Int)
          let events = try #require(trial["events"] as? [[Double]])
          let own = events.map { event -> [String: AnyHashable] in
            let element = Int(event[2])
            var record: [String: AnyHashable] = [
              "kind": kinds[Int(event[0])], "surface": surfaces[Int(event[1])][0] as? String ?? "",
              "time_s": event[3], "x_mm": event[4], "y_mm": event[5], "value": event[6],
              "limit": event[7],
            ]
            if element >= 0 {
              record["element"] = elements[element][0] as? String
              record["label"] = elements[element][1] as? String
            }
            return record
          }
          var others = try #require(wanted["events"] as? [[String: AnyHashable]])
          for place in others.indices { others[place]["failure"] = nil }
          #expect(own == others)
          let lines = try #require(trial["lines"] as? [String])
          #expect(lines.count == events.count)
        }
      }
    }
  }

  /// The ledger of a trial grows, fills the whole time and ends with it.
  @Test func theLedgerFillsTheTime() async throws {
    let arguments = ["submenu-depth", "--point", "goals=8,depth=1", "--population", "older-adults"]
    let data = try Self.data(of: try await Self.page(arguments))
    let persons = try #require(data["persons"] as? [[String: Any]])
    var repairs = 0.0
    for trial in persons.compactMap({ $0["runs"] as? [[[String: Any]]] }).joined().joined() {
      let ledger = try #require(trial["ledger"] as? [[Double]])
      let events = try #require(trial["events"] as? [[Double]])
      for (before, after) in zip(ledger, ledger.dropFirst()) {
        #expect(zip(before, after).allSatisfy { $0 <= $1 + 0.0011 }, "\(before) \(after)")
      }
      let last = try #require(ledger.last)
      #expect(abs(last[0] - last.dropFirst().reduce(0, +)) < 0.001)
      #expect(abs(last[0] - (events.last?[3] ?? 0)) < 0.002)
      repairs += last[2] + last[3]
    }
    #expect(repairs > 0)
  }

  @Test(arguments: ["popup-vs-segmented", "more-vs-inline", "submenu-depth"])
  func aPageIsSmallAndNeedsNobody(suite: String) async throws {
    let page = try await Self.page([suite])
    #expect(page.utf8.count < 400_000)
    #expect(page.contains("default-src 'none'") && !page.contains("unsafe"))
    // The name of SVG is the only address.
    #expect(page.matches(of: /https?:\/\/[^"]*/).map(\.output) == ["http://www.w3.org/2000/svg"])
    let again = try await Self.page([suite])
    #expect(again == page)
    let data = try Self.data(of: page)
    let roles = try #require(data["roles"] as? [[String: Any]])
    let words = roles.compactMap { $0["text"] as? String }
    #expect(words.contains("typical") && words.contains("slower than 19 of 20"))
  }

  /// Whoever leaves a value that is not the one that was meant fails, is offered as who does, and sees no right value.
  @Test func whoLeavesAValueFails() async throws {
    let data = try Self.data(of: try await Self.page(["date-entry"]))
    let designs = try #require(data["designs"] as? [[String: Any]])
    let failing = designs.compactMap { $0["failing"] as? String }
    #expect(failing.prefix(4).allSatisfy(\.isEmpty) && failing[4].hasSuffix("people fail with it."))
    let roles = try #require(data["roles"] as? [[String: Any]])
    let role = try #require(
      roles.first { ($0["text"] as? String)?.hasPrefix("fails with Calendar of months") ?? false })
    let persons = try #require(data["persons"] as? [[String: Any]])
    let person = try #require(persons.first { $0["number"] as? Int == role["person"] as? Int })
    let trials = try #require(person["runs"] as? [[[String: Any]]]).map { $0[0] }
    #expect(trials.prefix(4).allSatisfy { $0["outcome"] as? String == "Succeeds." })
    #expect(
      trials[4]["outcome"] as? String
        == "Fails: sees that the value is too far away, and leaves it.")
    func texts(_ trial: [String: Any]) -> Set<String> {
      Set((trial["values"] as? [[Any]] ?? []).compactMap { $0[2] as? String })
    }
    #expect(texts(trials[0]) == ["07/21/1968"] && texts(trials[1]) == ["07", "21", "1968"])
    #expect(texts(trials[2]) == ["Date: 1968-07-21"] && texts(trials[3]) == texts(trials[2]))
    #expect(texts(trials[4]) == ["Date: 2026-06-15"])
    let number = "\(try #require(role["person"] as? Int))"
    let traced = try await BuiltTool.run(
      ["trace", "date-entry", "--design", "months", "--user", number, "--format", "json"])
    #expect(traced.output.contains("\"failure\": \"patience\""))
  }

  /// Steps of other designs are not told, and what is wanted is the same for all.
  @Test func stepsOfOtherDesignsAreNotTold() async throws {
    let data = try Self.data(of: try await Self.page(["toast-undo"]))
    let persons = try #require(data["persons"] as? [[String: Any]])
    let trials = try #require(persons[0]["runs"] as? [[[String: Any]]]).map { $0[0] }
    #expect(Set(trials.map { $0["wants"] as? String }).count == 1)
    let lines = trials.map { ($0["lines"] as? [String] ?? []).filter { !$0.isEmpty } }
    #expect(
      lines[0].prefix(2) == [
        "begins step 1: Undo", "knows that it is behind \u{201C}Delete\u{201D}",
      ])
    #expect(lines[1].first == "begins step 1: Delete")
    #expect(
      lines.joined().allSatisfy { !$0.contains("passes over") && !$0.contains("\u{201C}undo") })
  }

  /// A label that is cut off is shown, and told, as it is seen.
  @Test func labelsThatAreCutOffAreShownSo() async throws {
    let folder = try TemporaryFolder()
    let label = "Benachrichtigungseinstellungen"
    try folder.write(
      """
      {
        schema: "tapcost/suite/1", id: "cut", title: "Cut", question: "Which?", evidence: "None: this is a test.",
        populations: ["everyday"],
        designs: [
          { id: "a", title: "A", device: "iphone-16", screen: { content: [{ toolbar: { content: [
            { button: { id: "one", label: "\(label)" } }, { button: { id: "two", label: "\(label) 2" } },
            { button: { id: "three", label: "Other" } }] } }] } },
          { id: "b", title: "B", device: "iphone-16", screen: { content: [
            { button: { id: "one", label: "\(label)" } }, { button: { id: "two", label: "\(label) 2" } },
            { button: { id: "three", label: "Other" } }] } },
        ],
        tasks: [{ id: "go", title: "Go", goals: ["two"] }], compare: [["a", "b"]], users: 64,
      }
      """, to: "cut.json5")
    let run = try await BuiltTool.run(["play", folder.path("cut.json5"), "-o", "-"])
    #expect(run.status == 0, "\(run.errors)")
    let data = try Self.data(of: run.output)
    let designs = try #require(data["designs"] as? [[String: Any]])
    let seen = try designs.map { design in
      try #require(design["elements"] as? [[Any]]).compactMap { $0[8] as? String }
    }
    #expect(seen[0].contains { $0.hasPrefix("Benach") && $0.hasSuffix("\u{2026}") }, "\(seen)")
    #expect(seen[1].contains(label) && seen[1].contains("\(label) 2"))
    let persons = try #require(data["persons"] as? [[String: Any]])
    let lines = try persons.flatMap { person in
      try #require(person["runs"] as? [[[String: Any]]])[0][0]["lines"] as? [String] ?? []
    }
    #expect(
      lines.contains { $0.hasPrefix("taps \u{201C}Benach") && $0.hasSuffix("\u{2026}\u{201D}") })
    #expect(lines.allSatisfy { !$0.hasPrefix("takes \u{201C}\(label)") })
  }

  @Test func labelsAreTextsAlone() async throws {
    let folder = try TemporaryFolder()
    let evil = "</script><img src=x onerror=alert(1)>"
    try folder.write(
      """
      {
        schema: "tapcost/suite/1", id: "evil", title: "\(evil)",
        question: "Which?", evidence: "None: this is a test.", populations: ["everyday"],
        designs: [
          { id: "a", title: "A \(evil)", device: "iphone-16",
            screen: { content: [{ button: { id: "go", label: "\(evil)" } }] } },
          { id: "b", title: "B", device: "iphone-16",
            screen: { content: [{ button: { label: "&lt;b>" } }, { button: { id: "go", label: "Go" } }] } },
        ],
        tasks: [{ id: "go", title: "Go", goals: ["go"] }], compare: [["a", "b"]], users: 64,
      }
      """, to: "evil.json5")
    let run = try await BuiltTool.run(["play", folder.path("evil.json5"), "-o", "-"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.output.contains("<img"))
    #expect(run.output.components(separatedBy: "</script>").count == 3)
    let data = try Self.data(of: run.output)
    let designs = try #require(data["designs"] as? [[String: Any]])
    let elements = try #require(designs[0]["elements"] as? [[Any]])
    #expect(elements.contains { $0[1] as? String == evil })
  }

  @Test func whatCannotBePlayedIsToldWithWhatCan() async throws {
    let folder = try TemporaryFolder()
    let mix = try await BuiltTool.run(
      ["play", "popup-vs-segmented", "--population", "public-mix"], in: folder.url)
    #expect(mix.status == 64)
    let point = try await BuiltTool.run(
      ["play", "popup-vs-segmented", "--point", "options=99"], in: folder.url)
    #expect(point.status == 64 && point.errors.contains("options=2|3|4"))
    #expect(folder.names.isEmpty)
    try folder.write("mine", to: "play.html")
    let kept = try await BuiltTool.run(
      ["play", "popup-vs-segmented", "--people", "20", "--no-clobber"], in: folder.url)
    #expect(kept.status != 0)
    #expect(try folder.text("play.html") == "mine")
  }
}
