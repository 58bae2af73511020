import Calibration
import Core
import Model
import Testing

@Suite struct BadLogTests {
  /// Reads and fits a text; returns what is wrong.
  private func problems(
    _ text: String, _ model: CalibrationModel, _ options: LogOptions = LogOptions()
  ) -> [Problem] {
    do throws(DocumentError) {
      let table = try TextTable(parsing: text, file: "log.csv")
      _ = try model.fit(CalibrationLog(table, for: model, options: options))
      return []
    } catch {
      return error.problems
    }
  }

  private func presses(people: Int, each: Int, time: (Int) -> String) -> String {
    var text = "participant,time\n"
    for person in 0..<people {
      for row in 0..<each { text += "p\(person),\(time(row))\n" }
    }
    return text
  }

  private let varied: (Int) -> String = { "0.\(5 + $0 % 4)" }

  @Test func aGoodLogIsFitted() {
    #expect(problems(presses(people: 6, each: 20, time: varied), .switchPress).isEmpty)
  }

  @Test func aMissingColumnIsNamedWithWhatThereIs() throws {
    let found = problems("participant,ms\np1,3\n", .switchPress)
    let problem = try #require(found.first)
    #expect(problem.expected.contains("--column time=NAME"))
    #expect(problem.expected.contains("participant, ms"))
  }

  @Test func everyWrongFieldIsNamedByItsLine() {
    let text = "participant,time\np1,0.5\np1,fast\np1,\np1,-1\np1,0\np1,inf\np1,nan\n"
    #expect(problems(text, .switchPress).map { $0.position?.line } == [3, 4, 5, 6, 7, 8])
  }

  @Test func onePersonIsNotEnough() throws {
    let found = problems(presses(people: 1, each: 500, time: varied), .switchPress)
    #expect(try #require(found.first).expected.hasPrefix("at least 5"))
  }

  @Test(arguments: CalibrationModel.allCases)
  func tenRowsAreNotEnough(model: CalibrationModel) throws {
    var text = model.required.map(\.rawValue).joined(separator: ",") + "\n"
    for row in 0..<10 {
      let fields = model.required.map { role -> String in
        switch role {
        case .participant: "p\(row % 2)"
        case .left: "1"
        case .trial, .position: "\(row + 1)"
        case .stops: "1 2"
        case .dwells: "0.2 0.3"
        default: "\(row + 1)"
        }
      }
      text += fields.joined(separator: ",") + "\n"
    }
    let found = problems(text, model)
    #expect(try #require(found.first).expected.contains("at least"), "\(model)")
  }

  @Test func valuesThatNeverDifferAreRefused() throws {
    let found = problems(presses(people: 6, each: 20) { _ in "0.5" }, .switchPress)
    #expect(try #require(found.first).found.contains("the same time"))
  }

  @Test func timeThatGoesBackIsRefused() throws {
    var text = "participant,time,clock\n"
    for person in 0..<6 {
      for row in 0..<20 { text += "p\(person),\(varied(row)),\(row == 7 ? 2 : row)\n" }
    }
    let found = problems(text, .switchPress)
    #expect(found.count == 6)
    #expect(try #require(found.first).position?.line == 9)
  }

  @Test func raggedRowsAndOpenQuotesAreRefused() {
    #expect(problems("participant,time\np1\n", .switchPress).first?.position?.line == 2)
    #expect(!problems("participant,time\n\"p1,3\n", .switchPress).isEmpty)
    #expect(!problems("", .switchPress).isEmpty)
    #expect(!problems("time,time\n1,1\n", .switchPress).isEmpty)
  }

  @Test func quotedFieldsAndOtherNamesAndUnitsAreRead() throws {
    var options = LogOptions()
    options.columns = [.time: "ms, raw", .participant: "who"]
    options.secondsPerUnit = 0.001
    options.filters = ["use": "yes"]
    let text = "\u{FEFF}who,\"ms, raw\",use\r\n\"a \"\"b\"\"\",500,yes\r\nc,x,no\r\nc,700,yes\r\n"
    let table = try TextTable(parsing: text, file: "log.csv")
    let log = try CalibrationLog(table, for: .switchPress, options: options)
    #expect(log.people == ["a \"b\"", "c"])
    #expect(log.numbers[.time] == [500 * 0.001, 700 * 0.001])
    #expect(log.leftOut.map(\.count) == [1])
  }
}
