import Core

/// The parts of a CogTool project that a suite of designs cannot hold, line by line.
enum CogToolLosses {
  /// Returns what is lost when frames become menus and demonstrations become tasks.
  static func report(of project: CogToolProject, _ root: XMLElement) -> ImportReport {
    var report = ImportReport()
    addElements(in: root, to: &report)
    var seen: Set<Int> = []
    for design in project.designs {
      for demonstration in design.demonstrations where seen.insert(demonstration.line).inserted {
        addSteps(of: demonstration, in: project.designs.count > 1 ? design : nil, to: &report)
      }
    }
    return report
  }

  private static let elements = [
    "backgroundImagePath": "pictures are not shown",
    "backgroundImageData": "pictures are not shown",
    "topLeftOrigin": "places are those of the widgets", "speakerText": "nothing is heard",
    "listenTimeSecs": "nothing is heard", "auxText": "only labels are shown",
    "eltGroup": "groups are told by their places",
    "keyboardTransitions": "keys lead nowhere", "voiceTransitions": "words lead nowhere",
    "startingEyePosition": "eyes begin anywhere",
    "startingMousePosition": "the hand begins anywhere",
    "task": "tasks are those that were demonstrated",
    "taskGroup": "tasks are those that were demonstrated",
  ]

  private static func addElements(in element: XMLElement, to report: inout ImportReport) {
    for child in element.children {
      if let reason = elements[child.name] {
        report.drop(child.line, "element <\(child.name)>", reason)
      }
      if child.name == "device", !["touchscreen", "mouse", "display"].contains(oneLine(child.text))
      {
        report.drop(child.line, "device \"\(oneLine(child.text).prefix(40))\"", "it is not used")
      }
      if child.name == "transition", let time = child.number("durationInSecs"), time > 0 {
        report.drop(child.line, "delay of \(plain(time)) s", "menus open at once")
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

  /// Adds what is lost of a demonstration; with a design, all acts that open nothing but the last.
  private static func addSteps(
    of demonstration: CogToolProject.Demonstration, in design: CogToolProject.Design?,
    to report: inout ImportReport
  ) {
    let last = demonstration.steps.lastIndex { if case .use = $0.act { true } else { false } }
    let task = "\"\(demonstration.task.prefix(40))\""
    if demonstration.isLeftHanded {
      report.drop(
        demonstration.line, "left hand in \(task)", "the population says which hand is used")
    }
    if demonstration.beginsOnKeyboard {
      report.drop(demonstration.line, "hand on the keyboard in \(task)", "the hand begins anywhere")
    }
    for (number, step) in demonstration.steps.enumerated() {
      var reason = reason(of: step)
      if case .use(let name, _) = step.act, let design, number != last,
        !design.openers.contains(name)
      {
        reason = "the act on \(name.prefix(40)); a task of the suite is its last act"
      }
      guard let reason else { continue }
      report.drop(step.line, "step \(number + 1) of \(task)", reason)
    }
  }

  private static func reason(of step: CogToolProject.Step) -> String? {
    func seconds(_ time: Double) -> String { plain(time) + " s" }
    switch step.act {
    case .think(let time):
      return "a thought" + (time.map { " of " + seconds($0) } ?? "")
        + "; people think by themselves"
    case .wait(let time): return "a wait of \(seconds(time))"
    case .look(let name): return "a look at \(name.prefix(40)); people look by themselves"
    case .give(let action): return reason(of: action) ?? "an act without a widget"
    case .use(_, let action):
      let rest = step.delay > 0 ? "a wait of \(seconds(step.delay)) behind it" : nil
      return action.flatMap(reason) ?? rest
    }
  }

  private static func reason(of action: CogToolProject.Action) -> String? {
    switch action {
    case .mouse(let press, let button, let modifiers):
      if !modifiers.isEmpty { return "keys held in a click" }
      if button != "left" { return "a \(button) click, which counts as a plain one" }
      return press == "downUp" ? nil : "\"\(press.prefix(20))\", which counts as a click"
    case .touch(let press):
      return press == "downUp" || press == "tap"
        ? nil : "\"\(press.prefix(20))\", which counts as a tap"
    case .graffiti: return "strokes of Graffiti; there is nothing to write in"
    case .keys(let text, _): return "typing \(text.count) keys; there is nothing to type in"
    case .voice: return "speech; nobody listens"
    }
  }
}
