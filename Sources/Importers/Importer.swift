package import Core
import Interfaces

/// Reads the formats of other tools.
package enum Importer {
  /// The most bytes that a file may have.
  package static let maximumBytes = XMLLimits.bytes
  /// The most screens that one file may hold.
  static let maximumScreens = 200

  /// Reads a text of any known format.
  ///
  /// - Parameters:
  ///   - text: The text of a file.
  ///   - file: The name for messages.
  ///   - options: What is known beyond the file.
  /// - Returns: The screens as designs, each with its goals and its report.
  /// - Throws: Why nothing can be made of it.
  package static func read(
    _ text: String, file: String, options: ImportOptions = ImportOptions()
  ) throws(DocumentError) -> Imported {
    let text = Unwrapping.content(of: text)
    guard let format = ForeignFormat.recognized(by: FileHead(text)) else {
      throw refusal(file, found: "none of the known formats", expected: known)
    }
    var found = try format.read(ForeignFile(text: text, name: file, options: options))
    for index in found.screens.indices {
      found.screens[index].isDrawn = format.isDrawn
      Tidying.tidy(&found.screens[index])
    }
    for state in options.openStates where !found.screens.isEmpty {
      OpenState.join(state.screen, to: &found.screens[0], opener: state.opener)
    }
    for index in found.screens.indices {
      options.findings.attach(to: &found.screens[index], isOnly: found.screens.count == 1)
    }
    if found.screens.count > maximumScreens {
      found.report.drop(
        nil, "\(found.screens.count - maximumScreens) screens",
        "a file may hold \(maximumScreens)")
      found.screens.removeLast(found.screens.count - maximumScreens)
    }
    return try made(found, file: file, format: format, options: options)
  }

  /// Screens as a file has them.
  struct Found {
    var screens: [FoundScreen] = []
    var demonstrations: [[FoundDemonstration]] = []
    var report = ImportReport()
    /// The demonstrations of a project, which become scripts.
    var project: CogToolProject?
  }

  /// A task as a file has it: the identifiers of elements or items, in order.
  struct FoundDemonstration {
    var title: String
    var identifiers: [String]
  }

  private static func made(
    _ found: Found, file: String, format: ForeignFormat, options: ImportOptions
  ) throws(DocumentError) -> Imported {
    var report = found.report
    var screens: [ImportedScreen] = []
    var problems: [Problem] = []
    var names = Namer()
    var designs: [String: String] = [:]
    for (index, foundScreen) in found.screens.enumerated() {
      var maker = DesignMaker(foundScreen, file: file, options: options)
      do throws(DocumentError) {
        var screen = try maker.make()
        screen.design.id = names.name(screen.design.id)
        if let source = foundScreen.sourceID { designs[source] = screen.design.id }
        if found.demonstrations.indices.contains(index) {
          screen.demonstrations = found.demonstrations[index].compactMap {
            maker.demonstration($0, goals: screen.goals)
          }
          screen.report = maker.report
        }
        screens.append(screen)
      } catch {
        problems += error.problems
        report.add(maker.report)
        report.drop(
          foundScreen.line,
          "screen \"\(foundScreen.title.isEmpty ? foundScreen.id : foundScreen.title)\"",
          error.problems.first.map { "found \($0.found); expected \($0.expected)" } ?? "")
      }
    }
    guard !screens.isEmpty else {
      if !problems.isEmpty { throw DocumentError(problems) }
      throw refusal(
        file, found: "\(format.title) without a screen", expected: "at least one screen")
    }
    for index in screens.indices {
      screens[index].links = screens[index].links.compactMap { link in
        designs[link.destination].map { .init(goal: link.goal, destination: $0) }
      }
    }
    let name = file.split(separator: "/").last ?? ""
    screens[0].source = String(name.prefix { $0 != "." })
    var scripts: ScriptedSuite?
    if let project = found.project {
      var maker = CogToolScripts(project, file: file, options: options)
      scripts = maker.suite()
      if scripts == nil { report.add(maker.refusals) }
    }
    return Imported(format: format, screens: screens, report: report, scripts: scripts)
  }

  static func refusal(_ file: String, found: String, expected: String) -> DocumentError {
    DocumentError([
      Problem(file: file, position: nil, path: "/", found: found, expected: expected)
    ])
  }

  private static let known =
    "a storyboard or xib, a page source, description or snapshot of XCUITest, what idb or Maestro "
    + "describes, a uiautomator dump, a layout of Android, a Compose, Espresso, Flutter or React tree, "
    + "views that UIKit prints, a page source of Windows, an aria snapshot or accessibility tree, a Figma "
    + "file or a CogTool export"
}
