import Foundation
import NodeTestSupport
import Testing
import WeftGraphics

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor struct ScrollGestureTests {
  private let scene = ScrollScene()
  private var node: ScrollNode { scene.node }
  private var window: OffscreenWindow { scene.window }

  @Test func aTouchDragsTheContentWhichThenDecelerates() {
    window.drag(from: 80, to: 40, isTouch: true)
    #expect(abs(node.contentOffset.y - 40) < 1)
    #expect(scene.log == ["willBeginDragging", "willEndDragging", "didEndDragging, moving on"])
    window.advance(by: 5)
    #expect(node.contentOffset.y > 150)
    #expect(scene.log.last == "didEndDecelerating")
    #expect(scene.log.count == 4)
  }

  @Test func theMouseDragsOnlyWhereThatIsAllowed() {
    window.drag(from: 80, to: 40, isTouch: false)
    #expect(node.contentOffset.y == 0)
    #expect(scene.log.isEmpty)
    node.allowsPointerDragging = true
    window.drag(from: 80, to: 40, isTouch: false)
    #expect(node.contentOffset.y > 0)
  }

  @Test func aDragBeyondTheEdgeSpringsBack() {
    window.point(.pressed, 50, 20, isTouch: true, at: 1)
    window.point(.moved, 50, 60, isTouch: true, at: 2)
    #expect(node.contentOffset.y < -5)
    #expect(node.isDragging)
    window.point(.released, 50, 60, isTouch: true, at: 3)
    window.advance(by: 2)
    #expect(node.contentOffset.y == 0)
    node.bounces = false
    window.point(.pressed, 50, 20, isTouch: true, at: 4)
    window.point(.moved, 50, 60, isTouch: true, at: 5)
    #expect(node.contentOffset.y == 0)
  }

  @Test func theDelegateDecidesWhereADragEnds() {
    scene.target = CGPoint(x: 0, y: 333)
    window.drag(from: 80, to: 40, isTouch: true)
    window.advance(by: 5)
    #expect(node.contentOffset.y == 333)
  }

  @Test func aTouchStopsTheScrolling() {
    window.drag(from: 80, to: 20, isTouch: true)
    window.advance(by: 0.1)
    let offset = node.contentOffset.y
    window.point(.pressed, 50, 50, isTouch: true, at: 2)
    #expect(!node.isScrolling)
    window.point(.released, 50, 50, isTouch: true, at: 2.1)
    window.advance(by: 2)
    #expect(node.contentOffset.y == offset)
    #expect(scene.log.filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test func pagesAreDraggedOneAtATime() {
    node.isPagingEnabled = true
    window.drag(from: 80, to: 60, isTouch: true)
    window.advance(by: 2)
    #expect(node.contentOffset.y == 100)
  }

  @Test(arguments: [CGPoint(x: 0, y: CGFloat.nan), CGPoint(x: CGFloat.infinity, y: 0)])
  func aTargetThatIsNotFiniteChangesNothing(target: CGPoint) {
    node.isPagingEnabled = true
    scene.target = target
    window.drag(from: 80, to: 60, isTouch: true)
    window.advance(by: 2)
    #expect(node.contentOffset == CGPoint(x: 0, y: 100))
  }

  // MARK: Bars

  @Test func theThumbIsDragged() throws {
    node.flashScrollIndicators()
    window.advance(by: 0.2)
    let start = try #require(node.driver.bar(.vertical, at: window.clock.now)).thumb
    window.point(.moved, start.midX, start.midY)
    window.point(.pressed, start.midX, start.midY)
    window.point(.moved, start.midX, start.midY + 20)
    let moved = try #require(node.driver.bar(.vertical, at: window.clock.now)).thumb
    #expect(abs(moved.midY - start.midY - 20) < 0.01)
    #expect(node.contentOffset.y > 200)
    window.point(.moved, start.midX, 4000)
    #expect(node.contentOffset.y == 900)
    window.point(.released, start.midX, 4000)
    window.point(.moved, start.midX, 10)
    #expect(node.contentOffset.y == 900)
  }

  @Test func aClickBesideTheThumbTurnsAPage() {
    node.flashScrollIndicators()
    window.advance(by: 0.2)
    window.point(.moved, 95, 90)
    window.point(.pressed, 95, 90)
    window.point(.released, 95, 90)
    window.advance(by: 1)
    #expect(node.contentOffset.y == 90)
  }

  @Test func aFingerReachesWhatIsBehindAVisibleBar() {
    let log = CallbackNode.Log()
    let button = ControlNode()
    button.frame = CGRect(x: 60, y: 30, width: 40, height: 40)
    button.addAction(for: .touchUpInside) { _ in log.append("used") }
    node.addSubnode(button)
    window.settle()
    node.flashScrollIndicators()
    window.advance(by: 0.2)
    #expect(node.bar(at: CGPoint(x: 95, y: 50)) != nil)
    window.point(.pressed, 95, 50, isTouch: true, at: 1)
    window.point(.released, 95, 50, isTouch: true, at: 1.1)
    #expect(log.take() == ["used"])
    window.point(.pressed, 95, 50, at: 5)
    window.point(.released, 95, 50, at: 5.1)
    #expect(log.take() == [], "the mouse uses the bar")
  }

  @Test func invisibleBarsTakeNoPress() {
    #expect(node.bar(at: CGPoint(x: 95, y: 50)) == nil)
    node.flashScrollIndicators()
    window.advance(by: 0.2)
    #expect(node.bar(at: CGPoint(x: 95, y: 50)) != nil)
    node.showsVerticalScrollIndicator = false
    #expect(node.bar(at: CGPoint(x: 95, y: 50)) == nil)
    node.showsVerticalScrollIndicator = true
    window.advance(by: 5)
    #expect(node.bar(at: CGPoint(x: 95, y: 50)) == nil)
  }

  @Test func theBarGrowsUnderThePointerAndFadesWhenItLeaves() throws {
    window.point(.entered, 50, 50)
    window.point(.moved, 80, 50)
    window.advance(by: 0.2)
    window.point(.moved, 95, 50)
    window.advance(by: 5)
    let wide = try #require(node.driver.bar(.vertical, at: window.clock.now))
    #expect(wide.opacity == 1)
    window.point(.exited, 101, 50)
    window.advance(by: 0.3)
    #expect(try #require(node.driver.bar(.vertical, at: window.clock.now)).thumb.width < wide.thumb.width)
    window.advance(by: 2)
    #expect(node.driver.bar(.vertical, at: window.clock.now)?.opacity == 0)
  }

  @Test func theBarIsVisibleInLightAndDark() {
    node.backgroundColor = .white
    node.flashScrollIndicators()
    window.advance(by: 0.2)
    let light = window.render().pixel(x: 94, y: 20)
    #expect(light.red < 0.7)
    node.backgroundColor = .black
    window.scene.userInterfaceStyle = .dark
    window.settle()
    let dark = window.render().pixel(x: 94, y: 20)
    #expect(dark.red > 0.3)
  }
}
