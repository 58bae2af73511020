import Core
import Testing

@Suite("Units") struct UnitsTests {
  @Test func durationsAddSubtractAndCompare() {
    #expect(Milliseconds(250) + Milliseconds(50) == Milliseconds(300))
    #expect(Milliseconds(250) - Milliseconds(300) == Milliseconds(-50))
    #expect(Milliseconds(1) < Milliseconds(2))
  }

  @Test func lengthsAddSubtractAndCompare() {
    #expect(Millimeters(1.5) + Millimeters(2) == Millimeters(3.5))
    #expect(Points(44) - Points(4) == Points(40))
    #expect(Points(8) < Points(9) && !(Millimeters(2) < Millimeters(2)))
  }
}
