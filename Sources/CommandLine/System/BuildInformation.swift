/// The version of the binary, and the commit and the Swift it was built with.
package enum BuildInformation {
  /// The version of the product, by semantic versioning.
  package static let version = "0.3.0"

  /// The version of Swift that the language features of the binary are from.
  package static let swift: String = {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3.2)
      "6.3.2 or later"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }()

  /// The commit that the checkout stood at when the binary was built, if it was a checkout.
  package static var commit: String? { embeddedCommit }

  /// The version, and the commit where it is known.
  static var line: String {
    let commit = commit.map { " (\($0.prefix(12)))" } ?? ""
    return "tapcost \(version)\(commit)"
  }
}
