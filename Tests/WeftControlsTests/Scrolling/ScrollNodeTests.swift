import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor struct ScrollNodeTests {
  private let scene = ScrollScene()
  private var node: ScrollNode { scene.node }
  private var window: OffscreenWindow { scene.window }

  @Test func anOffsetIsTheOriginOfTheBoundsAndIsClamped() {
    node.contentOffset = CGPoint(x: 5, y: 300)
    #expect(node.contentOffset == CGPoint(x: 0, y: 300))
    #expect(node.bounds == CGRect(x: 0, y: 300, width: 100, height: 100))
    #expect(node.view.bounds == node.bounds)
    #expect(node.visibleRect == node.bounds)
    #expect(scene.scrollCount == 1)
    node.contentOffset = CGPoint(x: 0, y: 5000)
    #expect(node.contentOffset.y == 900)
    node.contentOffset.y = .nan
    #expect(node.contentOffset.y == 900)
    node.bounds.origin = CGPoint(x: 0, y: 120)
    #expect(node.contentOffset.y == 120)
  }

  @Test func anOffsetThatIsSetBeforeTheLayoutIsKept() {
    let node = ScrollNode()
    node.contentSize = CGSize(width: 100, height: 500)
    node.contentOffset = CGPoint(x: 0, y: 250)
    let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: node)
    window.settle()
    #expect(node.contentOffset.y == 250)
  }

  @Test func theWheelScrollsImmediatelyAndSmoothly() {
    let target = DisplayNode()
    target.frame = CGRect(x: 0, y: 100, width: 100, height: 10)
    node.addSubnode(target)
    window.settle()
    window.scroll(by: 40)
    _ = window.render()
    #expect(node.contentOffset.y > 0)
    window.advance(by: 0.05)
    let offset = node.contentOffset.y
    #expect(offset > 5 && offset < 39)
    #expect(target.convert(CGPoint.zero, to: nil).y == 100 - offset, "conversions use the shown offset")
    #expect(node.isScrolling && window.scene.isAnimating)
    window.advance(by: 1)
    #expect(node.contentOffset.y == 40)
    #expect(!node.isScrolling)
    #expect(scene.log == ["didEndDecelerating"])
    #expect(window.scene.isAnimating, "the bars fade")
    window.advance(by: 2)
    #expect(!window.scene.isAnimating)
    #expect(window.commitCount > 0)
  }

  @Test func scrollingNeedsNoCommit() {
    let before = window.commitCount
    for _ in 0..<20 {
      window.scroll(by: 40)
      window.advance(by: 1.0 / 60)
    }
    #expect(node.contentOffset.y > 300)
    #expect(window.commitCount == before)
  }

  @Test func aWheelClickScrollsFurtherInALargerNode() {
    window.turnWheel(1)
    window.advance(by: 1)
    #expect(node.contentOffset.y == 22)
    window.turnWheel(2)
    window.turnWheel(-1)
    window.advance(by: 1)
    #expect(node.contentOffset.y == 44)
    window.resize(to: CGSize(width: 100, height: 400))
    node.contentSize = CGSize(width: 1000, height: 2000)
    window.settle()
    node.contentOffset = .zero
    window.turnWheel(1)
    window.advance(by: 1)
    #expect(node.contentOffset == CGPoint(x: 0, y: 54))
    window.turnWheel(1, modifiers: .shift)
    window.advance(by: 1)
    #expect(node.contentOffset == CGPoint(x: 22, y: 54))
  }

  @Test func aTouchpadIsFollowedExactly() {
    window.scroll(by: 13.5, isPrecise: true)
    #expect(node.contentOffset.y == 13.5)
    #expect(scene.scrollCount == 1)
    window.scroll(by: -50, isPrecise: true)
    #expect(node.contentOffset.y == 0)
  }

  @Test func shiftTurnsTheWheelSideways() {
    node.contentSize = CGSize(width: 500, height: 500)
    window.scroll(by: 40, modifiers: .shift)
    window.advance(by: 1)
    #expect(node.contentOffset == CGPoint(x: 40, y: 0))
  }

  @Test func aNodeWithDisabledScrollingIsScrolledByTheProgramOnly() {
    node.isScrollEnabled = false
    window.scroll(by: 40)
    window.press(Keysym.end)
    window.drag(from: 80, to: 20, isTouch: true)
    window.advance(by: 1)
    #expect(node.contentOffset.y == 0)
    node.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    #expect(node.contentOffset.y == 50)
  }

  @Test func animatedOffsetsAreReachedAndReported() {
    node.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(node.contentOffset.y < 500)
    window.advance(by: 0.1)
    let offset = node.contentOffset.y
    #expect(offset > 0 && offset < 500)
    #expect(node.scrollVelocity.y > 0)
    #expect(scene.log.isEmpty)
    window.advance(by: 1)
    #expect(node.contentOffset.y == 500)
    #expect(scene.log == ["didEndScrollingAnimation"])
    node.scrollTo(CGPoint(x: 0, y: 500))
    #expect(scene.log.count == 2, "each is reported once, even without a distance")
    node.scrollTo(.zero)
    window.scroll(by: 40)
    #expect(scene.log.last == "didEndScrollingAnimation", "interrupted")
    window.advance(by: 2)
    #expect(scene.log.last == "didEndDecelerating")
    #expect(scene.log.count == 4)
  }

  @Test func aNodeInAnInvisibleWindowIsScrolledImmediately() {
    node.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    window.scene.isVisible = false
    window.settle()
    #expect(node.contentOffset.y == 500)
    #expect(scene.log == ["didEndScrollingAnimation"])
    node.setContentOffset(.zero, animated: true)
    #expect(node.contentOffset.y == 0)
  }

  @Test func scrollToVisibleScrollsAsFarAsNeeded() {
    node.scrollToVisible(CGRect(x: 0, y: 150, width: 10, height: 20), animated: false)
    #expect(node.contentOffset.y == 70)
    node.scrollToVisible(CGRect(x: 0, y: 100, width: 10, height: 20), animated: false)
    #expect(node.contentOffset.y == 70, "it is visible")
    node.scrollToVisible(CGRect(x: 0, y: 30, width: 10, height: 20), animated: false)
    #expect(node.contentOffset.y == 30)
    node.scrollToVisible(CGRect(x: 0, y: 400, width: 10, height: 300), animated: false)
    #expect(node.contentOffset.y == 400)
    node.contentInset = EdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    node.scrollToVisible(CGRect(x: 0, y: 600, width: 10, height: 20), animated: false)
    #expect(node.contentOffset.y == 540)
    let child = DisplayNode()
    child.frame = CGRect(x: 0, y: 980, width: 10, height: 20)
    node.addSubnode(child)
    node.scrollTo(child, animated: false)
    #expect(node.contentOffset.y == 920)
  }

  @Test func insetsAddSpaceAroundTheContent() {
    node.contentInset = EdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
    node.contentOffset.y = -100
    #expect(node.contentOffset.y == -30)
    node.contentOffset.y = 5000
    #expect(node.contentOffset.y == 950)
  }

  @Test func hitTestsFollowTheOffset() {
    let child = DisplayNode()
    child.frame = CGRect(x: 0, y: 500, width: 80, height: 20)
    node.addSubnode(child)
    window.settle()
    node.contentOffset.y = 470
    window.settle()
    #expect(node.hitTest(CGPoint(x: 10, y: 505), with: nil) === child.view)
    window.point(.entered, 10, 35)
    #expect(window.scene.pointer.hoveredNodes.last === child)
    window.scroll(by: 40, at: CGPoint(x: 10, y: 35))
    window.advance(by: 1)
    #expect(window.scene.pointer.hoveredNodes.last === node, "the content moves under the pointer")
  }

  @Test func offsetsAreSetAndReadOnAnyThread() async {
    let node = node
    await Task.detached { node.contentOffset = CGPoint(x: 0, y: 77) }.value
    #expect(node.contentOffset.y == 77)
    window.settle()
    #expect(scene.scrollCount == 1)
  }

  @Test func keysScroll() {
    window.press(Keysym.pageDown)
    window.advance(by: 1)
    #expect(node.contentOffset.y == 90)
    window.press(Keysym.up)
    window.advance(by: 1)
    #expect(node.contentOffset.y == 50)
    window.press(Keysym.space)
    window.press(Keysym.space)
    window.advance(by: 1)
    #expect(node.contentOffset.y == 230)
    window.press(Keysym.space, .shift)
    window.advance(by: 1)
    #expect(node.contentOffset.y == 140)
    window.press(Keysym.end)
    window.advance(by: 2)
    #expect(node.contentOffset.y == 900)
    window.press(Keysym.home)
    window.advance(by: 2)
    #expect(node.contentOffset.y == 0)
    window.press(Keysym.down, .control)
    window.advance(by: 1)
    #expect(node.contentOffset.y == 0)
  }

  @Test func pagingTurnsOnePagePerClick() {
    node.isPagingEnabled = true
    window.scroll(by: 40)
    window.advance(by: 1)
    #expect(node.contentOffset.y == 100)
    window.scroll(by: -40)
    window.advance(by: 1)
    #expect(node.contentOffset.y == 0)
  }

  @Test func anIdleNodeCostsNothing() {
    window.scroll(by: 40)
    window.advance(by: 5)
    #expect(!window.scene.needsUpdate)
    let before = window.commitCount
    window.advance(by: 60)
    #expect(window.commitCount == before)
    #expect(node.driver.nextChange(after: window.clock.now) == nil)
  }

  @Test func aNodeThatGetsTheFocusIsScrolledIntoView() {
    let child = ControlNode()
    child.frame = CGRect(x: 0, y: 500, width: 80, height: 20)
    child.addAction(for: .touchUpInside) { _ in }
    node.addSubnode(child)
    window.settle()
    window.press(Keysym.tab)
    window.advance(by: 1)
    #expect(child.isFirstResponder)
    #expect(node.contentOffset.y == 420)
  }

  @Test func aNodeThatIsRemovedWhileItScrollsIsReleased() {
    weak var leaving: ScrollNode?
    do {
      let root = DisplayNode()
      let inner = ScrollNode()
      inner.contentSize = CGSize(width: 100, height: 1000)
      inner.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.addSubnode(inner)
      let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: root)
      window.settle()
      window.scroll(by: 40)
      window.advance(by: 0.02)
      leaving = inner
      inner.removeFromSupernode()
      window.settle()
      #expect(!window.scene.isAnimating)
    }
    #expect(leaving == nil)
  }
}
