import Model
import Populations

/// What hands do between the parts of a script: put a keyboard on the screen away, and go from a
/// pointing device to the keys.
extension ScriptRun {
  /// The parts with what puts the keyboard on the screen away before something under it is used.
  static func uncovering(_ parts: [Part], _ kernels: [Kernel<Listener>]) -> [Part] {
    guard kernels[0].plan.input == .touch else { return parts }
    var isUp = false
    // The label of the field into which a text was typed last.
    var field: String?
    var all: [Part] = []
    for part in parts {
      switch part.act {
      case .enter(let text):
        isUp = isUp || text.way == .type
        field = text.hasField && part.choice > 0 ? kernels[part.choice - 1].plan.field : nil
      case .back, .uncover: isUp = false
      case .choose:
        let plan = kernels[part.choice].plan
        // A screen that comes for what was typed keeps the keyboard where it has the field, as one with a
        // message below it.
        isUp = isUp && (!plan.isNewScreen || field.map(plan.fields.contains) ?? false)
        if isUp, plan.isUnderKeyboard {
          all.append(Part(step: part.step, act: .uncover, choice: part.choice, entry: part.entry))
        }
        // Where people act on something else than a field, the keyboard goes.
        isUp = isUp && plan.field != nil
        field = nil
      case .spend, .adjust, .byKeys: break
      }
      all.append(part)
    }
    return all
  }

  /// The parts with the way of the hand between a pointing device and the keyboard.
  static func withHoming(_ parts: [Part], _ kernel: Kernel<Listener>) -> [Part] {
    guard kernel.plan.input == .pointer else { return parts }
    let time = Int64((Double(kernel.constants[.typingHoming]) * 1e6).rounded())
    var isTyping = false
    var all: [Part] = []
    for part in parts {
      let wantsKeys: Bool? =
        switch part.act {
        case .choose, .adjust, .back, .byKeys: false
        case .enter(let text): text.way == .dictate ? nil : true
        case .spend, .uncover: nil
        }
      if let wantsKeys, wantsKeys != isTyping {
        isTyping = wantsKeys
        all.append(
          Part(
            step: part.step, act: .spend(.moving, microseconds: time), choice: part.choice,
            entry: part.entry))
      }
      all.append(part)
    }
    return all
  }
}
