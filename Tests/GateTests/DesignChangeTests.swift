import Core
import Gate
import Simulation
import Studies
import TestSupport
import Testing

/// A design of which runs keep the text.
private struct KeptDesign {
  /// The items of a menu, as a suite has them.
  var items: String
  var task = "0123456789abcdef"
  var goals = ["b"]
  /// What stands on the screen in place of the menu.
  var content: String?
  var language = "en"

  var text: String {
    let goals = goals.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      { schema: "tapcost/suite/1", id: "menus", title: "T", question: "Q?", evidence: "E.", users: 100, language: "\(language)",
        populations: ["everyday"], tasks: [{ id: "t", title: "T", goals: [\(goals)] }],
        designs: [{ id: "popup", title: "P", device: "iphone-16", screen: { content: [
          \(content ?? "{ pulldown: { id: \"p\", label: \"More\", items: [\(items)] } }") ] } }] }
      """
  }

  func run(shift: Double = 0) -> Results {
    var results = SampleRun(shift: shift, luck: 0.1, task: task).results
    results.provenance.inputs = [
      .init(name: "menus.json5", sha256: SHA256.hexadecimal(of: text), text: text)
    ]
    return results
  }
}

private func item(_ id: String, _ label: String) -> String {
  "{ id: \"\(id)\", label: \"\(label)\" }"
}

private func submenu(_ title: String, _ items: String...) -> String {
  "{ submenu: { id: \"\(title.lowercased())\", title: \"\(title)\", items: ["
    + items.joined(separator: ", ") + "] } }"
}

private func list(_ items: String...) -> KeptDesign {
  KeptDesign(items: items.joined(separator: ", "))
}

private let (alpha, beta, gamma) = (item("a", "Alpha"), item("b", "Beta"), item("c", "Gamma"))
private let delta = item("d", "Delta")

/// What is told of a design that changed: see `GateReport.explain`.
@Suite struct DesignChangeTests {
  /// Labels that nobody read are told of: one that is wanted, and how many more.
  @Test func labelsThatWereNotReadAreCounted() throws {
    let before = list(alpha, beta, gamma)
    var now = list(item("a", "Eins"), item("b", "Zwei"), item("c", "Drei"))
    now.language = "de"
    var results = now.run()
    results.suites[0].words = .notRead
    var report = try Gate.evaluate(
      results, against: before.run(), by: Thresholds(file: "rules.json5", rules: [.time()]))
    report.explain(results, against: before.run())
    let notes = report.notes.joined(separator: "\n")
    #expect(
      notes.contains("\"Beta\" is now labeled \"Zwei\" (and 2 more), but words were not"),
      "\(notes)")
    #expect(notes.contains("The language of menus was en before and is de now."), "\(notes)")
  }

  private func report(_ before: KeptDesign, _ now: KeptDesign) throws -> GateReport {
    let (old, new) = (before.run(), now.run(shift: 0.3))
    var report = try Gate.evaluate(
      new, against: old, by: Thresholds(file: "rules.json5", rules: [.time()]))
    report.explain(new, against: old)
    return report
  }

  @Test(arguments: [
    (
      list(alpha, beta, gamma), list(beta, gamma, submenu("Sub", alpha, delta)),
      ["\"Alpha\" moved into \"Sub\": one more tap", "\"Delta\" is new"]
    ),
    (
      list(beta, gamma, submenu("Sub", alpha, delta)), list(alpha, beta, gamma),
      ["\"Alpha\" moved out of \"Sub\": one tap less", "\"Delta\" was removed"]
    ),
    (
      list(alpha, beta, gamma),
      list(beta, gamma, submenu("Sub", delta, submenu("Deep", alpha, item("e", "Eta")))),
      [
        "\"Alpha\" moved into \"Deep\": 2 more taps", "\"Delta\" is new", "\"Eta\" is new",
      ]
    ),
    (
      list(beta, gamma, submenu("Sub", delta, submenu("Deep", alpha, item("e", "Eta")))),
      list(alpha, beta, gamma),
      [
        "\"Alpha\" moved out of \"Deep\": 2 taps less", "\"Delta\" was removed",
        "\"Eta\" was removed",
      ]
    ),
    (
      list(beta, submenu("Sub", alpha, gamma), submenu("Top", delta)),
      list(beta, submenu("Sub", gamma), submenu("Top", delta, alpha)),
      ["\"Alpha\" moved from \"Sub\" to \"Top\""]
    ),
    (
      list(alpha, beta), list(item("a", "Apex"), beta), ["\"Alpha\" is now labeled \"Apex\""]
    ),
    // A title with another name moves nothing; two that change places have each other's.
    (
      list(beta, submenu("Sub", alpha, gamma)), list(beta, submenu("Top", alpha, gamma)),
      ["\"Sub\" is now labeled \"Top\""]
    ),
    (
      list(submenu("Sub", alpha, beta), submenu("Top", gamma, delta)),
      list(submenu("Top", alpha, beta), submenu("Sub", gamma, delta)),
      ["\"Sub\" is now labeled \"Top\"", "\"Top\" is now labeled \"Sub\""]
    ),
    (list(alpha, beta), list(item("z", "Alpha"), beta), ["\"a\" is now called \"z\""]),
    (
      list(alpha, beta, gamma, delta), list(beta, gamma, delta, alpha),
      ["\"Alpha\" has another place in the order"]
    ),
    (
      list(alpha, beta, gamma, delta), list(delta, gamma, beta, alpha),
      [
        "\"Gamma\" has another place in the order", "\"Beta\" has another place in the order",
        "\"Alpha\" has another place in the order",
      ]
    ),
  ])
  private func whatMovedIsTold(before: KeptDesign, now: KeptDesign, sentences: [String]) throws {
    let report = try report(before, now)
    #expect(report.details.map { $0.changes.map(\.sentence) } == [sentences, sentences, sentences])
    for sentence in sentences {
      #expect(report.text(in: .text).components(of: "Changed: \(sentence).") == 1)
      #expect(report.text(in: .html).contains("changed"))
    }
  }

  @Test func picturesAndWhatMovedBelowTheFoldAreTold() throws {
    func screen(_ space: Int, _ more: String = "") -> KeptDesign {
      var design = list()
      design.content =
        "{ canvas: { content: [{ frame: [16, \(space), 200, 44], button: { id: \"b\", label: \"Beta\"\(more) } }] } }"
      return design
    }
    for (before, now, sentence) in [
      (
        screen(20), screen(20, ", glyph: \"star\", face: \"glyph\""),
        "\"Beta\" is now a picture without its text"
      ),
      (
        screen(20), screen(1200),
        "\"Beta\" moved one screen further down, where it has to be scrolled to"
      ),
      (screen(1200), screen(20), "\"Beta\" moved one screen up"),
    ] {
      let found = try report(before, now).details.first?.changes.map(\.sentence) ?? []
      #expect(found.contains(sentence), "\(found)")
    }
  }

  /// Of many sizes the largest changes are told, with the number of the others.
  @Test func moreSizesAreCounted() throws {
    func screen(_ height: Int) -> KeptDesign {
      var design = list()
      let parts = ["a", "b", "c", "d", "e"].enumerated().map { place, name in
        "{ frame: [16, \(90 * place), 200, \(height)], button: { id: \"\(name)\", label: \"\(name)\" } }"
      }
      design.content = "{ canvas: { content: [\(parts.joined(separator: ", "))] } }"
      return design
    }
    let found = try report(screen(44), screen(80)).details.first?.changes.map(\.sentence) ?? []
    #expect(
      found.count == 3 && found.last?.hasSuffix(", and 2 more have other sizes") == true, "\(found)"
    )
  }

  @Test func aDesignThatDidNotChangeIsNotDrawn() throws {
    #expect(try report(list(alpha, beta), list(alpha, beta)).details.isEmpty)
  }

  @Test func drawingsOfADesignReadAsStored() throws {
    let page = try report(
      list(alpha, beta, gamma), list(beta, gamma, submenu("Sub", alpha, delta))
    ).text(in: .html)
    try expectGolden(page.drawings, "gate.designs.txt")
  }

  @Test func goalsThatCameAndWentAreNamed() throws {
    func goals(_ names: [String], _ task: String) -> KeptDesign {
      var design = list(alpha, beta, gamma, delta)
      (design.goals, design.task) = (names, task)
      return design
    }
    for (before, now, words) in [
      (["a"], ["a", "b"], ": the goal b is new"), (["a", "b"], ["a"], ": the goal b was removed"),
      (["a"], ["b"], ": the goal a was removed, and the goal b is new"),
      (["a", "b"], ["c", "d"], ": the goals a, b were removed, and the goals c, d are new"),
    ] {
      let report = try report(goals(before, "0123456789abcdef"), goals(now, "fedcba9876543210"))
      #expect(report.verdicts.allSatisfy { $0 == .incomparable })
      #expect(report.findings[0].sentence.hasSuffix("the task has changed" + words))
    }
    var renamed = list(item("z", "Alpha"), beta)
    (renamed.goals, renamed.task) = (["z"], "fedcba9876543210")
    var first = list(alpha, beta)
    first.goals = ["a"]
    let report = try report(first, renamed)
    #expect(
      report.findings[0].sentence.contains(": the goal a was renamed to z; 'was: { goals: { "))
  }
}

extension String {
  /// The drawings of a page, a mark a line.
  fileprivate var drawings: String {
    matches(of: #/<svg[\s\S]*?</svg>/#).map { $0.output.replacing("><", with: ">\n<") + "\n" }
      .joined()
  }

  /// How often another text stands in this one.
  fileprivate func components(of other: String) -> Int { ranges(of: other).count }
}
