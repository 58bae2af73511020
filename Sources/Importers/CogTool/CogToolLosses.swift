import Core

/// The elements of a CogTool project that a suite cannot hold, line by line.
enum CogToolLosses {
  /// Returns what is lost of a file.
  static func report(_ root: XMLElement) -> ImportReport {
    var report = ImportReport()
    addElements(in: root, to: &report)
    return report
  }

  private static let elements = [
    "backgroundImagePath": "pictures are not shown",
    "backgroundImageData": "pictures are not shown",
    "topLeftOrigin": "places are those of the widgets", "auxText": "only labels are shown",
    "eltGroup": "groups are told by their places",
    "startingEyePosition": "eyes begin anywhere",
    "startingMousePosition": "the hand begins anywhere",
    "task": "tasks are those that were demonstrated",
    "taskGroup": "tasks are those that were demonstrated",
  ]

  private static func addElements(in element: XMLElement, to report: inout ImportReport) {
    for child in element.children {
      if let reason = elements[child.name] {
        report.drop(child.line, "element <\(child.name)>", reason)
      }
      if child.name == "device", !["touchscreen", "mouse", "display"].contains(oneLine(child.text))
      {
        report.drop(child.line, "device \"\(oneLine(child.text).prefix(40))\"", "it is not used")
      }
      if child.name == "widget", let type = child["type"],
        CogToolProject.Widget.Sort(rawValue: type) == nil
      {
        report.guess(
          child.line, "widget of type \"\(type.prefix(40))\"", "it is taken for a button")
      }
      addElements(in: child, to: &report)
    }
  }
}
