import Model

/// The end of a trial.
enum TrialEnd {
  case underWay
  case success
  case gaveUp
}

extension PersonState {
  @inline(__always)
  var isUnderWay: Bool { !has(StateFlag.hasSucceeded | StateFlag.gaveUp) }

  /// The end of the trial.
  var end: TrialEnd {
    get {
      has(StateFlag.hasSucceeded) ? .success : has(StateFlag.gaveUp) ? .gaveUp : .underWay
    }
    nonmutating set {
      set(flag: StateFlag.hasSucceeded, newValue == .success)
      set(flag: StateFlag.gaveUp, newValue == .gaveUp)
    }
  }

  /// The reason why the person did not succeed.
  var failure: Failure {
    get {
      Failure(rawValue: UInt8(truncatingIfNeeded: flags >> UInt32(StateFlag.failureShift)))
        ?? .none
    }
    nonmutating set {
      let shift = UInt32(StateFlag.failureShift)
      flags = flags & ~(0xFF << shift) | UInt32(newValue.rawValue) << shift
    }
  }

  /// Whether the present surface was opened by a slip of the finger.
  var hasSlipped: Bool {
    @inline(__always) get { has(StateFlag.hasSlipped) }
    @inline(__always) nonmutating set { set(flag: StateFlag.hasSlipped, newValue) }
  }

  /// Whether the present surface has just been opened.
  var hasOpened: Bool {
    @inline(__always) get { has(StateFlag.hasOpened) }
    @inline(__always) nonmutating set { set(flag: StateFlag.hasOpened, newValue) }
  }

  /// Whether the way of another goal has come to mind in place of the own one.
  var isConfused: Bool {
    @inline(__always) get { has(StateFlag.isConfused) }
    @inline(__always) nonmutating set { set(flag: StateFlag.isConfused, newValue) }
  }

  /// Whether the way already found in this trial is being gone again after a slip.
  var isRetracing: Bool {
    @inline(__always) get { has(StateFlag.isRetracing) }
    @inline(__always) nonmutating set { set(flag: StateFlag.isRetracing, newValue) }
  }

  /// The first look at a menu that has just opened, of one who must search it.
  var glance: Glance {
    @inline(__always) get {
      Glance(rawValue: Int32(bitPattern: flags) >> StateFlag.glanceShift & 3) ?? .none
    }
    @inline(__always) nonmutating set {
      let shift = UInt32(StateFlag.glanceShift)
      flags = flags & ~(3 << shift) | UInt32(newValue.rawValue) << shift
    }
  }

  /// Whether the first thing that happened led on to the goal; nil until something happens.
  var firstWasRight: Bool? {
    @inline(__always) get {
      has(StateFlag.firstWasRight) ? true : has(StateFlag.firstWasWrong) ? false : nil
    }
    @inline(__always) nonmutating set {
      set(flag: StateFlag.firstWasRight, newValue == true)
      set(flag: StateFlag.firstWasWrong, newValue == false)
    }
  }

  /// Counts acts of a kind; all of them are among the taps.
  func act(_ kind: Act, _ number: UInt32 = 1) {
    taps += number
    recount(kind, number)
  }

  /// Counts acts as being of a kind that are among the taps already.
  func recount(_ kind: Act, _ number: UInt32 = 1) {
    guard let column = kind.column else { return }
    let before: UInt32 = self[column]
    self[column] = before + number
  }

  /// Forgets what was chosen to come to a surface of a depth; whoever came by a slip still knows what the finger
  /// was meant for.
  func forgetOpener(at depth: Int32) {
    if !isRetracing { rememberChoice(depth: depth - 1, element: -1) }
  }

  /// Keeps the time when what leads on to the goal is activated for the first time.
  func noteRight() {
    if firstRight == 0 { firstRight = clock }
  }
}
