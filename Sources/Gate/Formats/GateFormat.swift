package import Reports

/// A format that the findings of a gate can be written in.
package enum GateFormat: String, CaseIterable, Hashable, Sendable {
  /// Lines for a terminal or a log.
  case text
  /// JUnit XML, which most CI systems show.
  case junit
  /// Annotations of GitHub Actions.
  case github
  /// SARIF 2.1.0, for code scanning and editors.
  case sarif
  /// Markdown, for a step summary or a comment.
  case markdown = "md"
  /// A page for a browser, with the designs before and now.
  case html
  /// The outcome in one word, for scripts.
  case verdict

  /// The name of the file; nil for what is only printed.
  package var fileName: String? {
    switch self {
    case .text, .github: nil
    case .junit: "gate.junit.xml"
    case .sarif: "gate.sarif"
    case .markdown: "gate.md"
    case .html: "gate.html"
    case .verdict: "gate.verdict"
    }
  }
}

extension GateReport {
  /// Returns the findings in a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - strict: Whether a rule that stays open keeps the gate from opening.
  /// - Returns: The text, with a line end at its end where it is not empty.
  package func text(in format: GateFormat, strict: Bool = false) -> String {
    switch format {
    case .text: TextFormat.text(for: self, strict: strict)
    case .junit: JUnitFormat.text(for: self, strict: strict)
    case .github: AnnotationFormat.text(for: self, strict: strict)
    case .sarif: SARIFFormat.text(for: self, strict: strict)
    case .markdown: GatePage.markdown(for: self, strict: strict)
    case .html: GatePage.html(for: self, strict: strict)
    case .verdict: word(strict: strict) + "\n"
    }
  }

  /// The outcome in one word, behind `report-only` where it is reported alone.
  private func word(strict: Bool) -> String {
    let word =
      switch conclusion(strict: strict) {
      case .open: "pass"
      case .closed: "regression"
      case .undecided: "inconclusive"
      case .unchecked: "nothing-checked"
      }
    // What was found is never the first word: nothing passes that was not held to rules.
    return isReportedOnly ? "report-only \(word)" : word
  }

  /// Returns the findings as files, in the order of the formats.
  ///
  /// - Parameters:
  ///   - formats: The formats; those that are only printed give no file.
  ///   - strict: Whether a rule that stays open keeps the gate from opening.
  /// - Returns: The files.
  package func files(in formats: [GateFormat], strict: Bool = false) -> [ReportFile] {
    formats.compactMap { format in
      format.fileName.map { ReportFile(name: $0, text: text(in: format, strict: strict)) }
    }
  }
}
