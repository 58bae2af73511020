import Evidence
import Reports

/// `tapcost study read`.
enum StudyReadCommand {
  static let results = Key.arguments(
    "results", "Files of results, or folders of them; those of the study where none is named.",
    isRequired: false, completion: .file)
  static let paths = Key.text(
    "paths", "file", "Also write a page on which what the people did is watched.", completion: .file
  )

  static let command = Command(
    "read", "Compares what people did in a study with what was predicted.",
    discussion: """
      Data are checked by the rules of the plan; what does not count is listed with its reason, and the \
      rest is kept. People stand beside the prediction for time, success, directness, first choices, \
      errors and taps, with each design and as a difference, and the report says whether the prediction \
      held, and how many more people decide the difference.

      The file people.csv is a data set that 'tapcost validate --data' reads.
      """,
    takes: [
      StudyCommand.folder, results, paths, Options.reports, Options.formats, Options.safeCSV,
      Options.noClobber,
    ],
    examples: [
      "tapcost study read study": "Reads the results that 'study serve' has taken.",
      "tapcost study read study ~/Downloads --out Results/people":
        "Reads files that were handed over, and writes reports.",
      "tapcost study read study --paths people.html": "Shows their touches in the player.",
    ]
  ) { call in
    try call.check(folder: call[Options.reports])
    let folder = try StudyFolder(call[StudyCommand.folder])
    let data = try folder.data(at: call[results])
    if let path = call[paths], !data.people.isEmpty {
      let file = Files.join(folder.path, "study.html")
      let page = try MeasuringPaths(
        page: try Files.text(at: file, isFound: true), file: file, plan: folder.plan)
      try call.check(file: path, besides: [file])
      try call.write(page.page(data), to: path)
    }
    let report = MeasuringReport(plan: folder.plan, data: data)
    try call.deliver(report.document, to: call[Options.reports], in: call[Options.formats])
    if data.people.isEmpty {
      throw RunError(
        "Nothing counts: \(data.refusals.count) refusals. Results of study \(folder.plan.study) are "
          + "needed.",
        .badInput)
    }
  }
}
