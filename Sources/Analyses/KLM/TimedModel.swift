/// A model with its name and the times that follow from it.
package struct TimedModel: Sendable {
  /// The name for people.
  package var name: String
  /// The model.
  package var model: KeystrokeModel
  /// When each operator begins and ends.
  package var schedule: Schedule
  /// The chunks in memory.
  package var memory: WorkingMemory
  /// The times of people, by population.
  package var people: [PeopleTimes] = []
  /// Remarks on how the model came about.
  package var remarks: [String] = []

  /// Times a model.
  ///
  /// - Parameters:
  ///   - name: The name for people.
  ///   - model: The model.
  ///   - remarks: Remarks on how the model came about.
  package init(name: String, model: KeystrokeModel, remarks: [String] = []) {
    self.name = name
    self.model = model
    self.remarks = remarks
    schedule = model.schedule
    memory = WorkingMemory(of: schedule, memory: model.memory)
  }
}

extension Operator.Resource {
  /// The name for people, as a part of them.
  package var title: String {
    switch self {
    case .see: "eyes"
    case .speech: "voice"
    case .cognitive: "mind"
    case .hands: "hands"
    case .system: "system"
    }
  }

  /// The order in which reports show the resources.
  static let shown: [Self] = [.see, .cognitive, .hands, .speech, .system]
}
