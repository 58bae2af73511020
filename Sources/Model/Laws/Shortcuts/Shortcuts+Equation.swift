/// Whether somebody has gone over to the keyboard shortcut of a command.
///
/// Some people never use shortcuts, however often they choose a command; the others go over to one
/// after a number of uses that differs from person to person, and keep to it (shares of selections
/// by shortcut over 144 uses, from Grossman, Dragicevic and Balakrishnan 2007).
///
/// - Parameters:
///   - uses: How often the person has chosen the command before.
///   - adopts: Whether the person takes to shortcuts at all: 1 or 0.
///   - usual: The uses after which the person usually goes over.
/// - Returns: A mask.
@inlinable @inline(__always)
package func hasGoneOver(uses: Lanes, adopts: Lanes, usual: Lanes) -> Ints {
  isAtLeast(adopts, Lanes(repeating: 0.5)) & isAtLeast(uses, usual)
}
