import Core

/// `tapcost edit`.
enum EditCommand {
  static let file = Key.argument(
    "file", "A suite, an interface, or a file that 'tapcost import' reads.", completion: .file)
  static let port: Key<Int?> = .integer(
    "port", "n", "The port on 127.0.0.1.", in: 1...65_535, fallback: "a free one")
  static let browser = Key.flag("browser", "Open the page in a browser.")
  static let users = Key.integer(
    "users", short: "u", "n", "How many people to simulate in each cell finally.",
    in: 2...1_000_000, usual: 6400)

  static let command = Command(
    "edit", "Shows a file in the browser, and its prices while you type.",
    discussion: """
      Serves a page on this machine alone and prints its address, which holds a secret. The page \
      shows the file with its problems, the screen colored by what its elements cost, prices for \
      the populations and metrics that you choose, their difference from the saved file, what is \
      worth changing, and one person's path. Prices appear at once with few people, then with more.

      Nothing is written before you save, and a file that another program has changed meanwhile is \
      not replaced unless you say so. Changes by other programs show at once. Control-C ends it.
      """,
    takes: [
      file, port, browser, users, Options.seed, Options.jobs, Options.populations, Options.inputs,
      Options.parameters, Options.words,
    ] + DesignLoader.keys,
    examples: [
      "tapcost edit my-suite.json5 --browser": "Edits a suite in the browser.",
      "tapcost edit Main.storyboard --population older-adults":
        "Prices the first scene of a storyboard while you change it.",
    ]
  ) { call in
    let path = call[file]
    try call.require(path != "-", "Standard input cannot be edited; name a file.")
    let reader = EditedReader(call: call, path: path)
    try reader.check(try Files.text(at: path, limit: EditedText.maximumBytes, isFound: true))
    let server = try LoopbackServer(port: UInt16(call[port] ?? 0))
    let session = EditSession(path: path)
    let guardian = PageGuard(port: server.port)
    let worker = EditWorker(
      session: session, reader: reader, most: call[users], jobs: call[Options.jobs])
    let routes = EditRoutes(
      session: session, guardian: guardian, page: EditPage(name: Files.name(of: path)))
    try call.console.show(guardian.address + "\n")
    call.console.note(
      "Editing \(visible(path)) until Control-C; nothing is written before you save.\n")
    if call[browser],
      !["xdg-open", "open"].contains(where: { SystemCalls.start($0, guardian.address) })
    {
      call.console.note("No browser could be opened; open the address yourself.\n")
    }
    try await call.untilInterrupted {
      async let work: Void = worker.work()
      try await server.run {
        routes.answer($0)
      } meanwhile: {
        session.look()
      }
      await work
    }
  }
}
