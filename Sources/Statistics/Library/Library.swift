#if GSL
  import CGSL
#endif

/// The preparation of the GNU Scientific Library, and the check of its statuses.
enum Library {
  /// Switches off the handler that ends the process at the first error of GSL
  /// (`gsl_set_error_handler_off`); runs once, before the first call that could fail.
  private static let handlerIsOff: Bool = {
    #if GSL
      _ = gsl_set_error_handler_off()
    #endif
    return true
  }()

  /// Makes sure that errors come back as statuses.
  ///
  /// Every function here that calls GSL calls this first.
  static func prepare() { precondition(handlerIsOff) }

  /// Tells whether a call of GSL went well (`GSL_SUCCESS`).
  static func isSuccess(_ status: Int32) -> Bool { status == 0 }

  /// Returns a number if it is one.
  ///
  /// - Parameter value: What GSL returned.
  /// - Returns: The value, or nil for an infinity and for what is not a number.
  static func defined(_ value: Double) -> Double? { value.isFinite ? value : nil }
}

/// The version of the GNU Scientific Library at run time, as in `2.7.1` (`gsl_version`).
package var gslVersion: String {
  #if GSL
    String(cString: tapcost_gsl_version())
  #else
    "none"
  #endif
}
