public import Model

extension Trait {
  /// The input method that asks for the trait; nil for traits that all people have.
  public var family: Input.Family? {
    switch law {
    case .pointer: .pointer
    case .keys: .keyboard
    case .speech: .screenReader
    case .switchScanning: .switches
    case .voice: .voice
    default: nil
    }
  }

  /// Tells whether people who use an input are drawn with the trait.
  ///
  /// - Parameter input: The input method.
  /// - Returns: Whether they have it; people who touch know nothing of assistive gestures.
  public func concerns(_ input: Input) -> Bool {
    if self == .conventionAssistive { return !input.aims }
    return family == nil || family == input.family
  }
}
