import Core
import Testing

@Suite("Rectangles") struct RectangleTests {
  private let rectangle = Rectangle(x: 10, y: 20, width: 30, height: 40)

  @Test func theEdgesFollowFromOriginAndSize() {
    #expect(rectangle.maxX == 40 && rectangle.maxY == 60)
    #expect(rectangle.midX == 25 && rectangle.midY == 40)
  }

  @Test func theLeftAndTopEdgesBelongToIt() {
    #expect(rectangle.contains(x: 10, y: 20))
    #expect(rectangle.contains(x: 39.999, y: 59.999))
    #expect(!rectangle.contains(x: 40, y: 30))
    #expect(!rectangle.contains(x: 15, y: 60))
    #expect(!rectangle.contains(x: 9.999, y: 30))
  }

  @Test func neighborsThatShareAnEdgeShareNoArea() {
    let right = Rectangle(x: 40, y: 20, width: 5, height: 40)
    let below = Rectangle(x: 10, y: 60, width: 30, height: 1)
    #expect(!rectangle.intersects(right) && !right.intersects(rectangle))
    #expect(!rectangle.intersects(below))
    #expect(rectangle.intersects(Rectangle(x: 39.9, y: 59.9, width: 1, height: 1)))
    #expect(rectangle.intersects(Rectangle(x: 0, y: 0, width: 100, height: 100)))
  }
}
