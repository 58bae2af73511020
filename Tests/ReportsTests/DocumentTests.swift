import Core
import Reports
import Statistics
import Testing

@Suite("Documents") struct DocumentTests {
  private struct Fruit {
    let name: String
    let grams: Double?
    let isRipe: Bool?
  }

  private let fruits = [
    Fruit(name: "=apple", grams: 120.123456, isRipe: true),
    Fruit(name: "pear", grams: nil, isRipe: nil),
  ]

  private var table: Table {
    Table(
      caption: "Fruits", of: fruits,
      columns: [
        .word("Fruit") { $0.name }, .sentence("What is said of it") { _ in "It is sweet." },
        .number("Mass, g") { $0.grams }, .word("Ripe") { $0.isRipe },
      ])
  }

  private var document: Document {
    Document(
      "fruits", title: "On fruits",
      summary: [.heading(level: 2, "In short"), .table(table), .paragraph("Less: \u{2212}2.")],
      blocks: [.paragraph("All of them."), .table(table)],
      tables: [
        DataTable(
          "masses", of: fruits,
          ["name": { $0.name }, "grams": { $0.grams }, "ripe": { $0.isRipe }])
      ], data: .record(["schema": "fruits/1", "names": fruits.map(\.name), "of": fruits[1].grams]))
  }

  @Test func aDocumentIsWrittenInEveryFormatThatIsAskedFor() {
    let files = document.files(in: [.html, .json, .csv, .markdown, .csv])
    #expect(files.map(\.name) == ["fruits.json", "masses.csv", "fruits.md", "fruits.html"])
    #expect(document.files(in: []).isEmpty)
    let bare = Document("bare", title: "Bare", blocks: [.paragraph("Nothing.")])
    #expect(bare.files(in: ReportFormat.allCases).map(\.name) == ["bare.md", "bare.html"])
    #expect(bare.terminal() == "")
  }

  @Test func valuesForProgramsAreWholeAndMissingOnesEmpty() {
    let files = document.files(in: [.json, .csv])
    #expect(
      files[0].text == """
        {
          "schema": "fruits/1",
          "names": ["=apple", "pear"],
          "of": null
        }

        """)
    #expect(files[1].text == "name,grams,ripe\n=apple,120.123456,yes\npear,,\n")
    let safe = document.files(in: [.csv], safeCSV: true)
    #expect(safe[0].text.contains("\n'=apple,"))
  }

  @Test func aTableThatIsAlwaysSafeNeedsNotBeAsked() {
    var table = DataTable("labels", of: ["=1", "a"], ["label": { $0 }])
    #expect(table.csv() == "label\n=1\na\n")
    table.isAlwaysSafe = true
    #expect(table.csv() == "label\n'=1\na\n")
    #expect(DataTable("none", of: [Int](), ["n": { $0 }]).csv() == "n\n")
  }

  @Test func peopleReadRoundedValues() {
    #expect(
      document.markdown.contains(
        "| \\=apple | It is sweet. | 120.1 | yes |\n| pear | It is sweet. | – | – |\n"))
    #expect(Optional(Interval(low: 0.5, high: 2)).prose.plain == "0.5 to 2")
  }

  @Test func theTerminalShowsTheSummaryAlone() {
    #expect(
      document.terminal(width: 80) == """
        In short

        Fruits:
                What is said  Mass,
        Fruit   of it             g  Ripe
        =apple  It is sweet.  120.1  yes
        pear    It is sweet.      –  –

        Less: -2.

        """)
  }

  @Test(arguments: [40, 50, 80, 200, .max]) func noLineIsWiderThanTheTerminal(width: Int) {
    let words = String(repeating: "many words and ", count: 30)
    let long = Table(
      caption: words, of: 0..<3,
      columns: [.word("Name") { "\($0) \(words)" }, .sentence("Why") { _ in words }]
        + (0..<9).map { column in .number("Number \(column)") { $0 * 1000 + column } })
    let blocks: [Block] = [
      .heading(level: 2, Prose(words)), .list([Prose(words), "short"]), .table(long),
      .details(summary: "more", [.paragraph(Prose(words))]),
      .labeled("small", [.paragraph(Prose(words))]),
    ]
    let lines = TerminalRenderer(width: width).text(for: blocks).split(separator: "\n")
    #expect(lines.contains("- short") && lines.contains("more"))
    #expect(lines.contains { $0.hasPrefix("  ") })
    guard width < .max else { return }
    #expect(lines.allSatisfy { TerminalText.width(String($0)) <= width })
  }

  @Test func narrowTerminalsLoseSentencesFirstAndThenTheLastColumns() {
    let table = Table(
      caption: "", of: fruits,
      columns: [
        .word("Fruit") { $0.name }, .sentence("Why") { _ in "It is sweet and good for people." },
      ]
        + ["hundreds", "thousand", "millions", "billions"].map { name in .number(name) { $0.grams }
        })
    let text = TerminalRenderer(width: 40).text(for: [.table(table)])
    #expect(text.hasPrefix("Fruit   hundreds  thousand  millions\n"), "\(text)")
    let chosen = Table(
      caption: "", headers: table.headers, rows: table.rows, dropping: [2, 3, 4])
    let other = TerminalRenderer(width: 40).text(for: [.table(chosen)])
    #expect(other.contains("Why") && other.contains("billions") && !other.contains("hundreds"))
  }

  @Test func anotherReportIsLinkedInItsOwnFormat() {
    let block = Block.paragraph(Prose("See ") + .page("the other", name: "a b"))
    #expect(MarkdownRenderer().text(for: [block]) == "See [the other](<a%20b.md>)\n")
    var page = HTMLRenderer()
    page.render([block])
    #expect(page.text == "<p>See <a href=\"a%20b.html\">the other</a></p>\n")
    #expect(TerminalRenderer().text(for: [block]) == "See the other\n")
  }

  @Test func objectsKeepTheOrderOfTheirMembers() {
    let object = JSON.record(["b": 1, "a": true]).with(["c": nil as Double?])
    #expect(object.text(.compact) == "{\"b\":1,\"a\":true,\"c\":null}")
  }
}
