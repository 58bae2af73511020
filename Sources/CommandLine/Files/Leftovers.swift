/// What writers that died have left in a folder.
enum Leftovers {
  /// Clears a folder: a set of files that was whole when its writer died takes its places, and what
  /// was not whole is removed. What a living writer is at stays.
  ///
  /// - Parameter folder: The folder.
  static func settle(_ folder: String) {
    for name in SystemCalls.names(in: folder) ?? [] {
      let path = Files.join(folder, name)
      if TemporaryName.isCommitted(name) {
        ifDead(path) { Stage.complete(path, in: folder) }
      } else if TemporaryName.isOpen(name) {
        ifDead(path) { SystemCalls.removeTree(path) }
      }
    }
  }

  /// Does something with what no living writer has locked.
  private static func ifDead(_ path: String, _ action: () -> Void) {
    let descriptor =
      switch SystemCalls.propertiesOfName(path)?.kind {
      case .file: SystemCalls.openForLocking(path, creating: false)
      case .folder: SystemCalls.openFolder(path)
      default: Int32?.none
      }
    guard let descriptor else { return }
    // A file system that knows no locks does not tell, so there all of it stays.
    if SystemCalls.lock(descriptor) == .held { action() }
    _ = SystemCalls.shut(descriptor)
  }
}
