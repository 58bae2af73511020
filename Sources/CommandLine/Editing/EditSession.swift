import Core
import Synchronization

/// A file while it is edited: the text on disk, the text of the page, and what is known about it.
///
/// Pages ask for what is newer than what they have; whoever simulates says for which text.
package final class EditSession: Sendable {
  /// A part of the page that changes for itself.
  enum Part: String, CaseIterable, Sendable {
    /// The text, and who wrote it.
    case text
    /// The text on disk.
    case disk
    /// What is wrong.
    case problems
    /// What can be chosen.
    case options
    case prices
    case drawings
    case findings
    case trace
  }

  /// Something to simulate.
  struct Job: Sendable {
    /// Grows with every change of the text, the choice or a file.
    var number: UInt64
    var text: String
    var saved: EditedText
    var choice: EditChoice
  }

  private struct State: Sendable {
    var revision: UInt64 = 0
    var job: UInt64 = 1
    var parts: [Part: (revision: UInt64, json: String)] = [:]
    var saved: EditedText
    var text: String
    var author = ""
    var choice = EditChoice()
    /// Makes the page on which people are watched.
    var watched: (@Sendable () throws -> String?)?
    /// The texts of other files that the last reading used.
    var others: [String: String?] = [:]

    mutating func setText() {
      set(.text, ["text": .string(text), "author": .string(author)])
    }

    mutating func setDisk() { set(.disk, .object(saved.members)) }

    mutating func set(_ part: Part, _ json: JSON) {
      revision += 1
      parts[part] = (revision, json.text(.compact))
    }
  }

  /// The path of the file.
  let path: String
  private let state: Mutex<State>
  /// Is told of each change that asks for work.
  let jobs: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation

  /// Begins with the text on disk of a file.
  package init(path: String) {
    self.path = path
    let saved = EditedText(EditedText.stored(at: path))
    state = Mutex(State(saved: saved, text: saved.shown))
    (jobs, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    state.withLock { state in
      state.setText()
      state.setDisk()
    }
    bell.yield()
  }

  // MARK: For whoever simulates

  /// What is to be simulated at present.
  var job: Job {
    state.withLock { state in
      Job(
        number: state.job, text: state.saved.toStore(state.text), saved: state.saved,
        choice: state.choice)
    }
  }

  /// Publishes a part of the page, unless it is about an older text.
  func publish(_ part: Part, _ json: JSON, for job: Job) {
    state.withLock { state in
      guard state.job == job.number else { return }
      state.set(part, ["job": .integer(Int64(job.number)), "value": json])
    }
  }

  /// Takes what makes the page on which people are watched, unless it is about an older text.
  func watch(_ make: @escaping @Sendable () throws -> String?, for job: Job) {
    state.withLock { if $0.job == job.number { $0.watched = make } }
  }

  /// Makes the page on which people are watched, of the last text without problems; nil where there is
  /// none.
  var watched: String? {
    let make = state.withLock(\.watched)
    return (try? make?()) ?? nil
  }

  /// Notes which other files the text refers to, so that their changes count.
  func watch(_ paths: [String]) {
    let others = paths.filter { Files.name(of: $0) != Files.name(of: path) }
    let texts = Dictionary(
      others.map { ($0, try? Files.text(at: $0, isFound: true)) },
      uniquingKeysWith: { first, _ in first })
    state.withLock { $0.others = texts }
  }

  // MARK: The disk

  /// Takes over what other programs have written.
  package func look() {
    let stored = EditedText.stored(at: path)
    let others = state.withLock(\.others)
    let changed = others.contains { (try? Files.text(at: $0.key, isFound: true)) != $0.value }
    _ = change { state in
      let isOther = stored != state.saved.stored
      guard isOther || changed else { return false }
      // Who has changed nothing sees the new text; else both stay until somebody decides.
      let isClean = state.text == state.saved.shown
      if isOther {
        state.saved = EditedText(stored, after: state.saved)
        if isClean, state.saved.shown != state.text {
          state.text = state.saved.shown
          state.author = "disk"
          state.setText()
        }
        state.setDisk()
      }
      return true
    }
  }

  // MARK: For pages

  /// Returns the parts that are newer than a revision, or nil where there are none.
  ///
  /// - Parameters:
  ///   - revision: The newest revision that the page has.
  ///   - client: The page, which knows its own text.
  /// - Returns: JSON.
  func news(after revision: UInt64, for client: String) -> String? {
    state.withLock { state in
      let newer = Part.allCases.compactMap { part -> String? in
        guard let known = state.parts[part], known.revision > revision else { return nil }
        if part == .text, revision > 0, state.author == client { return nil }
        return "\"\(part.rawValue)\":\(known.json)"
      }
      guard !newer.isEmpty else { return nil }
      return "{\"revision\":\(state.revision),\"parts\":{\(newer.joined(separator: ","))}}"
    }
  }

  /// Takes the text of a page; returns the number of the work that it asks for.
  func take(_ text: String, from client: String) -> UInt64 {
    change { state in
      guard text != state.text else { return false }
      state.text = text
      state.author = client
      state.setText()
      return true
    }
  }

  /// Takes what a page wants to see; returns the number of the work that it asks for.
  func take(_ choice: EditChoice) -> UInt64 {
    change { state in
      guard choice != state.choice else { return false }
      state.choice = choice
      return true
    }
  }

  private func change(_ body: (inout sending State) -> Bool) -> UInt64 {
    let (isNew, job) = state.withLock { state in
      let isNew = body(&state)
      if isNew { state.job += 1 }
      return (isNew, state.job)
    }
    if isNew { bell.yield() }
    return job
  }

  /// The outcome of saving.
  enum Saving {
    case done(EditedText, warning: String? = nil)
    /// The file is not the one that the page knows.
    case conflict(EditedText)
    /// The text is empty, and nobody has said that it is meant to be.
    case empty
    case failed(String)
  }

  /// Writes the text of a page to the file, whole or not at all.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - hash: The hash of the text on disk that the page knows; another one is not replaced.
  ///   - client: The page.
  ///   - mayBeEmpty: Whether a text without a word may replace one that has some.
  /// - Returns: Whether it was written.
  func save(
    _ text: String, over hash: String, from client: String, mayBeEmpty: Bool = false
  ) -> Saving {
    look()
    let disk = state.withLock(\.saved)
    guard disk.hash == hash else { return .conflict(disk) }
    guard mayBeEmpty || !text.isBlank || disk.shown.isBlank else { return .empty }
    _ = take(text, from: client)
    let stored = disk.toStore(text)
    if let kind = SystemCalls.properties(path)?.kind, kind != .file {
      return .failed("\(path) is no regular file any more; nothing was written.")
    }
    var warning: String?
    do throws(FileError) {
      if stored != disk.stored { try Files.write(stored, to: path) }
    } catch {
      // The text has taken its place; only how long it lasts is in doubt.
      guard case .unsettled = error else { return .failed(CommandOutcome(of: error).text) }
      warning = "Saved; \(error.message)."
    }
    look()
    return .done(EditedText(stored), warning: warning)
  }
}

extension String {
  /// Tells whether there is nothing but white space.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
