/// One step of a script with one design at one observed use, over people, in exact whole numbers.
public struct StepTally: Hashable, Sendable {
  /// The number of people who came to the step.
  public var reached: UInt64 = 0
  /// The number of people who completed it.
  public var completed: UInt64 = 0
  /// The sum of the times of those who came to it, in microseconds.
  public var time: Int128 = 0
  /// The sum of what not knowing the way cost them, in microseconds.
  public var discoveryTime: Int128 = 0
  /// The sum of their motor acts.
  public var taps: Int128 = 0
  /// The sum of their fixations.
  public var scans: Int128 = 0
  /// The sum of their errors.
  public var errors: Int128 = 0
  /// The sums of the times by cause and phase, in microseconds.
  public var ledger = TimeLedger()

  /// Creates an empty tally.
  public init() {}

  /// The sums of the phases in microseconds, in the order of `Phase.all`.
  public var phases: [Int128] { ledger.phases }

  mutating func merge(_ other: Self) {
    reached += other.reached
    completed += other.completed
    time += other.time
    discoveryTime += other.discoveryTime
    taps += other.taps
    scans += other.scans
    errors += other.errors
    ledger.merge(other.ledger)
  }
}

extension StepTally {
  /// Writes the tally.
  func write(to writer: inout TallyWriter) {
    writer.put(reached)
    writer.put(completed)
    for sum in [time, discoveryTime, taps, scans, errors] { writer.put(signed: sum) }
    for sum in ledger.sums.joined() { writer.put(signed: sum) }
  }

  /// Reads a tally of some people.
  init(from reader: inout TallyReader, people: UInt64) throws(TallyFault) {
    self.init()
    reached = try reader.small()
    completed = try reader.small()
    guard completed <= reached, reached <= people else {
      throw TallyFault("counts more people at a step than there are")
    }
    time = try reader.stepSum(people)
    discoveryTime = try reader.stepSum(people)
    taps = try reader.stepSum(people)
    scans = try reader.stepSum(people)
    errors = try reader.stepSum(people)
    ledger = try reader.ledger(people)
  }
}

extension TallyReader {
  fileprivate mutating func stepSum(_ people: UInt64) throws(TallyFault) -> Int128 {
    let number = try signed()
    guard number.magnitude <= UInt128(people) * TallyLimit.value else {
      throw TallyFault("holds a sum that its people cannot have")
    }
    return number
  }
}
