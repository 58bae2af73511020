#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions of the C library that the laws need.
enum Mathematics {
  static func exp(_ x: Double) -> Double { exponential(x) }
  static func log(_ x: Double) -> Double { naturalLogarithm(x) }
  static func log2(_ x: Double) -> Double { binaryLogarithm(x) }
  static func erf(_ x: Double) -> Double { errorFunction(x) }
  static func raise(_ x: Double, to y: Double) -> Double { power(x, y) }
  static func arctangent(_ x: Double) -> Double { inverseTangent(x) }
}

private func exponential(_ x: Double) -> Double { exp(x) }
private func naturalLogarithm(_ x: Double) -> Double { log(x) }
private func binaryLogarithm(_ x: Double) -> Double { log2(x) }
private func errorFunction(_ x: Double) -> Double { erf(x) }
private func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
private func inverseTangent(_ x: Double) -> Double { atan(x) }
