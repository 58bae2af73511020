import Populations

/// The name of a population of synthetic people.
public struct PopulationName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The id of the population, as in `older-adults`.
  public var rawValue: String

  /// Creates a name from the id of a population.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a name from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// Everyday adults.
  public static let everyday = Self(rawValue: "everyday")
  /// People who use a phone for the first time.
  public static let firstTimeUsers = Self(rawValue: "first-time")
  /// People who know the interface well.
  public static let experts = Self(rawValue: "expert")
  /// Older adults, 67 to 81 years old.
  public static let olderAdults = Self(rawValue: "older-adults")
  /// People with essential tremor.
  public static let essentialTremor = Self(rawValue: "essential-tremor")
  /// People with motor impairments of the upper body.
  public static let upperBodyMotor = Self(rawValue: "upper-body-motor")
  /// People with low vision who use large text.
  public static let lowVisionLargeText = Self(rawValue: "low-vision-large-text")
  /// People who use one hand.
  public static let oneHanded = Self(rawValue: "one-handed")

  /// The names of all populations that are built in, in the order of their ids.
  public static var all: [Self] { PopulationCatalog.builtIn.names.map { Self(rawValue: $0) } }
}
