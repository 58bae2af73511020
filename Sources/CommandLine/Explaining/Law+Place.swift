import Model

extension Law {
  /// The name of the law, and the file or folder of the source in which it runs.
  var place: String { "\(words), \(path)" }

  private var words: String {
    rawValue.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
  }

  private var path: String {
    switch self {
    case .reading: Self.file("Gaze")
    case .defaults, .confirmation: Self.file("Waiting")
    case .switchScanning: Self.file("SwitchScan")
    case .typing: "Sources/Simulation/Kernel/TextEntryStage.swift"
    // No equation: a time is added, a gesture is known or not.
    case .recovery: "Sources/Simulation/Kernel/Kernel+Specials.swift"
    case .conventions: "Sources/Simulation/Inputs"
    default: Self.file(rawValue.prefix(1).uppercased() + rawValue.dropFirst())
    }
  }

  private static func file(_ name: String) -> String { "Sources/Model/Laws/\(name).swift" }
}
