import Foundation
import Testing
import WeftGraphics

@testable import WeftPopups

@Suite struct PopoverArrowTests {
  private let panel = CGRect(x: 100, y: 100, width: 200, height: 120)

  private func arrow(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> PopoverArrow? {
    PopoverArrow(
      from: panel, to: CGRect(x: x, y: y, width: width, height: height), cornerRadius: 10)
  }

  @Test func itIsAtTheEdgeThatFacesTheAnchor() {
    #expect(arrow(180, 60, 40, 30) == PopoverArrow(edge: .top, position: 100))
    #expect(arrow(180, 240, 40, 30) == PopoverArrow(edge: .bottom, position: 100))
    #expect(arrow(40, 140, 40, 40) == PopoverArrow(edge: .left, position: 60))
    #expect(arrow(320, 140, 40, 40) == PopoverArrow(edge: .right, position: 60))
  }

  @Test func itPointsAtTheMiddleOfWhatLiesOpposite() {
    #expect(arrow(50, 60, 100, 30)?.position == 25)
    #expect(arrow(0, 60, 1000, 30)?.position == 100)
  }

  @Test func itKeepsClearOfTheCorners() {
    let nearest: CGFloat = 10 + PopoverArrow.halfWidth
    #expect(arrow(90, 60, 40, 30)?.position == nearest)
    #expect(arrow(270, 60, 40, 30)?.position == 200 - nearest)
  }

  @Test func itDisappearsWhereItCouldNotPointAtTheAnchor() {
    #expect(arrow(90, 60, 20, 30) == nil)
    #expect(arrow(20, 20, 30, 30) == nil)
    #expect(arrow(150, 110, 20, 20) == nil)
    #expect(arrow(102, 60, 0, 0) == nil)
  }

  @Test func itDisappearsWhereTheEdgeIsTooShort() {
    let small = CGRect(x: 100, y: 100, width: 43, height: 43)
    #expect(
      PopoverArrow(from: small, to: CGRect(x: 100, y: 60, width: 43, height: 30), cornerRadius: 10) == nil)
    let large = small.insetBy(dx: -1, dy: 0)
    #expect(
      PopoverArrow(from: large, to: CGRect(x: 100, y: 60, width: 43, height: 30), cornerRadius: 10) != nil)
  }

  @Test func itsMiddleIsOnAPixel() {
    let arrow = PopoverArrow(edge: .top, position: 40.3)
    #expect(arrow.aligned(to: 1).position == 40 && arrow.aligned(to: 2).position == 40.5)
  }

  @Test(arguments: [PopoverArrow.Edge.top, .right, .bottom, .left])
  func theOutlineReachesTheTipAndNothingElse(edge: PopoverArrow.Edge) {
    let outline = PopoverOutline(
      panel: panel, cornerRadius: 10, arrow: PopoverArrow(edge: edge, position: 60))
    let bounds = outline.path.bounds
    let reach = (
      top: panel.minY - bounds.minY, right: bounds.maxX - panel.maxX, bottom: bounds.maxY - panel.maxY,
      left: panel.minX - bounds.minX
    )
    for (side, distance) in [
      (PopoverArrow.Edge.top, reach.top), (.right, reach.right), (.bottom, reach.bottom), (.left, reach.left),
    ] {
      #expect(abs(distance - (side == edge ? PopoverArrow.length : 0)) < 0.3)
    }
    #expect(outline.path.contains(CGPoint(x: panel.midX, y: panel.midY)))
    #expect(!outline.path.contains(CGPoint(x: panel.minX + 1, y: panel.minY + 1)))
  }
}
