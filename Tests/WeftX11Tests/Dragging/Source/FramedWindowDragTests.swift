import Foundation
import TestSupport
import Testing
import WeftNodes
import WeftTesting
import WeftTransfer

@testable import WeftX11

/// Drags between windows that a window manager has given frames.
@MainActor
@Suite(.startsDisplays, .serialized) struct FramedWindowDragTests {
  /// The middle of a window on the screen, in pixels; nil until it is known.
  private func middle(of window: WeftX11.Window) -> CGPoint? {
    window.native.originOnScreen().map { CGPoint(x: CGFloat($0.x) + 100, y: CGFloat($0.y) + 100) }
  }

  @Test func theWindowInsideOfAFrameIsTheTarget() async throws {
    var options = VirtualDisplay.Options()
    options.windowManager = .openbox
    let stage = try await DragStage(options)
    defer { stage.close() }
    let target = DropNode()
    let other = stage.fixture.show("target", CGSize(width: 200, height: 200), target)
    try await stage.wait("the window") { other.isVisible }
    stage.window.setFrame(CGRect(x: 50, y: 100, width: 200, height: 200))
    other.setFrame(CGRect(x: 500, y: 300, width: 200, height: 200))
    try await stage.wait("the places of the windows") {
      guard let first = middle(of: stage.window), let second = middle(of: other) else { return false }
      return first.x < 250 && second.x > 500
    }
    let start = try #require(middle(of: stage.window))
    try await stage.begin(at: start)
    let end = try #require(middle(of: other))
    try stage.move(to: end.x, end.y)
    try await stage.wait("the target") { target.isTarget }
    #expect(target.lastPoint == CGPoint(x: 100, y: 100))
    try stage.release()
    try await stage.waitForEndings()
    #expect(stage.node.endings == [.copy] && target.text == "Grüße 👋")
  }
}
