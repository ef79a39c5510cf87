import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor struct NestedScrollTests {
  private let outer = ScrollNode()
  private let inner = ScrollNode()
  private let window: OffscreenWindow

  /// An inner node of 100 by 100 points, 50 points below the top of the outer one.
  init() {
    outer.contentSize = CGSize(width: 100, height: 1000)
    inner.contentSize = CGSize(width: 100, height: 180)
    inner.frame = CGRect(x: 0, y: 50, width: 100, height: 100)
    outer.addSubnode(inner)
    let root = DisplayNode()
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    root.addSubnode(outer)
    window = OffscreenWindow(size: CGSize(width: 100, height: 200), rootNode: root)
    window.settle()
  }

  private func scroll(_ height: CGFloat, at y: CGFloat = 100) {
    window.scroll(by: height, at: CGPoint(x: 50, y: y))
    window.advance(by: 0.1)
  }

  private func rest() { window.advance(by: 2) }

  @Test func theInnerNodeHandsOverAtItsEnd() {
    scroll(40)
    scroll(40)
    #expect(outer.contentOffset.y == 0)
    scroll(40)
    rest()
    #expect(inner.contentOffset.y == 80)
    #expect(outer.contentOffset.y == 40)
  }

  @Test func theNodeThatTookOverTheGestureKeepsItUntilItEnds() {
    for _ in 0..<3 { scroll(40) }
    scroll(-40)
    rest()
    #expect(inner.contentOffset.y == 80, "it has handed over the gesture")
    #expect(outer.contentOffset.y == 0)
    scroll(-40)
    rest()
    #expect(inner.contentOffset.y == 40, "a new gesture is the innermost node's")
  }

  @Test func anOuterGestureIsNotStolenByANodeThatMovesUnderThePointer() {
    scroll(20, at: 170)
    scroll(20, at: 170)
    outer.contentOffset.y = 0
    inner.frame.origin.y = 120
    window.settle()
    scroll(20, at: 170)
    rest()
    #expect(inner.contentOffset.y == 0)
    #expect(outer.contentOffset.y == 20)
  }

  @Test func theDirectionDecidesWhichNodeScrolls() {
    inner.contentSize = CGSize(width: 400, height: 100)
    scroll(40)
    rest()
    #expect(outer.contentOffset.y == 40)
    window.scroll(by: 0, width: 40, at: CGPoint(x: 50, y: 60))
    rest()
    #expect(inner.contentOffset.x == 40)
    #expect(outer.contentOffset.y == 40)
  }

  @Test func dragsGoToTheNodeThatCanMove() {
    window.drag(from: 120, to: 100, isTouch: true)
    #expect(inner.contentOffset.y > 0)
    #expect(outer.contentOffset.y == 0)
    rest()
    inner.contentOffset.y = 80
    window.drag(from: 120, to: 100, isTouch: true)
    #expect(inner.contentOffset.y == 80)
    #expect(outer.contentOffset.y > 0)
  }

  @Test func keysGoOnToTheOuterNode() {
    window.point(.entered, 50, 100)
    window.press(Keysym.end)
    rest()
    #expect(inner.contentOffset.y == 80)
    window.press(Keysym.end, isRepeat: true)
    rest()
    #expect(outer.contentOffset.y == 0, "a held key does not continue to the outer node")
    window.press(Keysym.end)
    rest()
    #expect(outer.contentOffset.y == 800)
  }
}
