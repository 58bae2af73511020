import Interfaces
import Populations

/// Forms that the system fills in: who takes its offer passes over the steps of the other texts.
extension ScriptRun {
  /// For each part the texts that the system offers to fill in: that of the part and, for a form, those after
  /// it on the same page.
  static func offers(_ parts: [Part], _ kernels: [Kernel<Listener>]) -> [[TextEntry]] {
    parts.indices.map { number in
      guard let text = parts[number].typed, let plan = field(parts[number], kernels) else {
        return []
      }
      switch plan.autofill {
      case .none: return []
      case .field: return [text]
      case .form:
        let page = parts[(number + 1)...].prefix {
          !$0.isChoice || !kernels[$0.choice].plan.isNewScreen
        }
        return [text]
          + page.compactMap { field($0, kernels)?.autofill == .form ? $0.typed : nil }
      }
    }
  }

  /// For each part whether it belongs to a step whose text the system fills in with those of a form.
  static func isOfForm(_ parts: [Part], _ kernels: [Kernel<Listener>]) -> [Bool] {
    let steps = Set(parts.filter { field($0, kernels)?.autofill == .form }.map(\.step))
    return parts.map { steps.contains($0.step) }
  }

  /// The plan of the choice of the field into which a text goes.
  private static func field(_ part: Part, _ kernels: [Kernel<Listener>]) -> Plan? {
    part.typed != nil && part.choice > 0 ? kernels[part.choice - 1].plan : nil
  }

  /// Sets apart those for whom the text of the step of a part is filled in already.
  mutating func setApart(before number: Int) {
    let part = parts[number]
    if part.isChoice, kernels[part.choice].plan.isNewScreen {
      for lane in lanes { filled[Int(lane)] = false }
    }
    others.keep(0)
    guard isOfForm[number] else { return }
    for lane in lanes where filled[Int(lane)] { others.append(lane) }
    let filled = filled
    lanes.keepAll { !filled[Int($0)] }
  }

  /// Takes those who were set apart in again, in the order of lanes.
  mutating func rejoin(after number: Int) {
    if isOfForm[number], !offers[number].isEmpty {
      for lane in lanes.lazy.map(Int.init) where entries.spending(lane).offer == .taken {
        filled[lane] = true
      }
    }
    guard !others.isEmpty else { return }
    for lane in others { lanes.append(lane) }
    lanes.sort()
    others.keep(0)
  }
}

extension ScriptRun.Part {
  /// The text that is typed into a field, where one is.
  fileprivate var typed: TextEntry? {
    guard case .enter(let text) = act, text.way == .type, text.hasField else { return nil }
    return text
  }
}
