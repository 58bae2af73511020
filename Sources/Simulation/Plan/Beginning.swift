package import Populations

/// Where a task finds people with one design, as far as it says; lengths in mm.
struct Beginning: Hashable, Sendable {
  /// The place of the finger or the pointer; nil for where it rests.
  var finger: SIMD2<Float>?
  /// The place of the eyes; nil for the usual one.
  var eyes: SIMD2<Float>?
  /// The hand that taps; nil for that of the population.
  var hand: Population.Hand?

  /// Takes the places to where they are in a mirror, left for right.
  mutating func mirror(width: Float) {
    finger = finger.map { SIMD2(width - $0.x, $0.y) }
    eyes = eyes.map { SIMD2(width - $0.x, $0.y) }
  }
}

extension Plan {
  /// Lets people begin somewhere.
  ///
  /// - Parameters:
  ///   - finger: The place of the finger or the pointer, in points; nil for where it rests.
  ///   - eyes: The place of the eyes, in points; nil for the usual one.
  ///   - hand: The hand that taps; nil for that of the population.
  ///   - scale: The length of a point, in mm.
  package mutating func begin(
    finger: SIMD2<Double>?, eyes: SIMD2<Double>?, hand: Population.Hand?, scale: Double
  ) {
    beginning.finger = finger.map { SIMD2<Float>($0 * scale) }
    beginning.eyes = eyes.map { SIMD2<Float>($0 * scale) }
    beginning.hand = hand
  }
}
