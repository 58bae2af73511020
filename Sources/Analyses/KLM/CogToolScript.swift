import CMath
import Core
import Importers

/// Turns a demonstration into operators by the rules of CogTool.
///
/// A Think stands before a button or link that is not the one just used, before a menu is opened,
/// before a text box that was not just used, before keys that change their sort, and before whatever
/// the project calls a command; never where one has just been. A hand moves between mouse and
/// keyboard, a pointer by Fitts' law from where it is to the target. Operators follow one another.
struct CogToolScript {
  /// The sort of the last act, by which the rules place Thinks.
  enum Mood {
    case initial
    case menu
    case clickable
    case pullDown
    case keystroke
    case modifierKey
    case commandKey
  }

  private enum Hand {
    case mouse
    case keyboard
  }

  typealias Widget = CogToolProject.Widget
  typealias Action = CogToolProject.Action

  private(set) var steps: [KeystrokeModel.Step] = []
  private(set) var remarks: [String] = []
  private let index: Index
  private let demonstration: CogToolProject.Demonstration
  private let operators: OperatorTable
  private var frame: CogToolProject.Frame?
  private var mood = Mood.initial
  private var lastKey: Character?
  private var hasThought = false
  private var hand: Hand
  private var clicked: Widget?
  /// Where the pointer or the finger is.
  private var place: Rectangle?
  private var looked: String?
  private var line = 0

  init(
    _ index: Index, _ demonstration: CogToolProject.Demonstration, operators: OperatorTable
  ) {
    self.index = index
    self.demonstration = demonstration
    self.operators = operators
    hand = demonstration.beginsOnKeyboard ? .keyboard : .mouse
    frame = index.frames[demonstration.start] ?? index.first
    place = demonstration.pointer.map { Rectangle(x: $0.x, y: $0.y, width: 0, height: 0) }
  }

  mutating func run() {
    line = demonstration.line
    hear(frame)
    for step in demonstration.steps {
      line = step.line
      take(step)
      wait(step.delay)
    }
  }

  // MARK: Steps

  private mutating func take(_ step: CogToolProject.Step) {
    switch step.act {
    case .think(let seconds):
      add("Think", duration: seconds.map { $0 * 1000 })
      hasThought = true
    case .wait(let seconds): wait(seconds)
    case .look(let name):
      // A look is a part of a Think, so it takes no time of its own.
      think("look at \(widget(name)?.title ?? name)")
      looked = name
    case .give(let action):
      give(action)
      follow(transitions(of: action), action)
    case .use(let name, let action):
      guard let widget = widget(name) else {
        remarks.append(
          "Line \(line): the frame \"\(frame?.name ?? "")\" has no widget \"\(name)\"; the step is "
            + "left out.")
        return
      }
      let action = action ?? usual("downUp")
      use(widget, action)
      follow(widget.transitions, action)
    }
  }

  private func usual(_ press: String) -> Action {
    index.isTouch ? .touch(press: press) : .mouse(press: press, button: "left", modifiers: [])
  }

  private func widget(_ name: String) -> Widget? { frame.flatMap { index.widgets[$0.name]?[name] } }

  private func transitions(of action: Action) -> [CogToolProject.Transition] {
    if case .voice = action { return frame?.voice ?? [] }
    return frame?.keyboard ?? []
  }

  /// Goes on to the frame that an act leads to.
  private mutating func follow(_ transitions: [CogToolProject.Transition], _ action: Action) {
    guard let way = transitions.taken(by: action) else { return }
    wait(way.delay)
    guard way.destination != frame?.name, let next = index.frames[way.destination] else { return }
    frame = next
    hear(next)
  }

  private mutating func hear(_ frame: CogToolProject.Frame?) {
    guard let frame, frame.speech != nil || (frame.listening ?? 0) > 0 else { return }
    add("Hear", frame.speech ?? frame.name, duration: frame.listening.map { $0 * 1000 })
  }

  private mutating func wait(_ seconds: Double) {
    if seconds > 0 { add("Wait", duration: seconds * 1000) }
  }

  // MARK: Keys and words

  private mutating func give(_ action: Action) {
    switch action {
    case .keys(let text, let isCommand): type(text, isCommand: isCommand)
    case .voice(let text, let isCommand):
      if isCommand { think("say \(text)") }
      add("Say", text)
      mood = .initial
    case .graffiti(let text, let isCommand):
      if isCommand { think("write \(text)") }
      add("Stroke", text)
    case .mouse(let press, _, let modifiers):
      home(.mouse)
      addModifiers(modifiers)
      self.press(press, as: "Click")
    case .touch(let press): self.press(press, as: "Tap")
    }
  }

  private mutating func type(_ text: String, isCommand: Bool) {
    if isCommand {
      think("type \(Self.shown(text))")
      mood = .commandKey
      lastKey = nil
    }
    var segment = ""
    var isHome = hand == .keyboard
    func isChange(_ key: Character) -> Bool {
      switch Self.sort(of: key) {
      case .modifierKey: mood != .modifierKey
      case .commandKey: mood != .modifierKey && (mood != .commandKey || key != lastKey)
      default: false
      }
    }
    for (number, key) in text.enumerated() {
      let sort = Self.sort(of: key)
      if !isCommand || number > 0, isChange(key) {
        flush(&segment, &isHome)
        think("press \(Self.shown(String(key)))")
      }
      mood = sort
      lastKey = sort == .commandKey ? key : nil
      segment.append(key)
    }
    flush(&segment, &isHome)
  }

  private mutating func flush(_ segment: inout String, _ isHome: inout Bool) {
    guard !segment.isEmpty else { return }
    if !isHome { home(.keyboard) }
    isHome = true
    add("Key", Self.shown(segment), count: Double(segment.count))
    segment = ""
  }

  // MARK: Widgets

  private mutating func use(_ widget: Widget, _ action: Action) {
    if case .graffiti(let text, let isCommand) = action {
      if isCommand { think(widget.title) }
      if widget.frame != place { reach(widget, press: "downUp") }
      add("Stroke", text)
      return
    }
    guard case .keys = action else {
      if case .voice = action { return give(action) }
      let opened = openParents(of: widget, action)
      if !opened { thinkBefore(widget, action) }
      act(on: widget, action)
      mood = Self.mood(after: widget, before: mood)
      clicked = widget
      return
    }
    give(action)
  }

  /// Opens the menus in which a widget lies; tells whether it lies in one.
  private mutating func openParents(
    of widget: Widget, _ action: Action, depth: Int = 0
  ) -> Bool {
    guard depth < Self.maximumDepth, let name = widget.parent, name != widget.name,
      let parent = self.widget(name)
    else { return false }
    if isOpen(parent) { return true }
    switch parent.sort {
    case .menu:
      think("open \(parent.title)")
      act(on: parent, action)
    case .contextMenu: openContextMenu(parent)
    case .submenu, .menuItem:
      _ = openParents(of: parent, action, depth: depth + 1)
      openSubmenu(parent, action)
    default: act(on: parent, action)
    }
    clicked = parent
    return true
  }

  /// The most menus in one another.
  private static let maximumDepth = 24

  private func isOpen(_ widget: Widget) -> Bool {
    var last = clicked
    var steps = 0
    while let here = last, steps < Self.maximumDepth {
      if here.name == widget.name { return true }
      last = here.parent.flatMap { self.widget($0) }
      steps += 1
    }
    return false
  }

  private mutating func openSubmenu(_ widget: Widget, _ action: Action) {
    act(on: widget, widget.submenuAction ?? "hover" != "hover" ? action : usual("hover"))
    if widget.opensLate { add("Delay") }
  }

  private mutating func openContextMenu(_ widget: Widget) {
    if widget.menuAction == "tap-hold" || index.isTouch {
      think("open \(widget.title)")
      act(on: widget, .touch(press: "downUp"))
      add("Hold")
      return
    }
    let modifiers = widget.menuAction == "ctrl-left-click" ? ["CTRL"] : []
    act(
      on: widget,
      .mouse(press: "downUp", button: modifiers.isEmpty ? "right" : "left", modifiers: modifiers))
  }

  private mutating func thinkBefore(_ widget: Widget, _ action: Action) {
    if case .mouse(press: "up", _, _) = action { return }
    switch widget.sort {
    case .menu:
      if clicked != widget || mood != .menu { think("open \(widget.title)") }
    case .button, .link:
      guard mood == .clickable, let before = clicked else { return think(widget.title) }
      let isSame = before.name == widget.name && before.frame == widget.frame
      if !isSame && !Self.isRedundant(before, widget) { think(widget.title) }
    case .contextMenu:
      if case .touch = action { think("open \(widget.title)") }
    case .textBox:
      if clicked?.name != widget.name { think(widget.title) }
    default: break
    }
  }

  // MARK: Acts

  private mutating func act(on widget: Widget, _ action: Action) {
    switch action {
    case .mouse(let press, _, let modifiers):
      home(.mouse)
      addModifiers(modifiers)
      move("Point", to: widget)
      self.press(press, as: "Click")
      // The place is chosen before the command, so the thought comes after the click.
      if widget.sort == .contextMenu, press == "downUp", clicked != widget || mood != .menu {
        clicked = widget
        think("choose of \(widget.title)")
      }
    case .touch(let press): reach(widget, press: press)
    default: break
    }
  }

  private mutating func reach(_ widget: Widget, press: String) {
    home(.mouse)
    move("Reach", to: widget)
    self.press(press, as: "Tap")
  }

  private mutating func move(_ name: String, to widget: Widget) {
    guard let target = widget.frame else { return }
    if target == place { return }
    // Where the project does not say, the first movement begins in the middle of what the frame shows.
    guard let start = place ?? frame.flatMap({ index.areas[$0.name] }) else { return }
    let (dx, dy) = (target.midX - start.midX, target.midY - start.midY)
    let distance = (dx * dx + dy * dy).squareRoot()
    let width = Self.width(of: target, along: (dx, dy))
    let bits = width > 0 ? log2(distance / width + 0.5) : 1
    add(name, widget.title, count: max(1, bits))
    place = target
  }

  private mutating func press(_ press: String, as name: String) {
    switch press {
    case "hover": break
    case "down", "up": add("Press", press)
    case "double": add(name, "twice", count: 2)
    case "triple": add(name, "three times", count: 3)
    default: add(name)
    }
  }

  private mutating func addModifiers(_ modifiers: [String]) {
    guard !modifiers.isEmpty else { return }
    add("Key", modifiers.joined(separator: " "), count: Double(modifiers.count))
  }

  private mutating func home(_ target: Hand) {
    guard hand != target else { return }
    add("Home", target == .mouse ? "to the mouse" : "to the keyboard")
    hand = target
  }

  private mutating func think(_ label: String) {
    guard !hasThought else { return }
    add("Think", label)
    hasThought = true
  }

  private mutating func add(
    _ name: String, _ label: String = "", count: Double? = nil, duration: Double? = nil
  ) {
    guard let known = operators[name] else { return }
    let text = label.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let act = ModelLine.Act(
      operator: known, label: text, modifier: duration.map { .time(Milliseconds($0)) })
    let time = count.map { Milliseconds(known.time.value * $0) } ?? act.duration(label: text)
    steps.append(
      KeystrokeModel.Step(
        line: line, depth: 1, goals: [demonstration.task], thread: "", operator: known, label: text,
        duration: Milliseconds((duration ?? time.value).rounded()), block: 1))
    if name != "Wait" { hasThought = false }
  }

}
