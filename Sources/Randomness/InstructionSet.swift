internal import CVectorMath
internal import Synchronization

/// A set of instructions that the lanes can be computed with; all give the same bits.
package enum InstructionSet: Int32, CaseIterable, Sendable {
  /// The instructions that every machine of the architecture has.
  case baseline = 0
  /// 256-bit vectors of x86-64.
  case avx2 = 1
  /// 512-bit vectors of x86-64.
  case avx512 = 2

  /// The paths that this machine can run, the widest last.
  package static let available = allCases.filter { tapcost_path_available($0.rawValue) != 0 }

  /// The path of all calls that name none: the widest that the machine has, unless limited.
  package static var usual: InstructionSet {
    InstructionSet(rawValue: current.load(ordering: .relaxed)) ?? .baseline
  }

  /// Keeps the usual path from being wider than this, for tests and measurements.
  ///
  /// This holds for the whole process. It can change speed and never a result.
  package static func limit(to path: InstructionSet) {
    let allowed = available.last { $0.rawValue <= path.rawValue } ?? .baseline
    current.store(allowed.rawValue, ordering: .relaxed)
  }

  private static let current = Atomic<Int32>(available.last?.rawValue ?? 0)
}
