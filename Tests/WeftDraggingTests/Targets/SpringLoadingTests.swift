import Foundation
import Testing
import WeftNodes

@testable import WeftDragging

@MainActor struct SpringLoadingTests {
  private let scene = DragScene()

  init() {
    scene.target.isSpring = true
    scene.press(at: 20, 30)
    scene.move(to: 130, 30)
  }

  @Test func aDragThatRestsOverANodeActivatesItOnce() {
    scene.window.advance(by: 0.7)
    #expect(scene.target.springCount == 0)
    scene.window.advance(by: 0.2)
    #expect(scene.target.springCount == 1)
    // A hand that trembles is at rest.
    scene.move(to: 132, 30)
    scene.window.advance(by: 2)
    #expect(scene.target.springCount == 1)
  }

  @Test func aDragThatMovesOnDoesNot() {
    for step in 0..<5 {
      scene.window.advance(by: 0.5)
      scene.move(to: 142 + CGFloat(step) * 12, 30)
    }
    #expect(scene.target.springCount == 0)
    scene.move(to: 100, 30)
    scene.window.advance(by: 2)
    #expect(scene.target.springCount == 0)
  }

  @Test func aDropEndsTheWait() async throws {
    scene.release(at: 130, 30)
    try await scene.end()
    scene.window.advance(by: 2)
    #expect(scene.target.springCount == 0)
  }
}
