import Foundation
import Importers
import Interfaces
import Studies
import Testing

/// Files of odd but real structure, one trap each, and in `mixed` a random screen in every format, with
/// labels and values that trip readers up.
struct CorpusTests {
  @Test(arguments: CorpusFile.all)
  func everyFileHoldsSomethingToActivateAndMakesASuite(file: CorpusFile) throws {
    let screens = try file.read().screens
    #expect(screens.contains { !$0.goals.isEmpty })
    for screen in screens where !screen.goals.isEmpty {
      let text = screen.suite(populations: ["everyday"], source: file.name)
      let environment = SuiteEnvironment(populations: ["everyday"])
      #expect(!(try Suite(parsing: text, file: file.name, environment: environment).points.isEmpty))
    }
  }

  @Test(arguments: CorpusFile.said.sorted { $0.key < $1.key })
  func reportsSayWhatWasUnderstoodAndWhatWasLost(name: String, words: [String]) throws {
    let imported = try CorpusFile(name: name).read()
    let said = imported.screens.reduce(imported.report.text()) {
      $0 + "on \($1.design.device)\n" + $1.report.text()
    }
    for word in words {
      #expect(said.contains(word))
    }
  }
}

/// A file of the folder `Corpus`.
struct CorpusFile: Hashable, CustomStringConvertible {
  /// The path within the folder.
  let name: String
  var description: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Corpus")

  static let all = (FileManager.default.subpaths(atPath: folder.path) ?? []).sorted()
    .filter { $0.contains(".") }.map { CorpusFile(name: $0) }

  func read() throws -> Imported {
    let bytes = try Data(contentsOf: Self.folder.appending(path: name))
    return try Importer.read(try #require(ForeignText.decoded(Array(bytes))), file: name)
  }

  /// Words that the report of a file must hold.
  static let said: [String: [String]] = [
    "android/espresso.txt": ["2 buttons"],
    "android/phone-on-its-side-small.xml": ["-landscape"],
    "android/phone-on-its-side.xml": ["420 dpi", "-landscape"],
    "android/remote-control.xml": ["2 buttons"],
    "android/system-settings.xml": ["1 switch"],
    "android/tablet-on-its-side.xml": ["320 dpi", "-landscape"],
    "android/tap-anywhere.xml": ["tapped anywhere"],
    "archives/controller.xib": ["1 button"],
    "archives/main-menu.xib": ["1 menu"],
    "archives/navigation-bar.xib": ["2 bar buttons"],
    "archives/pop-up.xib": ["1 pop-up button"],
    "archives/tab-controller.xib": ["2 tabs"],
    "archives/toolbar.xib": ["2 bar buttons"],
    "compose/failure.txt": ["2 buttons"],
    "descriptions/phone-on-its-side.txt": ["iphone-16-landscape"],
    "descriptions/tablet-on-its-side.txt": ["ipad-landscape"],
    "descriptions/unknown-kinds-notes.txt": ["VisionOrb"],
    "descriptions/without-addresses.txt": ["1 button"],
    "desktops/linux.txt": ["2 buttons"],
    "figma/component-alone.json": ["1 button"],
    "figma/phone-on-its-side.json": ["iphone-14-landscape"],
    "figma/shapes-alone.json": ["2 buttons", "boxes with a text are taken"],
    "flutter/counter.txt": ["1 button", "1 field"],
    "flutter/log.txt": ["1 button"],
    "idb/repeated-name.json": ["the last one counts"],
    "maestro/compact-ios.csv": ["2 elements"],
    "maestro/compact.csv": ["1 button"],
    "maestro/short-names.json": ["1 button"],
    "parts/bar-item-alone.xib": ["bar"],
    "parts/box.xib": ["1 button"],
    "parts/columns-filled-by-code.xib": ["code fills it"],
    "parts/grid.xib": ["1 checkbox"],
    "parts/navigation-controller.xib": ["1 bar button"],
    "parts/scroll-view.xib": ["2 buttons"],
    "parts/stack-view.xib": ["2 buttons"],
    "parts/status-menu.xib": ["1 menu"],
    "parts/tab-controller.xib": ["2 tabs"],
    "parts/table.xib": ["1 cell"],
    "parts/tokens-and-paths.xib": ["tokenField"],
    "parts/toolbar.xib": ["2 bar buttons"],
    "parts/view-far-off.xib": ["1 button"],
    "parts/window-and-context-menu.xib": ["a click with the other button"],
    "snapshots/in-an-envelope.json": ["1 button"],
    "snapshots/small-letters.json": ["1 button"],
    "snapshots/unknown-names-notes.json": ["FancyKnob"],
    "snapshots/unknown-numbers-notes.json": ["199", "kind"],
    "sources/phone-on-its-side.xml": ["iphone-14-landscape"],
    "storyboards/attributed-titles.storyboard": ["1 button"],
    "storyboards/bar-with-stack.storyboard": ["2 buttons"],
    "storyboards/bar-with-switch.storyboard": ["1 switch"],
    "storyboards/deep-menu.storyboard": ["submenus"],
    "storyboards/grid-filled-by-code.storyboard": ["code fills it"],
    "storyboards/hidden-and-negative.storyboard": ["hidden"],
    "storyboards/list-filled-by-code.storyboard": ["code fills it"],
    "storyboards/mac-tabs.storyboard": ["1 checkbox"],
    "storyboards/no-frames-autolayout.storyboard": ["2 buttons"],
    "storyboards/old-tablet-on-its-side.storyboard": ["-landscape"],
    "storyboards/phone-on-its-side.storyboard": ["iphone-se-1-landscape"],
    "storyboards/scroll-larger.storyboard": ["6 buttons"],
    "storyboards/segments-none-and-many.storyboard": ["segments"],
    "storyboards/stack-in-stack.storyboard": ["4 buttons"],
    "storyboards/stack-itself-zero.storyboard": ["2 buttons"],
    "storyboards/stack-row-zero-frames.storyboard": ["3 buttons"],
    "storyboards/stack-zero-frames.storyboard": ["4 buttons", "stack"],
    "storyboards/tabs-of-other-files.storyboard": ["2 tabs"],
    "storyboards/tabs-with-code.storyboard": ["2 tabs"],
    "storyboards/television.storyboard": ["television"],
    "storyboards/title-search.storyboard": ["1 search field"],
    "storyboards/title-segments.storyboard": ["1 segmented control"],
    "storyboards/unknown-views-notes.storyboard": ["glkView", "mapView"],
    "storyboards/view-made-by-code.storyboard": ["1 bar button"],
    "storyboards/watch-groups.storyboard": ["3 buttons"],
    "storyboards/watch-row-button.storyboard": ["1 button", "1 cell"],
    "storyboards/window-toolbar.storyboard": ["1 toolbar item"],
    "web/aria-in-a-test.ts": ["1 button", "1 link"],
    "web/aria-patterns.yml": ["1 link"],
    "web/aria-placeholders.yml": ["1 field"],
    "web/aria-texts-without-boxes.yml": ["1 checkbox", "1 field"],
    "web/aria-under-a-key.yml": ["1 button", "1 link"],
    "web/aria-wide-dashes.yml": ["1 button"],
    "web/ax-frames.json": ["1 button", "1 link"],
    "web/ax-repeated-name.json": ["a second time", "the last one counts"],
    "web/blink-verbs.txt": ["2 buttons", "1 pop-up button"],
    "web/numbered-tree.txt": ["1 button", "1 link"],
    "web/phone-on-its-side.yml": ["-landscape"],
    "web/puppeteer.json": ["1 pop-up button"],
    "web/snapshot-for-models.md": ["1 link"],
    "web/snapshot-for-models.txt": ["1 button", "1 link", "1 pop-up button"],
    "web/tree-of-android-apps.txt": ["1 button", "1 checkbox"],
    "web/tree-of-android.txt": ["1 button", "1 link"],
    "web/tree-of-fuchsia.txt": ["2 buttons", "1 field"],
    "web/tree-of-linux.txt": ["2 buttons", "1 field", "1 link"],
    "web/tree-of-mac.txt": ["1 link", "1 switch"],
    "web/tree-of-uia.txt": ["1 button", "1 link"],
    "web/tree-of-windows.txt": ["1 button", "1 checkbox", "1 field"],
    "windows/notepad.xml": ["1 checkbox", "1 cell", "not visible"],
    "windows/pane.xml": ["10 buttons"],
    "xibs/macos-preferences.xib": ["checkbox"],
  ]
}
