import Core

/// The parts of a CogTool project that a suite cannot hold, line by line.
enum CogToolLosses {
  /// Returns what is lost of a file.
  static func report(_ root: XMLElement) -> ImportReport {
    var report = ImportReport()
    addElements(in: root, to: &report)
    return report
  }

  private static let elements = [
    "backgroundImagePath": "pictures are not shown",
    "backgroundImageData": "pictures are not shown",
    "topLeftOrigin": "places are those of the widgets", "auxText": "only labels are shown",
    "eltGroup": "groups follow from positions",
    "startingEyePosition": "it has no place \"x\" and \"y\"",
    "startingMousePosition": "it has no place \"x\" and \"y\"",
    "task": "tasks are those that were demonstrated",
    "taskGroup": "tasks are those that were demonstrated",
  ]

  /// The devices of projects. What is done with them stands in the demonstrations.
  private static let devices: Set<String> = [
    "display", "keyboard", "microphone", "mouse", "speaker", "touchscreen",
  ]

  private static func addElements(in element: XMLElement, to report: inout ImportReport) {
    for child in element.children {
      let isTaken = child.name.hasPrefix("starting") && CogToolProject.place(child) != nil
      if let reason = elements[child.name], !isTaken {
        report.drop(child.line, "element <\(child.name)>", reason)
      }
      if child.name == "device", !devices.contains(oneLine(child.text)) {
        report.drop(child.line, "device \"\(oneLine(child.text).prefix(40))\"", "it is not known")
      }
      if child.name == "widget", let type = child["type"],
        CogToolProject.Widget.Sort(rawValue: type) == nil
      {
        report.guess(
          child.line, "widget of type \"\(type.prefix(40))\"", "it is taken for a button")
      }
      addElements(in: child, to: &report)
    }
  }

  /// Returns what is lost of demonstrations where they are no scripts: of each only what it chooses is
  /// left, in the order of the menus that frames become.
  static func steps(of design: CogToolProject.Design) -> ImportReport {
    var report = ImportReport()
    for demonstration in design.demonstrations {
      let task = "task \"\(demonstration.task.prefix(40))\""
      let places = [
        ("the pointer begins", demonstration.pointer), ("the eyes begin", demonstration.eyes),
      ]
      for case (let name, let place?) in places {
        report.drop(
          place.line, task,
          "\(name) at \(plain(place.x)), \(plain(place.y)): unknown outside of a script")
      }
      if demonstration.isLeftHanded {
        report.drop(
          demonstration.line, task, "the left hand: unknown outside of a script")
      }
      for (number, step) in demonstration.steps.enumerated() {
        let parts = [name(of: step.act), step.delay > 0 ? "a wait of \(plain(step.delay)) s" : nil]
        for part in parts.compactMap(\.self) {
          report.drop(
            step.line, "step \(number + 1) of \"\(demonstration.task.prefix(40))\"",
            "\(part): outside of a script only what is chosen is left")
        }
      }
    }
    return report
  }

  /// The act in words; nil for one that is a choice and nothing else.
  private static func name(of act: CogToolProject.Step.Act) -> String? {
    switch act {
    case .think: "a thought"
    case .wait(let seconds): "a wait of \(plain(seconds)) s"
    case .look: "a look"
    case .use(_, .some(let action)), .give(let action): name(of: action)
    case .use(_, .none): nil
    }
  }

  private static func name(of action: CogToolProject.Action) -> String? {
    switch action {
    case .keys: "keys"
    case .voice: "spoken words"
    case .graffiti: "strokes of Graffiti"
    case .mouse(let press, let button, let modifiers):
      press == "downUp" && button == "left" && modifiers.isEmpty ? nil : "a special click"
    case .touch(let press): press == "downUp" || press == "tap" ? nil : "a special tap"
    }
  }
}
