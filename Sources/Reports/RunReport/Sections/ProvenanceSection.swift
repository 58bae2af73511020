import Core
import Studies

/// Where the numbers come from.
enum ProvenanceSection {
  static func blocks(_ results: Results) -> [Block] {
    let provenance = results.provenance
    return [
      .heading(level: 2, "Provenance"),
      .paragraph(line(results)),
      .details(
        summary: "Versions, arguments and inputs",
        [
          .table(
            Table(
              caption: "Versions and arguments", headers: ["What", .sentence("Value")],
              rows: facts(results).map { [Prose($0.0), Prose($0.1)] })),
          .table(
            Table(
              caption: "Texts that were read", headers: ["Name", .sentence("SHA-256")],
              rows: provenance.inputs.map { [Prose($0.name), Prose($0.sha256)] })),
        ]),
    ]
  }

  /// The line alone.
  static func short(_ results: Results) -> [Block] { [.paragraph(line(results))] }

  private static func line(_ results: Results) -> Prose {
    let users = results.suites.flatMap(\.cells).map(\.users)
    var people = ""
    if let least = users.min(), let most = users.max() {
      people = Digits.grouped(least)
      if most != least { people += " to " + Digits.grouped(most) }
      people = "\(people) synthetic people in each cell; "
    }
    let provenance = results.provenance
    return Prose(
      "TapCost \(provenance.version), seed \(provenance.seed); \(people)"
        + "\(Digits.grouped(provenance.trials)) trials. "
        + "The same version, inputs and seed give the same numbers. "
        + "Run \(ResultsDocument.run(of: results)).")
  }

  private static func facts(_ results: Results) -> [(String, String)] {
    let provenance = results.provenance
    return [
      ("Run", ResultsDocument.run(of: results)),
      ("TapCost", provenance.version), ("Commit", provenance.commit ?? "unknown"),
      ("Swift", provenance.swift), ("GNU Scientific Library", provenance.gsl),
      ("Generator", provenance.generator), ("Seed", String(provenance.seed)),
      ("Arguments", provenance.arguments.map(quoted).joined(separator: " ")),
      ("Trials", Digits.grouped(provenance.trials)),
    ]
  }

  /// The suite as the command line named it: its name, or the path of its file.
  static func source(of suite: String, _ results: Results) -> String {
    let named = results.provenance.arguments.first { argument in
      let file = argument.split(separator: "/").last ?? ""
      return file == suite || file.prefix { $0 != "." } == suite && file.contains(".")
    }
    // A file may be called otherwise than its suite.
    let files = results.provenance.arguments.filter {
      $0.hasSuffix(".json5") || $0.hasSuffix(".json")
    }
    let only = results.suites.count == 1 && files.count == 1 ? files[0] : nil
    return quoted(named ?? only ?? suite)
  }

  /// An argument as a shell would need it.
  private static func quoted(_ argument: String) -> String {
    let isPlain =
      !argument.isEmpty
      && argument.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789-_./=,:%+@".unicodeScalars.contains($0)
      }
    return isPlain ? argument : "'" + argument.replacing("'", with: "'\\''") + "'"
  }
}
