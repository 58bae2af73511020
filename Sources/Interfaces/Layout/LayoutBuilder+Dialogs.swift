import Core

/// A line of a dialog, with no place yet.
private struct DialogLine {
  var element: SurfaceElement
  var height: Double
  var opens = Openings()
}

extension LayoutBuilder {
  /// Lays out a dialog and what opens from it.
  ///
  /// - Parameters:
  ///   - given: The dialog.
  ///   - anchor: The hit rectangle of what opens it.
  ///   - parent: The index of the surface below it.
  /// - Returns: The index of the surface of the dialog.
  mutating func addDialog(_ given: DialogPlan, from anchor: Rectangle, on parent: Int) -> Int {
    var plan = given
    if plan.kind == .popover || plan.kind == .actionSheet && !metrics.isPhone {
      plan.becomePopover()
    }
    let width = metrics.dialogWidth(plan.kind)
    let lines = self.lines(of: plan, width: width)
    let isPaired = pairs(plan, width: width)
    let pinned = plan.pinsCancel(lines.count)
    let gap = pinned ? metrics[.actionSheetGap] : 0
    let below = pinned ? (lines.last?.height ?? 0) + gap : 0
    let flowing = isPaired ? lines.dropLast() : pinned ? lines.dropLast() : lines[...]
    let span = metrics.menuSpan
    let window = span.upperBound - span.lowerBound - below
    let pages = Pages(
      heights: flowing.map(\.height), gaps: flowing.map { _ in 0 }, window: window)
    let height = min(pages.height, window)
    let x = dialogLeft(plan.kind, width: width, over: anchor)
    let y = dialogTop(plan.kind, height: height + below, from: anchor)
    let index = surfaces.count
    surfaces.append(
      Surface(
        id: plan.id, kind: plan.kind.surface, parent: parent,
        frame: Rectangle(x: x, y: y, width: width, height: height + below), elements: [],
        pages: pages.count, closesOutside: plan.closesOutside))
    for (line, (page, top)) in zip(flowing, zip(pages.page, pages.top)) {
      var element = line.element
      element.page = page
      element.frame = Rectangle(x: x, y: y + top, width: width, height: line.height)
      surfaces[index].elements.append(element)
    }
    if isPaired { pair(lines, on: index) }
    if pinned, let line = lines.last {
      var element = line.element
      element.isPinned = true
      element.frame = Rectangle(x: x, y: y + height + gap, width: width, height: line.height)
      surfaces[index].elements.append(element)
    }
    for (place, line) in lines.enumerated() { attach(line.opens, to: place, on: index) }
    return index
  }

  /// Puts the last two buttons side by side.
  private mutating func pair(_ lines: [DialogLine], on index: Int) {
    guard let last = lines.last else { return }
    let first = surfaces[index].elements.count - 1
    let half = snapDown(surfaces[index].elements[first].frame.width / 2)
    var right = last.element
    right.page = surfaces[index].elements[first].page
    right.frame = surfaces[index].elements[first].frame
    right.frame.x += half
    right.frame.width -= half
    surfaces[index].elements[first].frame.width = half
    surfaces[index].elements.append(right)
  }

  /// Tells whether there are two buttons that fit side by side.
  private func pairs(_ plan: DialogPlan, width: Double) -> Bool {
    guard plan.buttons.count == 2, plan.kind == .alert || plan.kind == .modal else { return false }
    let room = width / 2 - 2 * metrics[.buttonPadding]
    return plan.buttons.allSatisfy { metrics.textWidth($0.label) <= room }
  }

  private func lines(of plan: DialogPlan, width: Double) -> [DialogLine] {
    var lines: [DialogLine] = []
    if let title = plan.title {
      lines.append(textLine(title, id: plan.id + "/title", .heading, width: width))
    }
    if let message = plan.message {
      lines.append(textLine(message, id: plan.id + "/message", .text, width: width))
    }
    let group = lines.isEmpty ? 0 : 1
    for button in plan.buttons {
      lines.append(buttonLine(button, plan.kind, group: group, width: width))
    }
    return lines
  }

  private func textLine(
    _ text: String, id: String, _ role: SurfaceElement.Role, width: Double
  ) -> DialogLine {
    let room = max(metrics[.textSize], width - 2 * metrics[.alertPadding])
    let whole = metrics.textWidth(text)
    let span = metrics.menuSpan.upperBound - metrics.menuSpan.lowerBound
    let most = max(1, (span / 4 / metrics[.line]).rounded(.down))
    let count = min(most, max(1, (whole / room).rounded(.up)))
    let element = SurfaceElement(
      id: id, label: text,
      lettersLeft: metrics.lettersLeft(of: text, in: room, lines: count),
      words: wordCount(text), tap: .nothing, role: role)
    return DialogLine(
      element: element, height: count * metrics[.line] + metrics[.buttonPaddingVertical])
  }

  private func buttonLine(
    _ button: DialogButton, _ kind: Dialog.Kind, group: Int, width: Double
  ) -> DialogLine {
    var element = SurfaceElement(
      id: button.id, label: button.label,
      group: group,
      lettersLeft: metrics.lettersLeft(
        of: button.label, in: max(0, width - 2 * metrics[.buttonPadding])),
      words: wordCount(button.label), tap: button.tap,
      currentGoal: button.isOn == true ? button.tap.goal : nil,
      isDestructive: button.isDestructive, isValue: button.isValue,
      role: button.isOn == nil ? .button : .toggle, isOn: button.isOn)
    element.keys = button.keys
    return DialogLine(
      element: element, height: metrics.dialogRow(kind), opens: button.opens)
  }

  private func dialogLeft(
    _ kind: Dialog.Kind, width: Double, over anchor: Rectangle
  ) -> Double {
    let middle = snapDown((metrics.width - width) / 2)
    guard kind == .popover else { return middle }
    let margin = metrics[.menuMargin]
    let most = max(margin, metrics.width - margin - width)
    return min(max(snapDown(anchor.midX - width / 2), margin), most)
  }

  private func dialogTop(_ kind: Dialog.Kind, height: Double, from anchor: Rectangle) -> Double {
    let span = metrics.menuSpan
    func clamped(_ y: Double) -> Double {
      min(max(snapDown(y), span.lowerBound), span.upperBound - height)
    }
    switch kind {
    case .alert, .modal: return clamped((metrics.height - height) / 2)
    case .actionSheet, .bottomList: return span.upperBound - height
    case .popover:
      let isAbove =
        anchor.maxY + height > span.upperBound && anchor.y - height >= span.lowerBound
      return clamped(isAbove ? anchor.y - height : anchor.maxY)
    }
  }
}

extension DialogPlan {
  /// Tells whether Cancel stands apart at the lower edge and stays there when the rest scrolls.
  fileprivate func pinsCancel(_ lines: Int) -> Bool {
    guard kind == .actionSheet || kind == .bottomList else { return false }
    return lines > 1 && buttons.last?.isCancel == true
  }
}

extension Metrics {
  /// The width of a dialog, in pt.
  func dialogWidth(_ kind: Dialog.Kind) -> Double {
    let room = width - 2 * self[.menuMargin]
    switch kind {
    case .alert:
      return min(room, self[textSize.isAccessibility ? .alertWidthLargeText : .alertWidth])
    case .actionSheet: return width - 2 * self[.actionSheetMargin]
    case .popover: return min(room, self[.popoverWidth])
    case .modal: return min(room, self[.modalWidth])
    case .bottomList: return width
    }
  }

  /// The height of a button of a dialog, in pt.
  func dialogRow(_ kind: Dialog.Kind) -> Double {
    switch kind {
    case .alert: grown(.alertRow)
    case .actionSheet: grown(.actionSheetRow)
    case .popover: self[.menuRow]
    case .modal: grown(.modalRow)
    case .bottomList: grown(.bottomListRow)
    }
  }
}
