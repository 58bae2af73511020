/// What the binary knows of its own making.
public enum BuildInformation {
  /// The version of the product, by semantic versioning.
  public static let version = "0.1.0"

  /// The version of Swift that the language features of the binary are from.
  public static let swift: String = {
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
  public static var commit: String? { embeddedCommit }
}
