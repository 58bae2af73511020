/// How wide a part would like to be, in pt.
struct Wish {
  /// The width below which it must not go.
  var least: Double
  /// The width that it needs.
  var natural: Double
  /// Tells whether it takes what is left.
  var grows = false
  /// Tells whether it is empty and grows only when nothing else does.
  var isSpace = false

  /// Shares a width among parts.
  ///
  /// - Parameters:
  ///   - wishes: What each part would like.
  ///   - gap: The space between two parts, in pt.
  ///   - width: The width to share, in pt.
  /// - Returns: The width of each part, or nil when even the least widths do not fit.
  static func share(_ wishes: [Wish], gap: Double, width: Double) -> [Double]? {
    let room = width - gap * Double(max(0, wishes.count - 1))
    let natural = wishes.reduce(0) { $0 + $1.natural }
    let least = wishes.reduce(0) { $0 + $1.least }
    if least > room { return nil }
    if natural > room {
      let cut = (natural - room) / (natural - least)
      return wishes.map { snapDown($0.natural - ($0.natural - $0.least) * cut) }
    }
    let wanting = wishes.filter { $0.grows && !$0.isSpace }.isEmpty
    let growers = wishes.count { $0.grows && $0.isSpace == wanting }
    guard growers > 0 else { return wishes.map(\.natural) }
    let extra = snapDown((room - natural) / Double(growers))
    return wishes.map { $0.grows && $0.isSpace == wanting ? $0.natural + extra : $0.natural }
  }
}

extension Metrics {
  /// How wide a control would like to be.
  func wish(_ control: Control) -> Wish {
    switch control {
    case .button, .popUpButton, .pullDownButton, .more:
      let face = Caption(control, self)
      let natural = max(self[.minimumHit], face.chrome + face.text)
      return Wish(least: self[.minimumHit], natural: natural)
    case .text(let text): return Wish(least: 0, natural: textWidth(text.label))
    case .spacer(let spacer):
      let length = snap(spacer.length ?? 0)
      return Wish(least: length, natural: length, grows: spacer.length == nil, isSpace: true)
    case .segmentedControl(let control): return wish(control)
    case .inlineActions(let row): return wish(row)
    case .row(let row): return row.content.isEmpty ? .init(least: 0, natural: 0) : wish(row)
    case .stack(let stack):
      let wishes = stack.content.map(wish)
      return Wish(
        least: wishes.map(\.least).max() ?? 0, natural: wishes.map(\.natural).max() ?? 0,
        grows: wishes.contains(where: \.grows))
    case .collection:
      return Wish(least: self[.minimumHit], natural: self[.minimumHit], grows: true)
    case .toolbar, .navigationBar, .canvas: return Wish(least: 0, natural: 0, grows: true)
    }
  }

  private func wish(_ control: SegmentedControl) -> Wish {
    if let width = control.width.map(snap) { return Wish(least: width, natural: width) }
    let narrow = self[.minimumHit] * Double(control.options.count)
    return Wish(least: narrow, natural: narrow, grows: true)
  }

  private func wish(_ row: Row) -> Wish {
    let wishes = row.content.map(wish)
    let gaps = self[.contentGap] * Double(wishes.count - 1)
    return Wish(
      least: wishes.map(\.least).max() ?? 0,
      natural: wishes.reduce(gaps) { $0 + $1.natural }, grows: wishes.contains(where: \.grows))
  }

  private func wish(_ row: InlineActions) -> Wish {
    let shown = min(row.items.count, (row.limit ?? row.items.count))
    let more = shown < row.items.count ? [self[.minimumHit]] : []
    let widths = row.items.prefix(shown).map { width(of: $0, in: row) } + more
    let gaps = self[.contentGap] * Double(max(0, widths.count - 1))
    return Wish(
      least: self[.minimumHit], natural: widths.reduce(gaps, +), grows: row.sizing == .equal)
  }

  /// The width that an action of a row needs.
  func width(of item: Item, in row: InlineActions) -> Double {
    if row.sizing == .equal { return self[.minimumHit] }
    let face = Caption(label: item.label, face: row.face, self)
    return max(self[.minimumHit], face.chrome + face.text)
  }
}

/// What a control writes on its face, and how wide that is, in pt.
struct Caption {
  /// The text, also where it is only read aloud.
  var label: String
  /// How the control shows what it is for.
  var face: SurfaceElement.Face
  /// The width of everything but the text.
  var chrome: Double
  /// The width of the text that is drawn.
  var text: Double

  init(label: String, face: Face, _ metrics: Metrics) {
    self.label = label
    self.face = face.element
    let glyph = snap(metrics[.glyph] * metrics.textScale)
    chrome = 2 * metrics[.buttonPadding]
    if face != .label { chrome += glyph }
    if face == .both { chrome += metrics[.glyphGap] }
    text = face == .glyph ? 0 : metrics.textWidth(label)
  }

  init(_ control: Control, _ metrics: Metrics) {
    switch control {
    case .button(let button):
      let usual: Face = button.glyph == nil ? .label : .both
      let chosen = button.mode == .popUp ? button.items.firstOn?.label : nil
      self.init(label: chosen ?? button.label, face: button.face ?? usual, metrics)
      if button.mode == .popUp { chrome += metrics[.indicator] }
    case .pullDownButton(let button):
      let usual: Face = button.glyph == nil ? .label : .both
      self.init(label: button.label, face: button.face ?? usual, metrics)
    case .popUpButton(let button):
      let value = button.options.first { $0.key != nil && $0.key == button.selection }
      let parts = [button.label, value?.label ?? ""].filter { !$0.isEmpty }
      self.init(label: parts.joined(separator: ": "), face: .label, metrics)
      chrome += metrics[.indicator]
    case .more(let more):
      self.init(label: more.label, face: .glyph, metrics)
      face = .ellipsis
    default: self.init(label: "", face: .label, metrics)
    }
  }

  /// The share of the label that is visible in a width.
  func visibleShare(in width: Double, _ metrics: Metrics) -> Double {
    text == 0 ? 1 : metrics.visibleShare(of: text, in: max(0, width - chrome))
  }
}
