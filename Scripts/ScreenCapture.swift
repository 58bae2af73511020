import XCTest

/// Captures screens of an app for `tapcost import` and `tapcost audit`.
///
/// Add this file to a UI test target and call it where a test stands on a screen:
///
///     let capture = ScreenCapture(of: app, in: self)
///     capture.screen("settings")
///     capture.screen("sort", opening: app.buttons["Sort"])
///
/// Each screen becomes three attachments: the description of all elements, the same as JSON with
/// frames, and a picture. Export them with
/// `xcrun xcresulttool export attachments --path Test.xcresult --output-path Captures`.
@MainActor
struct ScreenCapture {
  private let app: XCUIApplication
  private let test: XCTestCase

  /// Creates a capture of an app in a test.
  init(of app: XCUIApplication, in test: XCTestCase) {
    self.app = app
    self.test = test
  }

  /// Captures the screen that is shown; with an opener also the menu that it opens.
  func screen(_ name: String, opening opener: XCUIElement? = nil) {
    attach(name)
    guard let opener, opener.isHittable else { return }
    opener.tap()
    attach("\(name)-open")
    // A tap beside a menu closes it.
    app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.02)).tap()
  }

  private func attach(_ name: String) {
    add(XCTAttachment(string: app.debugDescription), "\(name).txt")
    if let snapshot = try? app.snapshot(),
      let data = try? JSONSerialization.data(
        withJSONObject: Self.plain(snapshot.dictionaryRepresentation))
    {
      add(XCTAttachment(data: data, uniformTypeIdentifier: "public.json"), "\(name).json")
    }
    add(XCTAttachment(screenshot: app.screenshot()), "\(name).png")
  }

  private func add(_ attachment: XCTAttachment, _ name: String) {
    attachment.name = name
    attachment.lifetime = .keepAlways
    test.add(attachment)
  }

  /// A value that JSON has, for what a snapshot holds.
  private static func plain(_ value: Any) -> Any {
    switch value {
    case let members as [XCUIElement.AttributeName: Any]:
      Dictionary(uniqueKeysWithValues: members.map { ($0.key.rawValue, plain($0.value)) })
    case let members as [String: Any]: members.mapValues(plain)
    case let items as [Any]: items.map(plain)
    case let text as String: text
    case let number as NSNumber: number
    default: String(describing: value)
    }
  }
}
