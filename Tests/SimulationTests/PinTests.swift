import Foundation
import Randomness
import Simulation
import Studies
import Testing

/// The exact tallies of small plans. `RECORD_GOLDEN=1` writes them anew and fails the run; what a
/// changed number means is said in the plan, in `holds`.
struct PinTests {
  private static let file = PinnedPlan.folder.appending(path: "tallies.csv")
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"

  /// The pinned rows, by plan; a cell for each column of the first line.
  private static let pinned: (columns: [String], rows: [String: [[String]]]) = {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let rows = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return (rows.first ?? [], Dictionary(grouping: rows.dropFirst()) { $0[0] })
  }()

  @Test(.enabled(if: !isRecording), arguments: PinnedPlan.all)
  func talliesStay(plan: PinnedPlan) throws {
    let rows = try plan.rows()
    let pinned = Self.pinned.rows[plan.name] ?? []
    #expect(
      rows.count == pinned.count,
      "\(plan.name): \(pinned.count) rows are pinned, there are \(rows.count)")
    for (row, old) in zip(rows, pinned) {
      #expect(row.map(\.quantity) == Self.pinned.columns, "the columns of the table")
      let place = row.prefix(5).dropFirst().map(\.value).joined(separator: ", ")
      let changes = zip(row, old).filter { $0.value != $1 }.map { found, was in
        "\(found.quantity): was \(was), is \(found.value)"
      }
      #expect(
        changes.isEmpty,
        "\(plan.name) (\(place)): \(changes.joined(separator: "; ")). Pinned: \(plan.holds)")
    }
  }

  @Test(.enabled(if: isRecording)) func recordsTheTallies() throws {
    let rows = try PinnedPlan.all.flatMap { try $0.rows() }
    let lines = [rows.first?.map(\.quantity) ?? []] + rows.map { $0.map(\.value) }
    let text = lines.map { $0.joined(separator: ",") + "\n" }.joined()
    try Data(text.utf8).write(to: Self.file)
    Issue.record("the tallies were recorded; run again without RECORD_GOLDEN")
  }

  @Test func plansAreManyAndSayWhatTheyHold() {
    #expect(PinnedPlan.all.count >= 60)
    #expect(Set(PinnedPlan.all.map(\.name)).count == PinnedPlan.all.count)
    #expect(PinnedPlan.all.allSatisfy { $0.holds.count > 20 && $0.holds.hasSuffix(".") })
    #expect(Set(Self.pinned.rows.keys) == Set(PinnedPlan.all.map(\.name)) || Self.isRecording)
  }

  /// People one by one, and in parts that meet inside a block, are the people of the whole.
  @Test(arguments: PinnedPlan.all.enumerated().filter { $0.offset % 8 == 0 }.map(\.element))
  func partsAndPersonsAreTheWhole(plan: PinnedPlan) throws {
    let whole = try plan.tallies()
    let people = UInt64(plan.suite.users)
    for (persons, (condition, tally)) in zip(try plan.trials(of: 0..<people), whole) {
      for (design, uses) in persons.trials.enumerated() {
        for (use, trials) in uses.enumerated() {
          let cell = tally.cells[design][use]
          for metric in Metric.all {
            #expect(
              trials[metric].reduce(0) { $0 + Int128($1) } == cell.sum(metric),
              "\(plan.name), \(condition.population), \(metric.name)")
          }
          for phase in Phase.all {
            #expect(
              trials[phase].reduce(0) { $0 + Int128($1) } == cell.phases[phase.index],
              "\(plan.name)")
          }
          #expect(trials.count == Int(people) && trials.goals.count == trials.count)
        }
      }
    }
  }

  /// The vectors of this machine, and those of lesser ones, have one law. Limits hold for the whole
  /// process, and change no result: tests that run meanwhile do not notice.
  @Test func everyInstructionSetGivesThePinnedTallies() throws {
    defer { InstructionSet.limit(to: .avx512) }
    let plans = PinnedPlan.all.enumerated().filter { $0.offset % 6 == 1 }.map(\.element)
    let usual = try plans.map { try $0.rows().map { $0.map(\.value) } }
    for set in InstructionSet.available {
      InstructionSet.limit(to: set)
      for (plan, rows) in zip(plans, usual) {
        #expect(try plan.rows().map { $0.map(\.value) } == rows, "\(plan.name), \(set)")
      }
    }
  }
}
