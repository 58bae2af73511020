import Core
@_exported public import TapCost
public import Testing

/// Expects a design to cost people less than a limit, and fails the test where it does not.
///
/// The mean over synthetic people is compared, and the whole of its 95 % Monte-Carlo interval must
/// keep the limit. The same seed gives the same verdict on every machine. The cost is what a model
/// predicts: the limit guards against designs that get worse, it does not replace people.
///
/// ```swift
/// @Test func sharingStaysEasyToFind() {
///   expectCost(of: design, for: .olderAdults, reaching: ["share"], below: .seconds(6))
/// }
/// ```
///
/// - Parameters:
///   - design: The design.
///   - population: The population.
///   - goals: The ids of what people want, all equally often; nil for everything.
///   - knowledge: What people know of the way at the start.
///   - input: The input method; nil for the one that the population uses.
///   - limit: The limit; for success and right places it is the least, for all else the most.
///   - users: How many people to simulate; at least 2.
///   - seed: The seed of all draws.
///   - sourceLocation: Where the expectation is written.
/// - Returns: The price, or nil where there is none because something is wrong with the design.
@discardableResult
public func expectCost(
  of design: Design, for population: PopulationName, reaching goals: [String]? = nil,
  knowing knowledge: TaskDescription.Knowledge = .unknown, by input: Input? = nil,
  below limit: CostLimit, users: Int = 2000, seed: UInt64 = 1,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Price? {
  do {
    let price = try design.price(
      for: population, reaching: goals, knowing: knowledge, by: input, users: users, seed: seed)
    if !price.keeps(limit) {
      Issue.record(Comment(rawValue: message(price, limit)), sourceLocation: sourceLocation)
    }
    return price
  } catch let error as DocumentError {
    let text = error.problems.map(\.message).joined(separator: "\n")
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
  return nil
}

/// Expects a screen to cost people less than a limit, and fails the test where it does not.
///
/// - Parameters:
///   - screen: The screen.
///   - device: The name of the device that shows it.
///   - population: The population.
///   - goals: The ids of what people want, all equally often; nil for everything.
///   - knowledge: What people know of the way at the start.
///   - input: The input method; nil for the one that the population uses.
///   - limit: The limit; for success and right places it is the least, for all else the most.
///   - users: How many people to simulate; at least 2.
///   - seed: The seed of all draws.
///   - sourceLocation: Where the expectation is written.
/// - Returns: The price, or nil where there is none because something is wrong with the screen.
@discardableResult
public func expectCost(
  of screen: Screen, on device: String = "iphone-16", for population: PopulationName,
  reaching goals: [String]? = nil, knowing knowledge: TaskDescription.Knowledge = .unknown,
  by input: Input? = nil, below limit: CostLimit, users: Int = 2000, seed: UInt64 = 1,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Price? {
  expectCost(
    of: Design("screen", title: screen.title, device: device) { screen }, for: population,
    reaching: goals, knowing: knowledge, by: input, below: limit, users: users, seed: seed,
    sourceLocation: sourceLocation)
}

/// The message of a test that fails.
private func message(_ price: Price, _ limit: CostLimit) -> String {
  let summary = price[limit.metric]
  let unit = summary.unit == "1" ? "" : " \(summary.unit)"
  func text(_ number: Double?) -> String {
    number.map { plain(($0 * 1000).rounded() / 1000) } ?? "unknown"
  }
  let lessIsBetter = limit.metric.lessIsBetter
  let isOpen =
    (summary.ciLow ?? 0) <= limit.value && limit.value <= (summary.ciHigh ?? .infinity)
  return "\(price.population.rawValue): the mean of \(limit.metric.name) is "
    + "\(text(summary.mean))\(unit) (95 % interval \(text(summary.ciLow)) to "
    + "\(text(summary.ciHigh))), and it must be \(lessIsBetter ? "below" : "above") "
    + "\(text(limit.value))\(unit)"
    + (isOpen ? "; the limit lies within the interval, so more users may decide it" : "")
}
