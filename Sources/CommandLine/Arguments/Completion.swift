/// What may stand in the place of the last word of a command line.
struct Completion {
  /// Words with what they mean.
  var words: [(word: String, meaning: String)] = []
  /// What `tapcost list` prints of these kinds.
  var kinds: [String] = []
  /// Whether a file or a folder may stand there, too.
  var place = Place.none

  /// What else may stand there; a script takes it from the first line.
  enum Place: String {
    case none
    case file
    case folder
  }

  /// Finds what may stand there.
  ///
  /// - Parameters:
  ///   - typed: The words without the name of the tool; the last one is being typed.
  ///   - root: The declaration of all commands.
  init(of typed: [String], root: Command) {
    let (before, current) = (typed.dropLast(), typed.last ?? "")
    var path = [root]
    for word in before {
      path += path[path.count - 1].subcommands.filter { $0.name == word }
    }
    let place = PlacedCommand(path: path)
    let option = place.command.named.first { found in
      found.kind == .option && before.last.map(found.spellings.contains) ?? false
    }
    if let option {
      take(option.completion)
    } else if current.hasPrefix("-") {
      words = place.command.named.map { ($0.typed, $0.help) }
    } else if place.command.subcommands.isEmpty, place.names != ["help"] {
      take(place.command.positionals.first?.completion ?? .none)
    } else {
      let command = place.names == ["help"] ? root : place.command
      words = command.subcommands.map { ($0.name, $0.abstract) }
      if command.action != nil { take(command.positionals.first?.completion ?? .none) }
    }
  }

  private mutating func take(_ completion: Declaration.Completion) {
    switch completion {
    case .none: break
    case .file: place = .file
    case .folder: place = .folder
    case .words(let known): words = known.map { ($0, "") }
    case .listing(let kinds, let orFile):
      self.kinds = kinds
      place = orFile ? .file : .none
    }
  }
}

extension Declaration {
  /// The name and the letter, as they are typed.
  fileprivate var spellings: [String] { [typed] + (short.map { ["-\($0)"] } ?? []) }
}
