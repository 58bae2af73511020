import Core
import Interfaces

/// Views that say to what their edges are tied: in ConstraintLayout and RelativeLayout.
extension LayoutView {
  /// What an edge is tied to: the edge of a sibling, or of the view around both where there is none.
  private struct Tie {
    var sibling: Int?
    var isEnd: Bool
  }

  /// The two ties of a view along an axis, and what it becomes.
  private struct Span {
    var start: Tie?
    var end: Tie?
    /// Tells whether it is stretched between its ties.
    var isFilled = false
    var bias = 0.5
    var size: Double?
    var place: Double?
    var before = 0.0
    var after = 0.0
  }

  mutating func layOutAnchored(_ room: (width: Double, height: Double?), isConstrained: Bool) {
    let ids = Dictionary(
      children.indices.compactMap { index in
        children[index].source["android:id"].map { (Self.name(of: $0), index) }
      }, uniquingKeysWith: { first, _ in first })
    var across = children.map { $0.span(.across, ids, isConstrained) }
    var upright = children.map { $0.span(.upright, ids, isConstrained) }
    for index in children.indices where !upright[index].isFilled && !across[index].isFilled {
      let margin = children[index].margin
      children[index].layOut(
        width: room.width - margin.width, height: room.height.map { $0 - margin.height })
    }
    for index in children.indices {
      across[index].size = across[index].isFilled ? nil : children[index].known(.across, room.width)
    }
    solve(&across, in: room.width, .across)
    for index in children.indices {
      let isLaidOut = !upright[index].isFilled && !across[index].isFilled
      if across[index].isFilled || upright[index].isFilled {
        children[index].width = .exact(across[index].size ?? 0)
      }
      if !isLaidOut, !upright[index].isFilled {
        children[index].layOut(
          width: across[index].size ?? 0,
          height: room.height.map { $0 - children[index].margin.height })
      }
      upright[index].size = upright[index].isFilled ? nil : children[index].frame.height
    }
    let isWrapped = height == .wrap || room.height == nil
    let low = isWrapped ? contentHeight(upright) : room.height ?? 0
    solve(&upright, in: low, .upright)
    for index in children.indices {
      if upright[index].isFilled {
        children[index].height = .exact(upright[index].size ?? 0)
        children[index].layOut(width: across[index].size ?? 0, height: upright[index].size ?? 0)
      }
      children[index].frame.x = across[index].place ?? 0
      children[index].frame.y = upright[index].place ?? 0
    }
  }

  /// The height of a view that is as high as what is in it: what is tied above stays there.
  private func contentHeight(_ spans: [Span]) -> Double {
    var spans = spans
    for index in spans.indices {
      if spans[index].start != nil { spans[index].end = nil }
      if spans[index].end?.sibling == nil { spans[index].end = nil }
      if spans[index].isFilled { spans[index].size = Guess[.layoutRow] }
      spans[index].isFilled = false
    }
    solve(&spans, in: 0, .upright)
    return spans.map { ($0.place ?? 0) + ($0.size ?? 0) + $0.after }.max() ?? 0
  }

  /// The size along an axis that is known before the ties are: that of the view laid out, or told.
  private func known(_ axis: Axis, _ room: Double) -> Double {
    if frame[axis] > 0 { return frame[axis] }
    switch self[axis] {
    case .exact(let size): return size
    case .match: return max(0, room - margin[axis])
    case .wrap: return ownSize(within: room).width + padding.width
    }
  }

  // MARK: Ties

  private func span(_ axis: Axis, _ ids: [String: Int], _ isConstrained: Bool) -> Span {
    var span = isConstrained ? constraints(axis, ids) : relations(axis, ids)
    span.before = margin[start: axis]
    span.after = margin[end: axis]
    // As large as what is around it, or as what is left beside a sibling.
    if isConstrained, self[axis] == .match { (span.start, span.end) = (nil, nil) }
    if self[axis] == .match || isConstrained && self[axis] == .exact(0) {
      span.start = span.start ?? Tie(sibling: nil, isEnd: false)
      span.end = span.end ?? Tie(sibling: nil, isEnd: true)
      span.isFilled = true
    }
    return span
  }

  private func constraints(_ axis: Axis, _ ids: [String: Int]) -> Span {
    func tie(_ own: [String], _ others: [(String, Bool)]) -> Tie? {
      for side in own {
        for (other, isEnd) in others {
          guard let target = source["app:layout_constraint\(side)_to\(other)Of"] else { continue }
          return Tie(sibling: ids[Self.name(of: target)], isEnd: isEnd)
        }
      }
      return nil
    }
    var span = Span()
    if axis == .upright {
      let others = [("Top", false), ("Bottom", true)]
      span.start = tie(["Top", "Baseline"], others + [("Baseline", false)])
      span.end = tie(["Bottom"], others)
    } else {
      let others = [("Start", false), ("Left", false), ("End", true), ("Right", true)]
      span.start = tie(["Start", "Left"], others)
      span.end = tie(["End", "Right"], others)
    }
    let bias = source["app:layout_constraint\(axis == .upright ? "Vertical" : "Horizontal")_bias"]
    span.bias = bias.flatMap { Double($0) }.map { min(1, max(0, $0)) } ?? 0.5
    return span
  }

  private func relations(_ axis: Axis, _ ids: [String: Int]) -> Span {
    func sibling(_ names: String..., isEnd: Bool) -> Tie? {
      let target = names.compactMap { source["android:layout_" + $0] }.first
      return target.flatMap { ids[Self.name(of: $0)] }.map { Tie(sibling: $0, isEnd: isEnd) }
    }
    func around(_ names: String..., isEnd: Bool) -> Tie? {
      names.contains { source.flag("android:layout_" + $0) } ? Tie(sibling: nil, isEnd: isEnd) : nil
    }
    var span = Span()
    if axis == .upright {
      span.start =
        sibling("below", isEnd: true) ?? sibling("alignTop", "alignBaseline", isEnd: false)
        ?? around("alignParentTop", isEnd: false)
      span.end =
        sibling("above", isEnd: false) ?? sibling("alignBottom", isEnd: true)
        ?? around("alignParentBottom", isEnd: true)
    } else {
      span.start =
        sibling("toEndOf", "toRightOf", isEnd: true)
        ?? sibling("alignStart", "alignLeft", isEnd: false)
        ?? around("alignParentStart", "alignParentLeft", isEnd: false)
      span.end =
        sibling("toStartOf", "toLeftOf", isEnd: false)
        ?? sibling("alignEnd", "alignRight", isEnd: true)
        ?? around("alignParentEnd", "alignParentRight", isEnd: true)
    }
    if span.start != nil, span.end != nil { span.isFilled = true }
    let center = axis == .upright ? "centerVertical" : "centerHorizontal"
    if source.flag("android:layout_centerInParent") || source.flag("android:layout_" + center) {
      span.start = Tie(sibling: nil, isEnd: false)
      span.end = Tie(sibling: nil, isEnd: true)
      span.isFilled = false
    }
    return span
  }

  // MARK: Solving

  /// Finds places along an axis; what is tied in a circle, or to nothing, stands at the beginning.
  private func solve(_ spans: inout [Span], in room: Double, _ axis: Axis) {
    for (index, place) in guides(in: room, axis) {
      (spans[index].place, spans[index].size) = (place, 0)
    }
    for _ in 0..<min(60, spans.count + 2) {
      var isDone = true
      for index in spans.indices where spans[index].place == nil {
        if solveOne(index, &spans, in: room) || solveChain(from: index, &spans, in: room) {
          isDone = false
        }
      }
      if isDone { break }
    }
    for index in spans.indices where spans[index].place == nil {
      spans[index].size =
        spans[index].size ?? max(0, room - spans[index].before - spans[index].after)
      spans[index].place = spans[index].before
    }
  }

  /// The places of lines that are seen in an editor alone.
  private func guides(in room: Double, _ axis: Axis) -> [(Int, Double)] {
    children.indices.compactMap { index in
      let line = children[index].source
      // A line that lies tells a height.
      guard children[index].kind == "Guideline",
        (line["android:orientation"] == "horizontal") == (axis == .upright)
      else { return nil }
      if let begin = Self.number(line["app:layout_constraintGuide_begin"]) { return (index, begin) }
      if let end = Self.number(line["app:layout_constraintGuide_end"]) {
        return (index, room - end)
      }
      let share = line["app:layout_constraintGuide_percent"].flatMap { Double($0) } ?? 0.5
      return (index, min(1, max(0, share)) * room)
    }
  }

  private func edge(_ tie: Tie, _ spans: [Span], in room: Double) -> Double? {
    guard let sibling = tie.sibling else { return tie.isEnd ? room : 0 }
    guard let place = spans[sibling].place, let size = spans[sibling].size else { return nil }
    return tie.isEnd ? place + size : place
  }

  private func solveOne(_ index: Int, _ spans: inout [Span], in room: Double) -> Bool {
    let span = spans[index]
    let start = span.start.map { edge($0, spans, in: room) }
    let end = span.end.map { edge($0, spans, in: room) }
    switch (start, end) {
    case (nil, nil):
      guard let size = span.size else { return false }
      (spans[index].place, spans[index].size) = (span.before, size)
    case (let start??, nil):
      spans[index].place = start + span.before
      spans[index].size = span.size ?? max(0, room - start - span.before - span.after)
    case (nil, let end??):
      let size = span.size ?? max(0, end - span.before - span.after)
      (spans[index].place, spans[index].size) = (end - span.after - size, size)
    case (let start??, let end??):
      let free = end - start - span.before - span.after
      let size = span.isFilled ? max(0, free) : span.size ?? 0
      spans[index].place = start + span.before + (free - size) * span.bias
      spans[index].size = size
    default: return false
    }
    return true
  }

  /// Views that are tied to one another in a row share the room between its ends.
  private func solveChain(from head: Int, _ spans: inout [Span], in room: Double) -> Bool {
    guard let first = spans[head].start, let start = edge(first, spans, in: room) else {
      return false
    }
    var chain = [head]
    while chain.count < 50, let last = chain.last, let next = spans[last].end?.sibling,
      spans[last].end?.isEnd == false, spans[next].place == nil, !chain.contains(next),
      spans[next].start?.sibling == last, spans[next].start?.isEnd == true
    {
      chain.append(next)
    }
    guard chain.count > 1, let last = chain.last, let tail = spans[last].end,
      let end = edge(tail, spans, in: room)
    else { return false }
    let margins = chain.reduce(0) { $0 + spans[$1].before + spans[$1].after }
    let fixed = chain.reduce(0) { $0 + (spans[$1].isFilled ? 0 : spans[$1].size ?? 0) }
    let free = max(0, end - start - margins - fixed)
    let filled = chain.count { spans[$0].isFilled }
    let gap = filled == 0 ? free / Double(chain.count + 1) : 0
    var place = start
    for index in chain {
      let size = spans[index].isFilled ? free / Double(max(1, filled)) : spans[index].size ?? 0
      place += gap + spans[index].before
      (spans[index].place, spans[index].size) = (place, size)
      place += size + spans[index].after
    }
    return true
  }
}
