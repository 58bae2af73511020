import Analyses
import Core
import Foundation
import Importers
import Interfaces
import Populations
import Reports
import Studies
import Testing

/// What an audit tells of a screen.
struct AuditTests {
  private static func part(_ button: Button, _ x: Double, _ y: Double, _ side: Double = 60)
    -> Canvas
    .Part
  {
    Canvas.Part(Control(button), frame: Rectangle(x: x, y: y, width: side, height: 44))
  }

  /// A bar of four pictures over a list.
  private static let design = Design("shop", title: "Shop", device: "iphone-16") {
    Screen("Shop") {
      Control(
        Canvas(
          placement: .top,
          parts: ["Filter", "Compare", "Archive", "Sort"].enumerated().map { index, label in
            part(
              Button(label, id: label.lowercased(), glyph: "rare-\(index)", face: .glyph),
              16 + 80 * Double(index), 60)
          }))
      Control(
        Canvas(
          parts: ["Lamps", "Chairs", "Label", "Tables"].enumerated().map { index, label in
            part(
              Button(label, id: "row-\(index)"), 0, 120 + 50 * Double(index), 393)
          }))
    }
  }

  private func audit(_ doubts: [String: String] = [:]) async throws -> Audit {
    try await AuditRunner(users: 100).audit(
      Self.design, populations: ["everyday", "first-time"], doubts: doubts)
  }

  /// A mixture stands for its parts, each with its share.
  @Test func aMixtureIsItsParts() async throws {
    let mix = try #require(PopulationCatalog.builtIn["public-mix"]?.mix)
    let audit = try await AuditRunner(users: 20).audit(
      Self.design, populations: ["public-mix"], repairs: false)
    #expect(audit.populations.map(\.id) == mix.map(\.population))
    #expect(
      audit.weights == Dictionary(uniqueKeysWithValues: mix.map { ($0.population, $0.share) }))
    #expect(audit.costs.count == 8 * audit.populations.count)
  }

  /// Beside a time stands the share who reach the element, where it is not nearly all.
  @Test func timesTellWhoReaches() async throws {
    let design = Design("mail", title: "Mail", device: "iphone-16") {
      Screen("Mail") {
        Button("Archive", id: "archive")
        Text("Note", context: ContextMenu { Item("Copy", id: "copy") })
      }
    }
    let audit = try await AuditRunner(users: 200).audit(
      design, populations: ["first-time"], repairs: false)
    let text = audit.report().markdown
    #expect(text.contains(#/\| Note &gt; Copy \| [\d.]+ \(\d+ %\) \|/#), "\(text)")
    #expect(text.contains(#/\| Archive \| [\d.]+ \|/#))
  }

  @Test func textsForPicturesAreWorthWhatTheySaved() async throws {
    let audit = try await audit()
    let finding = try #require(audit.findings.first)
    #expect(finding.goals == ["filter", "compare", "archive", "sort"])
    #expect(finding.advice.contains("4 icons of the top bar"))
    #expect(finding.gain.seconds > finding.gain.margin && finding.gain.margin > 0)
    let answer = audit.answer.map(\.plain).joined(separator: "\n")
    #expect(answer.contains("Give the 4 icons of the top bar labels: −"))
    #expect(answer.contains("plain list of the same names"))
  }

  @Test func headlinesNeverRestOnPlaceholders() async throws {
    let audit = try await audit(["row-2": "its text is the one that editors fill in"])
    let answer = audit.answer.map(\.plain).joined(separator: "\n")
    #expect(!answer.contains("Label is the"))
    #expect(answer.contains("Labels: 7 of 8 are"))
  }

  @Test func populationsCountByTheirShareInThePublic() async throws {
    let audit = try await audit()
    // First-time users are no part of the public mix; they stand beside it.
    #expect(audit.weights.keys.sorted() == ["everyday"])
  }

  private func findings(
    _ parts: [Canvas.Part], _ populations: [String] = ["everyday"],
    placement: Placement = .content, users: Int = 120
  ) async throws -> Audit {
    let design = Design("one", title: "One", device: "iphone-16") {
      Screen("One") { Control(Canvas(placement: placement, parts: parts)) }
    }
    return try await AuditRunner(users: users).audit(design, populations: populations)
  }

  private static func rows(_ labels: [String], height: Double = 44) -> [Canvas.Part] {
    labels.enumerated().map { index, label in
      Canvas.Part(
        Control(Button(label, id: "row-\(index)")),
        frame: Rectangle(x: 0, y: 150 + height * Double(index), width: 393, height: height))
    }
  }

  @Test func whatAMenuHidesIsTriedBesideIt() async throws {
    let menu = PullDownButton("Options", id: "options") {
      Item("Print", id: "print")
      Item("Rename", id: "rename")
    }
    let audit = try await findings(
      [
        Canvas.Part(Control(menu), frame: Rectangle(x: 16, y: 80, width: 90, height: 44))
      ] + Self.rows(["Lamps", "Chairs", "Tables"]))
    let finding = try #require(audit.findings.first { $0.goals == ["print", "rename"] })
    #expect(finding.cause.contains("are hidden behind “Options”"))
    #expect(finding.gain.seconds > finding.gain.margin)
    // Whoever looks for something else has more to look at, and is told.
    #expect(finding.others != nil)
  }

  // MARK: Words

  private static let sense: WordSense? = {
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    let file = URL(filePath: "\(root)/Datasets/Words/\(WordSense.fileName)")
    guard let bytes = try? Data(contentsOf: file) else { return nil }
    return try? WordSense(bytes: Array(bytes), file: WordSense.fileName)
  }()

  /// Menus with titles, side by side.
  private func menus(_ titles: [String]) async throws -> Audit {
    let items = [
      ["Print", "Share with friends", "Export as PDF"],
      ["Undo", "Copy text", "Paste text"], ["Zoom in", "Zoom out", "Full screen"],
    ]
    let parts = titles.indices.map { index -> Canvas.Part in
      let menu = PullDownButton(titles[index], id: "menu-\(index)") {
        for label in items[index] { Item(label, id: label.lowercased().replacing(" ", with: "-")) }
      }
      return Canvas.Part(
        Control(menu),
        frame: Rectangle(x: 8 + 128 * Double(index), y: 100, width: 120, height: 44))
    }
    let design = Design("menus", title: "Menus", device: "iphone-16") {
      Screen("Menus") { Control(Canvas(parts: parts)) }
    }
    return try await AuditRunner(users: 200).audit(
      design, populations: ["everyday", "dyslexia"], sense: { Self.sense })
  }

  @Test func aTitleThatSaysNothingOfItsContentsIsHintedAt() async throws {
    try #require(Self.sense != nil)
    // The title of the first menu is that of the second.
    let hints = try await menus(["Text editing", "Printing and sharing", "Zoom"]).hints
    #expect(!hints.isEmpty)
    for hint in hints {
      #expect(hint.cause.contains("says little of what it holds: "), "\(hint.cause)")
      #expect(hint.gain.isSure && !hint.goals.isEmpty, "\(hint)")
    }
    let titles = hints.map { $0.cause.prefix { $0 != "”" }.dropFirst() }
    #expect(titles.contains("Text editing") || titles.contains("Printing and sharing"))
    #expect(!titles.contains("Zoom"))
  }

  @Test func titlesThatSayWhatTheyHoldAreLeftAlone() async throws {
    try #require(Self.sense != nil)
    let audit = try await menus(["Printing and sharing", "Text editing", "Zoom"])
    #expect(audit.hints.isEmpty && !audit.lacksWords, "\(audit.hints)")
  }

  @Test func withoutAModelAnAuditSaysThatWordsWereNotRead() async throws {
    let design = Design("menu", title: "Menu", device: "iphone-16") {
      Screen("Menu") {
        Stack {
          PullDownButton("Options", id: "options") {
            Item("Print", id: "print")
            Item("Rename", id: "rename")
          }
          Button("Done", id: "done")
        }
      }
    }
    let audit = try await AuditRunner(users: 50).audit(design, populations: ["everyday"])
    #expect(audit.lacksWords && audit.hints.isEmpty)
    #expect(audit.report().files(in: [.html])[0].text.contains("Words of titles were not read"))
  }

  @Test func fewOptionsAreTriedAsSegments() async throws {
    let menu = PopUpButton("Order", id: "order", selection: "new") {
      Option("New", id: "new")
      Option("Old", id: "old")
    }
    let audit = try await findings(
      [
        Canvas.Part(Control(menu), frame: Rectangle(x: 16, y: 80, width: 200, height: 44))
      ] + Self.rows(["Lamps", "Chairs", "Tables"]))
    #expect(audit.findings.contains { $0.advice.contains("segments") && $0.goals.contains("old") })
  }

  @Test func aChangeMayBeForEverythingOnAScreen() async throws {
    let bar = (0..<3).map { number in
      Self.part(
        Button("Name \(number)", id: "\(number)", glyph: "rare-\(number)", face: .glyph),
        16 + 80 * Double(number), 60)
    }
    let audit = try await findings(bar, placement: .top)
    let finding = try #require(audit.findings.first { $0.goals == ["0", "1", "2"] })
    #expect(finding.others == nil)
  }

  /// Two rows, each with a button of the same name; the names of the rows are texts, or buttons.
  @Test(arguments: [("Edit", true), ("Delete", false)])
  func twinsAreNamedByTheirRows(label: String, isText: Bool) async throws {
    let rows = ["Billing address", "Shipping address"].enumerated().flatMap { number, name in
      let y = 100 + 50 * Double(number)
      let row = isText ? Control(Text(name)) : Control(Button(name, id: "row-\(number)"))
      return [
        Canvas.Part(row, frame: Rectangle(x: 16, y: y + 10, width: 250, height: 22)),
        Self.part(Button(label, id: "twin-\(number)"), 310, y),
      ]
    }
    let audit = try await findings(
      rows + [Self.part(Button("Next", id: "next"), 16, 250, 358)], users: 400)
    let finding = try #require(audit.findings.first { $0.goals == ["twin-0", "twin-1"] })
    #expect(finding.cause == "“\(label)” is on the screen 2 times")
    #expect(finding.advice.contains("“\(label): Billing address”"))
    #expect(finding.gain.seconds > finding.gain.margin && finding.gain.margin > 0)
  }

  /// Twins that nothing beside them tells apart are named with what they cost.
  @Test(arguments: [("Delete", true), ("Remove", false)])
  func twinsWithoutRowsHaveAPrice(second: String, isTold: Bool) async throws {
    let twins = ["Delete", second].enumerated().map { number, label in
      Self.part(Button(label, id: "twin-\(number)"), 16, 100 + 60 * Double(number), 358)
    }
    let audit = try await findings(
      twins + [Self.part(Button("Next", id: "next"), 16, 250, 358)], users: 400)
    let lines = audit.answer.map(\.plain).filter { $0.contains("are called “Delete”: ") }
    #expect(lines.count == (isTold ? 1 : 0))
    #expect(lines.allSatisfy { $0.hasPrefix("2 elements of one place are called “Delete”: ") })
    let wrong = try lines.map { try #require($0.firstMatch(of: /([\d.]+) wrong choices a task/)).1 }
    // Who wants one of two that look alike takes the other in about half of all first choices.
    #expect(wrong.allSatisfy { (0.2...2).contains(Double($0) ?? 0) })
  }

  @Test func onlyWhatItsSizeCausesIsTooSmall() async throws {
    // Taps of these people are not always recognized, however large the target is.
    let audit = try await findings(
      Self.rows(["Lamps", "Chairs", "Tables"], height: 120)
        + [
          Canvas.Part(
            Control(Button("Trash", id: "trash")),
            frame: Rectangle(x: 16, y: 80, width: 8, height: 8))
        ], ["upper-body-motor", "everyday"])
    let motor = audit.costs.filter { $0.population == "upper-body-motor" && $0.input == "touch" }
    #expect(motor.allSatisfy { ($0.missesAnyway ?? 0) > 0.1 })
    let answer = audit.answer.map(\.plain).joined(separator: "\n")
    #expect(answer.contains("“Trash” is too small for "))
    #expect(!answer.contains("“Lamps”"))
  }

  @Test func whatIsTooSmallIsNamedByLabelsThatPeopleRead() async throws {
    let long = "Terms of delivery for customers outside of the European Union"
    let small = [("a", "Label", 40.0), ("b", long, 200.0)].map { id, label, x in
      Canvas.Part(
        Control(Button(label, id: id)), frame: Rectangle(x: x, y: 80, width: 8, height: 8))
    }
    let design = Design("rows", title: "Rows", device: "iphone-16") {
      Screen { Control(Canvas(parts: Self.rows(["Lamps", "Chairs"], height: 120) + small)) }
    }
    let audit = try await AuditRunner(users: 100).audit(
      design, populations: ["everyday"], doubts: ["a": "its text is the one that editors fill in"])
    let answer = audit.answer.map(\.plain).joined(separator: "\n")
    // What a finding says is not said again.
    #expect(answer.contains("“\(long.prefix(40))…” is too small for "))
    #expect(answer.contains("\n1 element without a label is too small for "))
    #expect(!answer.contains("“Label”") && !answer.contains(long))
  }

  @Test func whatIsTooSmallIsCalledByTheLabelThatSeveralHave() async throws {
    let small = (0..<3).map { number in
      Canvas.Part(
        Control(Button("Water", id: "w\(number)")),
        frame: Rectangle(x: 40 + 100 * Double(number), y: 80, width: 8, height: 8))
    }
    let audit = try await findings(
      Self.rows(["Lamps", "Chairs", "Tables"], height: 120) + small)
    #expect(
      audit.answer.map(\.plain).joined(separator: "\n").contains(
        "3 called “Water” are too small for "))
  }

  /// What ends something, rows that differ in numbers alone, and rows in the order of the alphabet are
  /// not advised to come first.
  @Test(arguments: [
    ("Lamps,Chairs,Tables,Shelves,Delete all,Sign out", false),
    ("Order 1,Order 2,Order 3,Order 4,Order 5,Order 6", false),
    ("Benches,Chairs,Lamps,Mirrors,Shelves,Tables", false),
    ("Item 9 a,Item 10 x,Item 11 c,Item 12 b,Item 13 f,Item 14 g", false),
    ("Lamps,Chairs,Tables,Shelves,Mirrors,Benches", true),
  ])
  func notEverythingMayComeFirst(labels: String, isTold: Bool) async throws {
    let rows = Self.rows(labels.split(separator: ",").map(String.init), height: 50)
    let audit = try await findings(rows, users: 200)
    #expect(audit.findings.contains { $0.isForFrequent } == isTold)
  }

  /// Eight elements, of which a change makes two 2 s faster and the other six 0.4 s slower: (2 x 2 - 6 x
  /// 0.4) / 8 = 0.2 s in a use, 200 s in a thousand, 730 h of 12,000 people who do it three times a day.
  @Test func findingsStandForAllUses() async throws {
    var audit = try await audit()
    #expect(audit.targets.count == 8)
    let savings = audit.findings.map { audit.saving($0) ?? 0 }
    #expect(savings == savings.sorted(by: >))
    let finding = AuditFinding(
      cause: "It is hidden", advice: "show it", goals: ["filter", "sort"],
      gain: .init(seconds: 2, margin: 0.1), others: .init(seconds: -0.4, margin: 0.1),
      whom: "Everyone", theirs: .init(seconds: 1, margin: 0.1))
    #expect((try #require(audit.saving(finding)) - 0.2).magnitude < 1e-12)
    audit.findings = [finding]
    func answer() -> String { audit.answer.map(\.plain).joined(separator: "\n") }
    #expect(answer().contains("In 1,000 uses of the screen this saves 3.3 min."))
    audit.audience = Audience(people: 12_000, usesPerDay: 3)
    #expect(answer().contains("That saves 730 hours a year."))
    #expect(audit.report().markdown.contains("12,000 people a year, at 3 uses a day each"))
    audit.findings[0].others?.seconds = -0.8
    #expect(answer().contains("That costs 370 hours a year."))
    audit.findings[0].isForFrequent = true
    #expect(audit.saving(audit.findings[0]) == nil && !answer().contains("hours a year"))
  }

  @Test func aTimeThatIsHardlySavedIsNotTold() {
    let finding = AuditFinding(
      cause: "“Trash” is too small for everyday adults", advice: "make it 44 pt wide and high",
      goals: ["trash"], gain: .init(seconds: 0.08, margin: 0.02), misses: 0.21, whom: "Everyone",
      theirs: .init(seconds: 0.1, margin: 0.3))
    let lines = finding.sentence.plain
    #expect(
      lines == "“Trash” is too small for everyday adults. Make it 44 pt wide and high."
        + " In 100 tasks, people who know the screen miss 21 times less often.")
  }

  @Test func aFlowTellsWhatItsWaysCost() async throws {
    func file(_ name: String, _ button: String) throws -> Imported {
      try Importer.read(
        "Application, 0x1, label: 'Shop', {{0, 0}, {390, 844}}\n"
          + "    Button, 0x3, {{16, 500}, {179, 44}}, label: '\(button)'", file: "\(name).txt")
    }
    var imported = try file("home", "Go to lamps")
    try imported.join([file("lamps", "Buy")], links: ["home:Go to lamps=lamps"])
    var audits: [Audit] = []
    for screen in imported.screens {
      audits.append(
        try await AuditRunner(users: 20).audit(screen.design, populations: ["everyday"]))
    }
    let flow = AuditFlow(
      audits, ids: imported.screens.map(\.design.id), flow: Flow(imported.screens))
    let report = flow.report(["audit-a", "audit-b"])
    #expect(report.markdown.contains("Reaching Lamps for the first time takes "))
    #expect(report.markdown.contains("“Go to lamps” on Home ("))
    #expect(report.terminal().contains("From screen to screen\n- Reaching Lamps for the first "))
    let files = report.files(in: [.csv, .markdown, .html])
    #expect(files.map(\.name).sorted() == ["flow.html", "flow.md"])
    let page = files.first { $0.name == "flow.html" }?.text ?? ""
    let text = files.first { $0.name == "flow.md" }?.text ?? ""
    #expect(page.contains("<p>Every element: <a href=\"audit-a.html\">"))
    #expect(text.contains("(<audit-a.md>).") && text.contains("(<audit-b.md>)."))
    #expect(files.allSatisfy { $0.text.contains("Worth changing first") })
  }

  @Test func aPictureHasTheSizeThatItsHeadSays() {
    let head: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
      100, 0, 0, 0, 200, 8,
    ]
    #expect(Audit.Picture(bytes: head)?.ratio == 2)
    #expect(Audit.Picture(bytes: [0x89, 0x50]) == nil)
    #expect(Audit.Picture(bytes: Array(head.reversed())) == nil)
  }
}
