import Foundation
import Testing
import WeftLayout

@Suite struct CornerLayoutSpecTests {
  private func corner(
    _ location: CornerLocation, offset: CGPoint = .zero, wraps: Bool = false
  ) -> CornerLayoutSpec {
    CornerLayoutSpec(
      child: LeafElement("child", width: 100, height: 100),
      corner: LeafElement("corner", width: 20, height: 20),
      location: location, offset: offset, wrapsCorner: wraps)
  }

  @Test(arguments: [
    (CornerLocation.topLeft, CGPoint(x: -10, y: -10)), (.topRight, CGPoint(x: 90, y: -10)),
    (.bottomLeft, CGPoint(x: -10, y: 90)), (.bottomRight, CGPoint(x: 90, y: 90)),
  ])
  func theElementsCentreIsOnTheChildsCorner(location: CornerLocation, origin: CGPoint) {
    let result = corner(location).measured(0...200, 0...200)
    #expect(result.size == CGSize(100, 100))
    #expect(result.frames == [CGRect(0, 0, 100, 100), CGRect(origin: origin, size: CGSize(20, 20))])
  }

  @Test func theOffsetMovesTheElement() {
    let result = corner(.topRight, offset: CGPoint(x: 3, y: -4)).measured(0...200, 0...200)
    #expect(result.frames[1] == CGRect(93, -14, 20, 20))
  }

  @Test(arguments: [
    (CornerLocation.topLeft, CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 0)),
    (.topRight, CGPoint(x: 0, y: 10), CGPoint(x: 90, y: 0)),
    (.bottomLeft, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 90)),
    (.bottomRight, CGPoint(x: 0, y: 0), CGPoint(x: 90, y: 90)),
  ])
  func wrappingMakesRoomForBoth(location: CornerLocation, child: CGPoint, element: CGPoint) {
    let result = corner(location, wraps: true).measured(0...200, 0...200)
    #expect(result.size == CGSize(110, 110))
    #expect(
      result.frames == [
        CGRect(origin: child, size: CGSize(100, 100)), CGRect(origin: element, size: CGSize(20, 20)),
      ])
  }

  @Test func wrappingStaysInTheRange() {
    #expect(corner(.topLeft, wraps: true).measured(0...105, 0...200).size == CGSize(105, 110))
    #expect(corner(.topLeft, wraps: true).measured(150...200, 0...200).size.width == 160)
  }

  @Test func inwardOffsetNeedsNoExtraSpace() {
    let result = corner(.topLeft, offset: CGPoint(x: 10, y: 10), wraps: true).measured(0...200, 0...200)
    #expect(result.size == CGSize(100, 100))
    #expect(result.frames == [CGRect(0, 0, 100, 100), CGRect(0, 0, 20, 20)])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func nonFiniteOffsetCountsAsZero(distance: CGFloat) {
    let result = corner(.topLeft, offset: CGPoint(x: distance, y: 5), wraps: true).measured(0...200, 0...200)
    #expect(result.frames.allSatisfy { $0.minX.isFinite && $0.minY.isFinite })
    #expect(result.frames[0].minX == 10)
  }
}
