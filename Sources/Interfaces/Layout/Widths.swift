/// The widths that a part asks for, in pt.
struct WidthRequest {
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
  ///   - requests: The widths that each part asks for.
  ///   - gap: The space between two parts, in pt.
  ///   - width: The width to share, in pt.
  /// - Returns: The width of each part, or nil when even the least widths do not fit.
  static func share(_ requests: [WidthRequest], gap: Double, width: Double) -> [Double]? {
    let room = width - gap * Double(max(0, requests.count - 1))
    let natural = requests.reduce(0) { $0 + $1.natural }
    let least = requests.reduce(0) { $0 + $1.least }
    if least > room { return nil }
    if natural > room {
      let cut = (natural - room) / (natural - least)
      return requests.map { snapDown($0.natural - ($0.natural - $0.least) * cut) }
    }
    let wanting = requests.filter { $0.grows && !$0.isSpace }.isEmpty
    let growers = requests.count { $0.grows && $0.isSpace == wanting }
    guard growers > 0 else { return requests.map(\.natural) }
    let extra = snapDown((room - natural) / Double(growers))
    return requests.map { $0.grows && $0.isSpace == wanting ? $0.natural + extra : $0.natural }
  }
}

extension Metrics {
  /// Returns the widths that a control asks for.
  func widthRequest(_ control: Control) -> WidthRequest { control.laidOut.widthRequest(self) }
}

/// The text and picture on the face of a control, with their widths in pt.
struct Caption {
  /// The text, also where it is only read aloud.
  var label: String
  /// The form in which the control shows its purpose.
  var face: SurfaceElement.Face
  /// How widely the glyph is known.
  var glyphClass: GlyphClass
  /// The width of everything but the text.
  var chrome: Double
  /// The width of the text that is drawn.
  var text: Double

  init(label: String, face: Face, glyph name: String? = nil, _ metrics: Metrics) {
    self.label = label
    glyphClass = GlyphClass(glyph: name)
    self.face = face.element
    let glyph = snap(metrics[.glyph] * metrics.textScale)
    chrome = 2 * metrics[.buttonPadding]
    if face != .label { chrome += glyph }
    if face == .both { chrome += metrics[.glyphGap] }
    text = face == .glyph ? 0 : metrics.textWidth(label)
  }

  /// Returns the width that a button with the caption asks for.
  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    WidthRequest(least: metrics[.minimumHit], natural: max(metrics[.minimumHit], chrome + text))
  }

  /// Returns how many letters of the label are left in a width; nil where it is whole or not drawn.
  func lettersLeft(in width: Double, lines: Double, _ metrics: Metrics) -> Double? {
    text == 0 ? nil : metrics.lettersLeft(of: label, in: max(0, width - chrome), lines: lines)
  }
}
