import Core

extension ForeignFormat {
  /// A snapshot of roles and names as Playwright writes it.
  package static let ariaSnapshot = ForeignFormat(
    id: "aria-snapshot", title: "an aria snapshot",
    recognizes: { head in
      let lines = head.text.split(whereSeparator: \.isNewline)
        .drop { $0.hasPrefix("#") || AriaReader.isMark($0) || AriaReader.isKey($0) }
      return lines.first?.drop { $0 == " " || $0 == "\t" }.hasPrefix("- ") == true
    },
    read: { file throws(DocumentError) in
      try AriaReader.read(file.text, file: file.name, options: file.options)
    })
}
