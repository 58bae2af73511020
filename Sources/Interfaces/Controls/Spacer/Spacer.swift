import Core

/// Empty space between other parts.
public struct Spacer: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The length along the container, in pt; nil for as much as is left, or the usual gap.
  public var length: Double?

  /// Creates a space; see the property for the meaning and unit.
  public init(length: Double? = nil) { self.length = length }
}

extension Spacer {
  static let definition = ControlDefinition(
    .spacer, in: Set.anywhere.subtracting([.canvas]),
    help: InterfaceTopic(
      "spacer", title: "Spacer", summary: "Empty space.",
      """
      It moves what follows, and nothing else.
      """),
    summary: "Empty space.", blank: Spacer(),
    [.optional("length", at: \.length, as: .number(0...2000), "The length.", unit: "pt")])

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
