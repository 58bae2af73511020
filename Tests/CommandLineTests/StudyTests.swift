import Foundation
import Testing

/// `tapcost study`, `study read` and `study serve` through the built binary.
final class StudyTests {
  private let folder: TemporaryFolder
  private var process: ChildProcess?

  init() throws { folder = try TemporaryFolder() }

  deinit { process?.send(SIGTERM) }

  private func run(
    _ arguments: [String], status: Int32 = 0, _ place: SourceLocation = #_sourceLocation
  ) async throws -> BuiltTool.Outcome {
    let outcome = try await BuiltTool.run(["study"] + arguments, in: folder.url)
    #expect(outcome.status == status, "\(outcome.errors)", sourceLocation: place)
    return outcome
  }

  private func make(_ further: [String] = []) async throws {
    _ = try await run(
      ["popup-vs-segmented", "-o", "s", "--worlds", "20", "--repetitions", "2"] + further)
  }

  private func object(_ name: String) throws -> [String: Any] {
    let data = Data(try folder.text(name).utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func aStudyIsMadeRehearsedAndRead() async throws {
    try await make(["--rehearse", "30"])
    let page = try folder.text("s/study.html")
    #expect(page.contains("default-src 'none'") && page.contains("connect-src 'self';"))
    #expect(!page.contains("src=\"http") && page.utf8.count < 400_000)
    let plan = try folder.text("s/plan.md")
    #expect(plan.contains("How many people") && plan.contains("What counts"))
    for number in 1...30 {
      #expect(try object("s/rehearsal/synthetic-\(number).json")["synthetic"] as? Bool == true)
    }
    let shown = try await run(["read", "s", "s/rehearsal", "--out", "out"])
    #expect(shown.output.contains("These people are synthetic"))
    _ = try await run(["read", "s", "s/rehearsal", "--paths", "paths.html"])
    let paths = try folder.text("paths.html")
    #expect(paths.contains("30 people of study") && paths.contains("30 of them synthetic"))
    #expect(paths.contains("default-src 'none'") && paths.contains("touches \u{201C}"))
    let found = try object("out/people.json")
    #expect(found["people"] as? Int == 30 && found["synthetic"] as? Int == 30)
    let measures = try #require(found["measures"] as? [[String: Any]])
    #expect(measures.count == 6)
    for name in ["people.md", "people.html"] {
      #expect(try folder.text("out/\(name)").contains("These people are synthetic"))
    }
    // The same call writes the same bytes.
    let before = try folder.text("s/plan.json") + page
    try await make()
    #expect(try folder.text("s/plan.json") + folder.text("s/study.html") == before)
    // What was found is a data set for the case of the documentation.
    let documentation = try String(
      contentsOf: BuiltTool.root.appending(path: "Documentation/Measuring.md"), encoding: .utf8)
    let blocks = documentation.components(separatedBy: "```json5\n")
    let own = try #require(blocks.dropFirst().first?.components(separatedBy: "```").first)
    try folder.write(own, to: "case.json5")
    let validated = try await BuiltTool.run(
      ["validate", "case.json5", "--data", "out/synthetic-people.csv", "--users", "50"],
      in: folder.url)
    #expect(validated.status == 0, "\(validated.errors)")
    #expect(validated.output.contains("of 2 values inside"), "\(validated.output)")
  }

  @Test func whatAPageCannotPlayIsRefused() async throws {
    for (arguments, words) in [
      (["shortcut-vs-menu", "--compare", "menu,keys"], "presses the keys of a shortcut"),
      (["more-vs-inline", "--input", "screen-reader"], "touch, pointer"),
      (["popup-vs-segmented", "--post", "javascript:alert(1)"], "--post takes an address"),
      (["popup-vs-segmented", "--post", "https://a.example/'; script-src *"], "--post takes"),
    ] {
      let outcome = try await BuiltTool.run(
        ["study"] + arguments + ["-o", "none"], in: folder.url)
      #expect(
        [64, 65].contains(outcome.status) && outcome.errors.contains(words), "\(outcome.errors)")
    }
    #expect(!folder.names.contains("none"))
    _ = try await run(["read", "nowhere"], status: 66)
    try await make()
    _ = try await run(["read", "s"], status: 66)
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "s/results"), withIntermediateDirectories: true)
    _ = try await run(["read", "s"], status: 65)
    try folder.write(
      try folder.text("s/plan.json").replacing("\"trials\"", with: "\"no\""), to: "s/plan.json")
    #expect(try await run(["read", "s"], status: 65).errors.contains("trials"))
  }

  @Test func hostileFilesAreRefusedAndTheOthersKept() async throws {
    try await make(["--rehearse", "3"])
    let good = try folder.text("s/rehearsal/synthetic-1.json")
    let large = String(repeating: "a", count: 100_000_000)
    try folder.write("{\"schema\": \"\(large)\"}", to: "s/rehearsal/large.json")
    try folder.write(good, to: "s/rehearsal/replay.json")
    try folder.write(String(repeating: "[", count: 100_000), to: "s/rehearsal/deep.json")
    try folder.write("<script>", to: "s/rehearsal/script.json")
    try Data([0xFF, 0xFE, 0]).write(to: folder.url.appending(path: "s/rehearsal/bytes.json"))
    let outcome = try await run(["read", "s", "s/rehearsal", "--out", "out"])
    let found = try object("out/people.json")
    #expect(found["people"] as? Int == 3, "\(outcome.output)")
    let refused = try #require(found["refused"] as? [[String: Any]])
    #expect(refused.count == 5, "\(refused)")
    let reasons = refused.compactMap { $0["reason"] as? String }.joined(separator: "\n")
    for words in ["more than 2097152 bytes", "the same person", "UTF-8"] {
      #expect(reasons.contains(words), "\(reasons)")
    }
  }

  // MARK: Serving

  private func serve(_ further: [String] = []) async throws -> (port: UInt16, token: String) {
    process = try ChildProcess(
      BuiltTool.executable.path, ["study", "serve", "s"] + further, in: folder.path,
      output: folder.path("shown"), errors: folder.path("said"))
    for _ in 0..<1200 {
      let shown = try folder.text("shown")
      if let line = shown.split(separator: "\n").first, shown.hasSuffix("\n") {
        let parts = line.split(separator: "/").map(String.init)
        return (try #require(UInt16(parts[1].dropFirst("127.0.0.1:".count))), parts[2])
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw POSIXError(.ETIMEDOUT)
  }

  private func ask(
    _ port: UInt16, _ request: String, body: String? = nil, length: Int? = nil
  ) async throws -> SocketClient.Answer {
    let host = "127.0.0.1:\(port)"
    var text = "\(request) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n"
    if let body {
      text += "Origin: http://\(host)\r\nContent-Type: application/json\r\n"
      text += "Content-Length: \(length ?? body.utf8.count)\r\n\r\n\(body)"
    } else {
      text += "\r\n"
    }
    let bytes = text
    return try #require(
      try await waiting {
        let client = try SocketClient(port: port)
        client.send(bytes)
        return client.answer()
      })
  }

  @Test func resultsAreTakenWholeOrNotAtAll() async throws {
    try await make(["--rehearse", "4"])
    let (port, token) = try await serve(["--most", "2"])
    let results = (1...4).map { try? folder.text("s/rehearsal/synthetic-\($0).json") }
    let texts = results.compactMap(\.self)
    for turn in 0...1 {
      let page = try await ask(port, "GET /\(token)/")
      #expect(page.status == 200 && page.body.contains("data-served=\"yes\""))
      #expect(try await ask(port, "GET /\(token)/turn").body == "\(turn)")
    }
    #expect(try await ask(port, "GET /x/").status == 404)
    #expect(try await ask(port, "POST /x/results", body: texts[0]).status == 404)
    let path = "POST /\(token)/results"
    for (body, status) in [
      ("{}", 400), ("[", 400), (texts[0].replacing("\"study\": \"", with: "\"study\": \"0"), 400),
      (texts[0].replacing("\"synthetic\"", with: "\"name\": \"Anna\", \"synthetic\""), 400),
      ("[" + String(repeating: " ", count: 3_000_000) + "]", 413),
    ] {
      #expect(try await ask(port, path, body: body).status == status)
    }
    #expect(try await ask(port, path, body: "{}", length: 100_000_000).status == 413)
    #expect(folder.names.filter { $0.hasPrefix("s/results/") }.isEmpty)
    // Once, and the same again; another one under the same name; another person; one too many.
    #expect(try await ask(port, path, body: texts[0]).status == 200)
    #expect(try await ask(port, path, body: texts[0]).status == 200)
    let other = texts[0].replacing("\"practice\": 3", with: "\"practice\": 2")
    #expect(try await ask(port, path, body: other).status == 409)
    #expect(try await ask(port, path, body: texts[1]).status == 200)
    #expect(try await ask(port, path, body: texts[2]).status == 507)
    let stored = folder.names.filter { $0.hasPrefix("s/results/") }
    #expect(stored.count == 2 && stored.allSatisfy { $0.hasSuffix(".json") })
    process?.send(SIGINT)
    #expect(await process?.end() == 0)
    let said = try folder.text("said")
    #expect(said.contains("Result 1: ") && said.contains("Result 2: "), "\(said)")
    #expect(try await run(["read", "s"]).output.contains("2 people"))
  }
}
