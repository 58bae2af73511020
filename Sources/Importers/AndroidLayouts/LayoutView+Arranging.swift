import Core
import Interfaces

/// Laying out views, each once, from the outermost to the innermost.
extension LayoutView {
  /// Gives the view and everything in it a size, and what is in it a place.
  ///
  /// - Parameters:
  ///   - room: The width, without the margins of the view.
  ///   - tall: The height; nil where it is scrolled.
  mutating func layOut(width room: Double, height tall: Double?) {
    let wide = size(width, in: room) ?? max(0, room)
    let high = size(height, in: tall)
    let inner = (
      width: max(0, wide - padding.width),
      height: (high ?? tall).map { max(0, $0 - padding.height) }
    )
    let own = children.isEmpty ? ownSize(within: inner.width) : (width: 0, height: 0)
    var content = (width: own.width, height: own.height)
    switch arrangement {
    case .line(let isUpright):
      let used = layOutLine(isUpright, inner)
      content = (max(content.width, used.width), max(content.height, used.height))
    case .stack: content = layOutStack(inner, own: content)
    case .anchored:
      layOutAnchored(inner, isConstrained: kind != "RelativeLayout")
      content = (
        children.map { $0.frame.maxX + $0.margin.right }.max() ?? 0,
        children.map { $0.frame.maxY + $0.margin.bottom }.max() ?? 0
      )
    }
    if kind == "Toolbar" || kind == "BottomAppBar" {
      content = (inner.width, max(content.height, Guess[.layoutToolbar]))
    }
    if kind == "CardView" || isTarget { content.height = max(content.height, own.height) }
    let least = (width: number("minWidth") ?? 0, height: number("minHeight") ?? 0)
    frame.width =
      size(width, in: room) ?? min(max(0, room), max(least.width, content.width + padding.width))
    frame.height = size(height, in: tall) ?? max(least.height, content.height + padding.height)
    place(within: (frame.width - padding.width, frame.height - padding.height), content)
    for index in children.indices {
      children[index].frame.x += padding.left
      children[index].frame.y += padding.top
    }
  }

  /// The size that is known before that of the content.
  private func size(_ length: Length, in room: Double?) -> Double? {
    switch length {
    case .exact(let size): max(0, size)
    case .match: room.map { max(0, $0) }
    case .wrap: nil
    }
  }

  private enum Arrangement { case line(isUpright: Bool), stack, anchored }

  private var arrangement: Arrangement {
    switch kind {
    case "LinearLayout", "RadioGroup", "LinearLayoutCompat", "TextInputLayout", "AppBarLayout",
      "merge", "TableLayout", "TableRow", "ChipGroup", "TabLayout", "FlexboxLayout":
      let across = ["TableRow", "ChipGroup", "TabLayout"].contains(kind)
      let usual = kind == "LinearLayout" || kind == "LinearLayoutCompat" || kind == "FlexboxLayout"
      let told = source["android:orientation"]
      return .line(isUpright: told.map { $0 == "vertical" } ?? (!usual && !across))
    case "RelativeLayout", "ConstraintLayout", "PercentRelativeLayout", "MotionLayout":
      return .anchored
    default: return .stack
    }
  }

  // MARK: Lines

  /// One below the other or side by side; what has a weight shares the room that is left.
  private mutating func layOutLine(
    _ isUpright: Bool, _ room: (width: Double, height: Double?)
  ) -> (width: Double, height: Double) {
    let shares = children.map { max(0, Double($0.source["android:layout_weight"] ?? "") ?? 0) }
    var left = isUpright ? room.height : room.width
    for pass in [false, true] {
      let rest = left.map { max(0, $0) }
      let sum = zip(children, shares).reduce(0) {
        $0 + (isWeighted($1.0, share: $1.1, isUpright: isUpright, left: left) ? $1.1 : 0)
      }
      for index in children.indices {
        let isShared = isWeighted(
          children[index], share: shares[index], isUpright: isUpright, left: left)
        guard isShared == pass else { continue }
        if isShared, let rest {
          let part = rest * shares[index] / max(sum, 1e-9)
          let margin = isUpright ? children[index].margin.height : children[index].margin.width
          if isUpright {
            children[index].height = .exact(max(0, part - margin))
          } else {
            children[index].width = .exact(max(0, part - margin))
          }
        }
        let margin = children[index].margin
        if isUpright {
          children[index].layOut(
            width: room.width - margin.width, height: left.map { $0 - margin.height })
        } else {
          children[index].layOut(
            width: (left ?? room.width) - margin.width,
            height: room.height.map { $0 - margin.height })
        }
        if !isShared {
          let used = children[index].frame
          left = left.map {
            $0 - (isUpright ? used.height + margin.height : used.width + margin.width)
          }
        }
      }
    }
    let outer = children.map {
      (width: $0.frame.width + $0.margin.width, height: $0.frame.height + $0.margin.height)
    }
    let (widths, heights) = (outer.map(\.width), outer.map(\.height))
    return isUpright
      ? (widths.max() ?? 0, heights.reduce(0, +)) : (widths.reduce(0, +), heights.max() ?? 0)
  }

  private func isWeighted(
    _ view: LayoutView, share: Double, isUpright: Bool, left: Double?
  ) -> Bool {
    share > 0 && left != nil && (isUpright ? view.height : view.width) != .wrap
  }

  // MARK: Stacks

  /// One over the other; below a bar that the rest scrolls under, and in pages that scroll.
  private mutating func layOutStack(
    _ room: (width: Double, height: Double?), own: (width: Double, height: Double)
  ) -> (width: Double, height: Double) {
    let scrolls = kind.hasSuffix("ScrollView") && kind != "HorizontalScrollView"
    let isSide = kind == "HorizontalScrollView"
    var under = 0.0
    var content = own
    for index in children.indices {
      let margin = children[index].margin
      let isBelow = children[index].source["app:layout_behavior"] != nil && under > 0
      let top = isBelow ? under : 0
      children[index].layOut(
        width: (isSide ? 4 : 1) * room.width - margin.width,
        height: scrolls ? nil : room.height.map { $0 - margin.height - top })
      children[index].frame.y = top
      if children[index].kind == "AppBarLayout" { under = children[index].frame.height }
      content.width = max(content.width, children[index].frame.width + margin.width)
      content.height = max(content.height, top + children[index].frame.height + margin.height)
    }
    return content
  }

  // MARK: Places

  /// Moves what lies in a line or stack to where its gravity says.
  private mutating func place(
    within room: (width: Double, height: Double), _ content: (width: Double, height: Double)
  ) {
    let own = (source["android:gravity"] ?? (kind == "ToggleGroup" ? "center" : "")).split(
      separator: "|")
    switch arrangement {
    case .anchored: return
    case .line(let isUpright):
      let total = isUpright ? content.height : content.width
      var next =
        isUpright
        ? offset(own, isUpright: true, room.height - total)
        : offset(own, isUpright: false, room.width - total)
      for index in children.indices {
        let view = children[index]
        let told = (view.source["android:layout_gravity"] ?? "").split(separator: "|")
        let gravity = told.isEmpty ? own : told
        if isUpright {
          let free = room.width - view.frame.width - view.margin.width
          children[index].frame.x = view.margin.left + offset(gravity, isUpright: false, free)
          children[index].frame.y = next + view.margin.top
          next += view.frame.height + view.margin.height
        } else {
          let free = room.height - view.frame.height - view.margin.height
          children[index].frame.y = view.margin.top + offset(gravity, isUpright: true, free)
          children[index].frame.x = next + view.margin.left
          next += view.frame.width + view.margin.width
        }
      }
    case .stack:
      for index in children.indices {
        let view = children[index]
        let gravity = (view.source["android:layout_gravity"] ?? "").split(separator: "|")
        let free = (
          width: room.width - view.frame.width - view.margin.width,
          height: room.height - view.frame.height - view.margin.height
        )
        children[index].frame.x = view.margin.left + offset(gravity, isUpright: false, free.width)
        children[index].frame.y += view.margin.top + offset(gravity, isUpright: true, free.height)
      }
    }
  }

  private func offset(_ gravity: [Substring], isUpright: Bool, _ free: Double) -> Double {
    let (middle, end) =
      isUpright
      ? (["center", "center_vertical"], ["bottom"])
      : (["center", "center_horizontal"], ["end", "right"])
    guard free > 0 else { return 0 }
    if end.contains(where: { gravity.contains(Substring($0)) }) { return free }
    return middle.contains { gravity.contains(Substring($0)) } ? free / 2 : 0
  }
}
