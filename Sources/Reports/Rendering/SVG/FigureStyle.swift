/// Colors and lines of drawings, for both schemes; contrasts were checked against the background.
package enum FigureStyle {
  /// The classes of one series after the other: a color and, for lines, a dash.
  package static let seriesCount = 6

  package static let light = """
    --bg: #ffffff; --ink: #1b1f24; --soft: #57606a; --grid: #d0d7de; --band: #e7ebef;
    --s0: #0b5cad; --s1: #a8480a; --s2: #1a6e3c; --s3: #7a3ea3; --s4: #8a6d00; --s5: #a3255a;
    --on: #ffffff; --none: #6a737d;
    --p0: #2f6fb3; --p1: #8d5fb0; --p2: #b0611e; --p3: #6a737d; --p4: #b0304f; --p5: #2c7a4b;

    """

  package static let dark = """
    --bg: #14171c; --ink: #e8ecf1; --soft: #a6b0bb; --grid: #363d46; --band: #262c34;
    --s0: #74b3f5; --s1: #f5a35c; --s2: #6fd093; --s3: #cfa0f0; --s4: #e3c65a; --s5: #f58db5;
    --on: #10131a; --none: #9aa4af;
    --p0: #74b3f5; --p1: #c9a0ea; --p2: #f0a060; --p3: #9aa4af; --p4: #f58fa6; --p5: #7fcf9c;

    """

  /// The rules for the classes that drawings use.
  package static var rules: String {
    var rules = """
      .figure { background: var(--bg); font-family: \(family); }
      .figure .t { font-size: 12px; fill: var(--ink); }
      .figure .b { font-size: 12px; font-weight: 600; fill: var(--ink); }
      .figure .s { font-size: 11px; fill: var(--soft); }
      .figure .halo { paint-order: stroke; stroke: var(--band); stroke-width: 3; \
      stroke-linejoin: round; }
      .figure .beside { stroke: var(--bg); }
      .figure .thin { stroke-width: 1.5; }
      .figure .on { font-size: 11px; font-weight: 600; fill: var(--on); }
      .figure .grid { stroke: var(--grid); stroke-width: 1; }
      .figure .zero { stroke: var(--ink); stroke-width: 1.25; }
      .figure .cross { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 2 3; }
      .figure .margin { fill: var(--band); }
      .figure .world { stroke: var(--soft); stroke-width: 1; }
      .figure .ci { stroke: var(--ink); stroke-width: 3; }
      .figure .open { fill: var(--bg); stroke: var(--ink); stroke-width: 2; }
      .figure .none { fill: var(--none); }
      .figure .screen { fill: var(--bg); stroke: var(--soft); stroke-width: 1; }
      .figure .over { fill: var(--bg); stroke: var(--ink); stroke-width: 1; }
      .figure .dim { fill: var(--band); fill-opacity: 0.5; }
      .figure .doubt { fill: var(--bg); stroke: var(--none); stroke-width: 1.5; \
      stroke-dasharray: 3 2; }

      """
    let dashes = ["none", "6 3", "2 3", "8 3 2 3", "10 4", "1 4"]
    for index in 0..<seriesCount {
      rules += """
        .figure .f\(index) { fill: var(--s\(index)); }
        .figure .l\(index) { fill: none; stroke: var(--s\(index)); stroke-width: 2; \
        stroke-dasharray: \(dashes[index]); }
        .figure .a\(index) { fill: var(--s\(index)); fill-opacity: 0.18; }
        .figure .p\(index) { fill: var(--p\(index)); stroke: var(--bg); stroke-width: 1; }

        """
    }
    return rules + ".figure .way { stroke-width: 1; stroke-dasharray: none; }\n"
      + ".figure .ring { stroke-width: 2; stroke-dasharray: none; }\n"
  }

  /// The style of a drawing that stands alone: colors in place of their names, which only browsers
  /// look up.
  package static let standalone =
    "\(resolved(light))@media (prefers-color-scheme: dark) {\n\(resolved(dark))}\n"

  /// The style of a drawing on a slide: light colors only, in any typeface without serifs.
  package static let slide =
    resolved(light).replacing(family, with: "sans-serif") + ".figure .paper { fill: #ffffff; }\n"

  private static let family = "system-ui, \"Segoe UI\", Roboto, sans-serif"

  /// The rules with the colors of a scheme in place of their names.
  private static func resolved(_ scheme: String) -> String {
    var text = rules
    for entry in scheme.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
      let sides = entry.filter { $0 != " " }.split(separator: ":")
      guard sides.count == 2 else { continue }
      text = text.replacing("var(\(sides[0]))", with: String(sides[1]))
    }
    return text
  }
}
