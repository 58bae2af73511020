import Interfaces
import Model
import Populations

/// Spoken names of elements.
struct Voice: InputMethod {
  static let inputs = [Input.voice]

  /// The time until a command is carried out, in s.
  private let latency: Float
  /// The words of a command beside the name.
  private let extraWords: Float
  /// The words of a command that has no name.
  private let commandWords: Float
  /// The words that make a command a long press.
  private let holdWords: Float
  /// The words of a number of the overlay.
  private let numberWords: Float

  init(_ input: Input, _ constants: InputConstants) {
    latency = constants[.voiceLatency]
    extraWords = constants[.voiceExtraWords]
    commandWords = constants[.voiceCommandWords]
    holdWords = constants[.voiceHoldWords]
    numberWords = constants[.voiceNumberWords]
  }

  let act = Act.command
  let pageTurn = PageTurn.act

  /// Notes that an element which shows a glyph has a name that people may not know.
  func complete(_ stop: inout Plan.Stop, of index: Int, on surface: PlannedSurface) {
    if surface.surface.elements[index].face == .glyph { stop.isNameless = true }
  }

  // MARK: Acts

  /// The time of a spoken command, until it is carried out.
  private func command(
    words: Float, _ lane: Int, _ kernel: Kernel<some Recorder>
  ) -> Float {
    commandTime(
      words: words, start: kernel.rows[lane][.voiceStart],
      perWord: kernel.rows[lane][.voiceWord], latency: latency)
  }

  func actTime(_ lane: Int, _ kernel: Kernel<some Recorder>) -> Float {
    command(words: 1 + extraWords, lane, kernel)
  }

  func reachTime(
    _ stop: Plan.Stop, _ way: FocusWay, _ lane: Int, _ kernel: Kernel<some Recorder>
  ) -> Float {
    command(words: stop.nameWords + extraWords, lane, kernel)
  }

  /// Speaks the name of an element, or its number where the name will not do.
  @_specialize(where Listener == NoRecorder)
  func activate<Listener: Recorder>(
    _ index: Int32, _ surface: Int, _ lane: Int, _ slot: Int, _ person: PersonState,
    _ kernel: Kernel<Listener>
  ) -> Activation {
    let stop = kernel.plan.stops[Int(index)]
    let element = kernel.elements[Int(index)]
    var isKnown = !stop.isNameless
    if stop.isNameless, element.glyph >= 0 { isKnown = kernel.knowsGlyph(element, lane) }
    // Without a name people ask for numbers.
    var words = isKnown ? stop.nameWords + extraWords : commandWords
    if element.code == .hold { words += holdWords }
    speak(words, of: index, lane, person, kernel)
    let luck = kernel.attempt(.press, lane, detail: person.taps)
    let heard = recognition(
      failure: kernel.rows[lane][.voiceFailure],
      substitution: kernel.rows[lane][.voiceSubstitution], luck: luck)
    if heard == .rejected { return .nothing }
    if heard == .substituted, let other = another(than: index, surface, lane, person, kernel) {
      return .element(other)
    }
    if !isKnown || stop.isAmbiguous {
      person.scans += 1
      person.scanning += kernel.rows[lane][.gazeDwell]
      speak(numberWords, of: index, lane, person, kernel)
    }
    return .element(index)
  }

  private func speak(
    _ words: Float, of index: Int32, _ lane: Int, _ person: PersonState,
    _ kernel: Kernel<some Recorder>
  ) {
    person.act(.command)
    person.moving += speakingTime(
      words: words, start: kernel.rows[lane][.voiceStart],
      perWord: kernel.rows[lane][.voiceWord])
    person.waiting += latency
    kernel.note(.speak, lane, person, element: index, value: words)
  }

  /// Another element that can be activated on the page that is shown, each as likely.
  private func another(
    than index: Int32, _ surface: Int, _ lane: Int, _ person: PersonState,
    _ kernel: Kernel<some Recorder>
  ) -> Int32? {
    let here = kernel.surfaces[surface]
    let others = (here.firstElement..<(here.firstElement + here.elementCount)).filter {
      $0 != index && kernel.elements[Int($0)].isOpenTo(person.page)
    }
    guard !others.isEmpty else { return nil }
    let luck = kernel.attempt(.substitution, lane, detail: person.taps).x
    return others[min(others.count - 1, Int(luck * Float(others.count)))]
  }

  func escape(_ surface: Int, _ lane: Int, _ kernel: Kernel<some Recorder>) -> Escape? {
    Escape(time: command(words: commandWords, lane, kernel), act: .command)
  }
}
