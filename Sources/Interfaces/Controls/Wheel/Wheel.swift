import Core

/// A wheel that turns under the finger and shows a few values around the present one.
public struct Wheel: Hashable, Sendable, ControlNode, ScaledControl {
  /// The number that it shows and sets.
  public var number: AdjustableNumber

  /// Creates a wheel; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, value: Double, in range: ClosedRange<Double>,
    step: Double = 1
  ) {
    number = AdjustableNumber(label, id: id, value: value, in: range, step: step)
  }
}

extension Wheel {
  static let definition = ControlDefinition(
    .wheelPicker, noun: "wheel", in: [.screen, .row, .stack, .canvas, .sheet],
    help: InterfaceTopic(
      "wheel_picker", title: "Wheel picker",
      summary: "A number that is set by turning a wheel of rows.",
      """
      Its name is the goal of putting the finger on it. As a step of a task,
      { set: "minutes", to: 45 } turns it there: far by flicks (value.flick_rows), the last few rows
      by a drag whose end must fall into one row. Keys, swipes up and down, switches and
      commands turn one row each.
      """),
    summary: "Sets a number by turning a wheel.", blank: Wheel("", value: 0, in: 0...1),
    parts(
      value: "The number in the middle.", lower: "The number on top.",
      upper: "The number at the bottom.",
      step: "The difference between two rows."),
    check: { wheel, object, _ in object.checkValue(wheel) })

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    let least = 2 * metrics[.minimumHit]
    return WidthRequest(
      least: least, natural: max(least, metrics.textWidth(label)), grows: true)
  }

  /// The label above, and the rows that are seen at once as one element.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    composer.wheels(
      label, shown: ValueScale.text(value), goal: Identity.leaf(id, label: label, path: place.id),
      isThere: aim != nil && distance == 0, turns: distance == 0 ? [] : [(distance, scale.count)],
      width: width, at: place)
  }
}

extension Composer {
  /// A label above wheels side by side, which are one element.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - shown: The present value in words.
  ///   - goal: The goal of setting it.
  ///   - isThere: Tells whether the wanted value is shown already.
  ///   - turns: For each wheel that must be turned the rows, and the number of its rows.
  ///   - width: The width, in pt.
  ///   - place: The place in the tree.
  /// - Returns: The label and the wheels in a box.
  mutating func wheels(
    _ label: String, shown: String, goal: String, isThere: Bool,
    turns: [(steps: Int, count: Int)], width: Double, at place: Place
  ) -> Box {
    let text = Text(label + ": " + shown, id: place.id + "/label")
    var box = text.box(in: &self, width: width, at: place, lines: 1)
    for index in box.pieces.indices {
      box.pieces[index].element.part = ValuePart(control: goal, kind: .text)
    }
    let row = snap(metrics.geometry[.wheelRow] * metrics.textScale)
    let height = snap(row * metrics.geometry[.wheelRows])
    var element = SurfaceElement(
      id: goal, label: label,
      frame: Rectangle(x: 0, y: box.height, width: width, height: height),
      group: box.pieces.first?.element.group ?? groups.next(), words: wordCount(label),
      tap: .toggle(goal: goal), currentGoal: isThere ? goal : nil, isValue: true,
      role: .adjustable)
    element.part = ValuePart(control: goal, kind: .wheels, pitch: row)
    element.adjustments = turns.map { turn in
      Adjustment(way: .wheel, steps: abs(turn.steps), count: turn.count, pitch: row)
    }
    box.pieces.append(Piece(element: element))
    box.height += height
    box.width = width
    return box
  }
}
