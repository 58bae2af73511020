// swift-tools-version: 6.2

import PackageDescription

/// The laws for vectors of an instruction set. Processors of other makers ignore the features.
func lanes(_ name: String, _ features: [String]) -> Target {
  let flags = features.flatMap { feature in
    ["-Xcc", "-Xclang", "-Xcc", "-target-feature", "-Xcc", "-Xclang", "-Xcc", feature]
  }
  let imports = ["CVectors", "Model"].flatMap {
    ["-Xfrontend", "-import-module", "-Xfrontend", $0]
  }
  return .target(
    name: name, dependencies: ["CVectors", "Model"],
    // Laws that are worked out over buffers or for one person at a time.
    exclude: ["Laws/Memory.swift", "Laws/Waiting.swift"],
    swiftSettings: [.unsafeFlags(flags + imports)])
}

let package = Package(
  name: "TapCost",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "TapCost", targets: ["TapCost"]),
    .library(name: "TapCostTesting", targets: ["TapCostTesting"]),
    .executable(name: "tapcost", targets: ["tapcost"]),
  ],
  targets: [
    // Rung 0: C. CGSL is the GNU Scientific Library, CLanes the vector primitives of the kernel.
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(name: "CLanes"),
    .target(name: "CVectors"),

    // Rung 1: words shared by everything above.
    .target(name: "Quantities"),
    .target(name: "Documents"),
    .target(name: "Datasets", plugins: ["EmbedTexts"]),
    .target(name: "BuildInformation", plugins: ["EmbedTexts"]),
    .target(name: "Randomness", dependencies: ["CLanes"]),

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

    // Rung 2: screens, estimates.
    .target(name: "Interfaces", dependencies: ["Datasets", "Documents", "Quantities"]),
    .target(name: "Behavior", dependencies: ["Quantities"]),
    .target(name: "Evidence", dependencies: ["Datasets", "Documents"]),
    .target(name: "Keystrokes", dependencies: ["Datasets", "Documents", "Quantities"]),
    .target(name: "Statistics", dependencies: ["CGSL", "Randomness"]),

    // Rung 3: people.
    .target(
      name: "Populations",
      dependencies: ["Datasets", "Documents", "Model", "Quantities", "Randomness"]),

    // Rung 3: foreign files.
    .target(name: "Importers", dependencies: ["Documents", "Interfaces", "Quantities"]),

    // Rung 4: the hot core.
    .target(
      name: "Simulation",
      dependencies: [
        "CLanes", "Interfaces", "Model", "ModelAVX2", "ModelAVX512", "ModelSSE2", "Populations",
        "Quantities", "Randomness",
      ]),

    // Rung 5: suites and batches.
    .target(
      name: "Studies",
      dependencies: [
        "Behavior", "Datasets", "Documents", "Interfaces", "Populations", "Quantities",
        "Randomness", "Simulation", "Statistics",
      ]),

    .target(
      name: "Calibration",
      dependencies: ["Behavior", "Documents", "Populations", "Quantities", "Statistics"]),

    .target(
      name: "Redesign",
      dependencies: [
        "Calibration", "Datasets", "Documents", "Interfaces", "Populations", "Quantities",
        "Randomness", "Simulation", "Statistics", "Studies",
      ]),

    // Rung 5b: what suites say of the model and of guidelines.
    .target(
      name: "Appraisal",
      dependencies: [
        "Datasets", "Documents", "Evidence", "Interfaces", "Populations", "Randomness",
        "Simulation", "Statistics", "Studies",
      ]),

    // Rung 6: results to text; and the library product.
    .target(
      name: "Reports",
      dependencies: [
        "Appraisal", "Calibration", "Documents", "Evidence", "Interfaces", "Keystrokes",
        "Populations", "Quantities", "Redesign", "Simulation", "Statistics", "Studies",
      ]),
    .target(
      name: "TapCost",
      dependencies: [
        "Documents", "Interfaces", "Populations", "Quantities", "Simulation", "Studies",
      ]),
    .target(name: "TapCostTesting", dependencies: ["Documents", "TapCost"]),

    // Rung 7: results held to rules.
    .target(
      name: "Gate",
      dependencies: ["Documents", "Reports", "Simulation", "Statistics", "Studies"]),

    // Rung 8 and 9: arguments, files, the executable.
    .target(
      name: "Commands",
      dependencies: [
        "Appraisal", "Behavior", "BuildInformation", "Calibration", "Datasets", "Documents", "Gate",
        "Importers", "Interfaces", "Keystrokes", "Populations", "Quantities", "Randomness",
        "Redesign", "Reports", "Simulation", "Statistics", "Studies",
      ]),
    .executableTarget(name: "tapcost", dependencies: ["Commands"]),

    // Building: texts of Datasets and Benchmarks/Suites go into the binary.
    .executableTarget(name: "embed-texts"),
    .plugin(name: "EmbedTexts", capability: .buildTool(), dependencies: ["embed-texts"]),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(name: "RandomDesigns", dependencies: ["Interfaces"], path: "Tests/RandomDesigns"),
    .testTarget(name: "QuantitiesTests", dependencies: ["Quantities", "TestSupport"]),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents", "TestSupport"]),
    .testTarget(
      name: "RandomnessTests",
      dependencies: ["CGSL", "Randomness", "Statistics", "TestSupport"]),
    .testTarget(
      name: "InterfacesTests",
      dependencies: [
        "Datasets", "Documents", "Interfaces", "Quantities", "RandomDesigns", "TestSupport",
      ]),
    .testTarget(
      name: "ImportersTests",
      dependencies: [
        "Documents", "Importers", "Interfaces", "Quantities", "Simulation", "Studies",
        "TestSupport",
      ]),
    .testTarget(name: "BehaviorTests", dependencies: ["Behavior", "Quantities", "TestSupport"]),
    .testTarget(name: "EvidenceTests", dependencies: ["Documents", "Evidence"]),
    .testTarget(
      name: "KeystrokesTests",
      dependencies: ["Documents", "Keystrokes", "Quantities", "TestSupport"]),
    .testTarget(
      name: "StatisticsTests", dependencies: ["Randomness", "Statistics", "TestSupport"]),
    .testTarget(
      name: "PopulationsTests",
      dependencies: [
        "Behavior", "Datasets", "Documents", "Populations", "Randomness", "Statistics",
        "TestSupport",
      ]),
    .testTarget(
      name: "SimulationTests",
      dependencies: [
        "Behavior", "CGSL", "CLanes", "Datasets", "Documents", "Interfaces", "Populations",
        "Quantities",
        "RandomDesigns", "Randomness", "Simulation", "Statistics", "TestSupport",
      ]),
    .testTarget(
      name: "StudiesTests",
      dependencies: [
        "Datasets", "Documents", "Interfaces", "Populations", "Simulation", "Statistics",
        "Studies", "TestSupport",
      ]),
    .testTarget(
      name: "AppraisalTests",
      dependencies: [
        "Appraisal", "Documents", "Evidence", "Populations", "Simulation", "Statistics",
        "Studies", "TestSupport",
      ]),
    .testTarget(
      name: "CalibrationTests",
      dependencies: ["Calibration", "Documents", "Populations", "Statistics", "TestSupport"]),
    .testTarget(
      name: "RedesignTests",
      dependencies: [
        "Datasets", "Documents", "Interfaces", "Populations", "Quantities", "Redesign",
        "Simulation", "Studies",
      ]),
    .target(
      name: "FuzzSupport",
      dependencies: [
        "Appraisal", "Calibration", "Documents", "Evidence", "Gate", "Importers", "Interfaces",
        "Keystrokes", "Populations", "Redesign", "Reports", "Studies",
      ],
      path: "Tests/FuzzSupport"),
    .testTarget(name: "FuzzTests", dependencies: ["Datasets", "FuzzSupport"]),
    .testTarget(name: "TapCostTests", dependencies: ["Populations", "TapCost", "TapCostTesting"]),
    .testTarget(
      name: "ReportsTests", dependencies: ["Documents", "Reports", "Studies", "TestSupport"],
      exclude: ["__Golden__"]),
    .testTarget(
      name: "GateTests",
      dependencies: [
        "Documents", "Gate", "Randomness", "Reports", "Simulation", "Statistics", "Studies",
        "TestSupport",
      ],
      exclude: ["__Golden__"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Commands", "Datasets", "Documents", "Gate", "Interfaces", "Populations", "Simulation",
        "Studies", "TestSupport", "tapcost",
      ],
      exclude: ["__Golden__"]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzer of LLVM brings a main function of its own; Scripts/fuzz.sh asks for it.
if Context.environment["TAPCOST_FUZZ"] != nil {
  package.products.append(.executable(name: "fuzz-readers", targets: ["fuzz-readers"]))
  package.targets.append(
    .executableTarget(name: "fuzz-readers", dependencies: ["FuzzSupport"], path: "Tests/Fuzzing"))
}

// Every Swift target is built with the same strictness.
for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = (target.swiftSettings ?? []) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
