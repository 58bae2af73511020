/// The style sheet of the page of a study.
enum MeasuringStyle {
  static let text =
    ":root { color-scheme: light dark; \(FigureStyle.light)\(PlayStyle.light)}\n"
    + "@media (prefers-color-scheme: dark) { :root { \(FigureStyle.dark)\(PlayStyle.dark)} }\n"
    + page + PlayStyle.stage + glass

  private static let page = """
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { background: var(--bg); color: var(--ink); font: 106.25%/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
    body { margin: 0; overflow-wrap: break-word; }
    section { max-width: 36rem; margin: 0 auto; padding: 1rem; }
    h1 { font-size: 1.35rem; line-height: 1.25; margin: 0 0 0.5rem; }
    h1:focus { outline: none; }
    p, ul { margin: 0.5rem 0; }
    .soft { color: var(--soft); font-size: 0.9rem; }
    .task { font-size: 1.25rem; font-weight: 600; margin: 1.5rem 0; }
    :focus-visible { outline: 3px solid var(--s0); outline-offset: 2px; }
    button { font: inherit; color: var(--ink); background: var(--bg); border: 1px solid var(--soft); border-radius: 8px;
      min-height: 2.75rem; padding: 0.25rem 1rem; cursor: pointer; }
    button.main { background: var(--s0); color: var(--on); border-color: var(--s0); font-weight: 600; min-width: 9rem; }
    #ready { text-align: center; padding-top: 12vh; }
    .unfit { font-weight: 600; border: 2px solid var(--ink); border-radius: 8px; padding: 0.5rem; }
    #start { min-height: 4rem; min-width: min(12rem, 100%); font-size: 1.25rem; }
    #steps { display: inline-block; text-align: start; margin: 0 0 1.5rem; }
    #steps, #bar { overflow-wrap: anywhere; }
    #ready:has(#steps:not([hidden])) { padding-top: 4vh; }
    #colors { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; margin: 1rem 0; }
    #box { border: 2px solid var(--ink); border-radius: 3mm; display: grid; place-items: center; margin: 0.75rem 0; max-width: 100%; }
    label { display: block; }
    input[type=range] { width: 100%; accent-color: var(--s0); min-height: 2rem; }
    textarea { width: 100%; min-height: 8rem; font: 0.8rem/1.4 ui-monospace, monospace; color: var(--ink); background: var(--sheet);
      border: 1px solid var(--soft); border-radius: 6px; padding: 0.5rem; }
    .buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1rem 0; }
    .tag { font-weight: 600; padding: 0 1rem; }

    """

  private static let glass = """
    body.playing { overflow: hidden; }
    body.playing .tag { display: none; }
    #play { max-width: none; padding: 0; }
    #bar { max-width: 40rem; margin: 0 auto; display: flex; gap: 0.5rem; align-items: center; justify-content: space-between; padding: 0.2rem 0.5rem; min-height: 3rem; }
    #bar p, #bar h1 { margin: 0; font-size: 0.85rem; line-height: 1.25; }
    #note { min-height: 1.25em; }
    #bar button { flex: none; min-height: 2.4rem; padding: 0.1rem 0.7rem; font-size: 0.85rem; }
    #glass { position: relative; overflow: clip; margin: 0 auto; background: var(--bg); outline: 1px solid var(--soft); touch-action: none;
      user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; cursor: default; }
    #glass .part { margin: 0; padding: 0; border: 0; background: none; min-height: 0; font-family: inherit; text-align: start;
      font-weight: 400; justify-content: flex-start; touch-action: none; }
    #glass .part.active { padding: 0 0.25em; border: 1px solid var(--grid); color: var(--s0); background: var(--sheet); cursor: pointer; }
    #glass input.part { color: var(--ink); user-select: text; -webkit-user-select: text; cursor: text; }
    #glass input.part:read-only { user-select: none; -webkit-user-select: none; cursor: default; }
    #glass input.part::placeholder { color: var(--soft); opacity: 1; }
    #glass .part.heading, #glass .part.current { font-weight: 600; }
    #glass .part.switch::after { content: "○"; position: absolute; inset-inline-end: 0.2em; }
    #glass .part.switch:has(span:not(:empty)) { padding-inline-end: 1.4em; }
    #glass .part.switch[aria-pressed=true]::after { content: "●"; }
    .track { position: absolute; background: var(--soft); border-radius: 2px; pointer-events: none; }
    #glass .active.knob { border: 0; background: radial-gradient(circle closest-side, var(--s0) 0 62%, #0000 64%); touch-action: none; cursor: grab; }
    #glass .active.dial { padding: 0; color: var(--soft); cursor: ns-resize; touch-action: none; }
    .dial span { position: absolute; max-height: none; padding: 0; text-align: center; }
    .dial .middle { color: var(--ink); font-weight: 600; background: var(--band); }
    .thumb { position: absolute; background: var(--soft); border-radius: 2px; pointer-events: none; }

    """
}
