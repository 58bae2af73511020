import Interfaces
import Model
import Simulation
import Testing

/// Segments whose labels are cut off, and people who do not know them yet.
@Suite struct CutLabelTests {
  /// The labels of the suite `popup-vs-segmented`.
  private static let filters = [
    "Everything", "Unread", "Favorites", "Completed", "Overdue", "Assigned", "Mentions",
    "Receipts", "Invoices", "Archived", "Shared", "Scheduled",
  ]
  private static let alike = [
    "Electrochemistry", "Electrodynamics", "Electromagnetism", "Electrotechnics",
  ]

  /// What a choice among segments takes, each being wanted as often.
  private func cell(
    _ labels: [String], width: Double, wish: TaskDescription.Wish = .item
  ) throws -> CellTally {
    let design = Design("segments", device: "iphone-16") {
      Screen {
        SegmentedControl("Show", id: "show", width: width) {
          for label in labels { Option(label, id: label) }
        }
      }
    }
    var task = evenly(labels, knowledge: .unknown)
    task.wish = wish
    return try experiment([try Layout(of: design)], task: task).simulate(0..<800).cells[0][0]
  }

  /// Whoever tries m things one after the other goes wrong (m - 1) / 2 times. The SD of one person is
  /// 1.12, so that the mean of 800 is off by .18 in one of 100,000 runs.
  @Test func labelsThatLookAlikeAreTriedOneAfterTheOther() throws {
    #expect(abs(try cell(Self.alike, width: 250).mean(.wrongSelections) - 1.5) < 0.18)
    #expect(try cell(Array(Self.alike.prefix(2)), width: 360).mean(.wrongSelections) < 0.05)
  }

  @Test func whatLooksAlikeIsAlikeForThoseWhoKnowAPurpose() throws {
    let apart = ["Astrochemistry", "Biodynamics", "Electromagnetism", "Geotechnics"]
    let wrong = try [Self.alike, apart].map {
      try cell($0, width: 250, wish: .purpose).mean(.wrongSelections)
    }
    #expect(wrong[0] > wrong[1] + 0.3, "\(wrong)")
  }

  /// Nobody slips, so that only what is taken for the wanted one goes wrong.
  @Test(arguments: [4, 8, 12])
  func moreLettersNeverMislead(count: Int) throws {
    let labels = Array(Self.filters.prefix(count))
    let wrong = try stride(from: 120.0, through: 360, by: 30).map {
      try cell(labels, width: $0).mean(.wrongSelections)
    }
    for (less, more) in zip(wrong, wrong.dropFirst()) { #expect(more <= less + 0.01, "\(wrong)") }
  }

  @Test func noFurtherOptionIsACliff() throws {
    let times = try (2...12).map {
      try cell(Array(Self.filters.prefix($0)), width: 360).mean(.time)
    }
    for (fewer, more) in zip(times, times.dropFirst()) {
      #expect(more < 1.5 * fewer && more > fewer / 1.5, "\(times)")
    }
  }

  @Test func noTenPointsAreACliff() throws {
    let labels = Array(Self.filters.prefix(8))
    let times = try stride(from: 120.0, through: 360, by: 10).map {
      try cell(labels, width: $0).mean(.time)
    }
    for (narrow, wide) in zip(times, times.dropFirst()) {
      #expect(narrow < 1.5 * wide && narrow > wide / 1.1, "\(times)")
    }
    // Without a letter people try one after the other; with all of them they read.
    #expect(times[0] > 2 * times[times.count - 1])
  }
}
