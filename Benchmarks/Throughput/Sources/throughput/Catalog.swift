import TapCost

/// All workloads, by name: `linear-menu-8`, `suite/input`, and series such as `options=8`, in which
/// one number grows while the rest stays.
enum Catalog {
  private static let mainSuites = ["popup-vs-segmented", "more-vs-inline", "submenu-depth"]

  /// Returns the workloads of these names, or all.
  ///
  /// A name that ends in `=` or `/` takes everything that begins with it.
  static func workloads(_ options: Options) throws -> [any Workload] {
    let wanted = options.workloads
    func isWanted(_ name: String) -> Bool {
      wanted.isEmpty
        || wanted.contains {
          $0 == name || (($0.hasSuffix("=") || $0.hasSuffix("/")) && name.hasPrefix($0))
        }
    }
    var all: [any Workload] = []
    func add(_ name: String, _ make: () throws -> any Workload) rethrows {
      if isWanted(name) { all.append(try make()) }
    }
    add("linear-menu-8") { LinearMenuWorkload(seed: options.seed, people: options.people) }
    for suite in try suites(wanted) {
      // The three main suites with every input method, the others with those they declare.
      let declared = suite.inputs.isEmpty ? suite.conditions().prefix(1).map(\.input) : suite.inputs
      let inputs = mainSuites.contains(suite.id) ? Input.allCases.map(\.rawValue) : declared
      for input in inputs {
        let name = "\(suite.id)/\(input)"
        try add(name) {
          try SuiteWorkload(
            name, suite: suite, inputs: [input], people: options.persons, seed: options.seed)
        }
      }
    }
    for count in [2, 4, 8, 16, 32, 64] {
      try add("options=\(count)") {
        let suite = try menu(of: count)
        return try SuiteWorkload(
          "options=\(count)", suite: suite, people: 8192, seed: options.seed)
      }
    }
    for depth in 1...4 {
      try add("depth=\(depth)") {
        try SuiteWorkload(
          "depth=\(depth)", suite: try suites(["submenu-depth/"])[0], people: 4096, most: 2,
          seed: options.seed
        ) { condition in
          condition.population == "everyday" && condition.input == "touch"
            && isPoint(condition.point, depth: depth)
        }
      }
    }
    let small = try menu(of: 4)
    for people in [1024, 8192, 65_536, 524_288] as [UInt64] {
      try add("people=\(people)") {
        try SuiteWorkload("people=\(people)", suite: small, people: people, seed: options.seed)
      }
    }
    for worlds in [8, 16, 32, 64] {
      add("worlds=\(worlds)") {
        WorldsWorkload("worlds=\(worlds)", suite: small, worlds: worlds, seed: options.seed)
      }
    }
    return all
  }

  /// The built-in suites to which one of the names belongs, or all.
  private static func suites(_ wanted: [String]) throws -> [Suite] {
    let environment = SuiteEnvironment(populations: PopulationCatalog.builtIn.names)
    return try SuiteCatalog.all.filter { entry in
      wanted.isEmpty || wanted.contains { $0.hasPrefix(entry.id + "/") }
    }.compactMap {
      try SuiteCatalog.suite($0.id, environment: environment)
    }
  }

  private static func isPoint(_ point: SweepPoint, depth: Int) -> Bool {
    let wanted: [String: SweepPoint.Value] = [
      "goals": .number(64), "depth": .number(Double(depth)), "titles": .word("good"),
      "device": .word("iphone-16"),
    ]
    return point.coordinates.allSatisfy { coordinate in
      wanted[coordinate.axis].map { $0 == coordinate.value } ?? true
    }
  }

  /// One menu of so many items, each as often wanted as the others, before first-time use.
  private static func menu(of count: Int) throws -> Suite {
    let items = (0..<count).map { "{ id: \"item\($0)\", label: \"Item number \($0)\" }" }
    let goals = (0..<count).map { "\"item\($0)\"" }
    let text = """
      {
        schema: "tapcost/suite/1", id: "menu-\(count)", title: "Menu", question: "How fast?",
        evidence: "None.",
        designs: [{ id: "menu", title: "Menu", device: "ipad", screen: { content: [
          { more: { items: [\(items.joined(separator: ", "))] } }] } }],
        tasks: [{ id: "choose", title: "Choose", goals: [\(goals.joined(separator: ", "))] }],
        populations: ["everyday"], inputs: ["touch"],
      }
      """
    return try Suite(
      parsing: text, file: "menu-\(count)", environment: SuiteEnvironment(populations: ["everyday"])
    )
  }
}
