/// The mean time of some key presses, in s: each takes the same.
///
/// A keystroke of an average skilled typist takes .28 s (Card, Moran and Newell 1983).
///
/// - Parameters:
///   - keys: The number of presses.
///   - perKey: The time to press a key and see where the focus has gone, in s.
/// - Returns: The time, in s.
package func keyingTime(keys: Float, perKey: Float) -> Float { keys * perKey }
