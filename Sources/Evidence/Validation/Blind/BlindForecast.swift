import Studies

/// What the model says to something that was asked of people, whatever they did.
package struct BlindForecast: Equatable, Sendable {
  /// The dataset.
  package var dataset: String
  /// The version of the case.
  package var version: Int
  /// What was asked.
  package var question: PublishedDataset.Question
  /// The prediction; nil where the model makes none.
  package var predicted: Double?
  /// What plausible worlds say, where some were run.
  package var worlds: [Double] = []
  /// Why the model says nothing.
  package var reason: String?

  /// Creates a forecast without worlds.
  package init(
    dataset: String, version: Int, question: PublishedDataset.Question, predicted: Double? = nil
  ) {
    (self.dataset, self.version) = (dataset, version)
    (self.question, self.predicted) = (question, predicted)
  }
}

extension ValidationRunner {
  /// Predicts everything that was asked of people in some datasets, without their answers.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - datasets: The datasets that they name.
  ///   - progress: Is told how many conditions are done, and how many there are.
  /// - Returns: What the model says, case by case, in the order of the questions.
  /// - Throws: What is wrong with the designs, or that the task was canceled.
  package func forecasts(
    _ cases: [ValidationCase], datasets: [PublishedDataset],
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> [BlindForecast] {
    let total = cases.reduce(0) { $0 + $1.simulated.count * (1 + worlds) }
    var done = 0
    let count = {
      done += 1
      progress(done, total)
    }
    var all: [BlindForecast] = []
    for validation in cases {
      guard let dataset = datasets.first(where: { $0.id == validation.dataset }) else { continue }
      let data = try await simulate(
        validation, engine(validation, worlds: 0), users: users, world: nil, finished: count)
      var forecasts = dataset.questions.map { validation.forecast($0, data) }
      if validation.suite != nil, worlds > 0 {
        let engine = engine(validation, worlds: worlds)
        for world in 0..<worlds {
          let data = try await simulate(
            validation, engine, users: Self.worldUsers, world: world, finished: count)
          for index in forecasts.indices where forecasts[index].predicted != nil {
            let said = validation.forecast(forecasts[index].question, data).predicted
            if let said { forecasts[index].worlds.append(said) }
          }
        }
      }
      all += forecasts
    }
    return all
  }
}

extension ValidationCase {
  /// What the simulated conditions say to a question.
  fileprivate func forecast(
    _ question: PublishedDataset.Question, _ data: ValidationData
  ) -> BlindForecast {
    var forecast = BlindForecast(dataset: dataset, version: version, question: question)
    guard let prediction = prediction(for: question) else {
      forecast.reason = silence(about: question.measure)
      return forecast
    }
    do throws(ValidationData.Missing) {
      forecast.predicted = try data.value(prediction.value, question.conditions)
    } catch {
      forecast.reason = error.text
    }
    return forecast
  }
}
