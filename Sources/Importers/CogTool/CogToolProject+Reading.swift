import Core

extension CogToolProject {
  init(_ root: XMLElement) {
    noteUnknown(in: root)
    // Older files have the demonstrations behind the designs.
    let loose = root.children.filter { $0.name == "demonstration" }
    for element in root.children where element.name == "design" {
      let demonstrations = element.children.filter { $0.name == "demonstration" } + loose
      let devices = element.children.filter { $0.name == "device" }.map { oneLine($0.text) }
      var design = Design(
        name: element["name"] ?? "design", isTouch: devices.contains("touchscreen"),
        frames: element.children.filter { $0.name == "frame" }.map(Self.frame),
        demonstrations: demonstrations.map { demonstration($0) }, line: element.line)
      for widget in design.frames.flatMap(\.widgets) {
        if !widget.transitions.isEmpty { design.openers.insert(widget.name) }
        if let parent = widget.parent { design.openers.insert(parent) }
      }
      designs.append(design)
    }
  }

  // MARK: Elements

  /// The elements that may lie in others.
  private static let known: [String: Set<String>] = [
    "cogtoolimport": ["design", "demonstration", "task", "taskGroup"],
    "design": ["device", "frame", "demonstration"],
    "frame": [
      "backgroundImagePath", "backgroundImageData", "topLeftOrigin", "speakerText",
      "listenTimeSecs", "widget", "eltGroup", "keyboardTransitions", "voiceTransitions",
    ],
    "widget": [
      "displayLabel", "auxText", "extent", "transition", "backgroundImagePath",
      "backgroundImageData",
    ],
    "eltGroup": ["elementName", "auxText"],
    "keyboardTransitions": ["transition"],
    "voiceTransitions": ["transition"],
    "transition": ["action"],
    "action": actions,
    "mouseAction": ["modifier"],
    "graffitiAction": ["gestures"],
    "keyboardAction": ["text", "modifier"],
    "voiceAction": ["text"],
    "demonstration": [
      "startingEyePosition", "startingMousePosition", "startingLeftHandPosition",
      "startingRightHandPosition", "demonstrationStep",
    ],
    "demonstrationStep": [
      "actionStep", "keyboardActionStep", "voiceActionStep", "thinkStep", "systemDelayStep",
      "lookAtWidgetStep",
    ],
    "actionStep": actions,
    "keyboardActionStep": ["text", "modifier"],
    "voiceActionStep": ["text"],
    "taskGroup": ["task", "taskGroup"],
  ]

  private static let actions: Set<String> = [
    "mouseAction", "touchscreenAction", "graffitiAction", "keyboardAction", "voiceAction",
  ]

  private mutating func noteUnknown(in element: XMLElement) {
    let known = Self.known[element.name] ?? []
    for child in element.children {
      if known.contains(child.name) {
        noteUnknown(in: child)
      } else {
        report.drop(
          child.line, "element <\(child.name.prefix(40))>",
          "it is not understood within <\(element.name)>")
      }
    }
  }

  private static func frame(_ element: XMLElement) -> Frame {
    func transitions(_ name: String) -> [Transition] {
      element.parts(name).filter { $0.name == "transition" }.map(transition)
    }
    let widgets = element.children.filter { $0.name == "widget" }.map(widget)
    return Frame(
      name: element["name"] ?? "", widgets: widgets,
      keyboard: transitions("keyboardTransitions"), voice: transitions("voiceTransitions"),
      speech: element.child("speakerText").flatMap { oneLine($0.text).nonEmpty },
      listening: element.child("listenTimeSecs").flatMap { seconds(oneLine($0.text)) },
      line: element.line, parts: Dictionary(grouping: widgets) { $0.parent ?? "" })
  }

  static func widget(_ element: XMLElement) -> Widget {
    let name = element["name"] ?? ""
    let type = element["type"] ?? "button"
    return Widget(
      name: name,
      title: labelText(element.child("displayLabel")?.text).nonEmpty ?? labelText(name),
      sort: Widget.Sort(rawValue: type) ?? .button, frame: element.child("extent")?.rectangle,
      parent: element["parent"]?.nonEmpty, selected: element["w-selected-name"],
      submenuAction: element["w-submenu-action"],
      opensLate: element["w-submenu-delay"] == "pc-delay",
      menuAction: element["w-menu-action"],
      transitions: element.children.filter { $0.name == "transition" }.map(transition),
      type: type, line: element.line)
  }

  private static func transition(_ element: XMLElement) -> Transition {
    Transition(
      destination: element["destinationFrameName"] ?? "",
      action: element.child("action")?.children.lazy.compactMap(action).first,
      delay: element["durationInSecs"].flatMap(seconds) ?? 0)
  }

  private static func seconds(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite && $0 >= 0 && $0 <= 86_400 ? $0 : nil }
  }

  /// Keys, words and strokes are a command unless the file says that they are not.
  private static func isCommand(_ element: XMLElement) -> Bool {
    element["is-command"].map { ["true", "t", "1"].contains($0.lowercased()) } ?? true
  }

  private static func action(_ element: XMLElement) -> Action? {
    func text(_ name: String) -> String { element.child(name)?.text ?? "" }
    switch element.name {
    case "mouseAction":
      return .mouse(
        press: element["action"] ?? "downUp", button: element["button"] ?? "left",
        modifiers: element.children.filter { $0.name == "modifier" }.map { oneLine($0.text) })
    case "touchscreenAction": return .touch(press: element["action"] ?? "downUp")
    case "graffitiAction":
      return .graffiti(text("gestures"), isCommand: isCommand(element))
    case "keyboardAction", "keyboardActionStep":
      return .keys(text("text"), isCommand: isCommand(element))
    case "voiceAction", "voiceActionStep":
      return .voice(oneLine(text("text")), isCommand: isCommand(element))
    default: return nil
    }
  }

  // MARK: Demonstrations

  private mutating func demonstration(_ element: XMLElement) -> Demonstration {
    let isLeft = element["handedness"] == "left"
    let hand = isLeft ? "startingLeftHandPosition" : "startingRightHandPosition"
    var steps: [Step] = []
    for child in element.children where child.name == "demonstrationStep" {
      for part in child.children {
        if let step = Self.step(part) {
          steps.append(step)
        } else {
          report.drop(
            part.line,
            "step <\(part.name.prefix(40))> of \"\((element["taskName"] ?? "").prefix(40))\"",
            "it has no act that is understood")
        }
      }
    }
    return Demonstration(
      title: element["taskName"], start: element["startFrameName"] ?? "",
      isLeftHanded: isLeft,
      beginsOnKeyboard: element.child(hand).map { oneLine($0.text) } == "keyboard",
      pointer: element.child("startingMousePosition").flatMap(Self.place),
      eyes: element.child("startingEyePosition").flatMap(Self.place), steps: steps,
      line: element.line)
  }

  /// A point with both of its coordinates; nil for another one.
  static func place(_ element: XMLElement) -> Place? {
    guard let x = element.number("x"), let y = element.number("y") else { return nil }
    return Place(x: x, y: y, line: element.line)
  }

  private static func step(_ element: XMLElement) -> Step? {
    let time = element["durationInSecs"].flatMap(seconds)
    let act: Step.Act
    var delay = 0.0
    switch element.name {
    case "actionStep":
      let action = element.children.lazy.compactMap(action).first
      delay = time ?? 0
      if let name = element["targetWidgetName"]?.nonEmpty {
        act = .use(name, action)
      } else if let action {
        act = .give(action)
      } else {
        return nil
      }
    case "keyboardActionStep", "voiceActionStep":
      guard let action = action(element) else { return nil }
      delay = time ?? 0
      act = .give(action)
    case "thinkStep": act = .think(time)
    case "systemDelayStep": act = .wait(time ?? 0)
    case "lookAtWidgetStep":
      guard let name = element["lookAtWidgetName"]?.nonEmpty else { return nil }
      act = .look(name)
    default: return nil
    }
    return Step(act: act, delay: delay, line: element.line)
  }
}
