package import Core
package import Studies

/// The page on which people of a cell are watched using every design, on one clock: one file that needs
/// no network, whose one script and one style are allowed by their hashes.
package enum PlayPage {
  /// Returns the page.
  ///
  /// - Parameters:
  ///   - cell: The people, at least one of them followed.
  ///   - wants: What people want in words, by the ids of goals, where the suite says it.
  ///   - task: What people do in all, in words, where it takes several steps.
  ///   - place: The point of the sweep, in words.
  ///   - language: The language of labels, a word of BCP 47.
  /// - Returns: The text of the page.
  package static func text(
    for cell: PlayedCell, wants: [String: String] = [:], task: String = "", place: [String] = [],
    language: String = "en"
  ) -> String {
    text(
      title: cell.traces[0][0].suite.title, about: people(cell, place), notes: notes,
      data: PlayData(cell: cell, wants: wants, task: task, language: language).json)
  }

  /// Returns a page for data of the player's own form.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - about: Who is watched, in a sentence.
  ///   - notes: What is shown and what is not, each a sentence.
  ///   - data: What the script reads.
  /// - Returns: The text of the page.
  package static func text(title: String, about: String, notes: [String], data: JSON) -> String {
    let title = visible(title)
    let items = notes.map { "<li>\(HTMLText.escape($0))</li>" }.joined(separator: "\n")
    return ScriptedPage(
      title: "\(title), played", style: PlayStyle.text,
      body: """
        <header>
        <h1>\(HTMLText.escape(title))</h1>
        <p class="soft">\(HTMLText.escape(visible(about)))</p>
        </header>
        \(body.replacing("NOTES", with: items))
        """, script: PlayScript.text, data: data
    ).text
  }

  private static let notes = [
    """
    Everything here was computed by the simulation; nobody was watched. The same person meets every design with the same luck. \
    'tapcost trace' prints the same events.
    """,
    """
    When a search begins and ends is simulated, and so is what is looked at, in this order. How the time is shared among single looks \
    is not: they are spread evenly.
    """,
    """
    Words such as “unlikely” stand for how much the person believes in a label beside what it takes to choose it: \
    “perhaps” from half of it, “unlikely” from a tenth, “no” below.
    """,
    """
    Pictures stand as their names. Menus appear when they have opened; their movement is not drawn. A hold, a swipe and a double tap look like a tap.
    """,
    "For a task of several steps the time is not split by causes, and a text is entered or a value set at once.",
  ]

  private static func people(_ cell: PlayedCell, _ place: [String]) -> String {
    let trace = cell.traces[0][0]
    let parts =
      ["\(trace.population.title), by \(inputTitle(trace.input))"] + place
      + (cell.isInformed ? ["the way known"] : [])
      + ["\(cell.people) people drawn with seed \(trace.seed)"]
    return visible(parts.joined(separator: "; ")) + "."
  }

  private static var body: String {
    """
    <main>
    <form id="choices" autocomplete="off">
    <label>Person <select id="person"></select></label>
    <label id="uses">Use <select id="use"></select></label>
    <label>Size <select id="size"><option value="fit">fits the page</option>\
    <option value="true">true to size</option></select></label>
    <label>Of all people <select id="heat"><option value="">show nothing</option>\
    <option value="taps">taps</option><option value="looks">looks</option></select></label>
    </form>
    <section class="bar" aria-label="Player">
    <div class="buttons">
    <button type="button" id="play" class="main" aria-keyshortcuts="Space">Play</button>
    <button type="button" id="back" aria-keyshortcuts="ArrowLeft">Step back</button>
    <button type="button" id="next" aria-keyshortcuts="ArrowRight">Step on</button>
    <label>Speed <select id="speed"><option value="0.25">a quarter</option><option value="0.5">half</option>\
    <option value="1" selected>as it is</option><option value="2">double</option>\
    <option value="4">fourfold</option></select></label>
    </div>
    <label class="time">Time <input id="time" type="range" min="0" max="1000" step="1" value="0">
    <output id="clock" for="time">0.0 s</output></label>
    </section>
    <details id="ruler" hidden><summary>Ruler</summary>
    <p>Lay a bank card on the screen and move the slider until the box is as wide as the card.</p>
    <label>Width of the card <input id="card" type="range" min="150" max="900" step="1"></label>
    <div id="box" role="img" aria-label="Box in the size of a bank card, 85.6 by 54.0 mm">85.6 mm</div>
    </details>
    <div id="designs"></div>
    <p class="legend"><span class="key eye"></span> eyes <span class="key finger"></span> finger or pointer \
    <span class="key miss"></span> a miss <span class="key focus"></span> focus, cursor or what is read aloud</p>
    <p id="say" role="status" class="away"></p>
    <details>
    <summary>What is shown, and what is not</summary>
    <ul>
    NOTES
    </ul>
    </details>
    </main>
    <noscript><p>This page needs its script.</p></noscript>
    """
  }
}
