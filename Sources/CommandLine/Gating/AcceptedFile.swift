import Gate

/// The file of accepted changes beside a file of rules.
///
/// It comes from the change itself, also where the rules come from the revision that it is held to:
/// accepting is what the change asks its reviewers for.
struct AcceptedFile {
  /// The path.
  let path: String
  /// The text; nil where there is no such file.
  let text: String?
  /// The changes.
  let changes: AcceptedChanges

  init(besides rules: String) throws {
    let path = Files.join(Files.parent(of: rules), AcceptedChanges.fileName)
    self.path = path
    guard SystemCalls.properties(path) != nil else {
      (text, changes) = (nil, AcceptedChanges(none: path))
      return
    }
    let text = try Files.text(at: path)
    (self.text, changes) = (text, try AcceptedChanges(parsing: text, file: path))
  }
}
