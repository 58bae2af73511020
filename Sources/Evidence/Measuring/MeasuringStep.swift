import Core
import Interfaces
import Populations
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
  /// What the system offers to fill in with its text.
  private(set) var autofill = Autofill.none
  /// The places of the steps whose texts the offer fills in, its own first; empty without an offer.
  private var filled: [Int] = []
  /// Why a page cannot have it; nil where it can.
  private(set) var fault: String?
  private let label: String

  /// Creates a step; nil for what people do for themselves, such as to think.
  init?(_ met: SuiteTask.MetStep, _ screen: Layout, _ layout: Int, input: Input?) {
    place = met.place
    self.layout = layout
    isNewScreen = met.isNewScreen
    var goal = met.goal ?? ""
    var others: [String] = []
    if case .choose(let goals) = met.step.act {
      goal = goals[0].id
      others = goals.dropFirst().map(\.id)
    }
    func name(of goal: String) -> String {
      visible(met.design.settings[goal]?.label ?? screen.label(of: goal) ?? goal)
    }
    label = name(of: goal)
    step = MeasuringPlan.Step(act: .choose, goal: goal, text: "", others: others)
    switch met.step.act {
    case .choose, .set:
      fault = step.goals.lazy.compactMap { screen.fault(of: $0) }.first
      if !others.isEmpty {
        let all = step.goals.map { "“\(name(of: $0))”" }
        step.text =
          "Choose one of \(all.dropLast().joined(separator: ", ")) and \(all[all.count - 1])."
      }
    case .press:
      let isByKeys = screen.surfaces.flatMap(\.elements).contains {
        $0.tap.goal == goal && $0.keys > 0
      }
      fault =
        isByKeys && input != .touch
        ? "presses the keys of a shortcut, some of which a browser keeps for itself"
        : screen.fault(of: goal)
    case .enter(let text, _, let way, _):
      value = text
      step.act = way == .paste ? .paste : .enter
      step.text = "\(way == .paste ? "Paste" : "Type") “\(visible(text))” into “\(label)”."
      let field = screen.surfaces.flatMap(\.elements).first { $0.tap.goal == goal && $0.isField }
      if way == .dictate {
        fault = "takes a text that is dictated"
      } else if field == nil {
        fault = "has no field for its text"
      } else if way == .type, let field, field.autofill != .none {
        autofill = field.autofill
        step.text = "Fill in “\(label)”: “\(visible(text))”."
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
      let run = all[first...].prefix(most).prefix { $0.step.act == .choose && $0.step.text.isEmpty }
      // Each names what is left, so that nothing is asked for twice.
      for place in run.indices {
        let labels = run[place...].map { "“\($0.label)”" }
        all[place].step.text = "Choose \(labels.joined(separator: ", then "))."
      }
      first += max(1, run.count)
    }
    // A field that takes what was copied takes no keys.
    let typed = Set(all.map(\.step).filter { $0.act == .enter }.map(\.goal))
    for place in all.indices
    where all[place].step.act == .paste && typed.contains(all[place].step.goal) {
      all[place].fault = "pastes into a field into which another step types"
    }
    for place in all.indices where all[place].autofill != .none {
      let page = all.indices[(place + 1)...].prefix { !all[$0].isNewScreen }
      let others = all[place].autofill == .form ? page.filter { all[$0].autofill == .form } : []
      all[place].filled = [place] + others
    }
    return all
  }

  /// The step for the script, with what is offered to fill in.
  func json(among steps: [Self]) -> JSON {
    let offer = filled.map { visible(steps[$0].value) }.joined(separator: ", ")
    return JSON.record([
      "do": step.act.rawValue, "goal": step.goal, "text": step.text, "value": value,
      "seconds": seconds, "layout": layout, "fresh": isNewScreen, "others": step.others,
    ]).appending(filled.isEmpty ? .object([]) : .record(["fills": filled, "offer": offer]))
  }
}
