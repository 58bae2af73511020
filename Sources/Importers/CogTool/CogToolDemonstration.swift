import Core
import Interfaces

/// Turns a demonstration into the steps of a script, frame by frame.
///
/// Acts become steps in their order; waits, thoughts, looks and what is heard keep their times.
/// Whatever a script does not have is named with its step.
struct CogToolDemonstration {
  typealias Step = ScriptedSuite.Step

  /// The most characters of a step.
  private static let longestText = 2000
  /// The longest time of a step, in s.
  private static let longest = 3600.0

  private(set) var steps: [Step] = []
  /// Where the demonstration begins, as far as the file says.
  private(set) var begin = ScriptedSuite.Beginning()
  private(set) var report = ImportReport()
  private let demonstration: CogToolProject.Demonstration
  private let isTouch: Bool
  private let screens: CogToolScreens
  private let times = CogToolTimes.builtIn
  private var frame: CogToolProject.Frame?
  private var number = 0
  private var line: Int?
  /// Whether the field that was chosen last still has the keyboard.
  private var isInField = false
  private var isOnKeyboard: Bool

  init(
    _ demonstration: CogToolProject.Demonstration, of design: CogToolProject.Design,
    on screens: CogToolScreens
  ) {
    self.demonstration = demonstration
    self.screens = screens
    isTouch = design.isTouch
    isOnKeyboard = demonstration.beginsOnKeyboard && !design.isTouch
    frame = screens.start(of: demonstration)
  }

  mutating func run() {
    line = demonstration.line
    takeBeginning()
    if let frame, let screen = screens.screens[frame.name], screen != FurtherScreen.first {
      steps.append(
        Step(act: .spend("wait", 0), title: "Begin on \(frame.name)", shows: screen))
    }
    hear(frame)
    for (index, step) in demonstration.steps.enumerated() {
      (number, line) = (index + 1, step.line)
      take(step, before: demonstration.steps.dropFirst(index + 1).first)
      wait(step.delay)
    }
  }

  private mutating func takeBeginning() {
    begin.pointer = demonstration.pointer.flatMap { place("the pointer", $0) }
    begin.eyes = demonstration.eyes.flatMap { place("the eyes", $0) }
    begin.isLeft = demonstration.isLeftHanded
    if demonstration.isLeftHanded, !isTouch {
      report.note(
        .kept, line, "left hand at the mouse in \(task)",
        message: "it says which hand begins where; either hand takes as long at a mouse")
    }
  }

  /// The place on the screen, in points; nil off the screen.
  private mutating func place(
    _ what: String, _ place: CogToolProject.Place
  ) -> ScriptedSuite.Beginning.Place? {
    guard let fit = screens.fit else { return nil }
    let (x, y) = (eighth(place.x * fit.scale), eighth(place.y * fit.scale))
    guard (0...fit.width).contains(x), (0...fit.height).contains(y) else {
      report.drop(
        place.line, "\(what) in \(task)",
        "the place \(plain(place.x)), \(plain(place.y)) lies off the screen")
      return nil
    }
    return ScriptedSuite.Beginning.Place(x: x, y: y)
  }

  // MARK: Steps

  private mutating func take(
    _ step: CogToolProject.Step, before next: CogToolProject.Step?
  ) {
    let count = steps.count
    switch step.act {
    case .think(let seconds):
      spend("think", seconds ?? times.thought, "Think")
      return
    case .wait(let seconds):
      wait(seconds)
      return
    case .look(let name):
      let title = frame?.widgets.first { $0.name == name }?.title ?? name
      spend("look", times.look, "Look at \(title)")
      guess("a look of \(plain(times.look)) s; the project has no time for it")
      return
    case .give(let action): give(action)
    case .use(let name, let action): use(name, action, before: next)
    }
    let way = frame.flatMap { step.way(from: $0, isTouch: isTouch) }
    stay(since: count, unless: way.flatMap { screens.screens[$0.destination] })
    guard let way else { return }
    wait(way.delay)
    follow(way.destination, since: count)
  }

  /// Keeps the screen where an act other than the usual one goes no way, or another.
  private mutating func stay(since count: Int, unless next: String?) {
    guard let here = frame.flatMap({ screens.screens[$0.name] }) else { return }
    for index in count..<steps.count {
      guard case .choose(let id) = steps[index].act, let screen = screens.leads[id],
        screen != next
      else { continue }
      steps[index].shows = here
    }
  }

  private mutating func follow(_ name: String, since count: Int) {
    guard name != frame?.name, let next = screens.frames[name] else { return }
    frame = next
    isInField = false
    if let screen = screens.screens[name] {
      if steps.count == count {
        steps.append(Step(act: .spend("wait", 0), title: "Come to \(name)"))
      }
      steps[steps.count - 1].shows = screen
    }
    hear(next)
  }

  private mutating func hear(_ frame: CogToolProject.Frame?) {
    guard let frame, frame.speech != nil || (frame.listening ?? 0) > 0 else { return }
    let title = "Listen to \(frame.speech ?? frame.name)"
    if let seconds = frame.listening { return spend("listen", seconds, title) }
    let words = (frame.speech ?? "").split(separator: " ").count
    spend("listen", times.heardWord * Double(words), title)
    report.guess(
      line, "frame \"\(frame.name.prefix(40))\"",
      "\(words) words are heard at \(plain(times.heardWord)) s a word")
  }

  private mutating func wait(_ seconds: Double) {
    if seconds > 0 { spend("wait", seconds, "Wait") }
  }

  private mutating func spend(_ sort: String, _ seconds: Double, _ title: String) {
    var left = seconds
    while left > 0 {
      add(.spend(sort, min(left, Self.longest)), title)
      left -= Self.longest
    }
  }

  private mutating func add(_ act: Step.Act, _ title: String) {
    steps.append(Step(act: act, title: String(oneLine(title).prefix(DesignLimits.label))))
  }

  private mutating func guess(_ message: String) { report.guess(line, subject, message) }

  private mutating func drop(_ what: String, _ reason: String) {
    report.drop(line, number == 0 ? "\(what) in \(task)" : subject, reason)
  }

  private var task: String { "\"\(demonstration.task.prefix(40))\"" }
  private var subject: String { "step \(number) of \(task)" }

  // MARK: Widgets

  private mutating func use(
    _ name: String, _ action: CogToolProject.Action?, before next: CogToolProject.Step?
  ) {
    guard let frame, let widget = frame.widgets.first(where: { $0.name == name }) else {
      return drop(
        "", "the frame \"\(self.frame?.name ?? "")\" has no widget \"\(name.prefix(40))\"")
    }
    note(action)
    guard let id = screens.ids[CogToolScreens.key(frame.name, name)] else {
      // What opens a menu is a part of choosing in it.
      if !opens(widget, of: next) {
        drop("", "\(widget.title.prefix(40)) can not be chosen on its own")
      }
      return enter(action)
    }
    if case .mouse(_, _, let modifiers)? = action, !modifiers.isEmpty {
      add(
        .keys(String(repeating: "\u{21E7}", count: modifiers.count)),
        "Hold \(modifiers.joined(separator: " "))")
    }
    if isOnKeyboard {
      spend("wait", times.homing, "Move the hand to the mouse")
      isOnKeyboard = false
    }
    add(.choose(id), widget.title)
    isInField = screens.fields.contains(id)
    enter(action)
  }

  /// Tells whether the step after opens something that a widget holds.
  private func opens(_ widget: CogToolProject.Widget, of next: CogToolProject.Step?) -> Bool {
    guard case .use(let name, _)? = next?.act, let frame else { return false }
    var place = frame.widgets.first { $0.name == name }
    for _ in 0..<frame.widgets.count {
      guard let parent = place?.parent else { return false }
      if parent == widget.name { return true }
      place = frame.widgets.first { $0.name == parent }
    }
    return false
  }

  /// Enters what an act on a widget brings besides the choice.
  private mutating func enter(_ action: CogToolProject.Action?) {
    switch action {
    case .keys?, .voice?, .graffiti?: if let action { give(action) }
    case .mouse?, .touch?, nil: break
    }
  }

  /// Names what a click is that a choice is not.
  private mutating func note(_ action: CogToolProject.Action?) {
    switch action {
    case .mouse(let press, let button, _):
      if button != "left" { guess("a \(button.prefix(20)) click takes the time of a plain one") }
      if press != "downUp" { guess("\"\(press.prefix(20))\" takes the time of a click") }
    case .touch(let press):
      if press != "downUp", press != "tap" {
        guess("\"\(press.prefix(20))\" takes the time of a tap")
      }
    case .graffiti, .keys, .voice, nil: break
    }
  }

  // MARK: Keys and words

  private mutating func give(_ action: CogToolProject.Action) {
    switch action {
    case .keys(let text, _): type(text)
    case .voice(let text, _):
      let words = max(1, text.split(separator: " ").count)
      spend("wait", times.spokenWord * Double(words), "Say \(text)")
      guess("\(words) spoken words are waited for at \(plain(times.spokenWord)) s a word")
    case .graffiti(let text, _):
      spend("wait", times.stroke * Double(max(1, text.count)), "Write \(text)")
      guess("strokes of Graffiti are waited for at \(plain(times.stroke)) s a stroke")
    case .mouse, .touch:
      drop("", "an act without a widget")
    }
  }

  /// Types letters into the field that has the keyboard; other keys go into none.
  private mutating func type(_ text: String) {
    if isOnKeyboard {
      guess(
        "a hand that begins on the keyboard comes from the mouse, \(plain(times.homing)) s later")
      isOnKeyboard = false
    }
    var run = ""
    var isText = true
    for key in text {
      let goesIn = isInField && !key.isSign
      if goesIn != isText || run.count == Self.longestText { flush(&run, isText) }
      isText = goesIn
      run.append(key)
    }
    flush(&run, isText)
  }

  private mutating func flush(_ run: inout String, _ isText: Bool) {
    guard !run.isEmpty else { return }
    let shown = String(run.map { $0.shown })
    if isText {
      add(.type(run), "Type \(run)")
    } else {
      add(.keys(shown), "Press \(shown)")
    }
    run = ""
  }
}

extension Character {
  /// Tells whether the key moves, deletes or commands rather than writes.
  fileprivate var isSign: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0...0x1F, 0x7F, 0x2190...0x21FF, 0x2300...0x23FF: return true
    default: return false
    }
  }

  /// The key as it is shown.
  fileprivate var shown: Character {
    switch self {
    case "\n", "\r", "\r\n": "\u{21B5}"
    case "\t": "\u{21E5}"
    case "\u{8}", "\u{7F}": "\u{232B}"
    default: isSign && (unicodeScalars.first?.value ?? 0) < 0x20 ? "\u{2423}" : self
    }
  }
}
