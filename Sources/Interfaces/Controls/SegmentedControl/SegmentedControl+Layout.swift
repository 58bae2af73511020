import Quantities

extension Composer {
  /// A button that fills a width, with the menu that it opens.
  mutating func button(_ control: Control, width: Double, at place: Place) -> Box {
    let face = Caption(control, metrics)
    let height = metrics.buttonHeight
    var element = SurfaceElement(
      id: place.id, label: face.label, face: face.face,
      frame: Rectangle(x: 0, y: 0, width: width, height: height), group: groups.next(),
      visibleShare: face.visibleShare(in: width, metrics), words: wordCount(face.label),
      tap: .nothing)
    let opens = describe(control, as: &element, at: place)
    return Box(width: width, height: height, pieces: [Piece(element: element, opens: opens)])
  }

  /// Fills in what the kinds of buttons differ in, and returns what they open.
  private func describe(
    _ control: Control, as element: inout SurfaceElement, at place: Place
  ) -> Openings {
    element.role = .menuButton
    switch control {
    case .button(let button): return describe(button, as: &element, at: place)
    case .popUpButton(let button):
      element.id = button.id ?? place.id
      element.role = .popUpButton
      element.currentGoal = button.selection
      element.predictability = button.predictability
      return Openings(
        menu: MenuPlan(
          id: element.id + "/menu", place: place.inside("popup"),
          content: .options(button.options, selection: button.selection, order: button.order)))
    case .pullDownButton(let button):
      element.id = button.id ?? place.id
      element.predictability = button.predictability
      return Openings(
        menu: MenuPlan(
          id: element.id + "/menu", place: place.inside("pulldown"), title: button.title,
          staysOpen: button.staysOpen, content: .elements(button.items)))
    case .more(let more):
      element.id = more.id ?? place.id
      element.predictability = more.predictability
      return Openings(
        menu: MenuPlan(
          id: element.id + "/menu", place: place.inside("more"), title: more.title,
          staysOpen: more.staysOpen, content: .elements(more.items)))
    default: return Openings()
    }
  }

  /// Segments of equal widths; their edges are shared.
  mutating func segments(_ control: SegmentedControl, width: Double, at place: Place) -> Box {
    groups.separate()
    defer { groups.separate() }
    let wanted = control.width.map(snap) ?? width
    if wanted > width {
      fail(place, found: "a width of \(plainText(wanted)) pt", expected: limit(width))
    }
    var box = Box(width: min(wanted, width), height: metrics[.segmentedHeight])
    let count = Double(control.options.count)
    let group = groups.next()
    for (index, option) in control.options.enumerated() {
      let left = snap(box.width * Double(index) / count)
      let right = snap(box.width * Double(index + 1) / count)
      let frame = Rectangle(x: left, y: 0, width: right - left, height: box.height)
      let id = Identity.leaf(
        option.id, label: option.label, path: place.child("options", index).id)
      let element = SurfaceElement(
        id: id, label: option.label, face: control.face.element, frame: frame, group: group,
        visibleShare: segmentShare(option, control.face, in: frame.width),
        words: wordCount(option.label), tap: .choose(goal: id),
        currentGoal: option.key != nil && option.key == control.selection ? id : nil,
        isValue: true, role: .segment)
      let opens = Openings(follow: option.follow(goal: id, at: place.child("options", index)))
      box.pieces.append(Piece(element: element, opens: opens))
    }
    return box
  }

  private func segmentShare(_ option: Option, _ face: Face, in width: Double) -> Double {
    guard face != .glyph else { return 1 }
    let size = metrics.geometry[.segmentedText]
    return metrics.visibleShare(
      of: metrics.textWidth(option.label, size: size),
      in: max(0, width - 2 * metrics[.segmentedPadding]), size: size)
  }

  /// A text in as many lines as it needs, up to half of the screen.
  mutating func text(_ text: Text, width: Double, at place: Place, lines most: Double? = nil)
    -> Box
  {
    if text.isHeading { groups.separate() }
    let whole = metrics.textWidth(text.label)
    let line = metrics[.line]
    let room = max(1, (metrics.height / 2 / line).rounded(.down))
    let lines = min(most ?? room, max(1, (whole / max(width, 1)).rounded(.up)))
    let element = SurfaceElement(
      id: text.id ?? place.id, label: text.label,
      frame: Rectangle(x: 0, y: 0, width: width, height: lines * line), group: groups.next(),
      isHeading: text.isHeading,
      visibleShare: metrics.visibleShare(of: whole, in: width, lines: lines),
      words: wordCount(text.label), tap: .nothing, role: text.isHeading ? .heading : .text)
    var piece = Piece(element: element)
    if let menu = text.context { piece.attach(menu, at: place) }
    return Box(width: width, height: lines * line, pieces: [piece])
  }
}

/// The number of words of a label; at least 1.
func wordCount(_ label: String) -> Int { max(1, label.split(whereSeparator: \.isWhitespace).count) }

/// A message that something may be at most so wide or high.
func limit(_ length: Double) -> String { "at most \(plainText(length)) pt" }

/// A length for a message, in whole points unless it is small.
func plainText(_ length: Double) -> String {
  let tenths = Int((length * 10).rounded())
  return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}
