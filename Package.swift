// swift-tools-version: 6.2

import PackageDescription

/// The targets whose modules are not named as in the sources: with a prefix they can stand beside targets
/// of packages that use this one. Only what users name keeps its name. Documentation is made with plain names.
let prefixed: Set<String> =
  Context.environment["TAPCOST_PLAIN_MODULES"] != nil
  ? []
  : [
    "Core", "Randomness", "Model", "ModelSSE2", "ModelAVX2", "ModelAVX512", "Interfaces",
    "Statistics", "Numerics",
    "Populations", "Importers", "Simulation", "Studies", "Reports", "Calibration", "Evidence",
    "Analyses", "Gate", "Words",
  ]

/// The name of a target's module.
func real(_ name: String) -> String { prefixed.contains(name) ? "TapCost" + name : name }

/// The laws for vectors of an instruction set. Processors of other makers ignore the features.
func lanes(_ name: String, _ features: [String]) -> Target {
  let flags = features.flatMap { feature in
    ["-Xcc", "-Xclang", "-Xcc", "-target-feature", "-Xcc", "-Xclang", "-Xcc", feature]
  }
  let imports = ["CVectors", real("Model")].flatMap {
    ["-Xfrontend", "-import-module", "-Xfrontend", $0]
  }
  return .target(
    name: name, dependencies: ["CVectors", "Model"],
    // What steps take and give, which all targets share, and laws over buffers or for one person at a time.
    exclude: [
      "Laws/Judging/BeliefConstants.swift", "Laws/Judging/Judging+Columns.swift",
      "Laws/Looking/Looking+Columns.swift", "Laws/Orienting/Orienting+Columns.swift",
      "Laws/Tapping/Tapping+Columns.swift", "Laws/Keys", "Laws/Listening", "Laws/Pointing",
      "Laws/Remembering", "Laws/Setting", "Laws/Speaking", "Laws/Switches", "Laws/TextEntry",
      "Laws/Waiting",
    ],
    // Without optimization vectors would go through memory at each step, some 40 times slower.
    swiftSettings: [
      .unsafeFlags(flags + imports), .unsafeFlags(["-O"], .when(configuration: .debug)),
    ])
}

let package = Package(
  name: "TapCost",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "TapCost", targets: ["TapCost"]),
    .library(name: "TapCostTesting", targets: ["TapCostTesting"]),
    .executable(name: "tapcost", targets: ["tapcost"]),
  ],
  traits: [
    .trait(
      name: "GSL",
      description:
        "Prices of the library products, too, from the GNU Scientific Library, to the last digit as the tool's."
    )
  ],
  targets: [
    // Rung 0: C. CGSL is the GNU Scientific Library, CStatistics the table of its functions that estimates
    // use, and CStatisticsGSL fills that in: what links it has GSL, and no library product does unless
    // asked. CVectorMath holds the vector primitives of the kernel, and CMath the
    // mathematics of the C library.
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .systemLibrary(name: "CMath"),
    .target(name: "CStatistics"),
    .target(name: "CStatisticsGSL", dependencies: ["CGSL", "CStatistics"]),
    .target(name: "CVectorMath"),
    .target(name: "CVectors"),

    // Rung 1: what everything shares.
    .target(name: "Core", plugins: ["EmbedTexts"]),
    .target(name: "Randomness", dependencies: ["CVectorMath"]),

    // Rung 2: laws. One folder makes four targets: for one person at a time, and for vectors of each
    // instruction set, of which the program chooses when it runs.
    .target(name: "Model", dependencies: ["Randomness"]),
    lanes("ModelSSE2", []),
    lanes("ModelAVX2", ["+avx2", "+prefer-no-gather", "+prefer-no-scatter"]),
    lanes(
      "ModelAVX512",
      [
        "+avx512f", "+avx512bw", "+avx512dq", "+avx512vl", "+prefer-no-gather",
        "+prefer-no-scatter",
      ]),

    // Rung 2: a sense of words. Without optimization its sums go through memory, some hundred times slower.
    .target(
      name: "Words", dependencies: ["Core"],
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),

    // Rung 2: screens, estimates.
    .target(name: "Interfaces", dependencies: ["Core"]),
    .target(
      name: "Statistics", dependencies: ["CMath", "CStatistics", "CVectorMath", "Randomness"]),

    // Rung 3: fits and searches on GSL; people; foreign files.
    .target(
      name: "Numerics", dependencies: ["CGSL", "CStatisticsGSL", "Randomness", "Statistics"]),
    .target(name: "Populations", dependencies: ["CMath", "Core", "Model", "Randomness"]),
    .target(name: "Importers", dependencies: ["Core", "Interfaces"]),

    // Rung 4: the hot core.
    .target(
      name: "Simulation",
      dependencies: [
        "CVectorMath", "Core", "Interfaces", "Model", "ModelAVX2", "ModelAVX512", "ModelSSE2",
        "Populations", "Randomness",
      ]),

    // Rung 5: suites and batches.
    .target(
      name: "Studies",
      dependencies: [
        "CMath", "Core", "Interfaces", "Model", "Populations", "Randomness", "Simulation",
        "Statistics", "Words",
      ]),

    // Rung 6: results to text.
    .target(
      name: "Reports",
      dependencies: [
        "CMath", "Core", "Numerics", "Populations", "Simulation", "Statistics", "Studies",
      ]),

    // Rung 7 and 8: fits; what is known of people; and what is asked of suites besides running them.
    .target(
      name: "Calibration",
      dependencies: ["CMath", "Core", "Model", "Numerics", "Populations", "Reports", "Statistics"]),
    .target(
      name: "Evidence",
      dependencies: [
        "CMath", "Core", "Interfaces", "Model", "Numerics", "Populations", "Randomness", "Reports",
        "Simulation", "Statistics", "Studies",
      ]),
    .target(
      name: "Analyses",
      dependencies: [
        "CMath", "Core", "Importers", "Interfaces", "Model", "Populations",
        "Randomness", "Reports", "Simulation", "Statistics", "Studies",
      ]),

    // Rung 6 and 7: the library products.
    .target(
      name: "TapCost",
      dependencies: [
        .byName(name: "CStatisticsGSL", condition: .when(traits: ["GSL"])), "Core", "Importers",
        "Interfaces", "Populations", "Simulation", "Statistics", "Studies",
      ]),
    .target(name: "TapCostTesting", dependencies: ["Core", "TapCost"]),

    // Rung 7: results held to rules.
    .target(
      name: "Gate",
      dependencies: [
        "Core", "Interfaces", "Numerics", "Reports", "Simulation", "Statistics", "Studies",
      ]),

    // Rung 9 and 10: arguments, files, the executable.
    .target(
      name: "CommandLine",
      dependencies: [
        "Analyses", "Calibration", "Core", "Evidence", "Gate", "Importers", "Interfaces",
        "Model", "Populations", "Randomness", "Reports", "Simulation", "Statistics", "Studies",
      ],
      plugins: ["EmbedTexts"]),
    // Functions that are the same code stand in it once. Nothing is thrown through frames of C++, so tables for
    // that are left out, and code that stays where it is linked needs no table of what to move.
    .executableTarget(
      name: "tapcost", dependencies: ["CommandLine"], exclude: ["discard.ld"],
      linkerSettings: [
        .unsafeFlags(
          [
            "-use-ld=lld", "-Xclang-linker", "-no-pie", "-Xlinker", "--icf=all", "-Xlinker",
            "--no-eh-frame-hdr", "-Xlinker", "-T", "-Xlinker",
            Context.packageDirectory + "/Sources/tapcost/discard.ld",
          ], .when(platforms: [.linux], configuration: .release))
      ]),

    // Benchmarks: in no product.
    .target(
      name: "CLinearMenu", dependencies: ["CVectorMath"], path: "Benchmarks/LinearMenu/CLinearMenu"),
    .target(
      name: "LinearMenu", dependencies: ["CVectorMath", "CLinearMenu", "Randomness"],
      path: "Benchmarks/LinearMenu/Sources"),
    .executableTarget(
      name: "throughput", dependencies: ["LinearMenu", "Simulation", "TapCost"],
      path: "Benchmarks/Throughput/Sources/throughput"),

    // Building: texts of Datasets and Benchmarks/Suites go into the binary.
    .executableTarget(name: "embed-texts"),
    .plugin(name: "EmbedTexts", capability: .buildTool(), dependencies: ["embed-texts"]),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "RandomDesigns", dependencies: ["Core", "Interfaces"], path: "Tests/RandomDesigns"),
    .target(
      name: "FuzzSupport",
      dependencies: [
        "Analyses", "Core", "Evidence", "Gate", "Importers", "Interfaces", "Populations", "Reports",
        "Simulation", "Studies",
      ],
      path: "Tests/FuzzSupport"),
    .testTarget(name: "WordsTests", dependencies: ["Core", "Words"], exclude: ["Fixtures"]),
    .testTarget(name: "CoreTests", dependencies: ["Core", "TestSupport"]),
    .testTarget(
      name: "RandomnessTests", dependencies: ["CGSL", "CVectorMath", "Randomness", "TestSupport"]),
    .testTarget(
      name: "LinearMenuTests", dependencies: ["CGSL", "LinearMenu", "Randomness", "TestSupport"]),
    .testTarget(
      name: "ModelTests",
      dependencies: [
        "Model", "ModelAVX2", "ModelAVX512", "ModelSSE2", "Populations", "Randomness",
      ]),
    .testTarget(
      name: "StatisticsTests",
      dependencies: ["Numerics", "Randomness", "Statistics", "TestSupport"]),
    .testTarget(name: "InterfacesTests", dependencies: ["Core", "Interfaces", "RandomDesigns"]),
    .testTarget(
      name: "ImportersTests",
      dependencies: ["Core", "Importers", "Interfaces", "Simulation", "Studies", "TestSupport"],
      exclude: ["__Golden__", "Corpus", "Samples"]),
    .testTarget(
      name: "PopulationsTests", dependencies: ["Core", "Model", "Populations", "Randomness"]),
    .testTarget(
      name: "SimulationTests",
      dependencies: [
        "Core", "Interfaces", "Model", "Populations", "RandomDesigns", "Randomness",
        "Simulation", "Studies", "TestSupport",
      ],
      exclude: ["Pins"]),
    .testTarget(
      name: "StudiesTests",
      dependencies: [
        "Core", "Interfaces", "Model", "Populations", "Simulation", "Statistics", "Studies",
        "TestSupport",
      ],
      exclude: ["__Golden__"]),
    .testTarget(
      name: "CalibrationTests",
      dependencies: ["Calibration", "Core", "Model", "Populations", "Statistics", "TestSupport"]),
    .testTarget(
      name: "EvidenceTests",
      dependencies: [
        "Core", "Evidence", "Interfaces", "Numerics", "Populations", "Reports", "Simulation",
        "Statistics", "Studies", "TestSupport",
      ]),
    .testTarget(
      name: "AnalysesTests",
      dependencies: [
        "Analyses", "Core", "Importers", "Interfaces", "Populations", "Reports",
        "Simulation", "Studies", "TestSupport",
      ]),
    .testTarget(
      name: "ReportsTests",
      dependencies: ["Core", "Reports", "Simulation", "Statistics", "Studies", "TestSupport"],
      exclude: ["__Golden__"]),
    .testTarget(
      name: "GateTests",
      dependencies: [
        "Core", "Gate", "Simulation", "Statistics", "Studies", "TestSupport",
      ],
      exclude: ["__Golden__"]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "CommandLine", "Core", "Evidence", "FuzzSupport", "Gate", "Interfaces", "Model",
        "Populations", "Reports", "Studies", "TestSupport", "tapcost",
      ],
      exclude: ["__Golden__"]),
    .testTarget(
      name: "TapCostTests",
      dependencies: ["Populations", "Studies", "TapCost", "TapCostTesting"]),
    .testTarget(name: "FuzzTests", dependencies: ["CommandLine", "Core", "FuzzSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzer of LLVM brings a main function of its own; Scripts/fuzz.sh asks for it.
if Context.environment["TAPCOST_FUZZ"] != nil {
  package.products.append(.executable(name: "fuzz-readers", targets: ["fuzz-readers"]))
  package.targets.append(
    .executableTarget(name: "fuzz-readers", dependencies: ["FuzzSupport"], path: "Tests/Fuzzing"))
}

// Sources import `Core`; the module is `TapCostCore`. The compiler is told both names.
let aliases = prefixed.sorted().flatMap { ["-module-alias", "\($0)=\(real($0))"] }
for target in package.targets where target.type != .system && target.type != .plugin {
  target.dependencies = target.dependencies.map { dependency in
    guard case .byNameItem(let name, let condition) = dependency else { return dependency }
    return .byNameItem(name: real(name), condition: condition)
  }
  if prefixed.contains(target.name) {
    target.path = "Sources/\(target.name)"
    target.name = real(target.name)
  }
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .unsafeFlags(aliases),
      // What nothing calls is left out when the tool is linked.
      .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release)),
    ]
}

// Every Swift target is built with the same strictness.
for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .treatAllWarnings(as: .error),
    ]
}

/// The modules that read and write text and steer: copies of generic functions for each type would take
/// the compiler half of its time and the tool a sixth of its size, and save nothing that a clock notices.
let steering: Set<String> = ["Importers", "Reports", "Analyses", "Gate", "CommandLine"]
for target in package.targets where steering.contains(where: { real($0) == target.name }) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .unsafeFlags(
        ["-Osize", "-Xllvm", "-sil-disable-pass=generic-specializer"],
        .when(configuration: .release))
    ]
}

/// The modules that prepare and sum up what the kernel does: as quick when they are small.
let preparing: Set<String> = [
  "Core", "Interfaces", "Populations", "Studies", "Calibration", "Evidence",
]
for target in package.targets where preparing.contains(where: { real($0) == target.name }) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.unsafeFlags(["-Osize"], .when(configuration: .release))]
}

/// Generic code copies and destroys values of these by a short description of their layout, which the runtime
/// reads, not by functions of each type: a sixteenth of the tool. The kernel and what is below it copy by their own.
for target in package.targets
where steering.union(preparing).subtracting(["Core", "Populations"])
  .contains(where: { real($0) == target.name })
{
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableExperimentalFeature(
        "LayoutStringValueWitnesses", .when(platforms: [.linux], configuration: .release)),
      .unsafeFlags(
        ["-Xfrontend", "-enable-layout-string-value-witnesses"],
        .when(platforms: [.linux], configuration: .release)),
    ]
}

/// The tests that calculate much by themselves.
let calculating: Set<String> = [
  "WordsTests", "CoreTests", "RandomnessTests", "LinearMenuTests", "ModelTests", "StatisticsTests",
  "PopulationsTests", "CalibrationTests",
]

// All other tests run the optimized product and do little by themselves: the optimizer would take
// longer on them than it saves.
let helping: Set<String> = ["TestSupport", "RandomDesigns", "FuzzSupport"]
for target in package.targets
where target.type == .test && !calculating.contains(target.name) || helping.contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
}

// Nobody imports the module of a test while the rest compiles: a pass of its own for it reads and checks all that is
// declared twice.
for target in package.targets where target.type == .test && !calculating.contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .unsafeFlags(["-no-emit-module-separately-wmo"], .when(configuration: .release))
    ]
}

// Nobody debugs tests that run the optimized product: without debug information they compile in nine tenths of the time.
for target in package.targets where target.type == .test {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.unsafeFlags(["-gnone"], .when(configuration: .release))]
}
