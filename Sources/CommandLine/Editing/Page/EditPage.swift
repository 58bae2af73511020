import Analyses
import Reports

/// The page on which a file is edited: one text that needs nothing from elsewhere.
package struct EditPage: Sendable {
  private let name: String

  /// Creates the page.
  ///
  /// - Parameter name: The name of the file.
  package init(name: String) { self.name = name }

  /// The page as an answer: its one style and its one script run, nothing else.
  package var response: HTTPResponse {
    let page = ScriptedPage(
      title: "\(name) – TapCost", style: EditStyle.text,
      body: body.replacing("FILE", with: HTMLText.escape(name)), script: EditScript.text,
      connects: "'self'")
    // Frames cannot be forbidden by the page itself.
    return HTTPResponse(
      type: "text/html",
      fields: ["Content-Security-Policy: \(page.policy); frame-ancestors 'none'"], page.text)
  }

  private var body: String {
    """
    <a class="skip" href="#text">Go to the text</a>
    <a class="skip" href="#prices">Go to the prices</a>
    <header>
    <h1><span class="soft">TapCost</span> FILE</h1>
    <p id="state" class="pill">Loading</p>
    <button type="button" id="save" class="main" aria-keyshortcuts="Control+S">Save</button>
    </header>
    <div id="alert" role="alert"></div>
    <div id="conflict" hidden>
    <p id="conflict-text"></p>
    <button type="button" id="take">Show the file on disk</button>
    <button type="button" id="keep">Keep my text; saving replaces the file</button>
    </div>
    <p id="say" role="status" class="away"></p>
    <main>
    <section class="writing" aria-labelledby="h-text">
    <div class="head"><h2 id="h-text">Text</h2>
    <p class="hint" id="keys"><kbd>F8</kbd> next problem, \
    <kbd>Ctrl</kbd> <kbd>S</kbd> save</p></div>
    <div class="code" id="code">
    <div class="lines" aria-hidden="true"><pre id="lines"></pre></div>
    <div class="pane">
    <div class="under" aria-hidden="true"><pre id="marks"></pre></div>
    <textarea id="text" aria-labelledby="h-text" aria-describedby="keys" spellcheck="false" \
    autocapitalize="off" autocomplete="off" autocorrect="off" wrap="off" disabled></textarea>
    </div>
    </div>
    <div class="below">
    <h2 id="h-problems">Problems <span id="count" class="soft"></span></h2>
    <p id="fine" class="soft">Nothing read yet.</p>
    <ol id="problems" aria-labelledby="h-problems"></ol>
    </div>
    </section>
    <div class="results">
    <section id="prices" tabindex="-1" aria-labelledby="h-prices">
    <div class="head"><h2 id="h-prices">Price</h2><p class="hint" id="people"></p></div>
    <p id="stale" class="note" hidden>These prices are those of the last text without problems.</p>
    <div id="table"></div>
    <div class="choices">
    <label id="points" hidden>Point of the sweep <select id="point"></select></label>
    <details id="who"><summary>People</summary><fieldset><legend class="away">People</legend>\
    <div id="populations"></div></fieldset></details>
    <details id="what"><summary>Measures</summary><fieldset><legend class="away">Measures</legend>\
    <div id="metrics"></div></fieldset></details>
    </div>
    </section>
    <section aria-labelledby="h-screen">
    <div class="head"><h2 id="h-screen">Screen</h2>
    <label id="designs" hidden>Design <select id="design"></select></label></div>
    <p class="hint">Time until each element is found and used for the first time, in s.</p>
    <div id="drawings"></div>
    </section>
    <section aria-labelledby="h-findings">
    <h2 id="h-findings">Worth changing</h2>
    <div id="findings"><p class="soft">Follows while you wait.</p></div>
    </section>
    <section aria-labelledby="h-trace">
    <div class="head"><h2 id="h-trace">One person</h2>
    <label>Person <input id="person" type="number" min="0" max="1000000" step="1" value="0" \
    inputmode="numeric"></label>
    <a href="watch" target="_blank" rel="noopener">Watch</a></div>
    <div id="trace"></div>
    </section>
    </div>
    </main>
    <noscript><p class="note">This page needs its script.</p></noscript>
    """
  }
}
