extension Suite {
  /// The most values of an axis that a preview keeps.
  private static let previewedValues = 5

  /// The suite in short: where its questions are answered, and a few values along the axes that they are about.
  ///
  /// A question is answered at the base, or where it says; the ends of its axis stay, and the base does.
  /// Populations that meet other points alone are left out.
  package var preview: Suite {
    let asked = asks.isEmpty ? [Ask(.fromWhere)] : asks
    let wanted = asked.map { ask in (axis: ask.axis ?? longestAxis, origin: origin(of: ask)) }
    let kept = wanted.flatMap { axis, origin in
      few(points.filter { $0.point.differs(from: origin, only: axis) }, along: axis, origin)
    }
    guard !kept.isEmpty else { return self }
    let usual = points.first { $0.point == base }?.populations ?? points[0].populations
    var suite = self
    suite.points = points.filter { content in kept.contains { $0.point == content.point } }.map {
      content in
      let shared = content.populations.filter(usual.contains)
      var content = content
      content.populations = shared.isEmpty ? content.populations : shared
      return content
    }
    suite.precision = nil
    return suite
  }

  /// The point at which a question is answered.
  private func origin(of ask: Ask) -> SweepPoint {
    SweepPoint(
      base.coordinates.map { own in ask.place.first { $0.axis == own.axis } ?? own })
  }

  /// The axis of the sweep with the most values.
  private var longestAxis: String? {
    func count(_ axis: Named) -> Int {
      Set(points.flatMap(\.point.coordinates).filter { $0.axis == axis.id }.map(\.value)).count
    }
    return axes.max { count($0) < count($1) }?.id
  }

  /// A few points along an axis: its ends, that of the base, and others evenly between.
  private func few(
    _ points: [SuitePoint], along axis: String?, _ origin: SweepPoint
  ) -> [SuitePoint] {
    guard points.count > Self.previewedValues else { return points }
    let last = points.count - 1
    let even = (0..<Self.previewedValues).map { $0 * last / (Self.previewedValues - 1) }
    return points.enumerated().filter { even.contains($0.offset) || $0.element.point == origin }
      .map(\.element)
  }
}

extension SweepPoint {
  /// Tells whether a point is another one but for one axis.
  fileprivate func differs(from other: SweepPoint, only axis: String?) -> Bool {
    zip(coordinates, other.coordinates).allSatisfy { $0 == $1 || $0.axis == axis }
  }
}
