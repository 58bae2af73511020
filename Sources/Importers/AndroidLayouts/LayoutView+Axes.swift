import Core

extension LayoutView.Edges {
  /// The space along an axis.
  subscript(axis: Axis) -> Double { axis == .upright ? height : width }

  /// The space before what lies along an axis.
  subscript(start axis: Axis) -> Double { axis == .upright ? top : left }

  /// The space behind what lies along an axis.
  subscript(end axis: Axis) -> Double { axis == .upright ? bottom : right }
}

extension LayoutView {
  /// The length that is told along an axis.
  subscript(axis: Axis) -> Length {
    get { axis == .upright ? height : width }
    set {
      if axis == .upright { height = newValue } else { width = newValue }
    }
  }
}
