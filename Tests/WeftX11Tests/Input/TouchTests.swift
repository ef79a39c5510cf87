import Foundation
import TestSupport
import Testing
import WeftControls
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

/// Fingers on the touchscreen of a real server.
@MainActor
@Suite(.startsDisplays, .serialized) struct TouchTests {
  @Test func aFingerIsAPointerThatDoesNotHover() async throws {
    let stage = try await TouchStage()
    defer { stage.fixture.close() }
    let server = stage.server
    try server.pressFinger(at: CGPoint(x: 20, y: 30))
    try await server.waitUntil("the press") { stage.root.log == ["pressed 0 (20, 30)"] }
    // The place is outside the window, which has the finger.
    try server.moveFinger(to: CGPoint(x: 400, y: 300))
    try await server.waitUntil("the move") { stage.root.log.last == "moved 0 (400, 300)" }
    try server.liftFinger(at: CGPoint(x: 400, y: 300))
    try await server.waitUntil("the release") { stage.root.log.last == "released 0 (400, 300)" }
    try stage.handleEvents()
    // The server emulates a pointer with the finger. Nothing of that is seen.
    #expect(
      stage.root.take() == ["pressed 0 (20, 30)", "moved 0 (400, 300)", "released 0 (400, 300)"])
    try server.tap(at: CGPoint(x: 50, y: 60))
    try await server.waitUntil("a tap") {
      stage.root.log == ["pressed 1 (50, 60)", "released 1 (50, 60)"]
    }
  }

  @Test func aFingerTakesThePointerFromTheMouse() async throws {
    let stage = try await TouchStage()
    defer { stage.fixture.close() }
    let server = stage.server
    try server.movePointer(to: CGPoint(x: 20, y: 20))
    try await server.waitUntil("the mouse") { stage.root.log.last == "moved mouse (20, 20)" }
    #expect(stage.root.take().first == "entered mouse")
    try server.tap(at: CGPoint(x: 90, y: 30))
    try await server.waitUntil("the tap") { stage.root.log.last == "released 0 (90, 30)" }
    #expect(stage.root.take().filter { $0.hasPrefix("exited") }.count == 1)
    // The server has moved the pointer along.
    try server.movePointer(to: CGPoint(x: 91, y: 30))
    try await server.waitUntil("the mouse") { stage.root.log.last == "moved mouse (91, 30)" }
    #expect(stage.root.log.first == "entered mouse")
  }

  @Test func severalFingersUseSeveralNodes() async throws {
    let stage = try await TouchStage()
    defer { stage.fixture.close() }
    let (left, right) = (TouchLogNode(), TouchLogNode())
    left.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    right.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
    stage.root.addSubnode(left)
    stage.root.addSubnode(right)
    let server = stage.server
    try server.pressFinger(0, at: CGPoint(x: 50, y: 50))
    try server.pressFinger(1, at: CGPoint(x: 150, y: 50))
    try server.pressFinger(2, at: CGPoint(x: 60, y: 50))
    try server.moveFinger(0, to: CGPoint(x: 40, y: 50))
    try server.moveFinger(1, to: CGPoint(x: 20, y: 50))
    try server.liftFinger(0, at: CGPoint(x: 40, y: 50))
    try server.liftFinger(1, at: CGPoint(x: 20, y: 50))
    try server.liftFinger(2, at: CGPoint(x: 60, y: 50))
    try await server.waitUntil("the last finger") { right.log.last == "released 0 (-80, 50)" }
    #expect(left.log == ["pressed 0 (50, 50)", "moved 0 (40, 50)", "released 0 (40, 50)"])
    #expect(right.log == ["pressed 0 (50, 50)", "moved 0 (-80, 50)", "released 0 (-80, 50)"])
    #expect(stage.root.log == [])
  }

  @Test func aWindowThatIsHiddenLosesItsFingers() async throws {
    let stage = try await TouchStage()
    defer { stage.fixture.close() }
    let server = stage.server
    stage.root.isMultipleTouchEnabled = true
    try server.pressFinger(0, at: CGPoint(x: 20, y: 30))
    try server.pressFinger(1, at: CGPoint(x: 60, y: 30))
    try await server.waitUntil("the fingers") { stage.root.log.count == 2 }
    _ = stage.root.take()
    stage.window.native.unmap()
    try await server.waitUntil("the end") { stage.root.log == ["cancelled 0", "cancelled 1"] }
    try server.liftFinger(0, at: CGPoint(x: 20, y: 30))
    try server.liftFinger(1, at: CGPoint(x: 60, y: 30))
    stage.window.native.map()
    try await stage.fixture.waitForColor(TouchStage.teal, x: 199, y: 99)
    try server.tap(at: CGPoint(x: 50, y: 60))
    try await server.waitUntil("a tap") { stage.root.log.last == "released 2 (50, 60)" }
    #expect(stage.root.log.suffix(2).first == "pressed 2 (50, 60)")
  }

  @Test func aClosedWindowLosesItsFingers() async throws {
    let stage = try await TouchStage()
    defer { stage.fixture.close() }
    let server = stage.server
    let other = TouchLogNode()
    let window = stage.fixture.show("other", other)
    server.move(window.identifier, x: 400, y: 300)
    try await server.waitUntil("its place") {
      server.windows.contains { $0.identifier == window.identifier && $0.frame.minX == 400 }
    }
    try await server.waitUntilSettled(window.identifier)
    try server.pressFinger(0, at: CGPoint(x: 450, y: 350))
    try server.pressFinger(1, at: CGPoint(x: 20, y: 30))
    try await server.waitUntil("the fingers") { !other.log.isEmpty && !stage.root.log.isEmpty }
    window.close()
    try server.liftFinger(0, at: CGPoint(x: 450, y: 350))
    try server.liftFinger(1, at: CGPoint(x: 20, y: 30))
    try await server.waitUntil("the other finger") { stage.root.log.last == "released 0 (20, 30)" }
    #expect(other.log == ["pressed 0 (50, 50)", "cancelled 0"])
  }

  @Test func aTouchscreenThatIsUnpluggedCancelsItsTouches() async throws {
    let stage = try await TouchStage()
    defer { stage.fixture.close() }
    let server = stage.server
    stage.root.isMultipleTouchEnabled = true
    try server.pressFinger(0, at: CGPoint(x: 20, y: 30))
    try server.pressFinger(1, at: CGPoint(x: 60, y: 30))
    try await server.waitUntil("the fingers") { stage.root.log.count == 2 }
    _ = stage.root.take()
    try server.unplugTouchscreen()
    try await server.waitUntil("the end") { stage.root.log.count == 2 }
    try stage.handleEvents()
    #expect(stage.root.take() == ["cancelled 0", "cancelled 1"])
    #expect(!stage.window.scene.pointer.isPressed && !stage.window.native.pointer.isPressed)
    try server.click(at: CGPoint(x: 50, y: 60))
    try await server.waitUntil("a click of the mouse") { stage.root.log.last == "released mouse (50, 60)" }
    #expect(stage.root.log.contains("pressed mouse (50, 60)"))
  }

  @Test(.enabled(if: WindowManagerProgram.openbox.isInstalled))
  func aWindowManagerLeavesFingersToTheWindow() async throws {
    var options = VirtualDisplay.Options()
    (options.hasTouch, options.windowManager) = (true, .openbox)
    let fixture = try WindowFixture(options)
    defer { fixture.close() }
    let server = fixture.server
    let (root, otherRoot) = (TouchLogNode(), TouchLogNode())
    let window = fixture.show("touched", root)
    try await server.waitUntil("the window") { window.isVisible && window.isFocused }
    window.setFrame(CGRect(x: 100, y: 100, width: 200, height: 100))
    let other = fixture.show("other", otherRoot)
    try await server.waitUntil("the other one") { other.isVisible && other.isFocused }
    other.setFrame(CGRect(x: 400, y: 100, width: 200, height: 100))
    try await server.waitUntil("the places") { window.frame.minX == 100 && other.frame.minX == 400 }
    try await server.waitUntilSettled(window.identifier)
    // A tap gives a window the focus, as a click does, and is for its contents.
    try server.tap(at: CGPoint(x: 150, y: 160))
    try await server.waitUntil("the tap") { root.log.last == "released 0 (50, 60)" && window.isFocused }
    #expect(fingers(root.take()) == ["pressed 0 (50, 60)", "released 0 (50, 60)"])
    #expect(fingers(otherRoot.log).isEmpty)
    // The window manager can't take over a finger: the program moves the window.
    root.onPress = { window.beginMove() }
    try server.pressFinger(at: CGPoint(x: 120, y: 110))
    try await server.waitUntil("the drag") { root.log.last == "cancelled 1" }
    try server.moveFinger(to: CGPoint(x: 170, y: 310))
    try await server.waitUntil("the move") { window.frame.origin == CGPoint(x: 150, y: 300) }
    try server.liftFinger(at: CGPoint(x: 170, y: 310))
    root.onPress = nil
    try await server.waitUntil("the end") { window.native.managed.drag == nil }
    _ = root.take()
    try server.tap(at: CGPoint(x: 200, y: 350))
    try await server.waitUntil("a tap") { root.log.last == "released 2 (50, 50)" }
    #expect(fingers(root.log) == ["pressed 2 (50, 50)", "released 2 (50, 50)"])
    #expect(!window.scene.pointer.isPressed && !window.native.pointer.isPressed)
  }

  /// What was logged, without the pointer that the server moves along, which may leave while the window manager looks at it.
  private func fingers(_ log: [String]) -> [String] {
    log.filter { !$0.hasPrefix("entered") && !$0.hasPrefix("exited") }
  }

  @Test func twoFingersZoomAndTurn() async throws {
    let stage = try await TouchStage()
    defer { stage.fixture.close() }
    var (scale, angle, middle): (CGFloat, CGFloat, CGPoint) = (1, 0, .zero)
    let pinch = PinchGestureRecognizer {
      scale = $0.scale
      middle = $0.locationInWindow
    }
    let rotation = RotationGestureRecognizer { angle = $0.rotation }
    pinch.shouldRecognizeSimultaneously = { _ in true }
    stage.root.addGestureRecognizer(pinch)
    stage.root.addGestureRecognizer(rotation)
    let paths = FingerPath.pinch(around: CGPoint(x: 100, y: 50), from: 40, to: 80, rotation: .pi / 2)
    try stage.server.touch(paths)
    try await stage.server.waitUntil("the end") {
      stage.root.log.contains { $0.hasPrefix("cancelled") } && !stage.window.scene.pointer.isPressed
    }
    // Some distance and some angle begin the gesture, and don't count.
    #expect(abs(scale - 80 / (40 + 8)) < 0.01)
    #expect(abs(angle - (.pi / 2 - 0.1)) < 0.01)
    #expect(abs(middle.x - 100) < 0.1 && abs(middle.y - 50) < 0.1)
  }

  @Test func aFingerScrollsAndTheContentRunsOn() async throws {
    let stage = try await TouchStage()
    defer { stage.fixture.close() }
    let scroll = ScrollNode()
    scroll.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    scroll.contentSize = CGSize(width: 200, height: 5000)
    stage.root.addSubnode(scroll)
    try await stage.server.waitUntilSettled(stage.window.identifier)
    // A finger that has rested before it is lifted has no speed, and the machine may let it rest.
    var distance: CGFloat = 0
    while distance <= 80 {
      let before = scroll.contentOffset.y
      try stage.server.touch([FingerPath(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 10))])
      try await stage.server.waitUntil("the end") {
        !stage.window.scene.pointer.isPressed && !scroll.isDragging && scroll.contentOffset.y > before
          && !stage.window.scene.isAnimating
      }
      distance = scroll.contentOffset.y - before
    }
  }

  @Test func aTitleBarOfTheWindowMovesItByTouch() async throws {
    let stage = try await TouchStage()
    defer { stage.fixture.close() }
    let server = stage.server
    let window = stage.window
    stage.root.onPress = { window.beginMove() }
    try server.pressFinger(at: CGPoint(x: 20, y: 10))
    try await server.waitUntil("the drag") { stage.root.log.last == "cancelled 0" }
    try server.moveFinger(to: CGPoint(x: 120, y: 210))
    try await server.waitUntil("the move") {
      server.windows.contains {
        $0.identifier == window.identifier && $0.frame.minX == 100 && $0.frame.minY == 200
      }
    }
    try server.liftFinger(at: CGPoint(x: 120, y: 210))
    stage.root.onPress = nil
    _ = stage.root.take()
    try await server.waitUntil("a tap") {
      try server.tap(at: CGPoint(x: 150, y: 250))
      try stage.handleEvents()
      return stage.root.log.contains("released 1 (50, 50)")
    }
  }
}
