extension Spacer {
  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    let length = snap(self.length ?? 0)
    return WidthRequest(least: length, natural: length, grows: self.length == nil, isSpace: true)
  }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    Box(width: width)
  }

  func lines(in composer: inout Composer, width: Double, at place: Place) -> [Box] {
    [Box(height: length.map(snap) ?? composer.metrics[.spacer])]
  }
}
