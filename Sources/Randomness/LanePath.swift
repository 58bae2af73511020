internal import CLanes

/// A set of instructions that the lanes can be computed with; all give the same bits.
package enum LanePath: Int32, CaseIterable, Sendable {
  /// What every machine of the architecture has.
  case baseline = 0
  /// 256-bit vectors of x86-64.
  case avx2 = 1
  /// 512-bit vectors of x86-64.
  case avx512 = 2

  /// The paths that this machine can run, the widest last.
  package static let available = allCases.filter { tapcost_path_available($0.rawValue) != 0 }

  /// The widest path that this machine can run.
  package static let widest = available.last ?? .baseline
}
