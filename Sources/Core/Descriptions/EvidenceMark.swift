/// The certainty of a number.
public enum EvidenceMark: String, CaseIterable, Hashable, Sendable {
  /// The text of the source was seen.
  case verified = "V"
  /// The number was seen in a secondary text.
  case secondary = "S"
  /// The number was computed from raw human data.
  case computed = "C"
  /// The number was derived by arithmetic.
  case derived = "D"
  /// The number was recalled from the literature and not checked.
  case recalled = "M"
  /// The number is assumed: no data exists.
  case assumed = "A"
}
