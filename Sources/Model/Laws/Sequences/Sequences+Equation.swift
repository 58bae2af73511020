/// The share of a step of a sequence that is prepared while the one before is done: `n / (n + 1)`.
///
/// People who know a sequence look and think ahead of their hand (typists read ahead of their fingers);
/// the share grows with practice toward 1.
///
/// - Parameter uses: How often the sequence was done before.
/// - Returns: The share, from 0 to 1.
package func preparedShare(uses: Float) -> Float { uses / (uses + 1) }
