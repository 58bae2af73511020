import Core
import Studies
import Synchronization

/// The texts that a run reads, each noted with its hash.
///
/// A class, because a suite reads the interfaces it refers to while it is read itself.
final class Sources: Sendable {
  /// A text that was read.
  struct Text: Equatable, Sendable {
    /// The name in messages: the path as the user gave it, or that in the repository.
    var file: String
    /// The text.
    var text: String
    /// Tells whether the text is built in.
    var isBuiltIn: Bool
    /// The name under which the text is kept; it tells nothing of the folders of this machine.
    var keptName = ""
  }

  private let read = Mutex<[(name: String, text: String, isBuiltIn: Bool)]>([])
  /// The names under which files of the user are kept, by their paths, and what they hold.
  private let keeping = Mutex<(names: [String: String], texts: [String: String])>(([:], [:]))
  /// The paths that were read, those that a text refers to as well.
  private let places = Mutex<Set<String>>([])
  /// The texts that an earlier run kept, in place of the files on disk.
  private let kept: [String: String]?

  /// Texts by the last part of their path, in place of the files on disk.
  private let stored: [String: String]?
  /// Texts by their paths that are not saved yet, in place of the files on disk.
  private let drafts: [String: String]

  /// The SHA-256 of the model of words, where it was needed.
  private let model = Mutex<String?>(nil)

  /// Tells whether texts of the user come from files on disk, and from nowhere else.
  var areFiles: Bool { kept == nil && stored == nil && drafts.isEmpty }

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - kept: The texts that an earlier run kept, in place of the files on disk.
  ///   - stored: Texts by the last part of their path, to be taken in place of files.
  ///   - drafts: Texts by their paths that are not saved yet, in place of the files on disk.
  init(
    kept: [String: String]? = nil, stored: [String: String]? = nil, drafts: [String: String] = [:]
  ) {
    self.kept = kept
    self.drafts = drafts
    self.stored = stored
  }

  /// The texts of the user's files, by the names under which they are kept.
  var keptTexts: [String: String] { keeping.withLock(\.texts) }

  /// The paths of the user's files that were read.
  var paths: [String] { places.withLock { $0.sorted() } }

  /// Returns the name under which the file of a path is kept once it was read.
  ///
  /// Each file gets a folder of its own, so that those it refers to can lie beside it.
  func keptName(_ path: String) -> String {
    guard kept == nil else { return path }
    return keeping.withLock { keeping in
      if let name = keeping.names[path] { return name }
      let name = "./\(keeping.names.count + 1)/\(Files.name(of: path))"
      keeping.names[path] = name
      return name
    }
  }

  /// The names and hashes of all texts read, in the order of names. Paths of users are left out.
  var inputs: [Provenance.Input] {
    read.withLock { $0 }.sorted { ($0.name, $0.text) < ($1.name, $1.text) }.map {
      let isKept = !$0.isBuiltIn && $0.text.utf8.count <= Provenance.Input.longestText
      return Provenance.Input(
        name: $0.name, sha256: SHA256.hexadecimal(of: $0.text), text: isKept ? $0.text : nil)
    }
      + (model.withLock { $0 }.map { [Provenance.Input(name: WordSense.fileName, sha256: $0)] }
        ?? [])
  }

  /// Notes the model of words as read.
  func note(model sense: WordSense) { model.withLock { $0 = sense.digest } }

  /// Reads a file of the user.
  func file(_ path: String) throws(FileError) -> Text {
    try file(path, as: keptName(path), isTyped: true)
  }

  private func file(
    _ path: String, as name: String, isTyped: Bool = false
  ) throws(FileError) -> Text {
    let text: String
    if let kept {
      guard let known = kept[name] else { throw .missing(path: path) }
      text = known
    } else if let stored {
      guard let known = stored[Files.name(of: path)] else { throw .missing(path: path) }
      text = known
    } else if let draft = drafts[path] {
      text = draft
    } else {
      // A document of somebody else may refer to a pipe that nobody ever writes to.
      guard isTyped || Files.isRegular(path) else { throw .missing(path: path) }
      text = try Files.text(at: path, isFound: !isTyped)
    }
    note(Files.name(of: path), text)
    _ = places.withLock { $0.insert(path) }
    keeping.withLock { $0.texts[name] = text }
    return Text(file: path, text: text, isBuiltIn: false, keptName: name)
  }

  /// Reads a built-in text, or returns nil when there is none.
  func builtIn(_ path: String) -> Text? {
    guard let text = EmbeddedTexts.text(at: path) else { return nil }
    note(path, text, isBuiltIn: true)
    return Text(file: path, text: text, isBuiltIn: true)
  }

  /// Notes all built-in texts of a folder as read.
  func noteBuiltIn(in folder: String) {
    for file in EmbeddedTexts.files(in: folder) {
      note(file.path, file.text, isBuiltIn: true)
    }
  }

  /// Returns the text of a path that another text refers to, or nil when it cannot be read.
  func text(_ path: String, besides other: Text) -> String? {
    try? file(path, besides: other)?.text
  }

  /// Tells whether a path that another text refers to leads to a text in UTF-8, or to nothing.
  func isText(_ path: String, besides other: Text) -> Bool {
    do throws(FileError) {
      _ = try file(path, besides: other)
      return true
    } catch {
      if case .notText = error { return false }
      return true
    }
  }

  private func file(_ path: String, besides other: Text) throws(FileError) -> Text? {
    let place = Files.join(Files.parent(of: other.file), path)
    if other.isBuiltIn { return builtIn(Self.plain(place)) }
    if path.hasPrefix("/") { return try file(path, as: path) }
    return try file(place, as: Files.join(Files.parent(of: other.keptName), path))
  }

  private func note(_ name: String, _ text: String, isBuiltIn: Bool = false) {
    read.withLock { read in
      if !read.contains(where: { $0.name == name && $0.text == text }) {
        read.append((name, text, isBuiltIn))
      }
    }
  }

  /// Returns a path without `.` and `..`.
  private static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." && !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
