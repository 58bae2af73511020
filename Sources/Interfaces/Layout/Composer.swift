import Core

/// Turns the controls of a screen into boxes.
///
/// Each control is turned into a box once and in the order of reading, because groups are counted
/// on the way.
struct Composer {
  var metrics: Metrics
  let file: String
  var groups = GroupCounter()
  var problems: [Problem] = []

  mutating func fail(_ place: Place, found: String, expected: String) {
    problems.append(
      Problem(file: file, position: nil, path: place.path, found: found, expected: expected))
  }

  /// The lines that a control takes in a column of a width; a page breaks only between them.
  mutating func lines(_ control: Control, width: Double, at place: Place) -> [Box] {
    switch control {
    case .stack(let stack):
      groups.separate()
      defer { groups.separate() }
      return columnLines(stack.content, width: width, at: place.inside("stack"))
    case .row(let row):
      groups.separate()
      defer { groups.separate() }
      return flow(row.content, width: width, at: place.inside("row"))
    case .spacer(let spacer):
      return [Box(height: spacer.length.map(snap) ?? metrics[.spacer])]
    case .collection(let collection):
      let kind = control.kind.rawValue
      return cells(collection, width: width, at: place.inside(kind))
    default:
      let wish = metrics.wish(control)
      let own = wish.grows ? width : min(width, wish.natural)
      return [box(control, width: own, at: place)]
    }
  }

  private mutating func columnLines(
    _ content: [Control], width: Double, at place: Place
  ) -> [Box] {
    var boxes: [Box] = []
    for (index, control) in content.enumerated() {
      boxes += lines(control, width: width, at: place.child("content", index))
    }
    return boxes
  }

  /// Controls side by side, in as many lines as they need.
  private mutating func flow(_ content: [Control], width: Double, at place: Place) -> [Box] {
    let gap = metrics[.contentGap]
    let wishes = content.map(metrics.wish)
    var boxes: [Box] = []
    var line = 0..<0
    var used = 0.0
    for index in content.indices {
      let more = wishes[index].natural + (line.isEmpty ? 0 : gap)
      if !line.isEmpty, used + more > width {
        boxes.append(flowLine(content, wishes, line, width: width, at: place))
        line = index..<index
        used = 0
      }
      used += wishes[index].natural + (line.isEmpty ? 0 : gap)
      line = line.lowerBound..<index + 1
    }
    if !line.isEmpty { boxes.append(flowLine(content, wishes, line, width: width, at: place)) }
    return boxes
  }

  private mutating func flowLine(
    _ content: [Control], _ wishes: [Wish], _ line: Range<Int>, width: Double, at place: Place
  ) -> Box {
    let gap = metrics[.contentGap]
    let widths = Wish.share(Array(wishes[line]), gap: gap, width: width) ?? [width]
    var boxes: [Box] = []
    for (index, own) in zip(line, widths) {
      boxes.append(box(content[index], width: own, at: place.child("content", index)))
    }
    return Box.row(boxes, gap: gap)
  }

  /// A control in a box of a width.
  mutating func box(_ control: Control, width: Double, at place: Place) -> Box {
    switch control {
    case .button, .popUpButton, .pullDownButton, .more:
      return button(control, width: width, at: place)
    case .segmentedControl(let control):
      return segments(control, width: width, at: place.inside("segmented"))
    case .inlineActions(let row):
      return actions(row, width: width, at: place.inside("inline"))
    case .text(let text): return self.text(text, width: width, at: place.inside("text"))
    case .spacer: return Box(width: width)
    case .toolbar(let bar):
      let height = metrics.barHeight
      return self.bar(bar.content, width: width, height: height, at: place.inside("toolbar"))
    case .row, .stack, .collection:
      var column = Box.column(lines(control, width: width, at: place), gap: metrics[.contentGap])
      column.width = width
      return column
    case .navigationBar, .canvas: return Box()
    }
  }
}
