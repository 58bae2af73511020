import Reports
import Simulation
import Studies
import Testing

/// What reports say where there is little to tell: equal designs, few people, one task of several.
@Suite struct EvenAnswerTests {
  private func text(_ results: Results) -> String { MarkdownReport.text(for: results) }

  @Test func designsThatAreTheSameToTheLastDigitAreCalledSo() {
    var results = SampleResults().results
    results.suites[0].asks = [Ask(.which)]
    for cell in results.suites[0].cells.indices {
      for metric in results.suites[0].cells[cell].metrics.indices
      where results.suites[0].cells[cell].metrics[metric].metric == "time" {
        results.suites[0].cells[cell].metrics[metric].mean = 1.5
      }
    }
    let text = text(results)
    #expect(text.contains("\nTime: the same with every design, 1.5"), "\(text)")
    #expect(!text.contains("Least time"))
  }

  @Test(arguments: [(people: UInt64(99), isTold: true), (100, false)])
  func fewPeopleAreChance(people: UInt64, isTold: Bool) {
    var results = SampleResults().results
    for index in results.suites[0].comparisons.indices {
      results.suites[0].comparisons[index].users = people
    }
    let text = text(results)
    #expect(text.contains("Fewer than 100 people were simulated") == isTold)
    #expect(text.contains("**How sure: low.**") == isTold)
  }

  /// Words for a value that have a preposition of their own get no second one.
  @Test func placesKeepTheirPreposition() {
    var results = SampleResults().results
    results.suites[0].axes[0].title =
      "Place: in one menu (2), behind a More button (5), in submenus (8)"
    results.suites[0].asks = [Ask(.howMuch, axis: "options")]
    let text = text(results) + HTMLReport.text(for: results)
    for words in ["at in ", "with in ", "at behind ", "with behind "] {
      #expect(!text.contains(words), "\(words)")
    }
    #expect(text.contains(" in one menu"))
  }
}
