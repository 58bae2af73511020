import Core

extension Control.Kind {
  /// Sets a number by a drag along a track.
  public static let slider = Self(named: "slider")
}

extension Slider: ScaledControl {
  var definition: ControlDefinition { Self.definition }

  static let definition = ControlDefinition(
    .slider, in: [.screen, .row, .stack, .canvas, .sheet],
    help: [
      InterfaceTopic(
        "slider", "Slider", "A number that is set by dragging a knob along a track.",
        """
        Its name is the goal of taking hold of the knob. As a step of a task, { set: "volume", to: 70 }
        drags it to that value: the end of the drag must fall into a window as wide as one value, and who
        sees that it did not drags once more. The more values on the track, the narrower the window.
        Keys, swipes up and down and commands go by tenths of the range and then by single values.
        """)
    ],
    ObjectFormat<Slider, DesignReader>(
      "Sets a number by a drag along a track.", blank: Slider("", value: 0, in: 0...1),
      [
        .leafID(\.id), .label(\.label),
        .required("value", \.value, .number(ValueScale.limits), "The number that is shown."),
        .usual("lower", \.lower, .number(ValueScale.limits), 0, "The number at the left end."),
        .required(
          "upper", \.upper, .number(ValueScale.limits), "The number at the right end."),
        .usual(
          "step", \.step, .number(1e-6...1e6), 1,
          "The difference between two numbers that can be set."),
        .optional("width", \.width, .number(DesignLimits.width), "The width.", unit: "pt"),
      ],
      check: { slider, object, _ in object.checkValue(slider) }))

  func addGoals(to collector: inout GoalCollector, at path: String) {
    collector.add(id, label, path)
  }

  mutating func choose(_ goal: String) {
    guard goal == self.goal, let aim = aim.flatMap({ Double($0) }) else { return }
    value = aim
    self.aim = nil
  }
}
