import Model

/// A kind of motor act.
public struct Act: Hashable, Sendable {
  /// The name, as in results.
  public let name: String
  /// The column that counts the kind; nil for a kind that is only ever the plain one of an input,
  /// which is what is left of all.
  let column: StateColumn?

  private init(_ name: String, column: StateColumn? = nil) {
    self.name = name
    self.column = column
  }

  /// All kinds, in the order of results.
  public static let all = [tap, hold, drag, swipe, key, press, command]

  /// A tap, a double tap, a click.
  public static let tap = Act("tap")
  /// A finger or a button that is kept down.
  public static let hold = Act("hold", column: .actHold)
  /// A drag of a surface.
  public static let drag = Act("drag", column: .actDrag)
  /// A swipe or a scroll.
  public static let swipe = Act("swipe", column: .actSwipe)
  /// A press of a key.
  public static let key = Act("key")
  /// A press of a switch.
  public static let press = Act("press")
  /// A spoken command.
  public static let command = Act("command")

  /// The place among all kinds.
  package var index: Int {
    guard let index = Self.all.firstIndex(of: self) else {
      preconditionFailure("the act \(name) is not listed")
    }
    return index
  }
}
