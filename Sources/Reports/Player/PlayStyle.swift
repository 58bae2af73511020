/// The style sheet of the player.
enum PlayStyle {
  static let text =
    ":root { color-scheme: light dark; \(FigureStyle.light)\(light)}\n"
    + "@media (prefers-color-scheme: dark) { :root { \(FigureStyle.dark)\(dark)} }\n" + page + stage

  static let light = "--eye: #7a3ea3; --hand: #0b5cad; --bad: #b3261e; --sheet: #f6f8fa;\n"
  static let dark = "--eye: #cfa0f0; --hand: #74b3f5; --bad: #ff9d92; --sheet: #1b2027;\n"

  private static let page = """
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { background: var(--bg); color: var(--ink); font: 93.75%/1.45 system-ui, "Segoe UI", Roboto, sans-serif; }
    body { margin: 0 auto; max-width: 84rem; padding: 0.75rem 1rem 2rem; overflow-wrap: break-word; }
    h1 { font-size: 1.3rem; line-height: 1.25; margin: 0; }
    h2 { font-size: 1rem; margin: 0 0 0.25rem; }
    p, ul, ol { margin: 0.3rem 0; }
    .soft, .log .look { color: var(--soft); }
    .away { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    :focus-visible { outline: 2px solid var(--s0); outline-offset: 2px; }
    button, select { font: inherit; font-size: 0.9rem; color: var(--ink); background: var(--bg);
      border: 1px solid var(--soft); border-radius: 8px; min-height: 2.2rem; padding: 0.15rem 0.7rem; max-width: 100%; }
    button { cursor: pointer; }
    button.main { background: var(--s0); color: var(--on); border-color: var(--s0); font-weight: 600; min-width: 5rem; }
    label { font-size: 0.85rem; color: var(--soft); }
    form, .buttons { display: flex; flex-wrap: wrap; gap: 0.4rem 1rem; align-items: end; margin: 0.5rem 0; }
    form label { display: grid; min-width: 0; max-width: 100%; }
    form select { width: 100%; min-width: 0; text-overflow: ellipsis; }
    .bar { position: sticky; top: 0; z-index: 5; background: var(--bg); padding: 0.3rem 0; border-bottom: 1px solid var(--grid); }
    .bar .buttons { margin: 0; gap: 0.4rem 0.5rem; align-items: center; }
    .time { display: flex; flex-wrap: wrap; gap: 0 0.6rem; align-items: center; margin-top: 0.35rem; }
    input[type=range] { flex: 1; min-width: 6rem; height: 1.8rem; accent-color: var(--s0); }
    #clock { min-width: 4rem; text-align: right; font-variant-numeric: tabular-nums; color: var(--ink); }
    #box { border: 2px solid var(--ink); border-radius: 3mm; display: grid; place-items: center; margin: 0.5rem 0; }
    #designs { display: grid; gap: 1rem; grid-template-columns: repeat(var(--columns, 2), minmax(0, 1fr)); margin: 0.75rem 0; }
    article { min-width: 0; }
    article .soft b { white-space: nowrap; }
    .thought { min-height: 3.2em; font-size: 0.95rem; }
    .outcome { min-height: 1.45em; font-weight: 600; }
    .failing { color: var(--bad); }
    .end { font-weight: 600; }
    .causes { display: flex; height: 14px; background: var(--band); margin: 0.4rem 0; border-radius: 3px; overflow: hidden; }
    .causes > span { flex: none; }
    .c0 { background: var(--p0); } .c1 { background: var(--p4); } .c2 { background: var(--p2); }
    .c3 { background: var(--p3); } .c4 { background: var(--p1); }
    table { border-collapse: collapse; font-size: 0.85rem; width: 100%; }
    th { font-weight: 400; text-align: start; padding: 0.1rem 0.5rem 0.1rem 0; }
    td { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    th i { display: inline-block; width: 0.7rem; height: 0.7rem; border-radius: 2px; margin-right: 0.4rem; }
    details { margin: 0.6rem 0; }
    summary { cursor: pointer; padding: 0.35rem 0; color: var(--s0); }
    .log { list-style: none; padding: 0; font-size: 0.85rem; }
    .log button { display: flex; gap: 0.5rem; width: 100%; text-align: left; border: 0; min-height: 1.7rem; padding: 0.1rem 0.2rem;
      font-size: 0.85rem; border-radius: 4px; }
    .log button > span { flex: none; min-width: 3.2rem; color: var(--soft); font-variant-numeric: tabular-nums; }
    .log .now button { background: var(--band); }
    .legend { font-size: 0.85rem; color: var(--soft); }
    .key { display: inline-block; width: 0.85rem; height: 0.85rem; vertical-align: -0.1rem; margin-left: 0.6rem; }
    @media (max-width: 40rem) { body { padding: 0.5rem 0.6rem 2rem; } #designs { gap: 0.6rem; } button.main { min-width: 4rem; } button, select { padding: 0.15rem 0.5rem; }
      article .mark { scale: 0.6; } }

    """

  static let stage = """
    .room { overflow: auto hidden; max-width: 100%; }
    .stage { position: relative; overflow: hidden; background: var(--bg); border: 1px solid var(--soft); border-radius: 6px; }
    .surface, .part, .mark, .dot { position: absolute; }
    .surface.over { background: var(--sheet); border: 1px solid var(--soft); border-radius: 5px; box-shadow: 0 2px 10px #0004; }
    .part { display: flex; align-items: center; overflow: hidden; line-height: 1.1; border-radius: 4px; color: var(--ink); }
    .part > span { display: block; max-height: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
      padding-block: 0.25em; }
    .part.tall > span { white-space: normal; }
    .part.active { padding: 0 0.25em; border: 1px solid var(--grid); color: var(--s0); background: var(--sheet); }
    .part.filled { color: var(--ink); }
    .part.heading { font-weight: 600; }
    .part.opens::after { content: "▾"; content: "▾" / ""; margin-inline-start: auto; padding-inline-start: 0.2em; }
    .stage .part.switch { border-radius: 99px; }
    .part.goal { border-style: dashed; border-color: var(--s2); }
    .part.lit, .key.focus { outline: 3px solid var(--s2); outline-offset: -3px; }
    .mark { transform: translate(-50%, -50%); pointer-events: none; z-index: 3; }
    .mark.eye, .key.eye { width: 24px; height: 24px; border: 3px solid var(--eye); border-radius: 50%; }
    .mark.finger, .key.finger { width: 20px; height: 20px; border-radius: 50%; background: var(--hand); border: 2px solid var(--bg); }
    .mark.finger { opacity: 0.55; }
    .mark.finger.down { opacity: 0.95; box-shadow: 0 0 0 5px var(--hand); }
    .mark.miss, .key.miss { width: 18px; height: 18px; background: linear-gradient(45deg, #0000 42%, var(--bad) 42% 58%, #0000 58%),
      linear-gradient(-45deg, #0000 42%, var(--bad) 42% 58%, #0000 58%); }
    .legend .key { width: 0.9rem; height: 0.9rem; }
    .dot { transform: translate(-50%, -50%); border-radius: 50%; background: var(--bad); opacity: 0.3; pointer-events: none; z-index: 2; }
    .dot.look { background: var(--eye); opacity: 0.28; }
    .trail { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; z-index: 2; fill: none; }
    .trail polyline { stroke: var(--eye); stroke-width: 1.5; stroke-opacity: 0.7; }

    """
}
