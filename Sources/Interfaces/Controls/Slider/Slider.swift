import Core

/// A number that is set by dragging a knob along a track.
public struct Slider: Hashable, Sendable, ControlNode, ScaledControl {
  /// The number that it shows and sets.
  public var number: AdjustableNumber
  /// The width that it asks for, in pt; nil for as much as there is.
  public var width: Double?

  /// Creates a slider; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, value: Double, in range: ClosedRange<Double>,
    step: Double = 1, width: Double? = nil
  ) {
    number = AdjustableNumber(label, id: id, value: value, in: range, step: step)
    self.width = width
  }
}

extension Slider {
  static let definition = ControlDefinition(
    .slider, in: [.screen, .row, .stack, .canvas, .sheet],
    help: InterfaceTopic(
      "slider", title: "Slider",
      summary: "A number that is set by dragging a knob along a track.",
      """
      Its name is the goal of taking hold of the knob. As a step of a task, { set: "volume", to: 70 }
      drags it to that value: the end of the drag must fall into a window as wide as one value, and who
      sees that it did not drags once more. The more values on the track, the narrower the window.
      Keys go by tenths of the range and then by single values; swipes of a screen reader, switches and
      commands go by tenths alone, and who wants a value between leaves the nearest one.
      """),
    summary: "Sets a number by a drag along a track.", blank: Slider("", value: 0, in: 0...1),
    parts(
      value: "The number that is shown.", lower: "The number at the left end.",
      upper: "The number at the right end.",
      step: "The difference between two numbers that can be set.")
      + [
        .optional("width", at: \.width, as: .number(DesignLimits.width), "The width.", unit: "pt")
      ],
    check: { slider, object, _ in object.checkValue(slider) })

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    if let width = width.map(snap) { return WidthRequest(least: width, natural: width) }
    let least = 2 * metrics[.minimumHit]
    return WidthRequest(least: least, natural: max(least, metrics.textWidth(label)), grows: true)
  }

  /// The label above the track; of the track, the knob is what can be taken hold of.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let metrics = composer.metrics
    let own = min(width, self.width.map(snap) ?? width)
    let text = Text(label + ": " + ValueScale.text(value), id: place.id + "/label")
    var box = text.box(in: &composer, width: own, at: place, lines: 1)
    let knob = min(own, metrics[.sliderKnob])
    let height = metrics.buttonHeight
    let pitch = (own - knob) / Double(max(1, scale.count - 1))
    let goal = Identity.leaf(id, label: label, path: place.id)
    for index in box.pieces.indices {
      box.pieces[index].element.part = ValuePart(control: goal, kind: .text)
    }
    let hit = min(own, max(knob, metrics[.minimumHit]))
    let middle = knob / 2 + pitch * Double(scale.place(of: value) ?? 0)
    var element = SurfaceElement(
      id: goal, label: label,
      frame: Rectangle(
        x: snap(min(max(0, middle - hit / 2), own - hit)), y: box.height, width: hit,
        height: height),
      group: box.pieces.first?.element.group ?? composer.groups.next(), words: wordCount(label),
      tap: .toggle(goal: goal), currentGoal: aim != nil && distance == 0 ? goal : nil,
      isValue: true, role: .adjustable)
    element.part = ValuePart(
      control: goal, kind: .knob, pitch: pitch, start: knob / 2 - element.frame.x)
    if distance != 0 {
      var drag = Adjustment(way: .drag, steps: abs(distance), count: scale.count, pitch: pitch)
      drag.isAtEnd =
        aim.flatMap { Double($0) }.flatMap(scale.place).map { [0, scale.count - 1].contains($0) }
        ?? false
      element.adjustments = [drag]
    }
    box.pieces.append(Piece(element: element))
    box.height += height
    box.width = own
    return box
  }
}
