public import Core
public import Foundation

extension DocumentError: LocalizedError {
  /// The problems, a line each.
  public var errorDescription: String? { description }
}
