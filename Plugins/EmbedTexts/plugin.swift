import Foundation
import PackagePlugin

/// Turns texts of the repository into Swift source, so that the binary needs no file at run time.
@main
struct EmbedTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let tool = try context.tool(named: "embed-texts").url
    if target.name == "CommandLine" {
      return [commitCommand(root: root, tool: tool, output: context.pluginWorkDirectoryURL)]
    }
    let folders = ["Datasets", "Benchmarks/Suites", "Benchmarks/Validation", "Benchmarks/Blind"]
    let files = folders.flatMap { texts(under: root.appending(path: $0)) }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTexts+All.swift")
    return [
      .buildCommand(
        displayName: "Embedding texts",
        executable: tool,
        arguments: ["texts", root.path(percentEncoded: false), output.path(percentEncoded: false)]
          + folders,
        inputFiles: files,
        outputFiles: [output])
    ]
  }

  private func commitCommand(root: URL, tool: URL, output folder: URL) -> Command {
    let output = folder.appending(path: "EmbeddedCommit.swift")
    let log = state(of: root).appending(path: "logs/HEAD")
    let inputs =
      FileManager.default.fileExists(atPath: log.path(percentEncoded: false))
      ? [log] : []
    return .buildCommand(
      displayName: "Noting the commit",
      executable: tool,
      arguments: [
        "commit", root.path(percentEncoded: false), output.path(percentEncoded: false),
      ],
      inputFiles: inputs,
      outputFiles: [output])
  }

  /// The folder of the state of a checkout; of a linked worktree, whose `.git` is a file, the one that it names.
  private func state(of root: URL) -> URL {
    let git = root.appending(path: ".git")
    let link = try? String(contentsOf: git, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard let link, link.hasPrefix("gitdir: ") else { return git }
    return URL(
      filePath: String(link.dropFirst(8)), directoryHint: .isDirectory, relativeTo: root)
  }

  /// Returns the texts below a folder, and all folders, so that a new file is noticed, too.
  private func texts(under folder: URL) -> [URL] {
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let isThere = FileManager.default.fileExists(atPath: folder.path(percentEncoded: false))
    var files = isThere ? [folder] : []
    while let file = walk?.nextObject() as? URL {
      if file.hasDirectoryPath || file.pathComponents.contains("Examples")
        || ["csv", "json", "json5"].contains(file.pathExtension)
      {
        files.append(file)
      }
    }
    return files.sorted { $0.path < $1.path }
  }
}
