/// The people who do a task, and how often: what a difference between designs comes to in a year.
public struct Audience: Hashable, Sendable {
  /// The number of people; at least 1.
  public var people: Int
  /// How often each of them does the task, in uses per day; above 0.
  public var usesPerDay: Double

  /// The most people: more than there are.
  public static let mostPeople = 10_000_000_000
  /// The numbers of uses per day, from one in 27 years to one each second.
  public static let usesPerDayRange = 0.0001...86_400
  /// The days of a year.
  public static let daysPerYear = 365.0

  /// Creates an audience.
  ///
  /// - Parameters:
  ///   - people: The number of people, from 1 to ``mostPeople``.
  ///   - usesPerDay: How often each of them does the task, within ``usesPerDayRange``.
  public init(people: Int, usesPerDay: Double) {
    precondition((1...Self.mostPeople).contains(people), "an audience has people")
    precondition(Self.usesPerDayRange.contains(usesPerDay), "an audience uses what is compared")
    self.people = people
    self.usesPerDay = usesPerDay
  }

  /// The uses of all people in a year.
  public var usesPerYear: Double { Double(people) * usesPerDay * Self.daysPerYear }

  /// Returns what a time comes to for all people.
  ///
  /// - Parameter seconds: The time of each use, in s; a difference may be negative.
  /// - Returns: The hours in a year.
  public func hoursPerYear(of seconds: Double) -> Double { usesPerYear * seconds / 3600 }

  /// Returns how many people a share of uses is, as of those who give up.
  ///
  /// - Parameter share: The share, from 0 to 1; a difference of shares may be negative.
  /// - Returns: The people in 1,000 uses.
  public static func peopleInThousandUses(_ share: Double) -> Double { share * 1000 }
}
