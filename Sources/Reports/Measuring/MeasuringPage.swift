package import Core

/// The page on which people do the tasks of a study with both designs: one file, which keeps what they did
/// on their device until they hand it over.
package enum MeasuringPage {
  /// Returns the page.
  ///
  /// - Parameters:
  ///   - title: The title that participants see.
  ///   - data: The screens, the tasks and the order, for the script.
  ///   - address: Where results can be sent; nil where they leave as a file or a text alone.
  /// - Returns: The text of the page.
  package static func text(title: String, data: JSON, sendingTo address: String?) -> String {
    let ways =
      address.map { " If you press Send, it goes to \(HTMLText.escape(visible($0)))." } ?? ""
    return ScriptedPage(
      title: title, style: MeasuringStyle.text,
      body: body.replacing("TITLE", with: HTMLText.escape(visible(title)))
        .replacing("WAYS", with: ways),
      script: MeasuringScript.text, data: data,
      connects: "'self'" + (address.map { " \(origin(of: $0))" } ?? "")
    ).text
  }

  /// Returns the page as it is served: results can be sent to where it came from.
  package static func served(_ text: String) -> String {
    let start = "<html lang=\"en\""
    return text.replacing(start, with: start + " data-served=\"yes\"", maxReplacements: 1)
  }

  /// The part of an address that a policy names: letters, digits and what parts them alone.
  private static func origin(of address: String) -> String {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    return parts.prefix(3).joined(separator: "/")
  }

  /// Tells whether an address can be sent to: `https://`, or `http://` on this machine, and nothing that a
  /// policy could read otherwise.
  package static func isAddress(_ text: String) -> Bool {
    let isSafe =
      text.hasPrefix("https://") || text.hasPrefix("http://127.0.0.1")
      || text.hasPrefix("http://localhost")
    return isSafe && text.count <= 500
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || "-._~:/?#[]@!&=+%".utf8.contains(byte)
      }
  }

  private static let body = """
    <main>
    <p class="tag" id="synthetic" hidden>This run is marked as synthetic: nobody's data.</p>
    <p class="tag" id="unkept" hidden>This browser keeps nothing: do not load the page anew before the end.</p>
    <section id="welcome" hidden>
    <h1 tabindex="-1">TITLE</h1>
    <p id="again" hidden>Welcome back. What you did so far is still here.</p>
    <p>You will see screens and be asked to do things on them, as fast as you comfortably can. It takes about five minutes. \
    The screens are tested, not you.</p>
    <ul>
    <li>Kept, on this device alone: where and when you touched these screens, what you reached, whether the page was hidden meanwhile, how often \
    you changed a text and whether it was the one that was asked for, the size of \
    the window, and a random number. No name, no time of day, no address.</li>
    <li>Nothing leaves this device until you hand it over at the end.<span class="ways">WAYS</span></li>
    <li>You may stop at any time by closing the page.</li>
    </ul>
    <div class="buttons"><button type="button" class="main" id="agree">I agree and begin</button></div>
    </section>
    <section id="ruler" hidden>
    <h1 tabindex="-1">How large is your screen?</h1>
    <p>Hold a bank card upright against the screen. Move the slider until the box is as wide as the short side of the card.</p>
    <label>Width of the card <input id="card" type="range" min="120" max="720" step="1"></label>
    <div id="box" role="img" aria-label="Box as wide as the short side of a bank card, 54 mm">54 mm</div>
    <div class="buttons"><button type="button" class="main" id="measured">It fits</button></div>
    </section>
    <section id="practice" hidden>
    <h1 tabindex="-1">Practice</h1>
    <p id="wanted" class="task"></p>
    <div id="colors"></div>
    <p id="praise" role="status"></p>
    </section>
    <section id="ready" hidden>
    <h1 tabindex="-1" id="count"></h1>
    <p id="task" class="task"></p>
    <ol id="steps" hidden></ol>
    <p id="asked"></p>
    <p id="unfit" class="unfit" role="status" hidden></p>
    <button type="button" class="main" id="start">Start</button>
    <p class="soft">The clock runs from here until you are there.</p>
    </section>
    <section id="play" hidden aria-label="The screen">
    <div id="bar"><div><h1 id="wish" aria-live="polite"></h1><p id="note" role="status"></p></div><button type="button" id="give-up">I give up</button></div>
    <div id="glass"></div>
    </section>
    <section id="rest" hidden>
    <h1 tabindex="-1">A break</h1>
    <p id="left"></p>
    <div class="buttons"><button type="button" class="main" id="go-on">Go on</button></div>
    </section>
    <section id="end" hidden>
    <h1 tabindex="-1">Done. Thank you!</h1>
    <p>Hand over what was recorded; your number is <b id="code"></b>.<span class="ways">WAYS</span></p>
    <div class="buttons">
    <button type="button" class="main" id="send" hidden>Send</button>
    <button type="button" id="save">Save as a file</button>
    </div>
    <p id="sent" role="status"></p>
    <div id="other" hidden>
    <p>Handed over? Somebody else may begin here; this is then deleted from the device.</p>
    <div class="buttons"><button type="button" id="next">Begin as another person</button></div>
    </div>
    <label>All of it, as text <textarea id="result" readonly spellcheck="false"></textarea></label>
    <p class="soft">Handed over already, or do you want nothing to be kept?</p>
    <div class="buttons"><button type="button" id="forget">Delete it from this device</button></div>
    </section>
    </main>
    <noscript><p>This page needs its script.</p></noscript>
    """
}
