import CGSL

/// The error function and its complement.
package enum ErrorFunction {
  /// Returns the error function of a number (`gsl_sf_erf`).
  package static func value(_ x: Double) -> Double { gsl_sf_erf(x) }

  /// Returns one minus the error function, exact in the far tail (`gsl_sf_erfc`).
  package static func complement(_ x: Double) -> Double {
    Library.prepare()
    return gsl_sf_erfc(x)
  }
}
