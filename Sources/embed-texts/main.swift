// A build tool. Usage:
//   embed-texts texts ROOT OUTPUT FOLDER...   every .json5, .json, .csv and example below the folders, as literals
//   embed-texts commit ROOT OUTPUT            the commit that the checkout stands at, if it is known
import Foundation

func files(under folder: URL) -> [URL] {
  let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  var found: [URL] = []
  while let file = walk?.nextObject() as? URL {
    // Foreign files are examples for the importers, not texts that the program reads.
    if file.pathComponents.contains("Imports") || file.hasDirectoryPath { continue }
    // Examples are written out as they are, whatever they hold.
    if file.pathComponents.contains("Examples")
      || ["csv", "json", "json5"].contains(file.pathExtension)
    {
      found.append(file)
    }
  }
  return found
}

func embedTexts(root: URL, folders: [String]) throws -> String {
  var texts: [String: String] = [:]
  for folder in folders {
    let base = root.appending(path: folder)
    let prefix = base.standardizedFileURL.path(percentEncoded: false)
    for file in files(under: base) {
      let rest = file.standardizedFileURL.path(percentEncoded: false).dropFirst(prefix.count)
      let name = folder + "/" + rest.drop { $0 == "/" }
      texts[name] = try String(contentsOf: file, encoding: .utf8)
    }
  }
  var output = "extension EmbeddedTexts {\n  static let all: [(path: String, text: String)] = [\n"
  for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
    output += "    (\"\(name)\", ####\"\"\"\n\(text)\n\"\"\"####),\n"
  }
  return output + "  ]\n}\n"
}

/// The commit of a checkout, or of a linked worktree, whose `.git` is a file that says where its own state lies.
func currentCommit(root: URL) -> String? {
  func read(_ name: String, in folder: URL) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
  func folder(_ path: String, from base: URL) -> URL {
    URL(filePath: path, directoryHint: .isDirectory, relativeTo: base)
  }
  var git = root.appending(path: ".git", directoryHint: .isDirectory)
  let link = read(".git", in: root)
  if let link, link.hasPrefix("gitdir: ") { git = folder(String(link.dropFirst(8)), from: root) }
  guard let head = read("HEAD", in: git) else { return nil }
  guard head.hasPrefix("ref: ") else { return head }
  let name = String(head.dropFirst(5))
  let common = read("commondir", in: git).map { folder($0, from: git) } ?? git
  if let commit = read(name, in: common) { return commit }
  let packed = read("packed-refs", in: common)?.split(separator: "\n") ?? []
  return packed.first { $0.hasSuffix(" " + name) }.map { String($0.prefix(40)) }
}

let arguments = CommandLine.arguments
guard arguments.count >= 4 else {
  FileHandle.standardError.write(Data("usage: embed-texts texts|commit ROOT OUTPUT ...\n".utf8))
  exit(64)
}
let root = URL(filePath: arguments[2])
let output = URL(filePath: arguments[3])
let source: String
switch arguments[1] {
case "commit":
  let commit = currentCommit(root: root).map { "\"\($0)\"" } ?? "nil"
  source = "extension BuildInformation {\n  static let embeddedCommit: String? = \(commit)\n}\n"
default:
  source = try embedTexts(root: root, folders: Array(arguments.dropFirst(4)))
}
try source.write(to: output, atomically: true, encoding: .utf8)
