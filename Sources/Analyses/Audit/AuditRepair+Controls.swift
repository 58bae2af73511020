import Core
import Interfaces

/// Changes of single controls: other names, and choices that are seen at once or folded up.
extension AuditRepair {
  // MARK: Names that others have, too

  /// Twins with the text beside them in their names.
  static func renamed(_ design: Design, _ view: AuditView) -> [Self] {
    var labels: [String: [(canvas: Int, part: Int)]] = [:]
    for (index, canvas) in canvases(of: design) {
      for part in canvas.parts.indices {
        let control = canvas.parts[part].control
        guard let label = control.plainLabel, let goal = control.id,
          view.doubled.contains(goal), view.audit.doubts[goal] == nil
        else { continue }
        labels[label.lowercased(), default: []].append((index, part))
      }
    }
    return labels.keys.sorted().prefix(3).compactMap { key -> Self? in
      guard let twins = labels[key], (2...8).contains(twins.count) else { return nil }
      var changed = design
      var names: [String] = []
      var goals: [String] = []
      var label = ""
      for twin in twins {
        guard var canvas = changed.screen.content[twin.canvas].as(Canvas.self),
          let old = canvas.parts[twin.part].control.plainLabel,
          let text = context(of: twin.part, in: canvas, view)
        else { return nil }
        label = old
        let name = String("\(label): \(text)".prefix(60))
        let control = canvas.parts[twin.part].control.called(name)
        canvas.parts[twin.part].control = control
        changed.screen.content[twin.canvas] = Control(canvas)
        names.append(name)
        if let id = control.id { goals.append(id) }
      }
      guard Set(names.map { $0.lowercased() }).count == names.count else { return nil }
      return Self(
        kind: .renamed, design: changed, goals: goals,
        cause: "“\(label)” is on the screen \(twins.count) times",
        advice: "name each by what it is for, as in \(listed(Array(names.prefix(2))))")
    }
  }

  /// The text, or the name of what is activated, to the left in the same row, else the nearest text
  /// above.
  private static func context(of twin: Int, in canvas: Canvas, _ view: AuditView) -> String? {
    let frame = canvas.parts[twin].frame
    var best: (String, Double)?
    for part in canvas.parts where part.frame.y < frame.maxY {
      let text = part.control.as(Text.self)?.label
      let name = part.control.id.map(view.isSure) == true ? part.control.plainLabel : nil
      let isBeside = part.frame.maxY > frame.y && part.frame.maxX <= frame.x + 1
      let isAbove = part.frame.maxY <= frame.y + 1
      guard let words = isBeside ? text ?? name : isAbove ? text : nil, !words.isEmpty else {
        continue
      }
      let distance =
        isBeside ? frame.x - part.frame.maxX : 100 + 4 * (frame.y - part.frame.maxY)
      if best.map({ distance < $0.1 }) ?? true { best = (words, distance) }
    }
    return best.map { String($0.0.prefix(30)) }
  }

  // MARK: Choices

  /// Assumed: the options that are few, those that are many, and the widths of their texts, in pt.
  private static let choice = (few: 2...4, many: 6, letter: 8.0, padding: 20.0)

  /// Pop-up buttons of few options as segments.
  static func segments(_ design: Design, _ view: AuditView) -> [Self] {
    let width = view.audit.layout.display.width.value
    return canvases(of: design).flatMap { index, canvas in
      canvas.parts.indices.compactMap { part -> Self? in
        guard let menu = canvas.parts[part].control.as(PopUpButton.self),
          choice.few.contains(menu.options.count)
        else { return nil }
        let longest = menu.options.map(\.label.count).max() ?? 0
        let own = max(44, choice.padding + choice.letter * Double(longest))
        var frame = canvas.parts[part].frame
        let needed = own * Double(menu.options.count)
        if frame.width < needed {
          frame.x = max(8, min(frame.x, width - 8 - needed))
          frame.width = needed
        }
        let others = canvases(of: design).flatMap(\.1.parts).map(\.frame).filter {
          $0 != canvas.parts[part].frame
        }
        guard frame.maxX <= width, !others.contains(where: frame.intersects) else { return nil }
        var other = canvas
        other.parts[part] = Canvas.Part(
          Control(
            SegmentedControl(menu.label, id: menu.id, selection: menu.selection) { menu.options }),
          frame: frame)
        let goals = menu.options.compactMap(\.id).filter(view.isSure)
        guard !goals.isEmpty else { return nil }
        let name = menu.label.isEmpty ? "A pop-up button" : "“\(short(menu.label))”"
        return Self(
          kind: .segments, design: replacing(design, index, other), goals: goals,
          cause: "\(name) shows one of \(menu.options.count) options and hides the others",
          advice: "show them side by side as segments")
      }
    }
  }

  /// Segments of many options, or with texts that are cut off, as a pop-up button.
  static func popUp(_ design: Design, _ view: AuditView) -> [Self] {
    let cut = Set(
      view.audit.layout.surfaces.flatMap(\.elements).filter { $0.visibleShare < 0.8 }
        .compactMap(\.tap.goal))
    return canvases(of: design).flatMap { index, canvas in
      canvas.parts.indices.compactMap { part -> Self? in
        guard let control = canvas.parts[part].control.as(SegmentedControl.self),
          control.face == .label
        else { return nil }
        let goals = control.options.compactMap(\.id)
        let isCut = goals.contains(where: cut.contains)
        guard isCut || control.options.count >= choice.many else { return nil }
        var other = canvas
        other.parts[part].control = Control(
          PopUpButton(
            control.label, id: control.id, selection: control.selection ?? goals.first
          ) { control.options })
        let names = listed(control.options.map(\.label))
        return Self(
          kind: .popUp, design: replacing(design, index, other), goals: goals.filter(view.isSure),
          cause: isCut
            ? "The segments \(names) are too narrow for their texts"
            : "\(control.options.count) segments are side by side",
          advice: "fold them into a pop-up button")
      }
    }
  }
}

extension Control {
  /// The text of a button or link.
  fileprivate var plainLabel: String? {
    self.as(Button.self)?.label ?? self.as(Link.self)?.label
  }

  /// The button or link with another text.
  fileprivate func called(_ label: String) -> Control {
    if var button = self.as(Button.self) {
      button.label = label
      return Control(button)
    }
    guard var link = self.as(Link.self) else { return self }
    link.label = label
    return Control(link)
  }
}
