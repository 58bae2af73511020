import Core
import Evidence
import Reports

/// `tapcost study serve`.
enum StudyServeCommand {
  static let lan = Key.flag("lan", "Let other machines of the network reach it.")
  static let most = Key.integer(
    "most", "n", "The most results to take.", in: 1...100_000, usual: 500)

  static let command = Command(
    "serve", "Hands out the page of a study and takes its results.",
    discussion: """
      Serves on this machine alone unless --lan is said, at an address that holds a secret. Each result \
      is checked, and stored whole or not at all in the folder results, under its random identifier. \
      Designs come first in turn. Control-C ends it.
      """,
    takes: [StudyCommand.folder, EditCommand.port, lan, most],
    examples: ["tapcost study serve study --lan": "Serves a room."]
  ) { call in
    let folder = try StudyFolder(call[StudyCommand.folder])
    let page = try Files.text(at: Files.join(folder.path, "study.html"), isFound: true)
    try Files.checkWritable(folder.results)
    let server = try LoopbackServer(
      port: UInt16(call[EditCommand.port] ?? 0), toOthers: call[lan])
    let guardian = PageGuard(port: server.port, at: call[lan] ? SystemCalls.addresses : [])
    let console = call.console
    let desk = StudyDesk(
      folder: folder, page: page, guardian: guardian, most: call[most], tell: console.note)
    let shown = call[lan] ? guardian.otherAddresses : [guardian.address]
    try call.console.show(
      (shown.isEmpty ? [guardian.address] : shown).map { $0 + "\n" }.joined())
    call.console.note("Taking results to \(visible(folder.results)) until Control-C.\n")
    try await call.untilInterrupted { try await server.run { desk.answer($0) } }
  }
}
