import Core
@_exported public import TapCost
public import Testing

/// Expects a design to cost people less than a limit, and fails the test where it does not.
///
/// The mean over synthetic people is compared, and the whole of its 95 % Monte-Carlo interval must
/// keep the limit. The same seed gives the same verdict on every machine. The cost is what a model
/// predicts: the limit guards against designs that get worse, it does not replace people. Tests of
/// Swift Testing and of XCTest fail alike.
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
///   - sourceLocation: Where the expectation is written, for Swift Testing.
///   - file: The file in which the expectation is written, for XCTest.
///   - line: The line on which the expectation is written, for XCTest.
/// - Returns: The price, or nil where there is none because something is wrong with the design.
@discardableResult
public func expectCost(
  of design: Design, for population: PopulationName, reaching goals: [String]? = nil,
  knowing knowledge: TaskDescription.Knowledge = .unknown, by input: Input? = nil,
  below limit: CostLimit, users: Int = 2000, seed: UInt64 = 1,
  sourceLocation: SourceLocation = #_sourceLocation, file: StaticString = #filePath,
  line: UInt = #line
) -> Price? {
  recordingIssues(at: CallPlace(sourceLocation, file, line)) {
    try check(limit, users)
    let price = try design.price(
      for: population, reaching: goals, knowing: knowledge, by: input, users: users, seed: seed)
    if !price.keeps(limit) { throw Failed(message(price, limit), returning: price) }
    return price
  }
}

/// Expects a design to cost people less than another one, and fails the test where that is not sure.
///
/// Both designs meet the same people with the same luck, so a few thousand people decide small
/// differences. The whole 95 % interval of the mean difference must lie beyond the amount.
///
/// ```swift
/// @Test func theRowIsWorthItsRoom() {
///   expectCost(of: row, toBeBelow: menu, by: .seconds(0.3), for: .everyday)
/// }
/// ```
///
/// - Parameters:
///   - design: The design.
///   - other: The design to compare with; it must have the same goals.
///   - amount: The metric, and by how much the design must be better; may be 0.
///   - population: The population.
///   - goals: The ids of what people want, all equally often; nil for everything.
///   - knowledge: What people know of the way at the start.
///   - input: The input method; nil for the one that the population uses.
///   - users: How many people to simulate; at least 2.
///   - seed: The seed of all draws.
///   - sourceLocation: Where the expectation is written, for Swift Testing.
///   - file: The file in which the expectation is written, for XCTest.
///   - line: The line on which the expectation is written, for XCTest.
/// - Returns: The differences, or nil where there are none because something is wrong with a design.
@discardableResult
public func expectCost(
  of design: Design, toBeBelow other: Design, by amount: CostLimit = .seconds(0),
  for population: PopulationName, reaching goals: [String]? = nil,
  knowing knowledge: TaskDescription.Knowledge = .unknown, by input: Input? = nil,
  users: Int = 2000, seed: UInt64 = 1, sourceLocation: SourceLocation = #_sourceLocation,
  file: StaticString = #filePath, line: UInt = #line
) -> PriceChange? {
  recordingIssues(at: CallPlace(sourceLocation, file, line)) {
    try check(amount: amount, users)
    let change = try design.compared(
      with: other, for: population, reaching: goals, knowing: knowledge, by: input, users: users,
      seed: seed)
    if !change.isBetter(by: amount) { throw Failed(message(change, amount), returning: change) }
    return change
  }
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
///   - sourceLocation: Where the expectation is written, for Swift Testing.
///   - file: The file in which the expectation is written, for XCTest.
///   - line: The line on which the expectation is written, for XCTest.
/// - Returns: The price, or nil where there is none because something is wrong with the screen.
@discardableResult
public func expectCost(
  of screen: Screen, on device: String = "iphone-16", for population: PopulationName,
  reaching goals: [String]? = nil, knowing knowledge: TaskDescription.Knowledge = .unknown,
  by input: Input? = nil, below limit: CostLimit, users: Int = 2000, seed: UInt64 = 1,
  sourceLocation: SourceLocation = #_sourceLocation, file: StaticString = #filePath,
  line: UInt = #line
) -> Price? {
  expectCost(
    of: Design("screen", title: screen.title, device: device) { screen }, for: population,
    reaching: goals, knowing: knowledge, by: input, below: limit, users: users, seed: seed,
    sourceLocation: sourceLocation, file: file, line: line)
}
