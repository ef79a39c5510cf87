import NodeTestSupport
import WeftCommands
import WeftThreads
import Foundation
import Testing
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct PointerTests {
  private final class Target: DisplayNode, @unchecked Sendable {
    private let values: Protected<(name: String, takes: Bool)>
    private let log: CallbackNode.Log

    init(_ name: String, _ frame: CGRect, _ log: CallbackNode.Log, takes: Bool = true) {
      values = Protected((name, takes))
      self.log = log
      super.init()
      self.frame = frame
    }

    private func note(_ event: String, _ point: CGPoint) -> Bool {
      let (name, takes) = values.withLock { $0 }
      log.append("\(name) \(event) \(Int(point.x.rounded())),\(Int(point.y.rounded()))")
      return takes
    }

    override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
      note("pressed\(event.clickCount)", point)
    }
    override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool { note("moved", point) }
    override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
      note("released\(event.clickCount)", point)
    }
    override func pointerEntered(_ event: PointerEvent, at point: CGPoint) { _ = note("entered", point) }
    override func pointerExited(_ event: PointerEvent, at point: CGPoint) { _ = note("exited", point) }
    override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) {
      _ = note("cancelled", point)
    }
    override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool { note("scrolled", point) }
    override func keyPressed(_ event: KeyEvent) -> Bool { note("key", .zero) }
    override func keyReleased(_ event: KeyEvent) -> Bool { note("keyUp", .zero) }
  }

  private let log = CallbackNode.Log()
  private let outer: Target
  private let inner: Target
  private let window: OffscreenWindow

  init() {
    outer = Target("outer", CGRect(x: 10, y: 10, width: 50, height: 50), log)
    inner = Target("inner", CGRect(x: 10, y: 10, width: 20, height: 20), log, takes: false)
    let root = DisplayNode()
    root.addSubnode(outer)
    outer.addSubnode(inner)
    window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: root)
    window.settle()
  }

  private func send(
    _ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval = 0,
    button: PointerButton? = nil
  ) -> [String] {
    let isButton = phase == .pressed || phase == .released
    window.send(
      .pointer(
        PointerEvent(
          phase, at: CGPoint(x: x, y: y), button: button ?? (isButton ? .primary : nil), timestamp: time)))
    return log.take()
  }

  @Test func enterAndExitEventsFollowTheNodesBelowThePointer() {
    #expect(send(.entered, 25, 25) == ["outer entered 15,15", "inner entered 5,5"])
    #expect(send(.moved, 26, 25) == ["inner moved 6,5", "outer moved 16,15"])
    #expect(send(.moved, 50, 50) == ["inner exited 30,30", "outer moved 40,40"])
    #expect(send(.moved, 90, 90) == ["outer exited 80,80"])
    #expect(send(.moved, 25, 25).prefix(2) == ["outer entered 15,15", "inner entered 5,5"])
    #expect(send(.exited, 25, 25) == ["inner exited 5,5", "outer exited 15,15"])
  }

  @Test func pressBubblesAndItsHandlerReceivesAllEventsUntilTheRelease() {
    _ = send(.entered, 25, 25)
    #expect(send(.pressed, 25, 25) == ["inner pressed1 5,5", "outer pressed1 15,15"])
    #expect(send(.moved, 95, 95) == ["outer moved 85,85"])
    #expect(send(.pressed, 95, 95, button: .secondary) == ["outer pressed1 85,85"])
    #expect(send(.released, 95, 95, button: .secondary) == ["outer released1 85,85"])
    #expect(
      send(.released, 95, 95) == ["outer released0 85,85", "inner exited 75,75", "outer exited 85,85"])
    #expect(send(.moved, 96, 95) == [])
  }

  @Test func clicksInQuickSuccessionAreCounted() {
    func click(_ x: CGFloat, at time: TimeInterval) -> String? {
      let pressed = send(.pressed, x, 50, at: time).last
      _ = send(.released, x, 50, at: time + 0.05)
      return pressed.map { String($0.dropFirst("outer pressed".count).prefix(1)) }
    }
    #expect(click(50, at: 1) == "1")
    #expect(click(52, at: 1.3) == "2")
    #expect(click(51, at: 1.6) == "3")
    #expect(click(58, at: 1.8) == "1")
    #expect(click(58, at: 2.5) == "1")
  }

  @Test func clicksAreCountedByTheInputSettings() {
    window.scene.inputSettings = InputSettings(doubleClickTime: 2, doubleClickDistance: 20)
    _ = send(.pressed, 40, 50, at: 1)
    _ = send(.released, 40, 50, at: 1.1)
    #expect(send(.pressed, 55, 50, at: 2.9).last == "outer pressed2 45,40")
  }

  @Test func nodeRemovedDuringAPressReceivesACancellation() {
    _ = send(.pressed, 50, 50)
    outer.removeFromSupernode()
    window.settle()
    #expect(log.take().contains("outer cancelled 40,40"))
    #expect(send(.released, 50, 50) == [])
  }

  @Test func windowThatLosesThePointerCancelsThePress() {
    _ = send(.pressed, 50, 50)
    #expect(send(.cancelled, 50, 50) == ["outer cancelled 40,40"])
    #expect(send(.released, 50, 50) == [])
  }

  @Test func nodesMovedBelowAStillPointerAreEntered() {
    _ = send(.moved, 90, 90)
    outer.frame.origin = CGPoint(x: 45, y: 45)
    window.settle()
    #expect(log.take() == ["outer entered 45,45"])
  }

  @Test func cursorIsThatOfTheInnermostNodeThatHasOne() {
    let changes = Protected([CursorShape]())
    window.scene.onCursorChange = { shape in changes.withLock { $0.append(shape) } }
    outer.cursor = .pointer
    _ = send(.moved, 25, 25)
    #expect(window.scene.cursor == .pointer)
    inner.cursor = .text
    #expect(window.scene.cursor == .text)
    _ = send(.moved, 90, 90)
    #expect(changes.withLock { $0 } == [.pointer, .text, .default])
  }

  @Test func scrollingBubbles() {
    window.send(.scroll(ScrollEvent(at: CGPoint(x: 25, y: 25), delta: CGSize(width: 0, height: 10))))
    #expect(log.take() == ["inner scrolled 5,5", "outer scrolled 15,15"])
  }

  @Test func keysGoToTheFocusedNodeAndBubble() {
    window.send(.key(KeyEvent(.pressed, keysym: 0x61)))
    #expect(log.take() == [])
    window.scene.focusedNode = inner
    window.send(.key(KeyEvent(.pressed, keysym: 0x61)))
    window.send(.key(KeyEvent(.released, keysym: 0x61)))
    #expect(log.take() == ["inner key 0,0", "outer key 0,0", "inner keyUp 0,0", "outer keyUp 0,0"])
  }

  @Test func pointsAreConvertedToTransformedNodes() {
    outer.transform = AffineTransform(rotationByDegrees: 180)
    window.settle()
    #expect(send(.pressed, 15, 20) == ["outer entered 45,40", "outer pressed1 45,40"])
  }
}
