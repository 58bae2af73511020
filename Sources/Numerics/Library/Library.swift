import CStatisticsGSL

/// Checks of what the GNU Scientific Library returns.
///
/// The handler that ends the process at the first error is switched off before main: `CStatisticsGSL`.
enum Library {
  /// Tells whether a call of GSL went well (`GSL_SUCCESS`).
  static func isSuccess(_ status: Int32) -> Bool { status == 0 }

  /// Returns a number if it is one.
  ///
  /// - Parameter value: What GSL returned.
  /// - Returns: The value, or nil for an infinity and for what is not a number.
  static func defined(_ value: Double) -> Double? { value.isFinite ? value : nil }
}
