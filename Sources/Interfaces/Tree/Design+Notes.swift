extension Design {
  /// What a platform advises against and the design does all the same.
  public var notes: [DesignNote] { [] }
}
