import Core
import TapCost
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// An expectation that was not met, with what was found.
struct Failed<Value: Sendable>: Error {
  let text: String
  let value: Value

  init(_ text: String, returning value: Value) {
    self.text = text
    self.value = value
  }
}

/// Something with which an expectation cannot be checked.
struct Fault: Error {
  let text: String
}

/// Where an expectation is written.
struct CallPlace {
  let sourceLocation: SourceLocation
  let file: StaticString
  let line: UInt

  init(_ sourceLocation: SourceLocation, _ file: StaticString, _ line: UInt) {
    self.sourceLocation = sourceLocation
    self.file = file
    self.line = line
  }

  /// Records an issue of the test that runs, whichever library runs it.
  ///
  /// Where Swift Testing knows of no test, as in an `XCTestCase` and on threads of one's own, both
  /// libraries are told: the one that runs nothing takes no notice.
  func record(_ text: String) {
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    #if canImport(XCTest)
      if Test.current == nil { XCTFail(text, file: file, line: line) }
    #endif
  }
}

/// Records whatever goes wrong as an issue of the test that runs.
///
/// - Parameters:
///   - place: Where the expectation is written.
///   - work: What is expected.
/// - Returns: What was found, if anything was.
func recordingIssues<Value: Sendable>(at place: CallPlace, _ work: () throws -> Value) -> Value? {
  do {
    return try work()
  } catch let failed as Failed<Value> {
    place.record(failed.text)
    return failed.value
  } catch let fault as Fault {
    place.record(fault.text)
  } catch {
    place.record("\(error)")
  }
  return nil
}

/// Makes sure that a limit can be kept and missed, and that there are people.
func check(_ limit: CostLimit, _ users: Int) throws {
  if let fault = limit.fault { throw Fault(text: fault) }
  try check(users)
}

/// Makes sure that a design can be better by an amount, and that there are people.
func check(amount: CostLimit, _ users: Int) throws {
  let most = amount.metric.isRate ? 1 : Double.infinity
  guard amount.value.isFinite, amount.value >= 0, amount.value < most else {
    let range = amount.metric.isRate ? "a share, from 0 to below 1" : "0 or more"
    throw Fault(
      text: "no design can be better by \(amount.value) of \(amount.metric.name): expected \(range)"
    )
  }
  try check(users)
}

private func check(_ users: Int) throws {
  guard users >= 2 else {
    throw Fault(text: "a mean needs people: found \(users); expected 2 or more")
  }
}

/// The message of a test that fails.
func message(_ price: Price, _ limit: CostLimit) -> String {
  let summary = price[limit.metric]
  let unit = summary.unit == "1" ? "" : " \(summary.unit)"
  let lessIsBetter = limit.metric.lessIsBetter
  let isOpen =
    (summary.ciLow ?? 0) <= limit.value && limit.value <= (summary.ciHigh ?? .infinity)
  return "\(price.population.rawValue): the mean of \(limit.metric.name) is "
    + "\(text(summary.mean))\(unit) (95 % interval \(text(summary.ciLow)) to "
    + "\(text(summary.ciHigh))), and it must be \(lessIsBetter ? "below" : "above") "
    + "\(text(limit.value))\(unit)"
    + (isOpen ? "; the limit lies within the interval, so more users may decide it" : "")
}

/// The message of a comparison that fails.
func message(_ change: PriceChange, _ amount: CostLimit) -> String {
  let found = change[amount.metric]
  let unit = found.unit == "1" ? "" : " \(found.unit)"
  let less = amount.metric.lessIsBetter
  return "\(change.population.rawValue): the mean of \(amount.metric.name) differs by "
    + "\(text(found.difference))\(unit) (95 % interval \(text(found.ciLow)) to "
    + "\(text(found.ciHigh))), and the whole interval must be \(less ? "below" : "above") "
    + "\(text(less ? -amount.value : amount.value))\(unit)"
}

/// A number to a thousandth.
func text(_ number: Double?) -> String {
  number.map { plain(($0 * 1000).rounded() / 1000 + 0) } ?? "unknown"
}
