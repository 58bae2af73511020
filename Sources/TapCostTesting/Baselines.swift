import Core
import Foundation
import Synchronization
@_exported public import TapCost
public import Testing

/// Expects a design to cost people no more than when its cost was last recorded, and fails the test
/// where it does.
///
/// Costs are kept in `__Baselines__`, in a file beside that of the test, which belongs under version
/// control. Where TAPCOST_RECORD=1 is set in the environment the cost is recorded anew, and the test
/// fails so that nobody forgets to take it off. The same people meet the design with the same luck each
/// time: a design that did not change costs the same to the last digit. The file is found by the path
/// of the sources, so this works on a Mac, in a simulator and on Linux, and not on a device.
///
/// ```swift
/// @Test func sharingGetsNoSlower() {
///   expectCost(of: design, for: .everyday, reaching: ["share"], within: .seconds(0.1))
/// }
/// ```
///
/// - Parameters:
///   - design: The design.
///   - population: The population.
///   - goals: The ids of what people want, all equally often; nil for everything.
///   - knowledge: What people know of the way at the start.
///   - input: The input method; nil for the one that the population uses.
///   - slack: The metric, and by how much it may get worse; may be 0.
///   - name: The name of the record; nil for one made of the design, the population, the goals and
///     the metric.
///   - users: How many people to simulate; at least 2.
///   - seed: The seed of all draws.
///   - test: The file of the test, beside which costs are kept.
///   - sourceLocation: Where the expectation is written, for Swift Testing.
///   - file: The file in which the expectation is written, for XCTest.
///   - line: The line on which the expectation is written, for XCTest.
/// - Returns: The price, or nil where there is none because something is wrong with the design.
@discardableResult
public func expectCost(
  of design: Design, for population: PopulationName, reaching goals: [String]? = nil,
  knowing knowledge: TaskDescription.Knowledge = .unknown, by input: Input? = nil,
  within slack: CostLimit, of name: String? = nil, users: Int = 2000, seed: UInt64 = 1,
  beside test: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
  file: StaticString = #filePath, line: UInt = #line
) -> Price? {
  recordingIssues(at: CallPlace(sourceLocation, file, line)) {
    try check(amount: slack, users)
    let price = try design.price(
      for: population, reaching: goals, knowing: knowledge, by: input, users: users, seed: seed)
    guard let mean = price[slack.metric].mean else {
      throw Fault(text: "nobody gave a value of \(slack.metric.name)")
    }
    let parts = [
      design.id, population.rawValue, goals?.joined(separator: "+") ?? "all", input?.rawValue,
      slack.metric.name,
    ]
    let name = name ?? parts.compactMap(\.self).joined(separator: "/")
    let now = Baseline(mean: mean, users: users, seed: seed)
    let path = Baselines.path(beside: test)
    if ProcessInfo.processInfo.environment["TAPCOST_RECORD"] == "1" {
      do {
        try Baselines.keep(now, as: name, at: path)
      } catch let error as CocoaError {
        throw Fault(
          text:
            "\(path) cannot be written (\(error.localizedDescription)); costs are recorded where "
            + "the sources are: on a Mac, in a simulator or on Linux, not on a device")
      }
      throw Failed(
        "recorded \(name) in \(path); run again without TAPCOST_RECORD", returning: price)
    }
    guard let before = try Baselines.read(at: path)[name] else {
      throw Failed(
        "\(path) has no record \"\(name)\"; run once with TAPCOST_RECORD=1", returning: price)
    }
    guard before.users == users, before.seed == seed else {
      throw Failed(
        "the record \"\(name)\" was made with \(before.users) people and the seed \(before.seed); "
          + "record it anew with TAPCOST_RECORD=1", returning: price)
    }
    let worse = slack.metric.lessIsBetter ? mean - before.mean : before.mean - mean
    if worse > slack.value {
      throw Failed(
        "\(population.rawValue): the mean of \(slack.metric.name) was \(text(before.mean)) and is "
          + "\(text(mean)); it may get worse by \(text(slack.value)) at most. Where that is meant, "
          + "record it anew with TAPCOST_RECORD=1", returning: price)
    }
    return price
  }
}

/// A cost as it was recorded.
private struct Baseline: Hashable {
  var mean: Double
  var users: Int
  var seed: UInt64
}

/// The files of recorded costs.
private enum Baselines {
  private static let schema = "tapcost/baselines/1"
  // Tests run at the same time, and several may record in one file.
  private static let lock = Mutex(())

  static func path(beside file: String) -> String {
    let file = URL(filePath: file)
    return file.deletingLastPathComponent().appending(path: "__Baselines__")
      .appending(path: file.deletingPathExtension().lastPathComponent + ".json")
      .path(percentEncoded: false)
  }

  static func read(at path: String) throws -> [String: Baseline] {
    try lock.withLock { _ in try found(at: path) }
  }

  static func keep(_ baseline: Baseline, as name: String, at path: String) throws {
    try lock.withLock { _ in
      var all = try found(at: path)
      all[name] = baseline
      let records = all.sorted { $0.key < $1.key }.map { name, baseline in
        JSON.Member(
          name,
          [
            "mean": .number(baseline.mean), "users": .integer(Int64(baseline.users)),
            "seed": .string(String(baseline.seed)),
          ])
      }
      let document: JSON = ["schema": .string(schema), "costs": .object(records)]
      let url = URL(filePath: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(document.text().utf8).write(to: url, options: .atomic)
    }
  }

  private static func found(at path: String) throws -> [String: Baseline] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    let root = try JSON5.parse(String(decoding: data, as: UTF8.self), file: path)
    guard root["schema"]?.string == schema, case .object(let members)? = root["costs"]?.value else {
      throw Fault(text: "\(path) holds no recorded costs; record them anew with TAPCOST_RECORD=1")
    }
    var all: [String: Baseline] = [:]
    for member in members {
      guard case .number(let mean)? = member.value["mean"]?.value,
        case .number(let number)? = member.value["users"]?.value,
        let users = Int(exactly: number),
        let seed = member.value["seed"]?.string.flatMap({ UInt64($0) })
      else {
        throw Fault(text: "\(path) holds a record \"\(member.key)\" without mean, users and seed")
      }
      all[member.key] = Baseline(mean: mean, users: users, seed: seed)
    }
    return all
  }
}

extension Node {
  fileprivate var string: String? {
    if case .string(let text) = value { text } else { nil }
  }
}
