/// Something that a platform advises against; it is simulated all the same.
public struct DesignNote: Hashable, Sendable {
  /// Where it stands, as a path in the document.
  public var path: String
  /// What was found.
  public var found: String
  /// What is advised.
  public var advice: String

  /// Creates a note; see the properties for meanings.
  public init(path: String, found: String, advice: String) {
    self.path = path
    self.found = found
    self.advice = advice
  }
}
