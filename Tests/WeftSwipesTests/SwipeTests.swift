import Foundation
import Testing
import WeftControls
import WeftGraphics
import WeftLists
import WeftNodes
import WeftOffscreen
import WeftTesting

@testable import WeftSwipes

/// Rows that are swiped, by touch and on a touchpad.
@MainActor
@Suite struct SwipeTests {
  private let scene = MessageTable()
  private var window: OffscreenWindow { scene.window }
  private var table: TableNode { scene.table }

  // MARK: Opening

  @Test func theRowFollowsTheFingerAndStaysOpen() {
    let place = scene.middle(ofRow: 1)
    window.touch(.pressed, at: place)
    window.touch(.moved, at: CGPoint(x: place.x - 30, y: place.y))
    window.advance(by: 0.1)
    window.touch(.moved, at: CGPoint(x: place.x - 120, y: place.y))
    #expect(scene.distance(ofRow: 1) == -120)
    window.advance(by: 0.3)
    window.touch(.released, at: CGPoint(x: place.x - 120, y: place.y))
    window.advance(by: 1)
    #expect(scene.isOpen)
    #expect(scene.actionsNodes.count == 1)
    #expect(scene.distance(ofRow: 1) == -scene.actionsNodes[0].length)
    #expect(scene.log.isEmpty && table.indexPathsForSelectedRows.isEmpty)
    #expect(scene.cell(1)?.isHighlighted == false)
  }

  @Test func anOpenRowStaysAtItsActionsWhenTheWindowIsResized() {
    scene.open(1)
    let length = scene.actionsNodes[0].length
    window.resize(to: CGSize(width: 120, height: 240))
    window.settle()
    #expect(scene.isOpen && scene.actionsNodes[0].length < length)
    #expect(scene.distance(ofRow: 1) == -scene.actionsNodes[0].length)
  }

  @Test func aShortSlowSwipeClosesAgainAndLeavesNothing() {
    scene.open(1, by: -40)
    #expect(!scene.isOpen && scene.actionsNodes.isEmpty)
    #expect(scene.cell(1)?.layer.driver == nil)
    #expect(table.swipes?.current == nil)
  }

  @Test func aQuickSwipeOpensThoughItIsShort() {
    window.swipe(from: scene.middle(ofRow: 2), by: CGSize(width: -50, height: 0), duration: 0.08)
    window.advance(by: 1)
    #expect(scene.isOpen)
  }

  @Test func rowsWithoutActionsAtASideDoNotMoveThatWay() {
    scene.hasLeading = false
    scene.open(1, by: 150)
    #expect(!scene.isOpen && scene.actionsNodes.isEmpty)
    scene.hasLeading = true
    scene.open(1, by: 80)
    #expect(scene.isOpen && scene.distance(ofRow: 1) > 0)
  }

  @Test func leadingIsAtTheRightWhereLinesBeginThere() {
    let scene = MessageTable(direction: .rightToLeft)
    scene.open(1, by: -80)
    #expect(scene.isOpen && scene.distance(ofRow: 1) < 0)
    #expect(scene.actionsNodes.first?.findActions() == ["Archive"])
  }

  @Test func aVerticalDragScrolls() {
    window.swipe(from: scene.middle(ofRow: 3), by: CGSize(width: -20, height: -120), resting: 0.3)
    window.advance(by: 1)
    #expect(!scene.isOpen && table.contentOffset.y > 60)
  }

  @Test func aTableThatScrollsSidewaysIsScrolled() {
    table.minimumRowWidth = 600
    window.settle()
    scene.open(1)
    #expect(!scene.isOpen && table.contentOffset.x > 50)
  }

  @Test func theMouseDoesNotSwipe() {
    window.drag(from: scene.middle(ofRow: 1), to: CGPoint(x: 20, y: 90))
    window.advance(by: 1)
    #expect(!scene.isOpen)
  }

  @Test func nothingIsMadeForRowsThatAreNotSwiped() {
    table.scrollTo(CGPoint(x: 0, y: 400), animated: false)
    window.settle()
    #expect(table.swipes == nil)
    #expect(table.visibleNodes.allSatisfy { $0.layer.driver == nil && $0.gestureRecognizers.isEmpty })
  }

  // MARK: Closing

  @Test func aPressElsewhereOnlyCloses() {
    scene.open(1)
    window.tap(at: scene.middle(ofRow: 3))
    window.advance(by: 1)
    #expect(!scene.isOpen && scene.actionsNodes.isEmpty)
    #expect(scene.log.isEmpty && table.indexPathsForSelectedRows.isEmpty)
    window.tap(at: scene.middle(ofRow: 3))
    #expect(scene.log == ["select 3"])
  }

  @Test func aClickOnAnotherRowOnlyClosesToo() {
    scene.open(1)
    window.click(at: scene.middle(ofRow: 3))
    window.advance(by: 1)
    #expect(!scene.isOpen && scene.log.isEmpty && table.indexPathsForSelectedRows.isEmpty)
  }

  @Test func aTapOnTheOpenRowCloses() {
    scene.open(1)
    window.tap(at: CGPoint(x: 40, y: 90))
    window.advance(by: 1)
    #expect(!scene.isOpen && scene.log.isEmpty)
  }

  @Test func theOpenRowIsDraggedClosed() {
    scene.open(1)
    window.swipe(from: CGPoint(x: 60, y: 90), by: CGSize(width: 150, height: 0), resting: 0.2)
    window.advance(by: 1)
    #expect(!scene.isOpen && scene.actionsNodes.isEmpty && scene.log.isEmpty)
  }

  @Test func scrollingCloses() {
    scene.open(1)
    window.scroll(by: CGSize(width: 0, height: 30))
    window.advance(by: 1)
    #expect(!scene.isOpen && scene.actionsNodes.isEmpty)
    scene.open(2)
    window.swipe(from: scene.middle(ofRow: 4), by: CGSize(width: 0, height: -60), resting: 0.2)
    window.advance(by: 1)
    #expect(!scene.isOpen && table.contentOffset.y > 60)
  }

  @Test func escapeCloses() {
    window.click(at: scene.middle(ofRow: 0))
    scene.open(1)
    window.press(.escape)
    window.advance(by: 1)
    #expect(!scene.isOpen)
  }

  @Test func anotherRowThatIsSwipedClosesTheFirst() {
    scene.open(1)
    scene.open(3)
    #expect(scene.actionsNodes.count <= 1)
    scene.open(3)
    #expect(scene.isOpen && scene.distance(ofRow: 3) < 0)
    #expect(scene.cell(1)?.layer.driver == nil)
  }

  @Test func withoutAnimationsTheRowIsThereAtOnce() {
    window.scene.animatesInterface = false
    window.swipe(from: scene.middle(ofRow: 1), by: CGSize(width: -150, height: 0), resting: 0.3)
    #expect(scene.distance(ofRow: 1) == -(scene.actionsNodes.first?.length ?? 0))
    window.tap(at: scene.middle(ofRow: 3))
    #expect(scene.actionsNodes.isEmpty)
  }

  // MARK: The touchpad

  @Test(arguments: [true, false])
  func fingersOnATouchpadOpenARow(isLifted: Bool) {
    window.scrollTouchpad(
      by: CGSize(width: 130, height: 0), at: scene.middle(ofRow: 1), isLifted: isLifted)
    if !isLifted { #expect(scene.distance(ofRow: 1) == -130) }
    window.advance(by: 1)
    #expect(scene.isOpen && scene.distance(ofRow: 1) == -scene.actionsNodes[0].length)
  }

  @Test func aTouchpadKeepsToTheDirectionInWhichItBegan() {
    window.scrollTouchpad(by: CGSize(width: 0, height: 30), at: scene.middle(ofRow: 3), isLifted: false)
    window.scrollTouchpad(by: CGSize(width: 130, height: 0), at: scene.middle(ofRow: 3))
    window.advance(by: 1)
    #expect(!scene.isOpen && table.contentOffset.y == 30)
  }

  @Test func aWheelDoesNotSwipe() {
    window.scroll(by: CGSize(width: 130, height: 0), at: scene.middle(ofRow: 1))
    window.advance(by: 1)
    #expect(!scene.isOpen)
  }
}

extension SwipeActionsNode {
  /// The titles of the actions, from back to front.
  @MainActor func findActions() -> [String] { subnodes.compactMap(\.accessibilityLabel) }
}
