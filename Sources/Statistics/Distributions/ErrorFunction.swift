import CGSL

/// The error function and its complement.
public enum ErrorFunction {
  /// Returns the error function of a number (`gsl_sf_erf`).
  public static func value(_ x: Double) -> Double { gsl_sf_erf(x) }

  /// Returns one minus the error function, exact in the far tail (`gsl_sf_erfc`).
  public static func complement(_ x: Double) -> Double {
    Library.prepare()
    return gsl_sf_erfc(x)
  }
}
