/// The rules of style of the page of answers.
enum AnswerStyle {
  static let rules = """
    .question p { color: var(--soft); margin: 0 0 0.4rem; }
    .answer p { font-size: 1.15rem; line-height: 1.4; margin: 0.35rem 0; }
    .badge { border-left: 0.35rem solid var(--none); padding: 0.1rem 0 0.1rem 0.75rem;
      margin: 0.7rem 0; }
    .badge p { margin: 0.2rem 0; }
    .badge.low { border-color: var(--s1); }
    .badge.moderate { border-color: var(--s4); }
    .badge.high { border-color: var(--s0); }
    .why p { margin: 0.4rem 0; }
    .chips ul { list-style: none; padding: 0; display: grid; gap: 0.4rem; margin: 0.7rem 0; }
    .chips li { border: 1px solid var(--grid); border-left: 0.35rem solid var(--none);
      border-radius: 0.4rem; padding: 0.3rem 0.7rem; margin: 0; font-size: 0.95rem; }
    .chips.low li:first-child { border-left-color: var(--s1); }
    .chips.moderate li:first-child { border-left-color: var(--s4); }
    .chips.high li:first-child { border-left-color: var(--s0); }
    .small p { font-size: 0.85rem; color: var(--soft); }
    .short .one { border-top: 1px solid var(--grid); padding: 0.4rem 0; }
    .short .title p { font-size: 1.1rem; margin: 0.3rem 0; }
    .short .question p, .short .badge p { font-size: 0.9rem; margin: 0.1rem 0; }
    .short .answer p { font-size: 1rem; margin: 0.15rem 0; }
    .short .badge { margin: 0.25rem 0; }
    .short p { max-width: 70rem; }
    .charts .figures { grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); }
    .charts .figure { max-width: 30rem; }
    .choose { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; margin: 0.5rem 0; }
    .choose label { display: inline-block; font-size: 0.9rem; }
    .choose label[hidden] { display: none; }
    .choose select { font: inherit; max-width: 20rem; padding: 0.25rem; color: var(--ink);
      background: var(--bg); border: 1px solid var(--none); }
    caption { text-align: left; font-weight: 600; padding: 0.5rem 0; }
    @media (min-width: 64rem) {
      .short { display: grid; grid-template-columns: repeat(auto-fit, minmax(22rem, 1fr));
        gap: 0 2rem; }
    }
    @media print {
      .explore, details { display: none; }
      .answer p { font-size: 11.5pt; }
      .small p, .question p { font-size: 9pt; }
      .chips li { font-size: 10pt; padding: 0.1rem 0.6rem; }
      h2 { margin-top: 0; border-top: none; }
      .short { display: block; }
      main > section { break-before: page; }
      main > section:first-child { break-before: auto; }
      .columns { grid-template-columns: minmax(0, 1fr) 7.2cm; gap: 0 0.8cm; align-items: start;
        display: grid; }
      main > section:last-child { break-before: auto; }
      .charts .figures { display: block; columns: 2; column-gap: 0.6cm; }
      .charts figure { margin-bottom: 0.4cm; }
      .charts figure, .card figure, .badge, p, li { break-inside: avoid; }
    }

    """
}
