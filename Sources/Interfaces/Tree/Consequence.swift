/// The consequence of a tap on a button or an item besides the action itself.
public enum Consequence: Hashable, Sendable {
  /// The action is asked about before it is done.
  case confirm(Question)
  /// The action is done, and a message is shown for a while.
  case toast(Toast)
  /// The action takes time.
  case loading(Loading)
  /// There is no action: a surface with further choices opens.
  case presents(Panel)
}

/// A question before an action is done.
public struct Question: Hashable, Sendable {
  /// Where a question is asked.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// In the middle of the screen.
    case alert
    /// At the lower edge, with the action on top and Cancel at the bottom.
    case actionSheet = "action_sheet"
    /// Beside what was tapped.
    case popover
  }

  /// Where the question is asked.
  public var kind: Kind
  /// The question; the label of the action when nil.
  public var title: String?
  /// The consequences of the action, in words.
  public var message: String?
  /// The label of the button that does it; the label of the action when nil.
  public var action: String?
  /// The label of the button that does not.
  public var cancel: String

  /// Creates a question; see the properties for meanings.
  public init(
    _ kind: Kind = .alert, title: String? = nil, message: String? = nil, action: String? = nil,
    cancel: String = "Cancel"
  ) {
    self.kind = kind
    self.title = title
    self.message = message
    self.action = action
    self.cancel = cancel
  }
}

/// A question of the system before a value is taken; whoever says no keeps the value before.
public struct Permission: Hashable, Sendable {
  /// The question.
  public var title: String
  /// The purpose of the permission, in words.
  public var message: String?
  /// The label of the button that gives the permission.
  public var allow: String
  /// The label of the button that refuses it.
  public var refuse: String
  /// The share of people who give it, 0 to 1; nil takes the usual share.
  public var granted: Double?

  /// Creates a question; see the properties for meanings.
  public init(
    _ title: String, message: String? = nil, allow: String = "Allow",
    refuse: String = "Don’t Allow", granted: Double? = nil
  ) {
    self.title = title
    self.message = message
    self.allow = allow
    self.refuse = refuse
    self.granted = granted
  }
}

/// A message that is shown for a while and goes by itself.
public struct Toast: Hashable, Sendable {
  /// Something that can be done while the message is shown.
  public struct Action: Hashable, Sendable {
    /// The text of the button.
    public var label: String
    /// The name of the action, by which tasks know it; made from the label when nil.
    public var id: String?
    /// Tells whether it takes back what was done.
    public var isUndo: Bool

    /// Creates an action; see the properties for meanings.
    public init(_ label: String = "Undo", id: String? = nil, isUndo: Bool = true) {
      self.label = label
      self.id = id
      self.isUndo = isUndo
    }
  }

  /// The message.
  public var label: String
  /// The time for which it is shown, in s; nil takes the usual time.
  public var duration: Double?
  /// The action that is offered meanwhile, where there is one.
  public var action: Action?

  /// Creates a message; see the properties for meanings and units.
  public init(_ label: String, duration: Double? = nil, action: Action? = nil) {
    self.label = label
    self.duration = duration
    self.action = action
  }
}

/// An action that takes time: an overlay blocks touches until it is done, or fails.
public struct Loading: Hashable, Sendable {
  /// The time that the action takes, in s.
  public var duration: Double
  /// The time before anything is shown, in s; nil takes the usual time.
  public var delay: Double?
  /// The text of the overlay.
  public var label: String
  /// The label of a button that stops it; nil for none.
  public var cancel: String?
  /// The share of attempts that fail and lead to a view with a button to try again, 0 to 1.
  public var failure: Double
  /// The label of the button that tries again.
  public var retry: String

  /// Creates an action that takes time; see the properties for meanings and units.
  public init(
    _ duration: Double, delay: Double? = nil, label: String = "Loading", cancel: String? = nil,
    failure: Double = 0, retry: String = "Try Again"
  ) {
    self.duration = duration
    self.delay = delay
    self.label = label
    self.cancel = cancel
    self.failure = failure
    self.retry = retry
  }
}
