/// A text size that a person sets for the whole system; the twelve sizes of Dynamic Type.
public enum TextSize: String, CaseIterable, Hashable, Sendable, Comparable {
  /// Extra small.
  case extraSmall = "xS"
  /// Small.
  case small = "S"
  /// Medium.
  case medium = "M"
  /// Large, the size a system comes with.
  case large = "L"
  /// Extra large.
  case extraLarge = "xL"
  /// The second extra large size.
  case extraExtraLarge = "xxL"
  /// The third extra large size.
  case extraExtraExtraLarge = "xxxL"
  /// The first of the accessibility sizes.
  case accessibility1 = "AX1"
  /// The second of the accessibility sizes.
  case accessibility2 = "AX2"
  /// The third of the accessibility sizes.
  case accessibility3 = "AX3"
  /// The fourth of the accessibility sizes.
  case accessibility4 = "AX4"
  /// The fifth of the accessibility sizes, the largest.
  case accessibility5 = "AX5"

  /// The place among all sizes, from 0 for the smallest.
  public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Tells whether this is one of the sizes at which interfaces change their arrangement.
  public var isAccessibility: Bool { self >= .accessibility1 }

  /// Tells whether one size is smaller than another.
  public static func < (a: Self, b: Self) -> Bool { a.index < b.index }
}
