public import Core
public import Model

/// People who are alike: how their traits differ from the common parameters.
public struct Population: Hashable, Sendable {
  /// The hands that hold a phone, and what taps.
  public enum Hands: String, CaseIterable, Hashable, Sendable {
    /// As people hold phones: a share of them, `pointing.holding_thumb`, as in ``thumb``, all others
    /// as in ``two``.
    case usual
    /// One hand holds, a finger or the thumb of the other taps.
    case two
    /// The thumb of the hand that holds the device taps.
    case thumb
  }

  /// The hand that taps.
  public enum Hand: String, CaseIterable, Hashable, Sendable {
    /// The right hand.
    case right
    /// The left hand, to which a screen is what its mirror image is to the right one.
    case left
  }

  /// The name for programs, as in `older-adults`.
  public var id: String
  /// The name for people.
  public var title: String
  /// Who belongs to the population.
  public var description: String
  /// The population that this one was described by, if any; its traits are already in this one.
  public var basedOn: String?
  /// The text size that the people have set.
  public var textSize: TextSize
  /// The hands in which the people hold the device.
  public var hands: Hands
  /// The hand that taps.
  public var hand: Hand
  /// The input methods that the people use; empty for those that a study asks for.
  public var inputs: [Input]
  /// The populations that the people come from, where this one is a mixture; else empty.
  public var mix: [Share]
  /// Whether the people are among ``PopulationCatalog/everybody``, where they are no mixture.
  public var isAmongEverybody: Bool
  /// The differences of traits from the common parameters, in the order of the traits.
  public var adjustments: [Adjustment]
  /// Which traits go together, each pair once.
  public var correlations: [Correlation]

  /// Creates a population; see the properties.
  public init(
    id: String, title: String, description: String = "", basedOn: String? = nil,
    textSize: TextSize = .large, hands: Hands = .usual, hand: Hand = .right, inputs: [Input] = [],
    mix: [Share] = [], isAmongEverybody: Bool = true,
    adjustments: [Adjustment] = [], correlations: [Correlation] = []
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.basedOn = basedOn
    self.textSize = textSize
    self.hands = hands
    self.hand = hand
    self.inputs = inputs
    self.mix = mix
    self.isAmongEverybody = isAmongEverybody
    self.adjustments = adjustments.sorted { $0.trait.draw < $1.trait.draw }
    self.correlations = correlations
  }

  /// A part of a mixture.
  public struct Share: Hashable, Sendable {
    /// The population of the part.
    public var population: String
    /// The share of people, above 0 and below 1; all shares add up to 1.
    public var share: Double
    /// The certainty of the share.
    public var mark: Parameter.Mark
    /// Where the share comes from, or `assumed`.
    public var citation: String
  }

  /// The difference of a trait from the common parameter.
  public struct Adjustment: Hashable, Sendable {
    /// The change to the center.
    public enum Kind: Hashable, Sendable {
      /// The center is multiplied by the amount.
      case times
      /// The center is replaced by the amount.
      case value
    }

    /// The trait.
    public var trait: Trait
    /// The change to the center.
    public var kind: Kind
    /// The factor, or the new center.
    public var amount: Double
    /// The lower end of the plausible range of the amount (95 %).
    public var low: Double
    /// The upper end of the plausible range of the amount (95 %).
    public var high: Double
    /// The spread over people, where it differs too.
    public var spread: Double?
    /// The distribution of these people among themselves.
    public var distribution: Parameter.Distribution
    /// The certainty of the amount.
    public var mark: Parameter.Mark
    /// Where the amount comes from, or `assumed`.
    public var citation: String
    /// The derivation of the amount from the source.
    public var note = ""
  }

  /// The correlation of two traits over people.
  public struct Correlation: Hashable, Sendable {
    /// The one trait.
    public var a: Trait
    /// The other trait.
    public var b: Trait
    /// The correlation of the normal scores of the traits, from -1 to 1.
    public var r: Double
    /// The certainty of the correlation.
    public var mark: Parameter.Mark
    /// Where the correlation comes from, or `assumed`.
    public var citation: String
    /// The derivation of the correlation from the source.
    public var note: String

    /// Creates a correlation; see the properties.
    public init(
      a: Trait, b: Trait, r: Double, mark: Parameter.Mark, citation: String, note: String = ""
    ) {
      self.a = a
      self.b = b
      self.r = r
      self.mark = mark
      self.citation = citation
      self.note = note
    }

    /// Tells whether two correlations are about the same traits.
    func isAboutSameTraits(as other: Self) -> Bool {
      (a == other.a && b == other.b) || (a == other.b && b == other.a)
    }
  }
}
