import Model

extension Law {
  /// The name of the law, and the folder or file of the source in which it runs.
  var place: String { "\(words), \(path)" }

  private var words: String {
    rawValue.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
  }

  private var path: String {
    switch self {
    case .tap: Self.folder("Tapping")
    case .gaze, .reading: Self.folder("Looking")
    case .belief: Self.folder("Judging")
    case .choice: Self.folder("Choosing")
    case .memory: Self.folder("Remembering")
    case .patience: Self.folder("GivingUp")
    case .defaults, .confirmation: Self.folder("Waiting")
    case .pointer: Self.folder("Pointing")
    case .keys: Self.folder("Keys")
    case .speech: Self.folder("Listening")
    case .switchScanning: Self.folder("Switches")
    case .voice: Self.folder("Speaking")
    case .typing: "Sources/Simulation/Kernel/TextEntryStage.swift"
    // No equation: a time is added, a gesture is known or not.
    case .recovery: "Sources/Simulation/Kernel/Kernel+Specials.swift"
    case .conventions: "Sources/Simulation/Inputs"
    }
  }

  private static func folder(_ name: String) -> String { "Sources/Model/Laws/\(name)" }
}
