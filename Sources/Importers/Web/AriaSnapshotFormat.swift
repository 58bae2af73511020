import Core

extension ForeignFormat {
  /// A snapshot of roles and names as Playwright writes it.
  package static let ariaSnapshot = ForeignFormat(
    id: "aria-snapshot", title: "an aria snapshot",
    recognizes: { $0.text.hasPrefix("- ") },
    read: { file throws(DocumentError) in
      try AriaReader.read(file.text, file: file.name, options: file.options)
    })
}
