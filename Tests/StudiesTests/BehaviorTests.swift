import Core
import Populations
import Studies
import Testing

/// The fingerprint of the model moves with whatever the model is made of, and with nothing else.
struct BehaviorTests {
  private func numbers(_ text: String) throws -> [UInt8] {
    try Behavior.numbers(in: text, file: "numbers.json5")
  }

  @Test func itIsAShortHash() {
    #expect(Behavior.fingerprint.count == 16)
    #expect(Behavior.fingerprint.allSatisfy { $0.isHexDigit })
    #expect(Behavior.tallies(parameters: .builtIn) == Behavior.tallies(parameters: .builtIn))
  }

  @Test func everyNumberCountsAndNothingThatIsSaidAboutIt() throws {
    let text = """
      { parameters: [{ name: "a", value: 0.5, low: 0.25, high: 1, citation: "Somebody, 1999" }, { name: "b", value: 2 }] }
      """
    let plain = try numbers(text)
    #expect(try numbers(text.replacing("Somebody, 1999", with: "Somebody else, 2001")) == plain)
    #expect(try numbers("// A comment.\n" + text.replacing(": ", with: ":")) == plain)
    for (old, new) in [
      ("0.5", "0.5000001"), ("0.25", "0.26"), ("high: 1", "high: 1.5"), ("\"b\"", "\"c\""),
      ("value: 2", "spread: 2"),
    ] {
      #expect(try numbers(text.replacing(old, with: new)) != plain, "\(old)")
    }
  }

  /// What no canary tells: numbers that the populations of canaries set themselves, those of tablets and
  /// of worlds, and bounds that hardly anybody comes to.
  private static let outOfReach = """
    confirmation.attention confirmation.habituation glyph.common convention.drag_sheet
    convention.hold_content gaze.viewing_tablet key.time laboratory.patience pointer.care_careful
    pointer.care_gain pointer.care_hurried pointer.widest pointing.care_hurried pointing.place_tablet
    pointing.sigma_finger scent.distance scent.glyphs scent.kin scent.knows_more switch.press
    value.near value.tries worlds.row_discrepancy worlds.share_trials worlds.study_discrepancy
    worlds.value_error
    """.split { $0.isWhitespace }.map(String.init)

  /// The tallies of the canaries themselves move with nearly every number: what reads it is reached.
  @Test func theCanariesReachWhatReadsTheNumbers() throws {
    let plain = Behavior.tallies(parameters: .builtIn)
    var still: [String] = []
    for number in ParameterSet.builtIn.all {
      let isHigh = number.high - number.value > number.value - number.low
      let text = """
        { schema: "tapcost/parameters/1", parameters: [{
          name: "\(number.name)", title: "Other", unit: "\(number.unit.rawValue)",
          value: \(isHigh ? number.high : number.low), low: \(number.low), high: \(number.high),
          distribution: "\(number.distribution.rawValue)",
          \([.constant, .bernoulli].contains(number.distribution) ? "" : "spread: \(number.spread),")
          \(number.minimum.map { "minimum: \($0)," } ?? "")
          \(number.maximum.map { "maximum: \($0)," } ?? "")
          mark: "A", citation: "assumed" }] }
        """
      let changed = try ParameterSet.builtIn.overridden(
        by: SourceText(file: "\(number.name).json5", text: text))
      if Behavior.tallies(parameters: changed) == plain { still.append(number.name) }
    }
    #expect(still.filter { !Self.outOfReach.contains($0) } == [])
  }
}
