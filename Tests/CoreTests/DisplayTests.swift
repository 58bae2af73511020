import Core
import Testing

@Suite("Displays") struct DisplayTests {
  @Test func aPointOfADensePhoneHasItsPublishedSize() {
    // 460 pixels an inch at three pixels a point are 25.4 / (460 / 3) mm, given as 0.1658 mm.
    let phone = Display(
      width: Points(390), height: Points(844), scale: 3, pointsPerInch: 460.0 / 3)
    // Half a unit of the last published digit.
    #expect(abs(phone.millimetersPerPoint - 0.1658) < 0.00015)
  }

  @Test(arguments: [96.0, 132, 153.333, 163])
  func anInchOfPointsIsAnInchOfGlass(pointsPerInch: Double) {
    let display = Display(
      width: Points(100), height: Points(100), scale: 1, pointsPerInch: pointsPerInch)
    // One rounding in the division and one in the product.
    #expect(abs(display.millimeters(Points(pointsPerInch)).value - 25.4) < 1e-12)
  }

  @Test func aDisplayWithoutDensityIsAProgrammersMistake() async {
    await #expect(processExitsWith: .failure) {
      _ = Display(width: Points(1), height: Points(1), scale: 1, pointsPerInch: 0)
    }
  }
}
