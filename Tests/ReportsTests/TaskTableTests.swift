import Reports
import Studies
import Testing

/// Tasks by designs, on the first page of suites that have several of both.
@Suite struct TaskTableTests {
  /// The sample with tasks in place of numbers of options.
  private func results(_ titles: [String], designs: Int = 2) -> Results {
    var sample = SampleResults()
    sample.options = titles.indices.map { Double($0 + 2) }
    sample.uses = [1]
    var results = sample.results
    func task(_ point: SweepPoint) -> SweepPoint {
      SweepPoint(
        point.coordinates.map { coordinate in
          guard coordinate.axis == "options", case .number(let number) = coordinate.value else {
            return coordinate
          }
          return .init(axis: "task", value: .word("task-\(Int(number))"))
        })
    }
    for index in results.suites[0].cells.indices {
      results.suites[0].cells[index].point = task(results.suites[0].cells[index].point)
    }
    for index in results.suites[0].comparisons.indices {
      results.suites[0].comparisons[index].point = task(
        results.suites[0].comparisons[index].point)
    }
    let words = titles.enumerated().map { "the task \u{201C}\($1)\u{201D} (task-\($0 + 2))" }
    results.suites[0].axes = [
      Named(id: "task", title: "Task: " + words.joined(separator: ", ")),
      Named(id: "use", title: "Use"),
    ]
    results.suites[0].asks = []
    results.suites[0].base = results.suites[0].cells[0].point
    if designs == 1 {
      let other = results.suites[0].designs[1].id
      results.suites[0].designs.remove(at: 1)
      results.suites[0].cells.removeAll { $0.design == other }
      results.suites[0].comparisons = []
    }
    return results
  }

  private static let eight = [
    "Buy", "Sell", "Look up a name", "Print", "Export", "Sort", "Filter", "Send",
  ]

  @Test func everyTaskStandsOnTheFirstPageWithEachDesign() throws {
    let results = results(Self.eight)
    let text = MarkdownReport.text(for: results)
    #expect(text.contains("| Task | Segmented control | Pop-up button | Difference | Better |"))
    for title in Self.eight { #expect(text.contains("\n| \(title) | "), "\(title)") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // The mean of all tasks has a row of its own.
    #expect(text.contains("\n| **Mean of all 8** |"))
    #expect(lines.count <= 51, "\(lines.count)")
    let page = HTMLReport.text(for: results)
    let table = try #require(page.firstRange(of: "by task and design: Everyday adults"))
    let charts = try #require(page.firstRange(of: "<div class=\"charts\">"))
    #expect(table.lowerBound < charts.lowerBound)
    for title in Self.eight { #expect(page.contains("<th scope=\"row\">\(title)</th>")) }
  }

  /// A headline names its task, and what all tasks say together.
  @Test func theHeadlineNamesItsTask() throws {
    let text = MarkdownReport.text(for: results(["Buy", "Sell"]))
    let head = text.split(separator: "\n").first { $0.hasPrefix("With “Buy”: ") }
    let line = try #require(head, "\(text.prefix(800))")
    #expect(line.contains("Over both tasks, each as often, **"))
    #expect(line.contains("Segmented control minus Pop-up button is "))
  }

  /// A verdict is that of its task, with the range over worlds.
  @Test func eachTaskHasItsOwnVerdict() throws {
    var results = results(["Buy", "Sell"])
    for index in results.suites[0].comparisons.indices {
      let isFirst = results.suites[0].comparisons[index].point.coordinates
        .contains { $0.value == .word("task-2") }
      results.suites[0].comparisons[index].verdict = isFirst ? .a : .undecided
      results.suites[0].comparisons[index].difference = -0.5
      results.suites[0].comparisons[index].ciLow = -0.5
      results.suites[0].comparisons[index].ciHigh = -0.5
      results.suites[0].comparisons[index].worldLow = -0.75
      results.suites[0].comparisons[index].worldHigh = isFirst ? -0.25 : 0.25
    }
    let lines = MarkdownReport.text(for: results).split(separator: "\n")
    let buy = try #require(lines.first { $0.hasPrefix("| Buy |") })
    let sell = try #require(lines.first { $0.hasPrefix("| Sell |") })
    let range = "\u{2212}0.5 (\u{2212}0.8 to \u{2212}0.2)"
    #expect(buy.hasSuffix("| \(range) | Segmented control |"), "\(buy)")
    #expect(sell.hasSuffix("| unclear |"), "\(sell)")
  }

  @Test func ofManyTasksThoseThatDifferMostAreShown() {
    let titles = (1...30).map { "Task number \($0)" }
    let text = MarkdownReport.text(for: results(titles))
    #expect(text.contains("the 8 of 30 tasks that differ most, the others in summary.csv"))
    #expect(text.matches(of: #/\| Task number /#).count == 8)
    let page = HTMLReport.text(for: results(titles))
    #expect(page.matches(of: #/<th scope="row">Task number /#).count == 20)
  }

  @Test func oneTaskOrOneDesignHasNoSuchTable() {
    for results in [
      results(["Buy"]), results(Self.eight, designs: 1), SampleResults().results,
    ] {
      #expect(!MarkdownReport.text(for: results).contains("by task and design"))
    }
  }

  /// Where people give up stands with the answer, as far as one in 200 does.
  @Test(arguments: [(lost: UInt64(900), isTold: true), (50, false)])
  func theStepAtWhichPeopleGiveUpIsTold(lost: UInt64, isTold: Bool) {
    var results = results(["Buy", "Sell"])
    for index in results.suites[0].cells.indices {
      let users = results.suites[0].cells[index].users
      results.suites[0].cells[index].steps = ["Log in", "Pay"].enumerated().map { number, title in
        Cell.Step(
          title: title, reached: users - (number == 0 ? 0 : 20), completed: users - 20 - lost,
          time: 1, discoveryTime: 0, taps: 1, scans: 1, errors: 0, phases: [])
      }
      results.suites[0].cells[index].steps[0].completed = users - 20
    }
    let words = "Where people give up: with Segmented control most are lost at step 2, Pay (4.5 %)"
    #expect(MarkdownReport.text(for: results).contains(words) == isTold)
    // No line ends before the sign.
    let page = HTMLReport.text(for: results)
    #expect(page.contains(words.replacing(" %", with: "\u{A0}%")) == isTold)
  }
}
