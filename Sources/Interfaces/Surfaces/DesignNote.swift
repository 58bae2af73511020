/// Something that a platform advises against; it is simulated all the same.
public struct DesignNote: Hashable, Sendable {
  /// Where it stands, as a path in the document.
  public var path: String
  /// The finding.
  public var found: String
  /// The advice.
  public var advice: String
}
