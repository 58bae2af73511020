/// The thing that a path leads to, as a writer sees it: files are replaced, all else is written
/// through.
enum FileTarget: Equatable {
  /// Standard output.
  case standardOutput
  /// A pipe or a device.
  case stream(String)
  /// A regular file, or none yet; links are followed.
  case file(String)

  /// Finds the target of a path.
  ///
  /// - Parameter path: A path; `-` is standard output.
  /// - Throws: Why nothing can be written there.
  init(_ path: String) throws(FileError) {
    if path == "-" {
      self = .standardOutput
    } else if path.isEmpty || path.hasSuffix("/") {
      throw .unwritable(path: "'\(path)'", reason: "this is not the name of a file")
    } else {
      self = try Self.found(path, for: path, links: 40)
    }
  }

  private static func found(
    _ path: String, for original: String, links: Int
  ) throws(FileError) -> Self {
    func refusal(_ reason: String) -> FileError { .unwritable(path: original, reason: reason) }
    if let properties = SystemCalls.properties(path) {
      if properties.kind == .folder { throw refusal("a folder has this name") }
      // Replacing the file that standard output goes to would part it from who reads it.
      if properties.identity == SystemCalls.properties(1)?.identity { return .standardOutput }
      switch properties.kind {
      case .file:
        guard SystemCalls.propertiesOfName(path)?.kind == .link else { return .file(path) }
        guard let resolved = SystemCalls.resolved(path) else { throw .failedWriting(original) }
        return .file(resolved)
      case .stream: return .stream(path)
      default: throw refusal("this is neither a file nor a pipe or device")
      }
    }
    let (code, reason) = SystemCalls.failure
    guard SystemCalls.propertiesOfName(path)?.kind == .link else {
      guard SystemCalls.meansMissing(code) else { throw refusal(reason) }
      return .file(path)
    }
    // A link to what is not there yet.
    guard links > 0, let destination = SystemCalls.destination(path) else {
      throw refusal(reason)
    }
    let next =
      destination.hasPrefix("/") ? destination : Files.join(Files.parent(of: path), destination)
    return try found(next, for: original, links: links - 1)
  }
}
