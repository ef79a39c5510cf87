import Foundation
import TestSupport
import Testing
import WeftNodes
import WeftTesting
import WeftTransfer

@testable import WeftX11

/// Drags with a finger on the touchscreen of a real server.
@MainActor
@Suite(.startsDisplays, .serialized) struct TouchDragTests {
  @Test func aFingerThatRestsDragsToAnotherWindow() async throws {
    var options = VirtualDisplay.Options()
    options.hasTouch = true
    let stage = try await DragStage(options)
    defer { stage.close() }
    let target = DropNode()
    let other = stage.fixture.show("target", CGSize(width: 200, height: 200), target)
    other.setFrame(CGRect(x: 300, y: 0, width: 200, height: 200))
    try await stage.wait("the place of the window") { other.isVisible && other.frame.minX == 300 }
    try stage.server.pressFinger(at: CGPoint(x: 50, y: 50))
    try await stage.wait("the drag") { stage.isDragging }
    try stage.server.moveFinger(to: CGPoint(x: 400, y: 60))
    try await stage.wait("the target") { target.isTarget }
    #expect(target.lastPoint == CGPoint(x: 100, y: 60))
    // The image is a picture of the window, held where the finger was.
    let image = try #require(stage.fixture.display.dragImage)
    #expect(image.native.placedFrame.map { [$0.minX, $0.minY] } == [350, 10])
    try stage.server.liftFinger(at: CGPoint(x: 400, y: 60))
    try await stage.waitForEndings()
    #expect(stage.node.endings == [.copy] && target.text == "Grüße 👋")
  }
}
