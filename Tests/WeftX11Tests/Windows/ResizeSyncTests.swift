import CX11
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

/// The window manager delays the next step of a resize until a frame of the new size is shown.
@MainActor
@Suite(.startsDisplays, .serialized) struct ResizeSyncTests {
  private let teal = Color(hex: 0x00_80_80)
  private let newSize = PixelSize(width: 260, height: 140)

  /// Shows a window that draws a colour, and creates its window manager. The default timeout practically never ends.
  private func makeWindow(
    _ fixture: WindowFixture, timeout: TimeInterval = 3600
  ) async throws -> (root: DrawnNode, manager: ResizingManager) {
    let root = DrawnNode()
    root.color = teal
    let window = fixture.show("resized", root)
    window.native.resizeTimeout = timeout
    try await fixture.waitForColor(teal, x: 199, y: 99)
    try await fixture.server.waitUntilSettled(window.identifier)
    return (root, try ResizingManager(of: window))
  }

  /// Waits until the counter has a value, and expects the whole window to be painted at that moment.
  private func waitForAnswer(_ number: Int, _ fixture: WindowFixture, _ manager: ResizingManager) async throws
  {
    try await fixture.server.waitUntil("the counter") { manager.counter == number }
    #expect(
      try fixture.server.screenshot().pixel(x: 259, y: 139) != .black, "only the root window is visible")
    #expect(manager.window.pixelSize == newSize)
    #expect(manager.window.native.resizeSync == .none)
  }

  @Test func framesOfTheOldSizeDoNotCount() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let (root, manager) = try await makeWindow(fixture)
    manager.announceResize(77)
    for color in [Color.white, teal] {
      root.color = color
      try await fixture.waitForColor(color, x: 199, y: 99)
      try await fixture.server.waitUntilSettled(manager.window.identifier)
    }
    #expect(manager.counter == 0)
    manager.resize(to: newSize)
    try await waitForAnswer(77, fixture, manager)
  }

  @Test func largeNumbersAreAnsweredWithAllBits() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let (_, manager) = try await makeWindow(fixture)
    manager.announceResize(3 << 32 | 0x8000_0001)
    manager.resize(to: newSize)
    try await waitForAnswer(3 << 32 | 0x8000_0001, fixture, manager)
  }

  /// The window receives its old size after the message, while the resize is pending.
  @Test func anUnchangedConfigurationIsNotMistakenForTheResize() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let (_, manager) = try await makeWindow(fixture)
    let native = manager.window.native
    manager.announceResize(8)
    try await fixture.server.waitUntil("the message") { native.resizeSync == .announced(8) }
    // No event is handled before this test waits, so this configuration is handled before the resize.
    manager.resize(to: newSize)
    native.handle(ResizingManager.configuration(native.pixelSize))
    native.finishEvents()
    #expect(native.resizeSync == .announced(8))
    try await waitForAnswer(8, fixture, manager)
  }

  @Test func aConfigurationBeforeTheMessageIsNotMistakenForTheResize() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let (_, manager) = try await makeWindow(fixture)
    manager.resize(to: PixelSize(width: 220, height: 120))
    manager.announceResize(5)
    try await fixture.server.waitUntilSettled(manager.window.identifier)
    #expect(manager.window.pixelSize == PixelSize(width: 220, height: 120))
    #expect(manager.counter == 0)
    manager.resize(to: newSize)
    try await waitForAnswer(5, fixture, manager)
  }

  @Test func theLastOfSeveralResizesCounts() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let (_, manager) = try await makeWindow(fixture)
    for step in 1...20 {
      manager.announceResize(step)
      manager.resize(to: PixelSize(width: 200 + 3 * step, height: 100 + 2 * step))
    }
    try await waitForAnswer(20, fixture, manager)
  }

  @Test(arguments: [true, false])
  func aResizeThatChangesNothingIsAnswered(byMoving: Bool) async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let (_, manager) = try await makeWindow(fixture)
    manager.announceResize(9)
    if byMoving {
      fixture.server.move(manager.window.identifier, x: 10, y: 10)
    } else {
      manager.sendConfigure(manager.window.pixelSize)
    }
    try await fixture.server.waitUntil("the counter") { manager.counter == 9 }
  }

  @Test func aMessageWithoutAResizeIsAnswered() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let (_, manager) = try await makeWindow(fixture, timeout: NativeWindow.defaultResizeTimeout)
    manager.announceResize(4)
    try await fixture.server.waitUntil("the counter") { manager.counter == 4 }
  }

  @Test func anInvisibleWindowAnswersWithoutAFrame() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let (_, manager) = try await makeWindow(fixture)
    fixture.server.setMapped(false, manager.window.identifier)
    try await fixture.server.waitUntil("being invisible") { !manager.window.isVisible }
    manager.announceResize(5)
    manager.resize(to: newSize)
    try await fixture.server.waitUntil("the counter") { manager.counter == 5 }
  }
}
