import CommandLine
import Foundation
import Testing

@Suite struct FilesTests {
  @Test(arguments: [
    ("a/b", "a"), ("a", "."), ("/a", "/"), ("/a/b/", "/a"), ("a//b", "a"), ("/", "/"), ("", "."),
  ])
  func parentsOfPaths(path: String, parent: String) {
    #expect(Files.parent(of: path) == parent)
  }

  @Test func filesAreWrittenAndReplaced() throws {
    let folder = try TemporaryFolder()
    try Files.write([("a", "one"), ("below/b", "two")], to: folder.path("new/out"))
    try Files.write([("a", "three")], to: folder.path("new/out"))
    #expect(try folder.text("new/out/a") == "three")
    #expect(try folder.text("new/out/below/b") == "two")
    #expect(folder.names == ["new", "new/out", "new/out/a", "new/out/below", "new/out/below/b"])
  }

  @Test func aFailureLeavesNothingNew() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    #expect(throws: FileError.self) {
      try Files.write([("new/b", "new"), ("a/c", "new")], to: folder.path)
    }
    #expect(folder.names == ["a"])
    #expect(try folder.text("a") == "old")
  }

  @Test func aFolderInTheWayStopsEverything() throws {
    let folder = try TemporaryFolder()
    try Files.write([("b/inside", "x")], to: folder.path)
    #expect(throws: FileError.unwritable(path: folder.path("b"), reason: "a folder has this name"))
    {
      try Files.write([("a", "new"), ("b", "new")], to: folder.path)
    }
    #expect(folder.names == ["b", "b/inside"])
  }

  @Test func aTextIsReadAsItIs() throws {
    let folder = try TemporaryFolder()
    let text = "zwölf Boxkämpfer 🥊\r\n\u{0}\n"
    let path = try folder.write(text, to: "text")
    #expect(try Files.text(at: path) == text)
  }

  @Test func whatIsNoTextFileIsNamed() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path("missing")
    #expect(throws: FileError.missing(path: missing)) { try Files.text(at: missing) }
    #expect(throws: FileError.self) { try Files.text(at: folder.path) }
    try Data([0xC3, 0x28]).write(to: folder.url.appending(path: "bytes"))
    #expect(throws: FileError.notText(path: folder.path("bytes"))) {
      try Files.text(at: folder.path("bytes"))
    }
  }

  @Test func endlessFilesAreNotReadToTheirEnd() throws {
    #expect(throws: FileError.self) { try Files.text(at: "/dev/zero") }
  }

  /// Nothing is fetched; who gives an address is told what makes a file of it.
  @Test(arguments: [["audit"], ["edit"], ["import"], ["run"]])
  func anAddressIsNoFile(command: [String]) async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run(
      command + ["https://example.com/a.html"], in: folder.url)
    #expect(outcome.status == 66, "\(outcome.errors)")
    #expect(outcome.errors.contains("found an address; expected a file"), "\(outcome.errors)")
    #expect(outcome.errors.contains("Scripts/capture-web https://example.com/a.html -o"))
  }
}
