import Quantities

extension Composer {
  /// Actions side by side, and a More button for those that are left.
  mutating func actions(_ row: InlineActions, width: Double, at place: Place) -> Box {
    groups.separate()
    defer { groups.separate() }
    let gap = metrics[.contentGap]
    let wanted = row.items.map { metrics.width(of: $0, in: row) }
    let shown = fitting(wanted, limit: row.limit, gap: gap, width: width)
    let more = shown < row.items.count
    var widths = Array(wanted.prefix(shown)) + (more ? [metrics[.minimumHit]] : [])
    if row.sizing == .equal, !widths.isEmpty {
      let gaps = gap * Double(widths.count - 1)
      let own = snapDown((width - gaps) / Double(widths.count))
      widths = widths.map { _ in max(own, 0) }
    }
    if let only = widths.first, widths.count == 1 { widths = [min(only, width)] }
    var boxes: [Box] = []
    for (index, own) in widths.enumerated() {
      boxes.append(
        index < shown
          ? action(row.items[index], in: row, width: own, at: place.child("items", index))
          : overflow(row, from: shown, width: own, at: place))
    }
    var box = Box.row(boxes, gap: gap)
    box.width = max(box.width, width)
    return box
  }

  /// The number of actions that fit; where not all do, room is left for the More button.
  private func fitting(_ widths: [Double], limit: Int?, gap: Double, width: Double) -> Int {
    let most = min(widths.count, limit ?? widths.count)
    func length(_ count: Int, more: Bool) -> Double {
      let sum = widths.prefix(count).reduce(0, +) + (more ? metrics[.minimumHit] : 0)
      return sum + gap * Double(max(0, count + (more ? 1 : 0) - 1))
    }
    if most == widths.count, length(most, more: false) <= width || most == 1 { return most }
    var count = min(most, widths.count - 1)
    while count > 0, length(count, more: true) > width { count -= 1 }
    return count
  }

  private mutating func action(
    _ item: Item, in row: InlineActions, width: Double, at place: Place
  ) -> Box {
    let face = Caption(label: item.label, face: row.face, metrics)
    let id = Identity.leaf(item.id, label: item.label, path: place.id)
    let height = metrics.buttonHeight
    let element = SurfaceElement(
      id: id, label: item.label, face: face.face,
      frame: Rectangle(x: 0, y: 0, width: width, height: height), group: groups.next(),
      visibleShare: face.visibleShare(in: width, metrics), words: wordCount(item.label),
      tap: item.tap(id), currentGoal: item.isOn == true ? id : nil,
      isDestructive: item.isDestructive, role: item.isOn == nil ? .button : .toggle,
      hint: item.hint, isOn: item.isOn)
    let opens = Openings(follow: item.follow(goal: id, at: place))
    return Box(width: width, height: height, pieces: [Piece(element: element, opens: opens)])
  }

  private mutating func overflow(
    _ row: InlineActions, from first: Int, width: Double, at place: Place
  ) -> Box {
    let id = (row.id ?? place.id) + "/more"
    let height = metrics.buttonHeight
    let element = SurfaceElement(
      id: id, label: "More", face: .ellipsis,
      frame: Rectangle(x: 0, y: 0, width: width, height: height), group: groups.next(),
      tap: .nothing, role: .menuButton)
    let plan = MenuPlan(
      id: id + "/menu", place: place, content: .items(row.items, from: first))
    return Box(
      width: width, height: height, pieces: [Piece(element: element, opens: Openings(menu: plan))])
  }

  /// Controls in a bar; without a part that grows they are spread over the whole width.
  ///
  /// The text of bars keeps the default size, as on the platform.
  mutating func bar(
    _ content: [Control], width: Double, height: Double, at place: Place
  ) -> Box {
    groups.separate()
    defer { groups.separate() }
    let textSize = metrics.textSize
    metrics.textSize = .large
    defer { metrics.textSize = textSize }
    guard let boxes = barBoxes(content, width: width, height: height, at: place) else {
      return Box(width: width, height: height)
    }
    let used = boxes.reduce(0) { $0 + $1.width }
    let free = max(0, width - used)
    var box = Box()
    switch boxes.count {
    case 1: box.add(boxes[0], x: snapDown(free / 2), y: snapDown((height - boxes[0].height) / 2))
    default:
      let gap = snapDown(free / Double(max(1, boxes.count - 1)))
      box = Box.row(boxes, gap: gap, height: height)
    }
    box.width = width
    box.height = height
    return box
  }

  /// The controls of a bar, each in its width; nil after noting that they do not fit.
  mutating func barBoxes(
    _ content: [Control], width: Double, height: Double, at place: Place
  ) -> [Box]? {
    let gap = metrics[.barGap]
    let wishes = content.map(metrics.wish)
    guard let widths = Wish.share(wishes, gap: gap, width: width) else {
      let least = wishes.reduce(gap * Double(wishes.count - 1)) { $0 + $1.least }
      fail(
        place, found: "controls that need \(plainText(least)) pt",
        expected: limit(width) + "; a More button or inline actions take less room")
      return nil
    }
    var boxes: [Box] = []
    for (index, control) in content.enumerated() {
      let inner = place.child("content", index)
      var box =
        if case .text(let text) = control {
          self.text(text, width: widths[index], at: inner.inside("text"), lines: 1)
        } else {
          self.box(control, width: widths[index], at: inner)
        }
      box.limitHeight(to: height)
      boxes.append(box)
    }
    return boxes
  }
}

extension Box {
  /// Makes the box and its pieces no higher than a bar.
  fileprivate mutating func limitHeight(to most: Double) {
    height = min(height, most)
    for index in pieces.indices {
      pieces[index].element.frame.height = min(pieces[index].element.frame.height, most)
    }
  }
}
