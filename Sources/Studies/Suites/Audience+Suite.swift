package import Core

extension Audience: SuitePartNode {
  /// The part of a suite that it stands for.
  public var part: SuitePart { SuitePart { $0.suite.audience = self } }

  /// An audience in documents.
  package static let format = ObjectFormat<Audience, Void>(
    "The people who do the tasks, and how often: reports then say what differences come to in a year.",
    blank: Audience(people: 1, usesPerDay: 1),
    [
      .required(
        "people", at: \.people, as: .integer(1...mostPeople), "The number of people.",
        purpose: "the number of people"),
      .required(
        "uses_per_day", at: \.usesPerDay, as: .number(usesPerDayRange),
        "How often each of them does a task of the suite.",
        purpose: "how often each of them does a task", unit: "1/day"),
    ])
}
