import Foundation
import Testing
import WeftControls
import WeftGraphics
import WeftNodes

@testable import WeftDragging

@MainActor struct DragScrollingTests {
  private let scene = DragScene()
  private let scroll = ScrollNode()

  init() {
    scroll.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
    scroll.contentSize = CGSize(width: 100, height: 1000)
    scene.root.addSubnode(scroll)
    scroll.addSubnode(scene.target)
    scene.target.frame = CGRect(x: 0, y: 0, width: 100, height: 1000)
    scene.window.settle()
  }

  @Test func aDragThatRestsNearAnEdgeScrolls() {
    scene.press(at: 20, 30)
    scene.move(to: 150, 96)
    scene.window.advance(by: 0.2)
    #expect(scroll.contentOffset.y == 0)
    scene.window.advance(by: 0.5)
    let offset = scroll.contentOffset.y
    #expect(offset > 100)
    // The other edge scrolls back, and the middle stops.
    scene.move(to: 150, 50)
    scene.window.advance(by: 1)
    #expect(scroll.contentOffset.y == offset)
    scene.move(to: 150, 3)
    scene.window.advance(by: 5)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func itScrollsFasterNearerToTheEdge() {
    func distance(at y: CGFloat) -> CGFloat {
      scroll.contentOffset = .zero
      scene.press(at: 20, 30)
      scene.move(to: 150, y)
      scene.window.advance(by: 0.6)
      scene.release(at: 60, 30)
      return scroll.contentOffset.y
    }
    #expect(distance(at: 82) > 5)
    #expect(distance(at: 99) > 4 * distance(at: 82))
  }

  @Test func theDropIsWhereTheContentHasGone() async throws {
    scene.press(at: 20, 30)
    scene.move(to: 150, 98)
    scene.window.advance(by: 1)
    let offset = scroll.contentOffset.y
    scene.release(at: 150, 98)
    try await scene.end()
    #expect(offset > 100 && scene.target.dropPoint == CGPoint(x: 50, y: 98 + offset))
    // Nothing scrolls after the drop.
    scene.window.advance(by: 1)
    #expect(scroll.contentOffset.y == offset)
  }
}
