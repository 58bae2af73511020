import Core

/// The files that hold the suites of a change as they were: found by their ids, wherever they stood.
struct SuitePairing {
  /// A suite file: its path in a folder, and the id of the suite.
  struct File: Equatable {
    var path: String
    var id: String
    /// The id that it says it had, if any.
    var was: String?
  }

  /// The files to run as they were, by their paths in the base; no id twice.
  private(set) var files: [File] = []
  /// What is to be known about them: sentences.
  private(set) var notes: [String] = []

  /// Pairs suites by their ids.
  ///
  /// A suite that is in the base and not in the change any more is among the files, so that its cells
  /// are missing rather than left out in silence.
  ///
  /// - Parameters:
  ///   - listed: The suites that are checked, as they are.
  ///   - now: All suites of the change.
  ///   - base: All suites of the base.
  /// - Throws: That several files of the base may be what a suite was.
  init(listed: [File], now: [File], base: [File]) throws(DocumentError) {
    for suite in listed {
      guard let found = try Self.origin(of: suite, now: now, base: base) else {
        notes.append("\(suite.path) is new: the base has no suite \(suite.id).")
        continue
      }
      files.append(found)
      if found.id != suite.id {
        notes.append("The suite \(suite.id) in \(suite.path) was \(found.id) in \(found.path).")
      } else if found.path != suite.path {
        notes.append("\(suite.path) was \(found.path): both hold the suite \(suite.id).")
      }
    }
    func isSame(_ a: File, _ b: File) -> Bool { a.path == b.path && a.id == b.id }
    for suite in base where !files.contains(where: { $0.id == suite.id }) {
      let wasListed = listed.contains { $0.path == suite.path }
      // A copy that stood elsewhere all along is not where the suite went.
      let isKept =
        now.contains { isSame($0, suite) }
        || now.contains { new in new.id == suite.id && !base.contains { isSame($0, new) } }
      guard wasListed || !isKept else { continue }
      files.append(suite)
      notes.append("The suite \(suite.id), in \(suite.path) of the base, is gone.")
    }
  }
}

extension SuitePairing {
  /// The file of the base that a suite was: by its path and id, else by its id alone, and then rather
  /// one that is not there any more than one that was copied.
  private static func origin(
    of suite: File, now: [File], base: [File]
  ) throws(DocumentError) -> File? {
    if let found = base.first(where: { $0.path == suite.path && $0.id == suite.id }) {
      return found
    }
    let named = base.filter { $0.id == suite.id }
    let same = named.isEmpty ? base.filter { $0.id == suite.was } : named
    let moved = same.filter { old in !now.contains { $0.path == old.path && $0.id == old.id } }
    let found = moved.isEmpty ? same : moved
    guard found.count > 1 else { return found.first }
    throw DocumentError(
      suite.path, at: "$.id",
      found:
        "the suite \"\(suite.id)\", which the base has in \(found.map(\.path).joined(separator: ", "))",
      expected: "an id that only one suite of the base has, or the same path")
  }
}

extension SuitePairing.File {
  /// The names of folders that hold the work of others.
  private static let passedOver: Set<String> = ["node_modules"]

  /// Reads the id of a suite file; nil for any other file.
  init?(_ path: String, in folder: String = ".") {
    let place = Files.join(folder, path)
    guard Files.isRegular(place), let text = try? Files.text(at: place, isFound: true),
      text.contains("tapcost/suite/"), let root = try? JSON5.parse(text, file: path),
      root.text("schema")?.hasPrefix("tapcost/suite/") == true, let id = root.text("id")
    else { return nil }
    self.init(path: path, id: id, was: root["was"]?.text("suite"))
  }

  /// Finds all suite files of a folder, in order of their paths; hidden folders and links are passed
  /// over, and so is another folder in it.
  static func all(in folder: String, except other: String? = nil) -> [Self] {
    var found: [Self] = []
    let other = other.flatMap { SystemCalls.resolved($0) }
    func visit(_ parent: String) {
      for name in SystemCalls.names(in: Files.join(folder, parent)) ?? []
      where !name.hasPrefix(".") {
        let path = parent == "." ? name : Files.join(parent, name)
        switch SystemCalls.propertiesOfName(Files.join(folder, path))?.kind {
        case .folder where !passedOver.contains(name):
          let place = SystemCalls.resolved(Files.join(folder, path))
          if other == nil || place != other { visit(path) }
        case .file where name.hasSuffix(".json5") || name.hasSuffix(".json"):
          if let file = Self(path, in: folder) { found.append(file) }
        default: break
        }
      }
    }
    visit(".")
    return found
  }
}
