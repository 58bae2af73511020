/// What the binary knows of its own making.
public enum BuildInformation {
  /// The version of the product, by semantic versioning.
  public static let version = "0.1.0"

  /// The commit that the checkout stood at when the binary was built, if it was a checkout.
  public static var commit: String? { embeddedCommit }
}
