import Studies

extension SuiteTask {
  /// The trials of a person with a design: four, or one for each of up to twelve things that people want by words
  /// (chosen).
  var usualTrials: Int { wants.isEmpty ? 4 : max(4, min(goals.count, 12)) }

  /// What a participant is told to do.
  func words(for goal: String, label: String) -> String {
    guard let want = wants[goal] else { return "Find and choose “\(label)”." }
    return "What you want: \(want)" + (want.last.map { ".?!".contains($0) } ?? false ? "" : ".")
  }
}
