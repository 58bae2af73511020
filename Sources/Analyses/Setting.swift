import Core
import Interfaces
import Populations

/// The settings on which a plan depends beside the design: the text size and the input method.
struct Setting: Hashable, Sendable {
  var size: TextSize
  var input: Input

  init(_ population: Population, _ input: Input) {
    size = population.textSize
    self.input = input
  }
}
