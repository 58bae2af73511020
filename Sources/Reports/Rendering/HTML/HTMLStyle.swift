/// The style sheet of the report.
package enum HTMLStyle {
  package static var text: String {
    ":root { color-scheme: light dark; \(FigureStyle.light)}\n"
      + "@media (prefers-color-scheme: dark) { :root { \(FigureStyle.dark)} }\n"
      + page + FigureStyle.rules + print
  }

  private static let page = """
    * { box-sizing: border-box; }
    html { background: var(--bg); color: var(--ink); }
    body { margin: 0 auto; max-width: 76rem; padding: 1rem; line-height: 1.55;
      font-family: system-ui, "Segoe UI", Roboto, sans-serif; overflow-wrap: break-word; }
    h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.5rem 0; }
    h2 { font-size: 1.35rem; line-height: 1.3; margin: 2.5rem 0 0.75rem;
      padding-top: 1rem; border-top: 2px solid var(--grid); }
    h3 { font-size: 1.1rem; margin: 2rem 0 0.5rem; }
    p, ul { max-width: 46rem; margin: 0.6rem 0; }
    li { margin: 0.35rem 0; }
    a { color: var(--s0); }
    :focus-visible { outline: 3px solid var(--s0); outline-offset: 2px; }
    main:focus { outline: none; }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { position: static; }
    nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
    nav a { display: inline-block; padding: 0.25rem 0; }
    .columns { display: grid; gap: 0 2.5rem; }
    @media (min-width: 64rem) {
      .columns { grid-template-columns: minmax(0, 1fr) 26rem; align-items: start; }
      .columns .figures { margin-top: 0; }
    }
    .columns > div { min-width: 0; }
    .caption { font-weight: 600; font-size: 0.9rem; margin: 1rem 0 0.25rem; }
    .scroll { overflow-x: auto; margin: 0 0 1rem; max-width: 100%; background: no-repeat local 0 0 / 2.5rem 100%
      linear-gradient(90deg, var(--bg) 40%, #0000), no-repeat local 100% 0 / 2.5rem 100% linear-gradient(-90deg, var(--bg) 40%, #0000),
      no-repeat 0 0 / 0.75rem 100% linear-gradient(90deg, var(--none), #0000),
      no-repeat 100% 0 / 0.75rem 100% linear-gradient(-90deg, var(--none), #0000); }
    table { border-collapse: collapse; font-size: 0.9rem; }
    th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.9rem 0.3rem 0;
      border-bottom: 1px solid var(--grid); overflow-wrap: normal; }
    td { min-width: 5.5rem; }
    td.n { white-space: nowrap; min-width: 0; }
    .long { white-space: normal; min-width: 14rem; overflow-wrap: anywhere; }
    thead th { min-width: 4.5rem; vertical-align: bottom; border-bottom: 2px solid var(--grid); }
    @media screen and (max-width: 40rem) { thead th.n { min-width: 7rem; } }
    tbody th { font-weight: 400; min-width: 9rem; }
    @media screen and (max-width: 40rem) {
      .long { min-width: 13rem; }
      figure .long { min-width: 8rem; }
      tbody th:has(+ .long) { min-width: 0; }
    }
    @media screen and (max-width: 30rem) { body { padding: 0.75rem; } }
    .n { text-align: right; font-variant-numeric: tabular-nums; }
    .figures { display: grid; gap: 1.5rem; margin: 1rem 0;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); }
    figure { margin: 0; min-width: 0; }
    .figure { display: block; width: 100%; max-width: 26rem; height: auto; }
    .scroll .figure { background: none; }
    .wide { grid-column: 1 / -1; }
    .wide .figure { max-width: 52rem; min-width: 45rem; }
    figcaption { font-size: 0.85rem; color: var(--soft); margin: 0.4rem 0 0; max-width: 26rem; }
    details { margin: 0.75rem 0; }
    figure details { margin: 0; font-size: 0.9rem; }
    figure:has(> details[open]) { grid-column: 1 / -1; }
    figure thead th.n, figure tbody th { min-width: 0; }
    summary { cursor: pointer; padding: 0.35rem 0; color: var(--s0); }

    """

  private static let print = """
    @media print {
      body { max-width: none; padding: 0; font-size: 10pt; }
      .skip, nav { display: none; }
      details::details-content { content-visibility: visible; block-size: auto; }
      .scroll { overflow: visible; }
      figure details { display: none; }
      .wide .figure { min-width: 0; }
      figure, tr { break-inside: avoid; }
      figcaption { font-size: 8.5pt; }
      h2, h3, .caption { break-after: avoid; }
      table { font-size: 8.5pt; }
      .long { min-width: 0; overflow-wrap: break-word; }
      thead th, tbody th { min-width: 0; }
      thead, tbody tr:nth-child(-n+2), tr:nth-last-child(2) { break-after: avoid; }
      @page { margin: 15mm; }
    }

    """
}
