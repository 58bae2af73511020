import Core

extension LayoutBuilder {
  /// Lays out a message at the lower edge, with its button at the right.
  mutating func addToast(_ toast: Toast, of consequencePlan: ConsequencePlan, on parent: Int) -> Int
  {
    let margin = metrics[.toastMargin]
    let width = min(metrics.width - 2 * margin, metrics[.toastWidth])
    let button = toast.action.map {
      min(
        snapDown(width / 2),
        max(metrics[.minimumHit], metrics.textWidth($0.label) + 2 * metrics[.buttonPadding]))
    }
    let room = width - (button ?? 0)
    let whole = metrics.textWidth(toast.label)
    let lines = min(2, max(1, (whole / max(1, room)).rounded(.up)))
    let height = max(
      metrics[.toastHeight], lines * metrics[.line] + 2 * metrics[.buttonPaddingVertical])
    let x = snapDown((metrics.width - width) / 2)
    let y = metrics.safeBottom - margin - height
    let id = consequencePlan.id + "/toast"
    var elements = [
      SurfaceElement(
        id: id + "/text", label: toast.label,
        frame: Rectangle(x: x, y: y, width: room, height: height),
        lettersLeft: metrics.lettersLeft(of: toast.label, in: room, lines: lines),
        words: wordCount(toast.label), tap: .nothing, role: .text)
    ]
    if let action = toast.action, let button {
      let goal = Identity.leaf(
        action.id, label: action.label, path: consequencePlan.place.part("toast").id)
      let frame = Rectangle(x: x + room, y: y, width: button, height: height)
      elements.append(
        SurfaceElement(
          id: id + "/" + goal, label: action.label, frame: frame, group: 1,
          lettersLeft: metrics.lettersLeft(
            of: action.label, in: max(0, button - 2 * metrics[.buttonPadding])),
          words: wordCount(action.label),
          tap: action.isUndo ? .undo(goal: goal) : .choose(goal: goal)))
    }
    surfaces.append(
      Surface(
        id: id, kind: .toast, parent: parent,
        frame: Rectangle(x: x, y: y, width: width, height: height), elements: elements,
        blocks: false, closesOutside: false,
        lifetime: Surface.Lifetime(seconds: toast.duration)))
    return surfaces.count - 1
  }

  /// Lays out an overlay that waits, and what is shown when the action fails.
  mutating func addLoading(_ loading: Loading, of consequencePlan: ConsequencePlan, on parent: Int)
    -> Int
  {
    let index = surfaces.count
    let id = consequencePlan.id + "/loading"
    surfaces.append(
      Surface(
        id: id, kind: .loading, parent: parent, frame: screenFrame,
        elements: column(
          [busy(loading.label, id: id + "/text")]
            + cancel(loading.cancel, id: id + "/cancel")),
        closesOutside: false,
        wait: Surface.Wait(
          goal: consequencePlan.goal, duration: loading.duration, delay: loading.delay,
          failure: loading.failure)))
    guard loading.failure > 0 else { return index }
    let retry = SurfaceElement(
      id: consequencePlan.id + "/retry", label: loading.retry,
      words: wordCount(loading.retry),
      tap: .wait(goal: consequencePlan.goal, surface: index))
    let failed = surfaces.count
    surfaces[index].wait?.retry = failed
    surfaces.append(
      Surface(
        id: consequencePlan.id + "/failed", kind: .retry, parent: parent, frame: screenFrame,
        elements: column([retry] + cancel(loading.cancel ?? "Cancel", id: id + "/give-up")),
        closesOutside: false))
    return index
  }

  private func busy(_ label: String, id: String) -> SurfaceElement {
    SurfaceElement(
      id: id, label: label,
      words: wordCount(label), tap: .nothing, role: .progress)
  }

  private func cancel(_ label: String?, id: String) -> [SurfaceElement] {
    guard let label else { return [] }
    return [
      SurfaceElement(
        id: id, label: label,
        words: wordCount(label), tap: .back)
    ]
  }

  /// Elements one below the other in the middle of the screen.
  private func column(_ elements: [SurfaceElement]) -> [SurfaceElement] {
    let height = metrics.buttonHeight
    let gap = metrics[.contentGap]
    let whole = Double(elements.count) * (height + gap) - gap
    var y = snapDown((metrics.height - whole) / 2)
    return elements.map { element in
      var element = element
      let text = metrics.textWidth(element.label)
      let width = min(
        metrics.width - 2 * metrics.contentMargin,
        max(metrics[.minimumHit], text + 2 * metrics[.buttonPadding]))
      element.frame = Rectangle(
        x: snapDown((metrics.width - width) / 2), y: y, width: width, height: height)
      element.lettersLeft = metrics.lettersLeft(
        of: element.label, in: max(0, width - 2 * metrics[.buttonPadding]))
      y += height + gap
      return element
    }
  }
}
