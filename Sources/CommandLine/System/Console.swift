import Core

/// Where the commands write: data on one way, everything else on another.
package struct Console: Sendable {
  /// Writes data; throws when it cannot be taken, as on a full disk.
  package var output: @Sendable (String) throws -> Void
  /// Writes something for a person, with its line break where it has one.
  package var note: @Sendable (String) -> Void
  /// Tells whether notes go to a terminal on which a line can be written over.
  package var isLive: Bool
  /// Tells whether data goes to a terminal that shows colors, and the user wants them.
  package var isColored: Bool
  /// The number of columns for data; `Int.max` where it goes to no terminal, so that nothing is cut.
  package var columns: Int

  /// Creates a console from its ways and what they can do.
  package init(
    output: @escaping @Sendable (String) throws -> Void, note: @escaping @Sendable (String) -> Void,
    isLive: Bool = false, isColored: Bool = false, columns: Int = 80
  ) {
    self.output = output
    self.note = { note(inert(RawBytes.shown($0))) }
    self.isLive = isLive
    self.isColored = isColored
    self.columns = columns
  }

  /// The console that says nothing but data.
  var quiet: Console {
    var quiet = self
    quiet.note = { _ in }
    quiet.isLive = false
    return quiet
  }

  /// Writes data for people; what is for programs goes through ``output`` as it is.
  package func show(_ text: String) throws { try output(inert(RawBytes.shown(text))) }

  /// The console of this process.
  package static var ofProcess: Console {
    let isDumb = SystemCalls.environment("TERM") == "dumb"
    let wantsColor = (SystemCalls.environment("NO_COLOR") ?? "").isEmpty
    return Console(
      output: { text throws in
        guard SystemCalls.put(text, to: 1) else {
          throw FileError.failedWriting("standard output")
        }
      },
      note: { _ = SystemCalls.put($0, to: 2) },
      isLive: SystemCalls.isTerminal(2) && !isDumb,
      isColored: SystemCalls.isTerminal(1) && !isDumb && wantsColor,
      columns: SystemCalls.columns(1) ?? .max)
  }

  /// A console that nobody reads.
  package static var silent: Console { Console(output: { _ in }, note: { _ in }) }
}
