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
  /// Adults with dyslexia.
  public static let dyslexia = Self(rawValue: "dyslexia")
  /// People who read the app in a language that is not their first.
  public static let secondLanguage = Self(rawValue: "second-language")
  /// People with differences of attention.
  public static let attention = Self(rawValue: "attention")
  /// People who use a keyboard alone.
  public static let keyboardOnly = Self(rawValue: "keyboard-only")
  /// People who use a mouse or a trackpad.
  public static let pointerUsers = Self(rawValue: "pointer-users")
  /// Adults without impairments who use the touchpad of a laptop.
  public static let touchpadUsers = Self(rawValue: "touchpad-users")
  /// A mixture of all, by how frequent they are.
  public static let publicMix = Self(rawValue: "public-mix")
  /// People who have used a screen reader for years.
  public static let screenReaderExperts = Self(rawValue: "screen-reader-expert")
  /// People who are new to a screen reader.
  public static let screenReaderNovices = Self(rawValue: "screen-reader-novice")
  /// People who use a switch, with a fast cursor.
  public static let switchFast = Self(rawValue: "switch-fast")
  /// People who use switches and a cursor that goes by rows, by groups, or press by press.
  public static let switchSchemes = Self(rawValue: "switch-schemes")
  /// People who use a switch, with a slow cursor.
  public static let switchSlow = Self(rawValue: "switch-slow")
  /// People who speak to the device.
  public static let voiceUsers = Self(rawValue: "voice-users")
  /// People who use one hand.
  public static let oneHanded = Self(rawValue: "one-handed")

  /// The names of all populations that are built in, in the order of their ids.
  public static var all: [Self] { PopulationCatalog.builtIn.names.map { Self(rawValue: $0) } }
}
