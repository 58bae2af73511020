/// The metrics of what time is spent for; together they are the time of the trial.
extension Metric {
  /// The time that has a cause.
  public static func time(of cause: Cause) -> Metric {
    switch cause {
    case .task: causeTask
    case .miss: causeMiss
    case .wrong: causeWrong
    case .wait: causeWait
    case .unreadable: causeUnreadable
    }
  }

  /// The time of the task itself, in s.
  public static let causeTask = Metric(
    "cause_task", "Time of the task itself", .duration, from: .cause(.task), in: .cost,
    isStandard: false,
    summary: "The part of the time that the task itself takes.",
    formula: """
      Time of the trial - time of misses, wrong choices, waiting and what is hard to read, in s.
      """,
    reading: """
      Whoever hits and chooses right at once needs this much. Looking and thinking before a wrong \
      choice count here, too.
      """)

  /// The time of misses and their repair, in s.
  public static let causeMiss = Metric(
    "cause_miss", "Time of misses", .duration, from: .cause(.miss), in: .cost, isStandard: false,
    summary: "The part of the time that misses and their repair take.",
    formula: """
      Time from a touch, press or command that does not hit what it was aimed at until that is \
      hit, in s: with noticing, undoing, going back and the way that is gone again.
      """,
    reading: "Larger and farther targets and undoing by one act make this less.")

  /// The time of wrong choices and their ways back, in s.
  public static let causeWrong = Metric(
    "cause_wrong", "Time of wrong choices", .duration, from: .cause(.wrong), in: .cost,
    isStandard: false,
    summary: "The part of the time that wrong choices and their ways back take.",
    formula: """
      Time from the act on what does not lead to the goal until the person is back where the goal \
      can be reached, in s: with searching on the wrong way, noticing, undoing and going back.
      """,
    reading: """
      Clearer titles and glyphs make this less. Searching again after coming back belongs to the \
      task.
      """)

  /// The time of waiting for the system, in s.
  public static let causeWait = Metric(
    "cause_wait", "Time of waiting", .duration, from: .cause(.wait), in: .cost, isStandard: false,
    summary: "The part of the time that people wait for the system.",
    formula: """
      Time of animations and loading, in s, but for those within a miss or a wrong choice.
      """,
    reading: "A faster system and fewer surfaces that open make this less.")

  /// The extra time to read what is hard to read, in s.
  public static let causeUnreadable = Metric(
    "cause_unreadable", "Time of what is hard to read", .duration, from: .cause(.unreadable),
    in: .cost, isStandard: false,
    summary: "The part of the time that reading small print takes beyond reading with ease.",
    formula: """
      Extra time of looks at print below the size that the person reads with ease, in s, but for \
      those within a miss or a wrong choice.
      """,
    reading: """
      Larger print makes this less. Labels that are cut off cost no time of their own: they lead \
      to wrong choices.
      """)
}
