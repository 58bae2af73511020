extension Stack {
  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    let requests = content.map(metrics.widthRequest)
    return WidthRequest(
      least: requests.map(\.least).max() ?? 0, natural: requests.map(\.natural).max() ?? 0,
      grows: requests.contains(where: \.grows))
  }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    column(in: &composer, width: width, at: place)
  }

  func lines(in composer: inout Composer, width: Double, at place: Place) -> [Box] {
    composer.groups.separate()
    defer { composer.groups.separate() }
    var boxes: [Box] = []
    for (index, control) in content.enumerated() {
      boxes += composer.lines(control, width: width, at: place.child("content", index))
    }
    return boxes
  }
}
