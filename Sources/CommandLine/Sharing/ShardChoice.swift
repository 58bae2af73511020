package import Studies

/// Which part of the people a run simulates, as `--shard` says.
package enum ShardChoice: Hashable, Sendable {
  /// A part that is named.
  case part(StudySlice)
  /// The part that belongs to the task of a scheduler; of so many parts, where that is said.
  case task(count: Int?)
  /// Everybody, whatever a scheduler says.
  case off

  /// The most parts.
  package static let most = 1_000_000

  /// Reads `3/8`, `auto/8`, `auto` or `off`.
  ///
  /// - Parameter text: What was given.
  /// - Throws: What would be right.
  package init(_ text: String) throws(ValueError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    switch (parts[0], parts.count) {
    case ("auto", 1): self = .task(count: nil)
    case ("off", 1): self = .off
    case ("auto", 2):
      guard let count = Self.number(parts[1]) else { throw Self.expected }
      self = .task(count: count)
    case (_, 2):
      guard let count = Self.number(parts[1]) else { throw Self.expected }
      guard let number = Self.number(parts[0]), number <= count else {
        throw ValueError(expected: "a number from 1 to \(count) before the stroke")
      }
      self = .part(StudySlice(number: number, of: count))
    default: throw Self.expected
    }
  }

  private static func number(_ text: Substring) -> Int? {
    guard let number = Int(text), (1...most).contains(number), text.first != "+" else {
      return nil
    }
    return number
  }

  private static let expected = ValueError(
    expected: "the number of a shard and of all, as in 3/8, or auto/8, auto, off")

  static let key: Key<ShardChoice?> = {
    var declaration = Declaration(
      kind: .option, name: "shard", placeholder: "i/n",
      help: "Simulate the i-th of n parts of the people, for 'tapcost merge'; auto takes i and n "
        + "from a scheduler, auto/n takes i, and off ignores it.",
      fallback: "the task of a Slurm, SGE, AWS Batch or Open MPI array, else everybody")
    declaration.decode = { text throws(ValueError) in [try ShardChoice(text)] }
    return Key(declaration: declaration) { $0.last as? ShardChoice }
  }()
}
