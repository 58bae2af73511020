import Core

/// The times of acts that projects of CogTool leave out, in s, as `Datasets/Parameters` has them.
struct CogToolTimes: Sendable {
  let thought: Double
  let look: Double
  let heardWord: Double
  let spokenWord: Double
  let stroke: Double
  let homing: Double

  /// The times built into the binary; only keystroke-level models have one for a look.
  static let builtIn = CogToolTimes()

  private init() {
    let acts = Self.times("cogtool")
    thought = acts("Think")
    heardWord = acts("Hear")
    spokenWord = acts("Say")
    stroke = acts("Stroke")
    homing = acts("Home")
    look = Self.times("klm")("Look")
  }

  /// The times of the operators of a file, by their names.
  private static func times(_ file: String) -> (String) -> Double {
    let path = "Datasets/Parameters/\(file).json5"
    let text = EmbeddedTexts.text(at: path) ?? ""
    let operators = (try? Cursor(parsing: text, file: path))?.object(known: nil)?
      .optional("operators")?.array(count: 1...1000)
    let entries = (operators ?? []).compactMap { $0.object(known: nil) }
    return { name in
      let entry = entries.first { $0.optional("name")?.string() == name }
      guard let time = entry?.optional("time")?.number(in: 0...1e6) else {
        preconditionFailure("\(path) has no time for \(name)")
      }
      return time / 1000
    }
  }
}
