import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

/// Title bars and borders of a window's own, with a real pointer.
@MainActor
@Suite(.startsDisplays, .serialized) struct WindowDraggingTests {
  private let place = CGRect(x: 240, y: 180, width: 360, height: 220)

  /// A node in which a press does something, once.
  private final class BarNode: DisplayNode, @unchecked Sendable {
    @MainActor var onPress: (() -> Void)?
    @MainActor private(set) var cancellations = 0

    override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
      onPress?()
      return true
    }

    override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) { cancellations += 1 }
  }

  private func show(_ manager: WindowManagerProgram?) async throws -> (ManagedFixture, Window, BarNode) {
    let fixture = try ManagedFixture(manager)
    let root = BarNode()
    root.backgroundColor = .white
    let window = fixture.makeWindow(floats: true, root)
    window.hasFrame = false
    try await fixture.show(window)
    window.setFrame(place)
    try await fixture.wait("the frame") { window.frame == place }
    return (fixture, window, root)
  }

  /// Moves the pointer until the window manager has grabbed it and the window is there.
  private func drag(to point: CGPoint, _ fixture: ManagedFixture, until isThere: () -> Bool) async throws {
    var step: CGFloat = 0
    try await fixture.server.waitUntil("the end of the drag") {
      step = step == 0 ? 1 : 0
      try fixture.server.movePointer(to: CGPoint(x: point.x - step, y: point.y))
      return isThere()
    }
  }

  @Test(arguments: ManagedFixture.all)
  func followsThePointer(manager: WindowManagerProgram?) async throws {
    let (fixture, window, root) = try await show(manager)
    defer { fixture.close() }
    var hasBegun = false
    root.onPress = { [unowned window] in hasBegun = window.beginMove() }
    try fixture.server.movePointer(to: CGPoint(x: 300, y: 200))
    try fixture.server.press()
    try await fixture.wait("the begin") { hasBegun && root.cancellations == 1 }
    try await drag(to: CGPoint(x: 450, y: 300), fixture) { window.frame == place.offsetBy(dx: 150, dy: 100) }
    try fixture.server.release()
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(window.size == place.size && root.cancellations == 1)
    try await fixture.waitUntilDragHasEnded()
    // The pointer belongs to the program again.
    root.onPress = { hasBegun = false }
    try fixture.server.click(at: CGPoint(x: 500, y: 350))
    try await fixture.wait("the press") { !hasBegun }
  }

  @Test(arguments: ManagedFixture.all)
  func followsThePointerWithACorner(manager: WindowManagerProgram?) async throws {
    let (fixture, window, root) = try await show(manager)
    defer { fixture.close() }
    root.onPress = { [unowned window] in window.beginResize(at: .bottomTrailing) }
    try fixture.server.movePointer(to: CGPoint(x: 590, y: 390))
    try fixture.server.press()
    try await fixture.wait("the begin") { root.cancellations == 1 }
    try await drag(to: CGPoint(x: 690, y: 450), fixture) {
      abs(window.size.width - 460) <= 1 && abs(window.size.height - 280) <= 1
    }
    try fixture.server.release()
    #expect(window.frame.origin == place.origin)
  }

  @Test func aReleaseThatTheWindowManagerDoesNotGetEndsTheMove() async throws {
    let (fixture, window, root) = try await show(nil)
    defer { fixture.close() }
    let manager = try SilentManager(on: fixture.server)
    manager.announce(["_NET_WM_MOVERESIZE"])
    try await fixture.wait("the window manager") { fixture.display.supports(.netWmMoveResize) }
    func directions() throws -> [Int] { try manager.requests("_NET_WM_MOVERESIZE").map { $0[2] } }
    root.onPress = { [unowned window] in window.beginMove() }
    try fixture.server.movePointer(to: CGPoint(x: 300, y: 200))
    try fixture.server.press()
    try await fixture.wait("the begin") { root.cancellations == 1 }
    root.onPress = nil
    try fixture.server.scroll(vertically: 1)
    try fixture.server.click(.secondary, at: CGPoint(x: 310, y: 210))
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(try directions() == [8], "other buttons don't end it")
    try fixture.server.release()
    try await fixture.server.waitUntil("the end") { try directions() == [8, 11] }
    #expect(try manager.requests("_NET_WM_MOVERESIZE").last?[3] == 1)
    try fixture.server.click(at: CGPoint(x: 310, y: 210))
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(try directions() == [8, 11], "it is over")
  }

  @Test func anotherButtonDoesNotEndAMove() async throws {
    let (fixture, window, root) = try await show(nil)
    defer { fixture.close() }
    root.onPress = { [unowned window] in window.beginMove() }
    try fixture.server.movePointer(to: CGPoint(x: 300, y: 200))
    try fixture.server.press()
    try await fixture.wait("the begin") { root.cancellations == 1 }
    try fixture.server.movePointer(to: CGPoint(x: 320, y: 220))
    try fixture.server.scroll(vertically: 1)
    try fixture.server.click(.middle, at: CGPoint(x: 320, y: 220))
    try fixture.server.movePointer(to: CGPoint(x: 350, y: 250))
    try fixture.server.release()
    try await fixture.wait("the frame") { window.frame == place.offsetBy(dx: 50, dy: 50) }
    try fixture.server.movePointer(to: CGPoint(x: 400, y: 300))
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(window.frame == place.offsetBy(dx: 50, dy: 50))
  }

  @Test func aMoveEndsWithTheWindowOnTheScreen() async throws {
    let (fixture, window, root) = try await show(nil)
    defer { fixture.close() }
    root.onPress = { [unowned window] in window.beginMove() }
    try fixture.server.movePointer(to: CGPoint(x: 300, y: 200))
    try fixture.server.press()
    try await fixture.wait("the begin") { root.cancellations == 1 }
    fixture.server.setMapped(false, window.identifier)
    try fixture.server.release()
    fixture.server.setMapped(true, window.identifier)
    try await fixture.wait("the window") { window.isVisible }
    try fixture.server.movePointer(to: CGPoint(x: 330, y: 230))
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(window.frame == place)
  }

  @Test func aPressOnTheBorderResizes() async throws {
    let (fixture, window, root) = try await show(nil)
    defer { fixture.close() }
    var presses = 0
    root.onPress = { presses += 1 }
    window.resizeBorderWidth = 8
    try fixture.server.movePointer(to: CGPoint(x: 243, y: 290))
    try fixture.server.press()
    try await drag(to: CGPoint(x: 193, y: 290), fixture) { window.frame.minX == 190 }
    try fixture.server.release()
    #expect(window.frame == CGRect(x: 190, y: 180, width: 410, height: 220) && presses == 0)
    try fixture.server.click(at: CGPoint(x: 300, y: 290))
    try await fixture.wait("the press") { presses == 1 }
  }

  @Test func aWindowOfOneSizeHasNoEdges() async throws {
    let (fixture, window, root) = try await show(nil)
    defer { fixture.close() }
    var presses = 0
    root.onPress = { presses += 1 }
    window.resizeBorderWidth = 8
    window.minimumSize = place.size
    window.maximumSize = place.size
    try fixture.server.click(at: CGPoint(x: 243, y: 290))
    try await fixture.wait("the press") { presses == 1 }
    // Only the height can be another one.
    window.maximumSize = CGSize(width: place.width, height: 400)
    func edge(_ x: CGFloat, _ y: CGFloat) -> WindowEdge? {
      WindowEdge(
        at: CGPoint(x: x, y: y), in: place.size, border: 8,
        isFlexible: window.native.managed.constraints.isFlexible, direction: .leftToRight)
    }
    #expect(edge(3, 110) == nil && edge(3, 3) == .top && edge(180, 218) == .bottom)
    window.minimumSize = nil
    #expect(edge(3, 110) == .leading && edge(3, 3) == .topLeading)
  }

  @Test(arguments: ManagedFixture.all)
  func aMoveWithoutAPressIsForWindowManagersOnly(manager: WindowManagerProgram?) async throws {
    let (fixture, window, _) = try await show(manager)
    defer { fixture.close() }
    #expect(window.beginMove() == fixture.display.supports(.netWmMoveResize))
    for location in [CGPoint.zero, CGPoint(x: CGFloat.nan, y: 10)] {
      #expect(window.showWindowMenu(at: location) == fixture.display.supports(.gtkShowWindowMenu))
    }
  }
}
