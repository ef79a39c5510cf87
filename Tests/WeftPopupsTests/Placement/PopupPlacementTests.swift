import Foundation
import Testing
import WeftLayout
import WeftNodes

@testable import WeftPopups

@Suite struct PopupPlacementTests {
  private let area = CGRect(x: 0, y: 0, width: 1000, height: 800)

  private func place(
    _ placement: PopupPlacement, _ size: CGSize, at anchor: CGRect, direction: LayoutDirection = .leftToRight
  ) -> CGRect {
    placement.place(size, at: anchor, in: area, direction: direction).frame
  }

  @Test func appearsBelowItsAnchorAndAboveItIfThereIsNoRoomBelow() {
    let size = CGSize(width: 200, height: 300)
    let high = place(.below, size, at: CGRect(x: 100, y: 100, width: 80, height: 30))
    #expect(high == CGRect(x: 100, y: 130, width: 200, height: 300))
    let low = PopupPlacement.below.place(size, at: CGRect(x: 100, y: 700, width: 80, height: 30), in: area)
    #expect(low.frame == CGRect(x: 100, y: 400, width: 200, height: 300))
    #expect(low.isFlippedY && !low.isFlippedX)
  }

  @Test func alignsWithTheTrailingEdgeOfItsAnchorWhereLinesRunToTheLeft() {
    let frame = place(
      .below, CGSize(width: 200, height: 100), at: CGRect(x: 400, y: 100, width: 80, height: 30),
      direction: .rightToLeft)
    #expect(frame == CGRect(x: 280, y: 130, width: 200, height: 100))
  }

  @Test func submenusAppearBesideTheirItemAndOnTheOtherSideAtTheEdge() {
    let size = CGSize(width: 200, height: 100)
    let inside = place(.beside, size, at: CGRect(x: 100, y: 100, width: 150, height: 30))
    #expect(inside == CGRect(x: 250, y: 100, width: 200, height: 100))
    let atEdge = PopupPlacement.beside.place(
      size, at: CGRect(x: 800, y: 100, width: 150, height: 30), in: area)
    #expect(atEdge.frame == CGRect(x: 600, y: 100, width: 200, height: 100))
    #expect(atEdge.isFlippedX)
  }

  @Test func keepsAGapOnTheAxisOnWhichItLiesBesideItsAnchor() {
    var placement = PopupPlacement.below
    placement.gap = 6
    let size = CGSize(width: 100, height: 100)
    #expect(
      place(placement, size, at: CGRect(x: 100, y: 100, width: 80, height: 30)).origin
        == CGPoint(x: 100, y: 136))
    #expect(
      place(placement, size, at: CGRect(x: 100, y: 760, width: 80, height: 30)).origin
        == CGPoint(x: 100, y: 654))
  }

  @Test func anOffsetIsMirroredByAFlip() {
    var placement = PopupPlacement.beside
    placement.offset = CGSize(width: -4, height: -5)
    let size = CGSize(width: 200, height: 100)
    #expect(
      place(placement, size, at: CGRect(x: 100, y: 100, width: 150, height: 30)).origin
        == CGPoint(x: 246, y: 95))
    #expect(
      place(placement, size, at: CGRect(x: 800, y: 100, width: 150, height: 30)).origin
        == CGPoint(x: 604, y: 95))
  }

  @Test func slidesIfNeitherSideHasRoomAndThenShrinks() {
    let tall = place(
      .below, CGSize(width: 200, height: 700), at: CGRect(x: 100, y: 400, width: 80, height: 30))
    #expect(tall == CGRect(x: 100, y: 100, width: 200, height: 700))
    let taller = place(
      .below, CGSize(width: 200, height: 900), at: CGRect(x: 100, y: 400, width: 80, height: 30))
    #expect(taller == CGRect(x: 100, y: 0, width: 200, height: 800))
    let wide = place(
      .below, CGSize(width: 1200, height: 50), at: CGRect(x: 500, y: 10, width: 80, height: 30))
    #expect(wide == CGRect(x: 0, y: 40, width: 1000, height: 50))
  }

  @Test func staysWhereItIsIfNothingMayBeAdjusted() {
    var placement = PopupPlacement.below
    placement.adjustment = []
    let frame = place(
      placement, CGSize(width: 200, height: 300), at: CGRect(x: 900, y: 700, width: 80, height: 30))
    #expect(frame == CGRect(x: 900, y: 730, width: 200, height: 300))
  }

  @Test func anAnchorOutsideTheAreaIsNoReasonToLeaveIt() {
    for anchor in [
      CGRect(x: -500, y: -500, width: 10, height: 10), CGRect(x: 5000, y: 5000, width: 10, height: 10),
    ] {
      let frame = place(.below, CGSize(width: 200, height: 300), at: anchor)
      #expect(area.contains(frame) && frame.size == CGSize(width: 200, height: 300))
    }
  }

  @Test func sizesThatAreNoneCountAsEmpty() {
    for side in [CGFloat.nan, .infinity, -.infinity, -5] {
      let frame = place(
        .below, CGSize(width: side, height: side), at: CGRect(x: 10, y: 10, width: 10, height: 10))
      #expect(frame == CGRect(x: 10, y: 20, width: 0, height: 0))
    }
  }

  @Test("Every anchor and gravity keeps a popup that fits inside the area", arguments: PopupEdge.allCases)
  func everyAnchorAndGravityStaysInside(anchor: PopupEdge) {
    for gravity in PopupEdge.allCases {
      for x in stride(from: -40.0, through: 1040, by: 60) {
        for y in stride(from: -40.0, through: 840, by: 55) {
          let placement = PopupPlacement(anchor: anchor, gravity: gravity, gap: 4)
          let frame = place(
            placement, CGSize(width: 180, height: 120), at: CGRect(x: x, y: y, width: 50, height: 20))
          #expect(area.contains(frame) && frame.size == CGSize(width: 180, height: 120))
        }
      }
    }
  }
}
