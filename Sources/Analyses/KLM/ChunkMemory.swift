/// How long chunks stay in working memory, and how hard it is to use them.
///
/// A chunk has the activation `ln(r / sqrt(t)) + 1 / n - 1` after t seconds, with r rehearsals and n
/// chunks in memory when it came; below the threshold it is forgotten. The workload that people
/// would report on using it, from 1 to 10, is `a + b ln(activation + 1)` (Estes 2015, The workload
/// curve).
package struct ChunkMemory: Equatable, Sendable {
  /// The rehearsals of a chunk that was just perceived or thought of.
  package var rehearsals: Double
  /// The rehearsals of a chunk that comes from long-term memory.
  package var recalled: Double
  /// The activation below which a chunk is forgotten.
  package var threshold: Double
  /// The most chunks; the weakest gives way.
  package var capacity: Int
  /// The workload at an activation of 0.
  package var workload: Double
  /// The change of the workload with the logarithm of the activation.
  package var workloadSlope: Double
}

extension Operator {
  /// The effect of an operator on the chunks that its label names.
  package enum Chunks: String, CaseIterable, Hashable, Sendable {
    /// They come into memory, or are rehearsed there.
    case take
    /// As take, also without a name.
    case store
    /// They come from long-term memory, also without a name.
    case recall
    /// They are used without being rehearsed, and come into memory where they are not.
    case attend
    /// They are used, and must be in memory.
    case use
    /// They are dropped.
    case drop

    /// The effect of operators that say nothing of it.
    static func usual(for resource: Resource) -> Self {
      resource == .see || resource == .cognitive ? .take : .use
    }
  }
}
