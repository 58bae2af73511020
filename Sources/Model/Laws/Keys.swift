import Randomness

/// The mean time of some key presses, in s: each takes the same.
///
/// A keystroke of an average skilled typist takes .28 s (Card, Moran and Newell 1983).
///
/// - Parameters:
///   - keys: The number of presses.
///   - perKey: The time to press a key and see where the focus has gone, in s.
/// - Returns: The time, in s.
package func keyingTime(keys: Float, perKey: Float) -> Float { keys * perKey }

/// The probability that no key of a way moves the focus too far: `(1 - p)^n`.
///
/// - Parameters:
///   - keys: The number n of presses.
///   - slip: The probability p of one press, from 0 to 1.
/// - Returns: The probability.
package func flawlessKeying(keys: Float, slip: Float) -> Float {
  Transform.exp(keys * Transform.log(max(1e-6, 1 - slip)))
}

/// The presses that a slip of the focus adds: one that goes too far, and one that goes back.
package var keysOfSlip: UInt32 { 2 }
