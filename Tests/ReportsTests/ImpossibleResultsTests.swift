import Core
import Reports
import Studies
import Testing

/// The hash says that a document is as it was written, not that anybody simulated it.
@Suite struct ImpossibleResultsTests {
  private func message(_ change: (inout SuiteResults) -> Void) -> String {
    var results = SampleResults().results
    change(&results.suites[0])
    return message(results)
  }

  private func message(_ results: Results) -> String {
    do throws(DocumentError) {
      _ = try ResultsDocument.read(ResultsDocument.text(for: results), file: "r")
      return ""
    } catch {
      return error.problems.map(\.message).joined(separator: "\n")
    }
  }

  @Test func thingsAreThereOnce() {
    #expect(message { $0.cells.append($0.cells[0]) }.contains("found the same cell a second time"))
    #expect(
      message { $0.comparisons.append($0.comparisons[0]) }
        .contains("found the same comparison a second time"))
    #expect(
      message { $0.cells[0].metrics.append($0.cells[0].metrics[0]) }
        .contains("found the metric a second time"))
    #expect(message { $0.designs.append($0.designs[0]) }.contains("the design a second time"))
    #expect(
      message { $0.designs.append(Named(id: "::error::x", title: "")) }
        .contains("found the name \"::error::x\""))
    var twice = SampleResults().results
    twice.suites.append(twice.suites[0])
    #expect(message(twice).contains("found the suite a second time"))
  }

  @Test func amountsAreThoseThatPeopleCanNeed() {
    #expect(message { $0.cells[0].timeQuantiles[10] = -1e308 }.contains("time_quantiles[10]"))
    #expect(message { $0.cells[0].timeQuantiles.reverse() }.contains("quantiles that fall"))
    #expect(message { $0.cells[0].metrics[0].mean = -1 }.contains(".mean[0]: found the number -1"))
    #expect(message { $0.cells[0].metrics[0].sd = -1 }.contains(".sd[0]: "))
    #expect(message { $0.cells[0].metrics[0].p05 = 1e8 }.contains("expected at least \"p05\""))
    #expect(message { $0.cells[0].metrics[0].ciHigh = -5 }.contains("expected at least \"mean\""))
    #expect(message { $0.comparisons[0].designB = $0.comparisons[0].designA }.contains("design_b"))
  }

  @Test func ratesAreShares() throws {
    let results = SampleResults().results
    let index = try #require(results.suites[0].cells[0].metrics.firstIndex { $0.unit == "1" })
    #expect(
      message { $0.cells[0].metrics[index].mean = 1.5 }.contains("expected a number from 0 to 1"))
  }

  @Test func groupsHoldThePeopleAndTheMeansOfTheirCell() {
    func groups(_ people: [UInt64], _ mean: Double, _ cell: Cell) -> Cell.Groups {
      Cell.Groups(
        people: people,
        sums: cell.metrics.map { metric in
          let scale = metric.unit == "s" ? 1e6 : 1
          return people.map { Int64((metric.mean ?? 0) * mean * scale * Double($0)) }
        })
    }
    func found(_ people: [UInt64], _ factor: Double) -> String {
      message { suite in
        suite.cells[0].users = 4000
        suite.cells[0].failures = []
        suite.cells[0].groups = groups(people, factor, suite.cells[0])
      }
    }
    #expect(found([1000, 1000], 1).contains("found groups of 2000 people"))
    #expect(found([UInt64.max, UInt64.max], 0).contains("found groups of"))
    #expect(found([2000, 2000], 1.5).contains("found sums of"))
  }

  @Test func theNameOfTheRunFollowsFromIt() {
    let results = SampleResults().results
    let text = ResultsDocument.text(for: results)
    let name = ResultsDocument.run(of: results)
    #expect(text.contains("\"run\": \"\(name)\""))
    let other = String(repeating: "0", count: 16)
    var document = JSON((try? JSON5.parse(text, file: "r")) ?? Node(.null))
    guard case .object(var members) = document else { return }
    members = members.filter { $0.key != "sha256" }.map {
      $0.key == "run" ? JSON.Member("run", .string(other)) : $0
    }
    let digest = SHA256.hexadecimal(of: JSON.object(members).text(.compact))
    document = .object(members + [JSON.Member("sha256", .string(digest))])
    #expect(throws: DocumentError.self) {
      try ResultsDocument.read(document.text(), file: "r")
    }
    var later = results
    later.provenance.seed = 5
    #expect(ResultsDocument.run(of: later) != name)
  }
}
