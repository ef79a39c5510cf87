import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftThreads

@testable import WeftX11

/// Windows that the user moves over the border between monitors of different scales.
@MainActor
@Suite(.startsDisplays, .serialized) struct MonitorCrossingTests {
  nonisolated private static let monitors = [
    PixelRect(x: 0, y: 0, width: 640, height: 1024), PixelRect(x: 640, y: 0, width: 640, height: 1024),
  ]
  nonisolated private static let managers = WindowManagerProgram.installed

  /// Two monitors, the right one with twice the scale of the left one.
  private func makeFixture(_ manager: WindowManagerProgram? = nil) async throws -> ManagedFixture {
    let fixture = try ManagedFixture(nil)
    fixture.display.scalePolicy = .named(["monitor-0": 1, "monitor-1": 2])
    try fixture.server.setMonitors(Self.monitors)
    try await fixture.wait("the monitors") { fixture.display.monitors.count == 2 }
    if let manager { try await fixture.start(manager) }
    return fixture
  }

  // xfwm4 knows only the monitor that has the server's only output, the left one: it stops a window that leaves it where 24
  // pixels are still there, and moves it back into it as a whole when it grants the new size.
  @Test(arguments: managers.filter { $0 != .xfwm4 })
  func aDragByTheTitleBarChangesTheScaleOnce(manager: WindowManagerProgram) async throws {
    let fixture = try await makeFixture(manager)
    defer { fixture.close() }
    // The window has the scale of the left monitor from the beginning.
    try fixture.server.movePointer(to: CGPoint(x: 100, y: 100))
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120), floats: true)
    window.setFrame(CGRect(x: 200, y: 300, width: 200, height: 120))
    try await fixture.show(window)
    for (target, scale, name) in [(1000, CGFloat(2), "monitor-1"), (200, 1, "monitor-0")] {
      let changes = fixture.monitorChanges
      var scales: [CGFloat] = [window.scale]
      let frame = try #require(window.pixelFrame)
      let bar = CGPoint(x: CGFloat(frame.minX) + 60, y: CGFloat(frame.minY) - 8)
      try fixture.server.movePointer(to: bar)
      try fixture.server.press()
      // The window manager handles the press some time later, and would not notice a release before that.
      var offset: CGFloat = 0
      try await fixture.server.waitUntil("the begin of the drag") {
        offset = offset == 10 ? 5 : 10
        try fixture.server.movePointer(to: CGPoint(x: bar.x + offset, y: bar.y))
        return window.pixelFrame?.minX != frame.minX
      }
      for step in 1...40 {
        let x = bar.x + (CGFloat(target) - bar.x) * CGFloat(step) / 40
        try fixture.server.movePointer(to: CGPoint(x: x, y: bar.y))
        await fixture.server.waitForFrames(1)
        if scales.last != window.scale { scales.append(window.scale) }
      }
      try await fixture.server.waitUntil("the window on \(name)") {
        if scales.last != window.scale { scales.append(window.scale) }
        return window.monitor?.name == name
      }
      try fixture.server.release()
      try await fixture.wait("the size on \(name)") {
        if scales.last != window.scale { scales.append(window.scale) }
        return window.monitor?.name == name && window.scale == scale
          && window.pixelSize == PixelSize(width: Int(200 * scale), height: Int(120 * scale))
      }
      try await fixture.server.waitUntilSettled(window.identifier)
      try await fixture.waitUntilDragHasEnded()
      #expect(scales == [3 - scale, scale] && fixture.monitorChanges == changes + 1)
      #expect(window.size == CGSize(width: 200, height: 120))
    }
  }

  // Mutter composites the screen: what is there at a moment is what Mutter has drawn, not what the window has presented.
  @Test(arguments: [nil] + managers.filter { $0 != .mutter })
  func nothingFlashesWhenTheScaleChanges(manager: WindowManagerProgram?) async throws {
    let fixture = try await makeFixture(manager)
    defer { fixture.close() }
    defer { GatedNode.gate.open() }
    let root = GatedNode()
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120), floats: true, root)
    try await fixture.show(window)
    try await fixture.base.server.waitUntil("the colour") {
      try Self.count(of: GatedNode.color, on: fixture.server) >= 200 * 120
    }
    let watch = ColorWatch(GatedNode.color, on: fixture.server)
    for index in [1, 0] {
      // Nothing is drawn in the new scale while the window has its new size already.
      GatedNode.gate.close()
      window.move(to: fixture.display.monitors[index])
      let scale = index + 1
      try await fixture.wait("the scale") {
        window.scale == CGFloat(scale)
          && window.pixelSize == PixelSize(width: 200 * scale, height: 120 * scale)
      }
      await fixture.server.waitForFrames(20)
      GatedNode.gate.open()
      try await fixture.server.waitUntilSettled(window.identifier)
      #expect(try Self.count(of: GatedNode.color, on: fixture.server) == 200 * 120 * scale * scale)
    }
    #expect(await watch.stop() >= 200 * 120)
  }

  /// The number of pixels of the screen that have a colour.
  nonisolated fileprivate static func count(of color: UInt32, on server: VirtualDisplay) throws -> Int {
    let picture = try server.screenshot()
    return picture.withPixels { pixels, bytesPerRow in
      (0..<picture.height).reduce(0) { count, row in
        let line = (pixels + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        return (0..<picture.width).reduce(count) { $0 + (line[$1] & 0xFF_FFFF == color ? 1 : 0) }
      }
    }
  }
}

/// A node of one colour whose drawing waits at a gate.
private final class GatedNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  /// A gate that threads wait at while it is closed.
  final class Gate: Sendable {
    private let condition = NSCondition()
    private let isClosed = Protected(false)

    func close() { isClosed.withLock { $0 = true } }

    func open() {
      condition.lock()
      isClosed.withLock { $0 = false }
      condition.broadcast()
      condition.unlock()
    }

    func pass() {
      condition.lock()
      while isClosed.withLock({ $0 }) { condition.wait() }
      condition.unlock()
    }
  }

  static let color: UInt32 = 0x12_34_56
  static let gate = Gate()

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  func drawParameters() {}

  static func draw(_ parameters: Void, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    gate.pass()
    canvas.fill(bounds, with: Color(hex: color))
  }
}

/// Looks at the screen again and again, on its own thread, for the fewest pixels of a colour.
private final class ColorWatch: Sendable {
  private struct State {
    var fewest = Int.max
    var isStopped = false
  }

  private let state = Protected(State())
  private let hasEnded = DispatchSemaphore(value: 0)

  init(_ color: UInt32, on server: VirtualDisplay) {
    Thread.detachNewThread { [self] in
      while !state.withLock({ $0.isStopped }),
        let count = try? MonitorCrossingTests.count(of: color, on: server)
      {
        state.withLock { $0.fewest = min($0.fewest, count) }
        usleep(2000)
      }
      hasEnded.signal()
    }
  }

  /// Stops, and returns the smallest number of pixels that was seen.
  func stop() async -> Int {
    state.withLock { $0.isStopped = true }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in
        hasEnded.wait()
        continuation.resume()
      }
    }
    return state.withLock { $0.fewest }
  }
}
