import Analyses
import Reports

/// The style sheet of the page on which files are edited.
enum EditStyle {
  static var text: String {
    ":root { color-scheme: light dark; \(FigureStyle.light)\(light)}\n"
      + "@media (prefers-color-scheme: dark) { :root { \(FigureStyle.dark)\(dark)} }\n"
      + frame + writing + results + FigureStyle.rules + Audit.drawingRules
  }

  private static let light = """
    --page: #f3f5f8; --card: #ffffff; --line: #d0d7de; --bad: #b3261e; --bad-bg: #fdeceb;
    --good: #17693a; --good-bg: #e6f4ea; --accent: #0b5cad; --on-accent: #ffffff;

    """
  private static let dark = """
    --page: #0e1116; --card: #171b21; --line: #363d46; --bad: #ff9d92; --bad-bg: #3b1c1a;
    --good: #7fd79d; --good-bg: #15301f; --accent: #74b3f5; --on-accent: #0e1116;
    --bg: #171b21;

    """

  private static let frame = """
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { background: var(--page); color: var(--ink);
      font: 15px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
    body { margin: 0; overflow-wrap: break-word; }
    h1 { font-size: 1rem; font-weight: 600; margin: 0; min-width: 0; overflow: hidden;
      text-overflow: ellipsis; white-space: nowrap; }
    h1 .soft { font-weight: 400; margin-right: 0.4rem; }
    h2 { font-size: 1rem; line-height: 1.3; margin: 0; }
    p { margin: 0; }
    .soft, .hint { color: var(--soft); }
    .hint { font-size: 0.8rem; }
    .away { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { left: 0.5rem; top: 0.5rem; z-index: 9; background: var(--card); padding: 0.5rem; }
    a { color: var(--accent); }
    kbd { font: inherit; font-size: 0.72rem; border: 1px solid var(--line); border-radius: 4px;
      padding: 0 0.25rem; background: var(--card); color: var(--soft); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    header { position: sticky; top: 0; z-index: 3; display: flex; gap: 0.75rem; align-items: center;
      height: 3.25rem; padding: 0 1rem; background: var(--card); border-bottom: 1px solid var(--line); }
    .pill { margin-left: auto; font-size: 0.8rem; color: var(--soft); white-space: nowrap;
      border: 1px solid var(--line); border-radius: 99px; padding: 0.1rem 0.7rem; }
    .pill.edited { color: var(--accent); border-color: var(--accent); }
    .pill.lost { color: var(--bad); border-color: var(--bad); }
    button { font: inherit; font-size: 0.9rem; cursor: pointer; color: var(--accent);
      background: var(--card); border: 1px solid var(--line); border-radius: 8px;
      min-height: 2.1rem; padding: 0.2rem 0.9rem; }
    button:hover { border-color: var(--accent); }
    button.main { background: var(--accent); color: var(--on-accent); border-color: var(--accent);
      font-weight: 600; }
    button[aria-disabled=true] { background: var(--card); color: var(--soft);
      border-color: var(--line); cursor: default; }
    #conflict { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center;
      padding: 0.6rem 1rem; background: var(--bad-bg); border-bottom: 1px solid var(--bad); }
    #conflict p { margin-right: auto; }
    #alert:not(:empty) { padding: 0.6rem 1rem; background: var(--bad-bg); color: var(--bad); }
    main { display: grid; gap: 1rem; padding: 1rem; max-width: 110rem; margin: 0 auto; }
    main > *, .results > * { min-width: 0; }
    section { background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      padding: 0.9rem 1rem; }
    .results { display: grid; gap: 1rem; align-content: start; }
    .head { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline;
      justify-content: space-between; margin-bottom: 0.5rem; }
    label { font-size: 0.85rem; color: var(--soft); }
    select, input[type=number] { font: inherit; font-size: 0.85rem; color: var(--ink);
      background: var(--card); border: 1px solid var(--line); border-radius: 6px;
      padding: 0.15rem 0.4rem; min-height: 1.9rem; max-width: 100%; }
    input[type=number] { width: 6rem; }
    @media (min-width: 62rem) {
      main { grid-template-columns: minmax(0, 11fr) minmax(0, 10fr); align-items: start; }
      .writing { position: sticky; top: 4.25rem; height: calc(100vh - 5.25rem); display: flex;
        flex-direction: column; }
      .writing .code { flex: 1; }
    }

    """

  private static let writing = """
    .code { position: relative; display: flex; min-height: 12rem; height: 46vh;
      border: 1px solid var(--line); border-radius: 8px; overflow: hidden; background: var(--bg); }
    .code:focus-within { border-color: var(--accent); }
    .code pre, .code textarea { font: 13px/20px ui-monospace, "SF Mono", Menlo, Consolas,
      "DejaVu Sans Mono", monospace; tab-size: 2; margin: 0; white-space: pre;
      overflow-wrap: normal; letter-spacing: 0; }
    .lines { flex: none; overflow: hidden; background: var(--band); color: var(--soft);
      text-align: right; padding: 8px 6px; min-width: 2.9rem; }
    .lines b { color: var(--bad); }
    .pane { position: relative; flex: 1; min-width: 0; }
    .under { position: absolute; inset: 0; overflow: hidden; padding: 8px; pointer-events: none;
      color: transparent; }
    textarea { position: absolute; inset: 0; width: 100%; height: 100%; padding: 8px; border: 0;
      resize: none; color: var(--ink); background: transparent; caret-color: var(--ink);
      overflow: auto; }
    textarea:focus { outline: none; }
    #marks mark { color: inherit; background: var(--bad-bg);
      text-decoration: underline wavy var(--bad) 1px; text-underline-offset: 3px; }
    .below { padding-top: 0.7rem; max-height: 13rem; overflow: auto; }
    .below h2 { font-size: 0.9rem; }
    .below p { font-size: 0.85rem; }
    #problems { list-style: none; margin: 0.3rem 0 0; padding: 0; display: grid; gap: 0.3rem; }
    #problems:empty { display: none; }
    #problems button { display: block; width: 100%; text-align: left; color: var(--ink);
      background: var(--bad-bg); border-color: transparent; border-left: 3px solid var(--bad);
      font-size: 0.85rem; padding: 0.35rem 0.6rem; }
    #problems b { color: var(--bad); margin-right: 0.3rem; }
    #problems span { display: block; color: var(--soft); overflow-wrap: anywhere; }

    """

  private static let results = """
    .note { font-size: 0.85rem; padding: 0.35rem 0.6rem; border-left: 3px solid var(--soft);
      background: var(--band); margin-bottom: 0.6rem; }
    .old { filter: grayscale(1); }
    .old svg { opacity: 0.5; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; font-size: 0.88rem; }
    th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.7rem 0.35rem 0;
      border-bottom: 1px solid var(--grid); font-weight: 400; }
    tr:last-child > * { border-bottom: 0; }
    thead th { color: var(--soft); font-size: 0.78rem; vertical-align: bottom; }
    .n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .prices td { min-width: 4.6rem; text-align: right; font-variant-numeric: tabular-nums; }
    .prices thead th:not(:first-child) { text-align: right; }
    .prices tbody th { min-width: 7.5rem; }
    .prices th[scope=rowgroup] { font-weight: 600; padding-top: 0.8rem; border-bottom: 0; }
    .prices .big { font-size: 1.05rem; font-weight: 600; }
    .prices .first { min-width: 8.5rem; }
    .prices svg { display: block; width: 100%; height: 14px; margin-top: 2px; overflow: visible; }
    .prices .way { stroke: var(--grid); stroke-width: 2; }
    .prices .span { stroke: var(--accent); stroke-width: 5; stroke-opacity: 0.45;
      stroke-linecap: round; }
    .prices .mean { fill: var(--accent); }
    .prices .was { fill: none; stroke: var(--ink); stroke-width: 1.5; }
    .chip { display: inline-block; font-size: 0.76rem; border-radius: 99px; padding: 0 0.45rem;
      white-space: nowrap; color: var(--soft); border: 1px solid var(--line); }
    .chip.worse { color: var(--bad); background: var(--bad-bg); border-color: transparent; }
    .chip.better { color: var(--good); background: var(--good-bg); border-color: transparent; }
    .choices { display: flex; flex-wrap: wrap; gap: 0.4rem 1.2rem; margin-top: 0.6rem; }
    .choices details[open] { flex-basis: 100%; }
    summary { cursor: pointer; color: var(--accent); font-size: 0.85rem; padding: 0.25rem 0; }
    fieldset { border: 0; margin: 0; padding: 0; }
    fieldset > div { display: grid; gap: 0.1rem 1rem; max-height: 24rem; overflow: auto;
      grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); }
    fieldset label { display: flex; gap: 0.5rem; align-items: center; color: var(--ink);
      min-height: 1.75rem; }
    input[type=checkbox] { accent-color: var(--accent); width: 1.05rem; height: 1.05rem;
      flex: none; margin: 0.2rem; }
    @media (max-width: 30rem) {
      th, td { padding-right: 0.4rem; }
      .prices { font-size: 0.8rem; }
      .prices td { min-width: 3.3rem; }
      .prices tbody th, .prices .first { min-width: 5.5rem; }
      .prices .big { font-size: 0.95rem; }
    }
    @media (pointer: coarse) { #keys { display: none; } }
    #findings ul { margin: 0.4rem 0 0; padding-left: 1.1rem; display: grid; gap: 0.45rem;
      font-size: 0.92rem; max-width: 46rem; }
    .figures { display: grid; gap: 1rem; margin-top: 0.6rem;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }
    figure { margin: 0; min-width: 0; }
    .figure { display: block; width: 100%; max-width: 22rem; height: auto; }
    #trace .figures { grid-template-columns: 1fr; }
    #trace figure { display: grid; gap: 0 1.5rem;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); align-items: start; }
    figcaption { font-size: 0.8rem; color: var(--soft); margin-top: 0.3rem; }
    .caption { font-size: 0.8rem; font-weight: 600; }
    .long { min-width: 12rem; }

    """
}
