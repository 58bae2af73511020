import Foundation
import TapCostTesting
import Testing

struct BaselineTests {
  private let design = Design("menu") { library }
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func expect(
    _ record: String?, within slack: CostLimit = .seconds(0.1), says text: String?
  ) throws {
    let kept = folder.appending(path: "__Baselines__/MenuTests.json")
    try FileManager.default.createDirectory(
      at: kept.deletingLastPathComponent(), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let record {
      let document = "{ \"schema\": \"tapcost/baselines/1\", \"costs\": { \"menu\": \(record) } }"
      try Data(document.utf8).write(to: kept)
    }
    func check() {
      expectCost(
        of: design, for: .everyday, reaching: ["print"], within: slack, of: "menu", users: 100,
        beside: folder.appending(path: "MenuTests.swift").path(percentEncoded: false))
    }
    guard let text else { return check() }
    withKnownIssue {
      check()
    } matching: {
      $0.comments.map(\.rawValue).joined().contains(text)
    }
  }

  @Test func aDesignIsHeldToItsRecord() throws {
    let price = try design.price(for: .everyday, reaching: ["print"], users: 100)
    let mean = try #require(price[.time].mean)
    func record(_ mean: Double) -> String {
      "{ \"mean\": \(mean), \"users\": 100, \"seed\": \"1\" }"
    }
    try expect(record(mean), within: .seconds(0), says: nil)
    try expect(record(mean - 0.05), says: nil)
    try expect(record(mean + 5), says: nil)
    try expect(record(mean - 0.2), says: "it may get worse by 0.1 at most")
  }

  @Test func recordsThatCannotBeComparedAreIssues() throws {
    try expect(nil, says: "TAPCOST_RECORD=1")
    try expect("{ \"mean\": 1, \"users\": 50, \"seed\": \"1\" }", says: "50 people")
    try expect("{ \"mean\": 1, \"users\": 100, \"seed\": \"2\" }", says: "the seed 2")
    try expect("{ \"mean\": \"much\" }", says: "without mean, users and seed")
    try expect("{", says: "MenuTests.json")
  }
}
