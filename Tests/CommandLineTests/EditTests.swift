import Foundation
import Testing

/// `tapcost edit`, as its page meets it.
final class EditTests {
  private static let screen = """
    {
      schema: "tapcost/interface/1", id: "note", title: "A note", device: "iphone-16",
      screen: { content: [
        { button: { label: "Share", id: "share" } },
        { button: { label: "Archive", id: "archive" } },
        { pulldown: { label: "Actions", items: [{ label: "Move" }] } },
      ] },
    }
    """

  private let folder: TemporaryFolder
  private var process: ChildProcess?
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(Self.screen, to: "note.json5")
  }

  deinit { process?.send(SIGTERM) }

  /// A page: what it knows, and a way to ask.
  private final class Page {
    let port: UInt16
    let token: String
    var revision: UInt64 = 0
    var parts: [String: Any] = [:]

    init(port: UInt16, token: String) {
      self.port = port
      self.token = token
    }

    func ask(
      _ request: String, fields: String = "", body: String? = nil
    ) async throws -> SocketClient.Answer {
      let host = "127.0.0.1:\(port)"
      let words = request.split(separator: " ").map(String.init)
      var text = "\(words[0]) /\(token)/\(words.count > 1 ? words[1] : "") HTTP/1.1\r\n"
      text += "Host: \(host)\r\nConnection: close\r\n\(fields)"
      if let body {
        text += "Origin: http://\(host)\r\nContent-Type: application/json\r\n"
        text += "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
      } else {
        text += "\r\n"
      }
      let (port, bytes) = (port, text)
      let answer = try await waiting {
        let client = try SocketClient(port: port)
        client.send(bytes)
        return client.answer()
      }
      return try #require(answer)
    }

    func post(_ name: String, _ values: [String: Any]) async throws -> (status: Int, [String: Any])
    {
      let data = try JSONSerialization.data(withJSONObject: values)
      let answer = try await ask("POST \(name)", body: String(decoding: data, as: UTF8.self))
      let found = try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any]
      return (answer.status, found ?? [:])
    }

    /// Waits for news until something is true of the parts.
    func wait(until isEnough: ([String: Any]) -> Bool) async throws {
      for _ in 0..<30 where !isEnough(parts) {
        let answer = try await ask("GET news?after=\(revision)&client=test")
        guard answer.status == 200 else { continue }
        let found = try JSONSerialization.jsonObject(with: Data(answer.body.utf8))
        let news = try #require(found as? [String: Any])
        revision = (news["revision"] as? NSNumber)?.uint64Value ?? 0
        parts.merge(news["parts"] as? [String: Any] ?? [:]) { $1 }
      }
      #expect(isEnough(parts), "\(parts.keys)")
    }

    func value(_ part: String) -> Any? { (parts[part] as? [String: Any])?["value"] }

    func job(of part: String) -> Int {
      ((parts[part] as? [String: Any])?["job"] as? NSNumber)?.intValue ?? 0
    }

    var rows: [[String: Any]] {
      ((value("prices") as? [String: Any])?["rows"] as? [[String: Any]]) ?? []
    }

    var users: Int { ((value("prices") as? [String: Any])?["users"] as? NSNumber)?.intValue ?? 0 }

    /// The first metric of the first row.
    var first: [String: Any] { (rows.first?["metrics"] as? [[String: Any]])?.first ?? [:] }
  }

  private func open(
    _ arguments: [String], behind program: [String] = []
  ) async throws -> Page {
    let words = program + [BuiltTool.executable.path, "edit"] + arguments
    process = try ChildProcess(
      words[0], Array(words.dropFirst()), in: folder.path, output: folder.path("shown"),
      errors: folder.path("said"))
    for _ in 0..<1200 {
      let shown = try folder.text("shown")
      if let line = shown.split(separator: "\n").first, shown.hasSuffix("\n") {
        let parts = line.split(separator: "/").map(String.init)
        let port = try #require(UInt16(parts[1].dropFirst("127.0.0.1:".count)))
        return Page(port: port, token: parts[2])
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw POSIXError(.ETIMEDOUT)
  }

  private func end() async throws {
    process?.send(SIGINT)
    #expect(await process?.end() == 0)
    #expect(Set(folder.names).isSuperset(of: ["note.json5", "said", "shown"]))
    #expect(!folder.names.contains { $0.hasSuffix(".tmp") })
  }

  @Test func aScreenIsPricedWhileItIsEditedAndSavedWhenAsked() async throws {
    let page = try await open(["note.json5", "--users", "400"])
    let html = try await page.ask("GET")
    #expect(html.status == 200 && html.body.contains("note.json5"))
    #expect(html.head.contains("Content-Security-Policy: default-src 'none'"))
    #expect(!html.body.contains("src=\"http") && !html.body.contains("@import"))

    try await page.wait { _ in page.users == 400 && page.value("findings") != nil }
    let text = try #require((page.parts["text"] as? [String: Any])?["text"] as? String)
    #expect(text == Self.screen)
    #expect(page.rows.count == 2 && page.first["change"] == nil)
    #expect((page.value("drawings") as? String)?.contains("<svg") == true)
    #expect((page.value("trace") as? String)?.contains("<svg") == true)
    let before = try #require(page.first["mean"] as? Double)
    let watched = try await page.ask("GET watch")
    #expect(watched.status == 200 && watched.body.contains("\"tapcost/play/1\""))

    // Behind another menu.
    let changed = text.replacing(
      "{ label: \"Move\" }", with: "{ label: \"Move\" }, { label: \"Archive\", id: \"archive\" }"
    )
    .replacing("    { button: { label: \"Archive\", id: \"archive\" } },\n", with: "")
    let job = try #require(
      try await page.post("text", ["text": changed, "client": "test"]).1["job"] as? Int)
    try await page.wait { _ in page.job(of: "prices") == job && page.users == 400 }
    #expect(try #require(page.first["mean"] as? Double) > before)
    let change = try #require(page.first["change"] as? [String: Any])
    #expect(change["kind"] as? String == "worse")
    #expect(try folder.text("note.json5") == Self.screen)

    let hash = try #require((page.parts["disk"] as? [String: Any])?["hash"] as? String)
    let save = ["text": changed, "over": hash, "client": "test"]
    let saved = try await page.post("save", save)
    #expect(saved.status == 200)
    #expect(try folder.text("note.json5") == changed)
    try await page.wait { _ in page.job(of: "prices") > job && page.users == 400 }
    #expect(page.first["change"] == nil)
    try await end()
  }

  @Test func connectionsWithoutTheSecretLockNobodyOut() async throws {
    let page = try await open(["note.json5", "--users", "2"])
    let port = page.port
    let others = try await waiting {
      try (0..<60).map { number in
        let client = try SocketClient(port: port)
        client.send(number.isMultiple(of: 2) ? "" : "GET /x HTTP/1.1\r\nHost: ")
        return client
      }.count
    }
    #expect(others == 60)
    #expect(try await page.ask("GET").status == 200)
    try await end()
  }

  @Test(.enabled(if: BuiltTool.canFail)) func aTextThatStandsIsSavedEvenIfItIsNotSynced()
    async throws
  {
    // The first sync is that of the file, and the second one that of its folder.
    let page = try await open(
      ["note.json5", "--users", "2"],
      behind: [
        "/usr/bin/env", "strace", "-D", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync", "-e",
        "inject=fsync:error=EIO:when=2",
      ])
    try await page.wait { $0["disk"] != nil }
    let hash = try #require((page.parts["disk"] as? [String: Any])?["hash"] as? String)
    let text = Self.screen.replacing("Share", with: "Send")
    let saved = try await page.post("save", ["text": text, "over": hash, "client": "test"])
    #expect(saved.status == 200)
    #expect((saved.1["warning"] as? String)?.contains("it may be lost") == true)
    #expect(try folder.text("note.json5") == text)
    // The text is not a conflict to the page that saved it.
    let next = try #require(saved.1["hash"] as? String)
    let again = try await page.post("save", ["text": Self.screen, "over": next, "client": "test"])
    #expect(again.status == 200)
    try await end()
  }

  @Test func thePricesAreThoseOfRuns() async throws {
    try folder.write(TinySuite.text(), to: "tiny.json5")
    let page = try await open(["tiny.json5", "--users", "100"])
    try await page.wait { _ in page.users == 100 }
    let run = try await BuiltTool.run(
      ["run", "tiny.json5", "--users", "100", "--worlds", "0", "--out", "run"], in: folder.url)
    #expect(run.status == 0)
    let lines = try folder.text("run/summary.csv").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let means = lines.filter { $0[5] == "time" }.compactMap { Double($0[8]) }
    let shown = page.rows.compactMap { row -> Double? in
      (row["metrics"] as? [[String: Any]])?.first?["mean"] as? Double
    }
    #expect(means.count == 4 && Set(shown) == Set(means))
    try await end()
  }

  /// Steps of one design are those of its saved form, too: what is added changes little.
  @Test func stepsOfOneDesignArePricedAsSaved() async throws {
    func text(_ more: String) -> String {
      """
      { schema: "tapcost/suite/1", id: "only", title: "Only", question: "Which?", evidence: "None.",
        designs: [{ id: "a", title: "A", device: "iphone-16", screen: { content: [
          { popup: { id: "size", label: "Size", options: [{ label: "small" }, { label: "large" }], selected: "small" } },
          { button: { id: "add", label: "Add" } }, \(more) ] } }],
        tasks: [{ id: "do", title: "Do", steps: [{ set: "size", to: "large" }, { choose: "add", only: ["a"] }] }],
        populations: ["everyday"] }
      """
    }
    try folder.write(text(""), to: "only.json5")
    let page = try await open(["only.json5", "--users", "200"])
    try await page.wait { _ in page.users == 200 }
    let before = try #require(page.first["mean"] as? Double)
    let changed = text("{ button: { id: 'wrap', label: 'Gift wrap' } }")
    let job = try #require(
      try await page.post("text", ["text": changed, "client": "test"]).1["job"] as? Int)
    try await page.wait { _ in page.job(of: "prices") == job && page.users == 200 }
    let saved = try #require(page.first["saved"] as? Double)
    #expect(abs(saved - before) < 0.001, "\(saved) \(before)")
    try await end()
  }

  @Test func problemsAreToldWhereTheyStand() async throws {
    let page = try await open(["note.json5", "--users", "50"])
    try await page.wait { _ in page.users == 50 }
    let wrong = Self.screen.replacing("label: \"Share\"", with: "labe: \"Share\"")
    _ = try await page.post("text", ["text": wrong, "client": "test"])
    try await page.wait { _ in (page.value("problems") as? [Any])?.isEmpty == false }
    let problem = try #require((page.value("problems") as? [[String: Any]])?.first)
    #expect((problem["line"] as? NSNumber)?.intValue == 4)
    let lint = try await BuiltTool.run(
      ["lint", try folder.write(wrong, to: "wrong.json5")], in: folder.url)
    #expect(lint.errors.contains("found \(problem["found"] as? String ?? "?")"))
    // Prices of the last text that had any stay.
    #expect(page.rows.count == 2)
    try await end()
  }

  @Test func whatOthersWriteShowsAtOnceAndIsNotReplaced() async throws {
    let page = try await open(["note.json5", "--users", "50"])
    try await page.wait { _ in page.users == 50 }
    let hash = try #require((page.parts["disk"] as? [String: Any])?["hash"] as? String)

    let theirs = Self.screen.replacing("Share", with: "Send")
    try folder.write(theirs, to: "note.json5")
    try await page.wait { parts in
      (parts["text"] as? [String: Any])?["text"] as? String == theirs
    }
    // A page that knows the older text alone does not replace theirs.
    let mine = Self.screen.replacing("Share", with: "Pass on")
    let refused = try await page.post("save", ["text": mine, "over": hash, "client": "test"])
    #expect(refused.status == 409 && refused.1["text"] as? String == theirs)
    #expect(try folder.text("note.json5") == theirs)
    let known = try #require(refused.1["hash"] as? String)
    #expect(
      try await page.post("save", ["text": mine, "over": known, "client": "test"]).status == 200)
    #expect(try folder.text("note.json5") == mine)
    try await end()
  }

  @Test func aFileMayGoAndComeBack() async throws {
    let page = try await open(["note.json5", "--users", "50"])
    try await page.wait { _ in page.users == 50 }
    try FileManager.default.removeItem(atPath: file)
    try await page.wait { ($0["disk"] as? [String: Any])?["isMissing"] as? Bool == true }
    #expect((page.parts["text"] as? [String: Any])?["text"] as? String == Self.screen)
    let theirs = Self.screen.replacing("Share", with: "Send")
    try folder.write(theirs, to: "note.json5")
    try await page.wait { ($0["text"] as? [String: Any])?["text"] as? String == theirs }

    try FileManager.default.removeItem(atPath: file)
    try await page.wait { ($0["disk"] as? [String: Any])?["isMissing"] as? Bool == true }
    let save = ["text": theirs, "over": "missing", "client": "test"]
    #expect(try await page.post("save", save).status == 200)
    #expect(try folder.text("note.json5") == theirs)
    try await end()
  }

  @Test func whatASuiteRefersToCountsAsWell() async throws {
    let suite = TinySuite.text().replacing(
      "compare: [[\"popup\", \"segmented\"]],", with: ""
    ).replacing("goals: [\"new\"]", with: "goals: [\"share\"]")
    let start = try #require(suite.range(of: "designs: ["))
    let end = try #require(suite.range(of: "tasks:"))
    let text =
      suite[..<start.upperBound] + "{ id: \"note\", file: \"note.json5\" }],\n"
      + suite[end.lowerBound...]
    try folder.write(String(text), to: "suite.json5")
    let page = try await open(["suite.json5", "--users", "50"])
    try await page.wait { _ in page.users == 50 && page.value("findings") != nil }
    #expect(page.value("problems") as? [String] == [])
    let (job, mean) = (page.job(of: "prices"), try #require(page.first["mean"] as? Double))
    try folder.write(
      Self.screen.replacing("label: \"Share\"", with: "label: \"Pass it on to somebody\""),
      to: "note.json5")
    try await page.wait { _ in page.job(of: "prices") > job }
    #expect(page.first["mean"] as? Double != mean)
    try await self.end()
  }

  @Test func linesEndAsTheyDidInTheFile() async throws {
    let returns = Self.screen.replacing("\n", with: "\r\n")
    try folder.write(returns, to: "note.json5")
    let page = try await open(["note.json5", "--users", "50"])
    try await page.wait { _ in page.users == 50 }
    let hash = try #require((page.parts["disk"] as? [String: Any])?["hash"] as? String)
    #expect((page.parts["text"] as? [String: Any])?["text"] as? String == Self.screen)
    let mine = Self.screen.replacing("Share", with: "Send")
    #expect(
      try await page.post("save", ["text": mine, "over": hash, "client": "test"]).status == 200)
    #expect(try folder.text("note.json5") == mine.replacing("\n", with: "\r\n"))
    try await end()
  }

  @Test func strangersAreTurnedAway() async throws {
    let page = try await open(["note.json5", "--users", "50"])
    let wrong = Page(port: page.port, token: "0123456789abcdef0123456789abcdef")
    #expect(try await wrong.ask("GET").status == 404)
    #expect(try await wrong.ask("POST save", body: "{}").status == 404)
    #expect(try await page.ask("GET", fields: "Origin: http://evil.example\r\n").status == 403)
    #expect(try await page.ask("GET", fields: "Host: evil.example\r\n").status == 403)
    #expect(try await page.ask("GET said").status == 404)
    #expect(try await page.ask("GET text").status == 405)
    for body in ["", "[]", "{", "{\"text\": 1}", "{\"text\":\"a\"}", "\u{FEFF}x"] {
      #expect(try await page.ask("POST text", body: body).status == 400, "\(body)")
    }
    let long = String(repeating: "a", count: (2 << 20) + 1)
    #expect(try await page.ask("POST text", body: "{\"text\":\"\(long)\"}").status == 413)
    try await end()
  }

  @Test func aFileWithMistakesIsEdited() async throws {
    try folder.write("{ schema: \"tapcost/interface/1\", id: ", to: "note.json5")
    let page = try await open(["note.json5", "--users", "50"])
    try await page.wait { _ in (page.value("problems") as? [Any])?.isEmpty == false }
    // A file that is no screen any more says what it must be.
    _ = try await page.post(
      "text", ["text": "{ schema: \"tapcost/population/1\" }", "client": "test"])
    try await page.wait { _ in
      let problem = (page.value("problems") as? [[String: Any]])?.first
      return (problem?["found"] as? String)?.contains("tapcost/population/1") == true
    }
    let problem = try #require((page.value("problems") as? [[String: Any]])?.first)
    #expect((problem["expected"] as? String)?.contains("tapcost/interface/1") == true)
    try await end()
  }

  @Test func anEmptyTextIsSavedOnlyWhenItIsMeant() async throws {
    let page = try await open(["note.json5", "--users", "2"])
    try await page.wait { $0["disk"] != nil }
    let hash = try #require((page.parts["disk"] as? [String: Any])?["hash"] as? String)
    var save: [String: Any] = ["text": " \n", "over": hash, "client": "test"]
    #expect(try await page.post("save", save).status == 422)
    #expect(try folder.text("note.json5") == Self.screen)
    save["mayBeEmpty"] = true
    let saved = try await page.post("save", save)
    #expect(saved.status == 200)
    #expect(try folder.text("note.json5") == " \n")
    // What was empty may be so again.
    save = ["text": "", "over": try #require(saved.1["hash"] as? String), "client": "test"]
    #expect(try await page.post("save", save).status == 200)
    try await end()
  }

  /// How quickly is measured in `Documentation/Performance.md`.
  @Test func aScreenOfManyItemsIsPriced() async throws {
    let items = (0..<1500).map { "{ label: \"Item \($0)\" }" }.joined(separator: ",\n")
    let text = Self.screen.replacing("{ label: \"Move\" }", with: items)
    try folder.write(text, to: "note.json5")
    let page = try await open(["note.json5", "--users", "100"])
    try await page.wait { _ in page.users == 100 }
    let changed = text.replacing("Item 7\"", with: "Item 7a\"")
    let job = try #require(
      try await page.post("text", ["text": changed, "client": "test"]).1["job"] as? Int)
    try await page.wait { _ in page.job(of: "prices") >= job }
    #expect(page.rows.count == 2)
    try await end()
  }

  @Test func whatCannotBeEditedIsRefused() async throws {
    let none = try await BuiltTool.run(["edit", "none.json5"], in: folder.url)
    #expect(none.status == 66)
    let standard = try await BuiltTool.run(["edit", "-"], in: folder.url)
    #expect(standard.status == 64 && standard.errors.contains("name a file"))
    // What has no price is no file to edit; what has mistakes is.
    for (name, text) in [
      ("README.md", "# Notes\n\nWhat the app does.\n"),
      ("users.json5", "{ schema: \"tapcost/population/1\", id: \"a\" }"),
      ("package.json", "{ \"name\": \"notes\" }"),
    ] {
      try folder.write(text, to: name)
      let refused = try await BuiltTool.run(["edit", name], in: folder.url, limit: 60)
      #expect(refused.status == 65, "\(name): \(refused.status) \(refused.output)")
      #expect(refused.errors.contains("interface"), "\(name): \(refused.errors)")
    }
    try folder.write(String(repeating: " ", count: (2 << 20) + 1), to: "long.json5")
    #expect(try await BuiltTool.run(["edit", "long.json5"], in: folder.url).status == 65)
  }
}
