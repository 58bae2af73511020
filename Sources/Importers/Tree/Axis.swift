import Core

/// A direction in which views stand beside one another.
enum Axis {
  case across
  case upright

  var other: Axis { self == .upright ? .across : .upright }
}

/// A length along each axis.
struct Extent {
  var width: Double
  var height: Double

  subscript(axis: Axis) -> Double { axis == .upright ? height : width }
}

extension Rectangle {
  /// The length along an axis.
  subscript(axis: Axis) -> Double { axis == .upright ? height : width }

  /// The edge at which the rectangle begins along an axis.
  subscript(start axis: Axis) -> Double {
    get { axis == .upright ? y : x }
    set {
      if axis == .upright { y = newValue } else { x = newValue }
    }
  }
}
