/// How near the labels of designs are in words to what people want.
///
/// Similarities come from a model of words or from people's judgments. A goal that is not in here is wanted
/// without words: its labels are taken as telling.
public struct WordEvidence: Hashable, Sendable {
  /// For each goal, by its id, how near each label is to what is wanted, from -1 to 1.
  public var similarities: [String: [String: Double]]
  /// The share of each label that is made of words that people know, from 0 to 1; what is not in here is
  /// 1.
  public var familiarities: [String: Double]

  /// Creates evidence; see the properties for domains.
  public init(similarities: [String: [String: Double]], familiarities: [String: Double] = [:]) {
    precondition(
      similarities.values.allSatisfy { $0.values.allSatisfy { abs($0) <= 1 } },
      "similarities are from -1 to 1")
    self.similarities = similarities
    self.familiarities = familiarities
  }
}
