import Interfaces
import Model
import Populations

/// Spoken names of elements.
struct Voice: InputMethod {
  static let inputs = [Input.voice]

  /// The time until a command is carried out, in s.
  private let latency: Float
  /// The words of a command beside a name.
  private let commandWords: Float

  init(_ input: Input, _ constants: KernelConstants) {
    latency = constants[.voiceLatency]
    commandWords = constants[.voiceCommandWords]
  }

  let act = Act.command
  let pageTurn = PageTurn.acts(1)

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
    command(words: 1 + commandWords, lane, kernel)
  }

  func reachTime(
    to stop: Plan.Stop, by way: FocusWay, for lane: Int, in kernel: Kernel<some Recorder>
  ) -> Float {
    command(words: stop.nameWords + commandWords, lane, kernel)
  }

  /// Speaks the name of an element, or its number where the name will not do.
  @_specialize(where Listener == NoRecorder)
  func activate<Listener: Recorder>(
    _ index: Int32, on surface: Int, by lane: Int, at slot: Int, as person: PersonState,
    in kernel: Kernel<Listener>
  ) -> Activation {
    let stop = kernel.plan.stops[Int(index)]
    let element = kernel.elements[Int(index)]
    // Without a name that people know they ask for numbers.
    let isKnown = !stop.isNameless && (!element.isPicture || kernel.knowsGlyph(element, lane))
    var words = isKnown ? stop.nameWords + commandWords : commandWords
    if element.code == .hold { words += commandWords }
    speak(
      words, of: index, as: isKnown ? words : TraceEvent.asksForNumbers, by: person, lane, kernel)
    let luck = kernel.attempt(.press, lane, detail: person.taps)
    if luck < kernel.rows[lane][.voiceFailure] { return .nothing }
    if !isKnown || stop.isAmbiguous {
      person.scans += 1
      person.scanning += kernel.rows[lane][.gazeDwell]
      speak(commandWords, of: index, as: TraceEvent.saysNumber, by: person, lane, kernel)
    }
    return .element(index)
  }

  private func speak(
    _ words: Float, of index: Int32, as told: Float, by person: PersonState, _ lane: Int,
    _ kernel: Kernel<some Recorder>
  ) {
    person.act(.command)
    person.moving += speakingTime(
      words: words, start: kernel.rows[lane][.voiceStart],
      perWord: kernel.rows[lane][.voiceWord])
    person.waiting += latency
    kernel.note(.speak, lane, person, element: index, value: told)
  }

  func escape(_ surface: Int, _ lane: Int, _ kernel: Kernel<some Recorder>) -> Escape? {
    Escape(time: command(words: commandWords, lane, kernel), act: .command)
  }
}
