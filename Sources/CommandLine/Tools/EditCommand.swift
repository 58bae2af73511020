import Core

/// `tapcost edit`.
enum EditCommand {
  static let file = Key.argument(
    "file", "A suite, an interface, or a file that 'tapcost import' reads.", completion: .file)
  static let port: Key<Int?> = .integer(
    "port", "n", "The port on 127.0.0.1.", in: 1...65_535, fallback: "a free one")
  static let browser = Key.flag("browser", "Open the page in a browser.")
  static let users: Key<Int?> = .integer(
    "users", short: "u", "n", "How many people to simulate in each cell in the end.",
    in: 2...1_000_000, fallback: "6400")

  static let command = Command(
    "edit", "Shows a file in the browser, and its prices while you type.",
    discussion: [
      """
      Serves a page on this machine alone and prints its address, which holds a secret. The page \
      shows the file with its problems, the screen colored by what its elements cost, prices for \
      the populations and metrics that you choose, their difference from the saved file, what is \
      worth changing, and one person's way. Prices come at once with few people, then with more.
      """,
      """
      Nothing is written before you save, and a file that another program has changed meanwhile is \
      not replaced unless you say so. What others write to the file shows at once. Ends with an \
      interrupt, as by Control-C.
      """,
    ],
    takes: [
      file.declaration, port.declaration, browser.declaration, users.declaration,
      RunCommand.seed.declaration, RunCommand.jobs.declaration,
      RunCommand.populations.declaration, RunCommand.inputs.declaration,
      RunCommand.parameters.declaration,
    ] + DesignLoader.declarations,
    examples: [
      Command.Example("tapcost edit my-suite.json5 --browser", "Edits a suite in the browser."),
      Command.Example(
        "tapcost edit Main.storyboard --population older-adults",
        "Prices the first scene of a storyboard while you change it."),
    ],
    action: run)

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws -> ExitCode {
    let path = invocation[file]
    guard path != "-" else {
      throw invocation.usageError("Standard input cannot be edited; name a file.")
    }
    _ = try Files.text(at: path, limit: EditedText.maximumBytes, isFound: true)
    let server = try LoopbackServer(port: UInt16(invocation[port] ?? 0))
    let session = EditSession(path: path) { server.wake() }
    let guardian = PageGuard(port: server.port)
    let reader = EditedReader(invocation: invocation, path: path)
    let worker = EditWorker(
      session: session, reader: reader, most: invocation[users] ?? 6400,
      jobs: invocation[RunCommand.jobs] ?? SystemCalls.processors)
    let routes = EditRoutes(
      session: session, reader: reader, guardian: guardian,
      page: EditPage(name: Files.name(of: path)))
    try console.show(guardian.address + "\n")
    console.note("Editing \(visible(path)) until Control-C; nothing is written before you save.\n")
    if invocation[browser], !browse(guardian.address) {
      console.note("No browser could be opened; open the address yourself.\n")
    }
    do {
      try await Interruptible.run(progress: { nil }) {
        try await serve(server, session: session, worker: worker, routes: routes)
      }
    } catch is Interruption {
      console.note("\n")
    }
    return .success
  }

  /// Serves until the task is canceled.
  private static func serve(
    _ server: LoopbackServer, session: EditSession, worker: EditWorker, routes: EditRoutes
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await server.run { routes.answer($0) } }
      group.addTask { await worker.work() }
      group.addTask {
        // Ends the server, too, which no cancellation reaches.
        defer { server.stop() }
        while true {
          try await Task.sleep(for: .milliseconds(100))
          session.look()
        }
      }
      try await group.waitForAll()
    }
  }

  private static func browse(_ address: String) -> Bool {
    ["xdg-open", "open"].contains { SystemCalls.start($0, address) }
  }
}
