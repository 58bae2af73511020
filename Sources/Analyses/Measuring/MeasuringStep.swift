import Core
import Interfaces
import Simulation
import Studies

/// A step of a script for the page of a study, and why it cannot be done there.
struct MeasuringStep {
  /// The step.
  private(set) var step: MeasuringPlan.Step
  /// Its place among all steps of the task.
  let place: Int
  /// Which state of the design it meets.
  let layout: Int
  /// Whether another screen has come.
  let isNewScreen: Bool
  /// The text that is typed, or the value that is set.
  private(set) var value = ""
  /// The time that is waited, in s.
  private(set) var seconds = 0.0
  /// Why a page cannot have it; nil where it can.
  private(set) var fault: String?
  private let label: String

  /// Creates a step; nil for what people do for themselves, such as to think.
  init?(_ met: SuiteTask.MetStep, _ screen: Layout, _ layout: Int) {
    place = met.place
    self.layout = layout
    isNewScreen = met.isNewScreen
    let goal = met.goal ?? ""
    let setting = met.design.settings[goal]
    label = visible(setting?.label ?? screen.label(of: goal) ?? goal)
    step = MeasuringPlan.Step(act: .choose, goal: goal, text: "")
    switch met.step.act {
    case .choose, .press, .set:
      fault = met.goal == nil ? "chooses one of several" : screen.fault(of: goal)
    case .enter(let text, _, let way, _):
      value = text
      step.act = .enter
      step.text = "Type “\(visible(text))” into “\(label)”."
      let field = screen.surfaces.flatMap(\.elements).first { $0.tap.goal == goal && $0.isField }
      if way != .type {
        fault = "takes a text that is not typed"
      } else if field == nil {
        fault = "has no field for its text"
      } else if field?.role == .searchField {
        fault = "looks for what is typed, key by key"
      }
    case .spend(.wait, let seconds):
      self.seconds = seconds
      (step.act, step.text) = (.wait, "Please wait.")
    case .spend: return nil
    case .back: (step.act, step.text) = (.back, "Go back.")
    case .keys: fault = "presses keys that go into no field"
    case .adjust(_, let aim):
      value = aim
      (step.act, step.text) = (.set, "Set “\(label)” to \(aim).")
      fault = screen.fault(of: goal)
    case .repeat: return nil
    }
  }

  /// The most things that one sentence asks for.
  private static let most = 8

  /// The steps with sentences that name everything that is chosen in a row.
  static func joined(_ steps: [Self]) -> [Self] {
    var all = steps
    var first = 0
    while first < all.count {
      let run = all[first...].prefix(most).prefix { $0.step.act == .choose }
      let labels = run.map { "“\($0.label)”" }.joined(separator: ", ")
      for place in run.indices { all[place].step.text = "Choose \(labels)." }
      first += max(1, run.count)
    }
    return all
  }

  /// The step for the script.
  var json: JSON {
    .record([
      "do": step.act.rawValue, "goal": step.goal, "text": step.text, "value": value,
      "seconds": seconds, "layout": layout, "fresh": isNewScreen,
    ])
  }
}
