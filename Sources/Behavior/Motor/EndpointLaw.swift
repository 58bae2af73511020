public import Core

/// Where taps land around the middle of a target (dual Gaussian, Bi and Zhai 2016).
///
/// The variance is a constant of the finger plus a share of the squared size of the target:
/// `sigma_x^2 = k^2 (scale_x W^2 + base_x)`, and likewise down. The factor k is the person's.
/// Tails are heavier than normal: a share of the taps comes from a component that is wider by a
/// ratio, and the narrow component is narrowed so that the SD of all taps is unchanged.
public struct EndpointLaw: Hashable, Sendable {
  /// The variance across a target of no width.
  public var baseX: SquareMillimeters
  /// The variance across for each mm2 of squared width.
  public var scaleX: Double
  /// The variance down a target of no height.
  public var baseY: SquareMillimeters
  /// The variance down for each mm2 of squared height.
  public var scaleY: Double
  /// The factor k on the SD.
  public var spread: Double
  /// How far right of the middle the person aims.
  public var offsetX: Millimeters
  /// How far below the middle the person aims.
  public var offsetY: Millimeters
  /// The share of the wide component, 0 to 1.
  public var tailShare: Double
  /// How much wider the wide component is, at least 1.
  public var tailRatio: Double

  /// Creates a law; without the last five arguments it is the published model.
  ///
  /// - Parameters:
  ///   - baseX: The variance across a target of no width.
  ///   - scaleX: The variance across for each mm2 of squared width.
  ///   - baseY: The variance down a target of no height.
  ///   - scaleY: The variance down for each mm2 of squared height.
  ///   - spread: The factor k on the SD.
  ///   - offsetX: How far right of the middle the person aims.
  ///   - offsetY: How far below the middle the person aims.
  ///   - tailShare: The share of the wide component.
  ///   - tailRatio: How much wider the wide component is.
  public init(
    baseX: SquareMillimeters, scaleX: Double, baseY: SquareMillimeters, scaleY: Double,
    spread: Double = 1, offsetX: Millimeters = Millimeters(0),
    offsetY: Millimeters = Millimeters(0), tailShare: Double = 0, tailRatio: Double = 1
  ) {
    precondition(baseX.value > 0 && baseY.value > 0 && scaleX >= 0 && scaleY >= 0 && spread > 0)
    precondition((0...1).contains(tailShare) && tailRatio >= 1)
    self.baseX = baseX
    self.scaleX = scaleX
    self.baseY = baseY
    self.scaleY = scaleY
    self.spread = spread
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.tailShare = tailShare
    self.tailRatio = tailRatio
  }

  /// Returns the SD of endpoints across a target.
  ///
  /// - Parameter width: The width of the target.
  /// - Returns: The SD of all taps, both components together.
  public func sigmaX(width: Millimeters) -> Millimeters {
    Millimeters(spread * (scaleX * width.value * width.value + baseX.value).squareRoot())
  }

  /// Returns the SD of endpoints down a target.
  ///
  /// - Parameter height: The height of the target.
  /// - Returns: The SD of all taps, both components together.
  public func sigmaY(height: Millimeters) -> Millimeters {
    Millimeters(spread * (scaleY * height.value * height.value + baseY.value).squareRoot())
  }

  /// The SD of the narrow component through the SD of all taps.
  public var narrowing: Double {
    1 / (1 + tailShare * (tailRatio * tailRatio - 1)).squareRoot()
  }

  /// Returns the probability that a tap lands inside a target.
  ///
  /// With no offset and no tail this is the published product
  /// `erf(W / (2 sqrt 2 sigma_x)) erf(H / (2 sqrt 2 sigma_y))`.
  ///
  /// - Parameters:
  ///   - width: The width of the target.
  ///   - height: The height of the target.
  /// - Returns: The probability of a hit.
  public func hitProbability(width: Millimeters, height: Millimeters) -> Double {
    let narrow = inside(width: width, height: height, factor: narrowing)
    guard tailShare > 0 else { return narrow }
    let wide = inside(width: width, height: height, factor: narrowing * tailRatio)
    return (1 - tailShare) * narrow + tailShare * wide
  }

  private func inside(width: Millimeters, height: Millimeters, factor: Double) -> Double {
    let x = sigmaX(width: width).value * factor
    let y = sigmaY(height: height).value * factor
    return mass(of: width.value, around: offsetX.value, sd: x)
      * mass(of: height.value, around: offsetY.value, sd: y)
  }

  /// The mass that a normal distribution has within a length around 0.
  private func mass(of length: Double, around mean: Double, sd: Double) -> Double {
    let scale = 1 / (sd * 2.0.squareRoot())
    let upper = Mathematics.erf((length / 2 - mean) * scale)
    let lower = Mathematics.erf((-length / 2 - mean) * scale)
    return (upper - lower) / 2
  }
}
