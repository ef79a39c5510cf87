import Foundation
import TestSupport
import Testing
import WeftControls
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

/// The gestures of a touchpad on a real server.
@MainActor
@Suite(.startsDisplays, .serialized) struct TouchpadTests {
  @Test func aPinchZoomsAndTurnsAtThePointer() async throws {
    let stage = try await TouchStage()
    defer { stage.fixture.close() }
    var (states, scale, angle, place): ([GestureState], CGFloat, CGFloat, CGPoint) = ([], 1, 0, .zero)
    let pinch = PinchGestureRecognizer {
      states.append($0.state)
      scale = $0.scale
      place = $0.locationInWindow
    }
    let rotation = RotationGestureRecognizer { angle = $0.rotation }
    pinch.shouldRecognizeSimultaneously = { _ in true }
    stage.root.addGestureRecognizer(pinch)
    stage.root.addGestureRecognizer(rotation)
    try stage.server.movePointer(to: CGPoint(x: 70, y: 40))
    try stage.server.pinchTouchpad(scale: 3, rotation: -.pi / 2)
    try await stage.server.waitUntil("the end") { states.last == .ended }
    #expect(states.first == .began && states.dropFirst().dropLast().allSatisfy { $0 == .changed })
    #expect(abs(scale - 3) < 0.01 && abs(angle + .pi / 2 - 0.1) < 0.01)
    #expect(place == CGPoint(x: 70, y: 40))
    states = []
    try stage.server.pinchTouchpad(scale: 0.5, isCancelled: true)
    try await stage.server.waitUntil("the end") { states.last == .cancelled }
    #expect(abs(scale - 0.5) < 0.01 && pinch.state == .possible)
  }

  @Test func aSwipeIsRecognizedUnlessItIsCancelled() async throws {
    let stage = try await TouchStage()
    defer { stage.fixture.close() }
    var found: [SwipeDirections] = []
    let swipe = SwipeGestureRecognizer(directions: .horizontal) { found.append($0.direction) }
    stage.root.addGestureRecognizer(swipe)
    let server = stage.server
    try server.movePointer(to: CGPoint(x: 70, y: 40))
    // Each is too short, but both together would be long enough.
    for _ in 0..<2 { try server.swipeTouchpad(by: CGSize(width: 30, height: 0), isCancelled: true) }
    try server.swipeTouchpad(by: CGSize(width: 10, height: 200))
    try server.swipeTouchpad(by: CGSize(width: -120, height: 10), fingers: 4)
    try await server.waitUntil("a swipe") { found == [.left] }
    try server.swipeTouchpad(by: CGSize(width: 120, height: 10))
    try await server.waitUntil("another") { found == [.left, .right] }
    try stage.handleEvents()
    #expect(stage.root.log.allSatisfy { $0.contains("mouse") })
  }

  @Test func aGestureOutsideTheWindowIsNotForIt() async throws {
    let stage = try await TouchStage()
    defer { stage.fixture.close() }
    var count = 0
    let swipe = SwipeGestureRecognizer(directions: .horizontal) { _ in count += 1 }
    stage.root.addGestureRecognizer(swipe)
    try stage.server.movePointer(to: CGPoint(x: 400, y: 400))
    try stage.server.swipeTouchpad(by: CGSize(width: 120, height: 0))
    try stage.server.movePointer(to: CGPoint(x: 70, y: 40))
    try stage.server.swipeTouchpad(by: CGSize(width: 120, height: 0))
    try await stage.server.waitUntil("the swipe in the window") { count == 1 }
    try stage.handleEvents()
    #expect(count == 1)
  }
}
