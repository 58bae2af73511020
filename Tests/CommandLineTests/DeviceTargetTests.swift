import Foundation
import Testing

/// What commands do with targets that are not regular files.
struct DeviceTargetTests {
  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")
  private static let canHideProc = ChildProcess.succeeds(
    "/usr/bin/unshare", ["-m", "/bin/sh", "-c", "umount -l /proc"])

  private func isDevice(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeCharacterSpecial
  }

  /// Each command that writes a file, with where it is to write it last.
  static let writers: [[String]] = [
    ["run", "tiny.json5", "--format", "json", "--worlds", "4", "--out", "again", "--trials"],
    ["import", "page.yml", "--out"],
    ["baseline", "save", "out/results.json", "--out"],
    ["thresholds", "suggest", "out/results.json", "other/results.json", "--out"],
  ]

  @Test(.enabled(if: hasFullDevice), arguments: writers)
  func aFullDeviceIsToldOfAndStaysADevice(arguments: [String]) async throws {
    let folder = try await prepared()
    let outcome = try await BuiltTool.run(arguments + ["/dev/full"], in: folder.url)
    #expect(outcome.status == 74, "\(outcome.errors)")
    #expect(outcome.errors.contains("/dev/full: cannot be written"), "\(outcome.errors)")
    #expect(isDevice("/dev/full"))
  }

  @Test(.enabled(if: hasFullDevice), arguments: writers)
  func anotherDeviceIsWrittenToAndStaysADevice(arguments: [String]) async throws {
    let folder = try await prepared()
    let outcome = try await BuiltTool.run(arguments + ["/dev/null"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(isDevice("/dev/null"))
  }

  @Test(.enabled(if: canHideProc)) func aMissingProcIsNamed() async throws {
    let outcome = try await BuiltTool.run(
      [
        "-m", "/bin/sh", "-c", "umount -l /proc && exec \"$0\" \"$@\"",
        BuiltTool.executable.path(percentEncoded: false), "list", "inputs",
      ], program: URL(filePath: "/usr/bin/unshare"))
    #expect(outcome.status == 66)
    #expect(outcome.errors.hasPrefix("Error: /proc/self/task is missing"), "\(outcome.errors)")
  }

  /// A folder with what is to be written, and two runs, made once.
  private static let made = Task { () -> TemporaryFolder in
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    try folder.write("- main:\n  - button \"Save\"\n", to: "page.yml")
    for (seed, out) in [("1", "out"), ("2", "other")] {
      _ = try await BuiltTool.run(
        [
          "run", "tiny.json5", "--format", "json", "--worlds", "4", "--seed", seed, "--out", out,
        ], in: folder.url)
    }
    return folder
  }

  private func prepared() async throws -> TemporaryFolder { try await Self.made.value.copied() }
}
