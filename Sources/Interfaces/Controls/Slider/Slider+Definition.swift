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
        "slider", title: "Slider",
        summary: "A number that is set by dragging a knob along a track.",
        """
        Its name is the goal of taking hold of the knob. As a step of a task, { set: "volume", to: 70 }
        drags it to that value: the end of the drag must fall into a window as wide as one value, and who
        sees that it did not drags once more. The more values on the track, the narrower the window.
        Keys, swipes up and down and commands go by tenths of the range and then by single values.
        """)
    ],
    ObjectFormat<Slider, DesignReader>(
      "Sets a number by a drag along a track.", blank: Slider("", value: 0, in: 0...1),
      parts(
        value: "The number that is shown.", lower: "The number at the left end.",
        upper: "The number at the right end.",
        step: "The difference between two numbers that can be set.")
        + [
          .optional("width", at: \.width, as: .number(DesignLimits.width), "The width.", unit: "pt")
        ],
      check: { slider, object, _ in object.checkValue(slider) }))
}
