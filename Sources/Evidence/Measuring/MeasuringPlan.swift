import Core
package import Statistics

/// A study with people as it was planned: what they meet, what is predicted, and which data count.
package struct MeasuringPlan: Equatable, Sendable {
  /// Who meets which design: everyone both, in balanced order, or half of the people each.
  package typealias Order = PowerCurve.Plan

  /// One of the two designs.
  package struct Design: Equatable, Sendable {
    /// The name.
    package var id: String
    /// The title for people.
    package var title: String
    /// The names of what can be activated.
    package var elements: [String]
    /// The names of its surfaces.
    package var surfaces: [String]
    /// The names of what leads to a goal, by the goal.
    package var ways: [String: [String]]
    /// The steps, where the task is a script.
    package var steps: [Step] = []
  }

  /// A step of a script.
  package struct Step: Equatable, Sendable {
    /// What is done.
    package enum Act: String, CaseIterable, Hashable, Sendable {
      /// Something is chosen.
      case choose
      /// A text is typed into a field.
      case enter
      /// A text that was copied before is pasted into a field.
      case paste
      /// A value is set.
      case set
      /// Something is waited for.
      case wait
      /// A surface is closed.
      case back
    }

    /// What is done.
    package var act: Act
    /// What is chosen, the field, or what is set; empty for neither.
    package var goal: String
    /// The step in the words of participants.
    package var text: String
    /// What does the step just as well, where one of several is chosen.
    package var others: [String] = []

    /// Everything of which one is chosen.
    var goals: [String] { [goal] + others }
    /// Whether something goes into a field.
    var fillsField: Bool { act == .enter || act == .paste }
  }

  /// Something to do.
  package struct Task: Equatable, Sendable {
    /// The name of the goal.
    package var goal: String
    /// The task in the words of participants.
    package var text: String
    /// The share of trials that are about it.
    package var share: Double
  }

  /// The prediction of one measure: means over people, each the mean of their trials.
  package struct Prediction: Equatable, Sendable {
    /// The measure.
    package var measure: MeasuredQuantity
    /// The mean with each design.
    package var means: [Double]
    /// The range of each mean over sets of assumptions; nil where none were run.
    package var ranges: [Interval]?
    /// Where the mean of one more study would lie with each design.
    package var studies: [Interval]
    /// The range of the difference over sets of assumptions.
    package var range: Interval?
    /// Where the difference of one more study would lie.
    package var study: Interval

    /// The first minus the second.
    package var difference: Double { means[0] - means[1] }
  }

  /// The rules by which data count; all numbers are assumed.
  package struct Rules: Equatable, Sendable {
    /// The least time until a goal is reached, in s: nobody is faster.
    package var fastest = 0.3
    /// The longest time of a trial, in s, at which the page ends it.
    package var longest = 120.0
    /// The longest time of a script.
    static let longestScript = 300.0
    /// The least share of the true size at which screens may be shown.
    package var scale = 0.6
    /// The least share of a person's trials with a design that must be left.
    package var share = 0.5
    /// The ways of acting that count.
    package var inputs = ["touch", "pen"]
  }

  /// How many people it takes.
  package struct People: Equatable, Sendable {
    /// The number that finds the difference as predicted with probability .8; nil beyond ``most``.
    package var required: Int?
    /// The number for which that holds on average over sets of assumptions; nil beyond ``most``.
    package var assured: Int?
    /// The number that finds the least difference of the same direction that one more study would have; nil
    /// where that is none, or beyond ``most``.
    package var doubted: Int?
    /// The number that shows with probability .8 that there is no difference that matters, where there is none; nil
    /// beyond ``most``.
    package var settling: Int?
    /// The largest number that was tried.
    package var most: Int
    /// The probability that one more study finds the predicted direction.
    package var direction: Double

    /// The fewest people whose results decide anything: the least of these numbers, and twelve at least (chosen), as
    /// fewer hardly tell how people differ.
    package var least: Int {
      max(12, [required, assured, doubted, settling].compactMap(\.self).min() ?? 0)
    }
  }

  /// The format of the document.
  package static let schema = "tapcost/study-plan/1"

  /// The hash of what the page shows, which results must carry.
  package var study = ""
  /// The suite.
  package var suite: String
  /// The title of the suite.
  package var title: String
  /// The point of the sweep, in words.
  package var point: String
  /// The population of the prediction.
  package var population: String
  /// The input method of the prediction.
  package var input: String
  /// Who meets which design.
  package var order: Order
  /// The number of trials of a person with a design.
  package var trials: Int
  /// The two designs.
  package var designs: [Design]
  /// What is to be done.
  package var tasks: [Task]
  /// What decides which design is better: what the suite asks about first, as far as a page measures it.
  package var measure = MeasuredQuantity.time
  /// The smallest difference of that measure that matters, in its unit.
  package var margin: Double
  /// What is predicted.
  package var predictions: [Prediction]
  /// The means of the measure that decides with both designs, under each set of assumptions.
  package var worlds: [[Double]]
  /// The rules.
  package var rules = Rules()
  /// How many people it takes.
  package var people: People
  /// What of the designs the page does not show, each a sentence.
  package var leftOut: [String]

  /// The prediction of a measure.
  package func prediction(_ measure: MeasuredQuantity) -> Prediction? {
    predictions.first { $0.measure == measure }
  }
}
