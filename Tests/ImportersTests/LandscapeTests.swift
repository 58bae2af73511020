import Core
import Importers
import Interfaces
import Testing

/// Screens that are wider than high are shown on the device that lies on its side.
struct LandscapeTests {
  private func design(_ text: String, _ name: String = "a.xml") throws -> ImportedScreen {
    try Pinned.read(text, file: name).screens[0]
  }

  private func source(_ width: Int, _ height: Int) -> String {
    """
    <XCUIElementTypeApplication name="A" label="A" x="0" y="0" width="\(width)" height="\(height)">
    <XCUIElementTypeButton label="Go" x="300" y="150" width="200" height="60"/>
    </XCUIElementTypeApplication>
    """
  }

  @Test(arguments: [
    (844, 390, "iphone-14-landscape"), (852, 393, "iphone-16-landscape"),
    (568, 320, "iphone-se-1-landscape"), (1180, 820, "ipad-landscape"),
    (1366, 1024, "ipad-pro-13-landscape"), (390, 844, "iphone-14"), (820, 1180, "ipad"),
  ])
  func theDeviceIsTheOneOfTheSize(width: Int, height: Int, device: String) throws {
    let screen = try design(source(width, height))
    #expect(screen.design.device == device)
    #expect(
      screen.parts[0].frame == Rectangle(x: 300, y: 150, width: 90, height: 60) || width != 390)
    #expect((screen.notes(.guessed, "is shown on").count == 1) == (width > height))
  }

  @Test(arguments: [(1179, 2556, "iphone-16", 3.0), (640, 1136, "iphone-se-1", 2.0)])
  func aSizeInPixelsIsThatOfItsDevice(
    width: Int, height: Int, device: String, ratio: Double
  ) throws {
    let screen = try design(source(width, height))
    #expect(screen.design.device == device)
    // Edges are rounded to eighths of a point.
    #expect(abs(screen.parts[0].frame.width - 200 / ratio) <= 0.125)
    #expect(screen.notes(.guessed, "is shown on").count == 1)
  }

  @Test func aSizeOfNoDeviceIsShownOnTheNearest() throws {
    // A phone of 5.5 inches, and a tablet of 9.7 inches, are not among the devices.
    #expect(try design(source(736, 414)).design.device.hasSuffix("-landscape"))
    let tablet = try design(source(1024, 768))
    let device = try #require(DeviceCatalog.builtIn[tablet.design.device])
    #expect(device.deviceClass == .tablet && tablet.parts[0].frame.width == 200)
  }

  @Test func aPartOfAScreenIsNotTurned() throws {
    let cell = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><tableViewCell id="c">
      <rect key="frame" x="0" y="0" width="320" height="88"/><subviews><label text="Name" id="l">
      <rect key="frame" x="0" y="0" width="100" height="20"/></label></subviews></tableViewCell>
      </objects></document>
      """
    #expect(try design(cell, "a.xib").design.device == "iphone-se-1")
  }

  private func dump(_ width: Int, _ height: Int, _ rotation: Int) -> String {
    """
    <hierarchy rotation="\(rotation)"><node class="android.widget.FrameLayout"
    bounds="[0,0][\(width),\(height)]"><node text="Go" clickable="true" class="android.widget.Button"
    bounds="[100,100][500,250]"/></node></hierarchy>
    """
  }

  @Test(arguments: [
    (2400, 1080, 1, DevicePreset.Class.phone), (2400, 1080, 0, .phone), (1280, 720, 3, .phone),
    (2560, 1600, 0, .tablet), (1920, 1200, 1, .tablet), (1080, 2400, 0, .phone),
  ])
  func pixelsOfAndroidTellPhonesFromTablets(
    width: Int, height: Int, rotation: Int, kind: DevicePreset.Class
  ) throws {
    let screen = try design(dump(width, height, rotation))
    let device = try #require(DeviceCatalog.builtIn[screen.design.device])
    #expect(device.deviceClass == kind && device.id.hasSuffix("-landscape") == (width > height))
  }

  @Test func aWindowOfTheSizeOfAPhoneOnItsSideIsThatPhone() throws {
    let page = "# viewport: 844x390\n- button \"Go\" [box=20,300,120,44]\n"
    let screen = try design(page, "page.yml")
    #expect(screen.design.device == "iphone-14-landscape")
    #expect(screen.parts[0].frame == Rectangle(x: 20, y: 300, width: 120, height: 44))
    let window = try design(page.replacing("844x390", with: "1280x800"), "page.yml")
    #expect(window.design.device == "window-1280x800")
  }
}
