// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Throughput",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TapCost", path: "../..")],
  targets: [
    .executableTarget(
      name: "throughput",
      dependencies: [.product(name: "TapCost", package: "TapCost")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
