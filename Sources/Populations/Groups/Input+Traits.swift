public import Model

extension Input {
  /// The traits that only people with this input method have.
  public var traits: [Trait] {
    guard let law else { return [] }
    return Trait.allCases.filter { $0.law == law }
  }
}

extension Trait {
  /// Tells whether only people with some input methods have the trait.
  private var isOfInputs: Bool { Input.allCases.contains { $0.law == law } }

  /// Tells whether people who use an input method are drawn with the trait.
  ///
  /// - Parameter input: The input method.
  /// - Returns: Whether they have it; people who aim know nothing of assistive gestures, and
  ///   shortcuts take a keyboard.
  public func concerns(_ input: Input) -> Bool {
    switch self {
    case .conventionAssistive: return !input.aims
    case .shortcutAdopts, .shortcutUses: return input == .pointer || input == .keyboard
    default: break
    }
    return input.law == law || !isOfInputs
  }
}
