import Core

/// Parts side by side; what does not fit goes to a further line.
public struct Row: Hashable, Sendable, ControlNode, ContentControl, LinesControl {
  /// Where the row stands; only a row directly on a screen may leave the content.
  public var placement: Placement
  /// The parts from left to right.
  public var content: [Control]

  /// Creates a row; see the properties for meanings.
  public init(
    placement: Placement = .content, @ListBuilder<Control> content: () -> [Control]
  ) {
    self.placement = placement
    self.content = content()
  }
}

extension Row {
  static let definition = ControlDefinition(
    .row, in: [.screen, .row, .stack, .sheet],
    help: InterfaceTopic(
      "row", title: "Row",
      summary: "Parts side by side; what does not fit goes to a further line.",
      """
      It takes no act of its own. It decides how far apart targets are.
      """),
    summary: "Places parts side by side.", blank: Row {},
    [.placement(\.placement, usual: .content), .content(\.content, in: .row)])

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    guard !content.isEmpty else { return WidthRequest(least: 0, natural: 0) }
    let requests = content.map(metrics.widthRequest)
    let gaps = metrics[.contentGap] * Double(requests.count - 1)
    return WidthRequest(
      least: requests.map(\.least).max() ?? 0,
      natural: requests.reduce(gaps) { $0 + $1.natural }, grows: requests.contains(where: \.grows))
  }

  /// Controls side by side, in as many lines as they need.
  func lines(in composer: inout Composer, width: Double, at place: Place) -> [Box] {
    composer.groups.separate()
    defer { composer.groups.separate() }
    let gap = composer.metrics[.contentGap]
    let requests = content.map(composer.metrics.widthRequest)
    var boxes: [Box] = []
    var line = 0..<0
    var used = 0.0
    for index in content.indices {
      let more = requests[index].natural + (line.isEmpty ? 0 : gap)
      if !line.isEmpty, used + more > width {
        boxes.append(self.line(line, requests, in: &composer, width: width, at: place))
        line = index..<index
        used = 0
      }
      used += requests[index].natural + (line.isEmpty ? 0 : gap)
      line = line.lowerBound..<index + 1
    }
    if !line.isEmpty {
      boxes.append(self.line(line, requests, in: &composer, width: width, at: place))
    }
    return boxes
  }

  private func line(
    _ line: Range<Int>, _ requests: [WidthRequest], in composer: inout Composer, width: Double,
    at place: Place
  ) -> Box {
    let gap = composer.metrics[.contentGap]
    let widths = WidthRequest.share(Array(requests[line]), gap: gap, width: width) ?? [width]
    var boxes: [Box] = []
    for (index, own) in zip(line, widths) {
      boxes.append(composer.box(content[index], width: own, at: place.child("content", index)))
    }
    return Box.row(boxes, gap: gap)
  }
}
