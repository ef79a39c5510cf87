import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftX11

/// A title bar in the contents of a window, with a real pointer, with and without window managers.
@MainActor
@Suite(.startsDisplays, .serialized) struct TitleBarWindowTests {
  private static let place = CGRect(x: 240, y: 180, width: 360, height: 220)
  /// Those that leave windows where they are put.
  private nonisolated static let stacking = ManagedFixture.all.filter { $0 != .i3 }

  /// A page with a title bar at its upper edge.
  private final class PageNode: DisplayNode, @unchecked Sendable {
    let bar = TitleBarNode()

    override init() {
      super.init()
      addSubnode(bar)
      backgroundColor = .white
    }

    override func layout() {
      super.layout()
      let range = SizeRange(
        min: CGSize(width: bounds.width, height: 0), max: CGSize(width: bounds.width, height: .infinity))
      bar.frame = CGRect(
        x: 0, y: 0, width: bounds.width, height: bar.layoutThatFits(range).size.height)
    }
  }

  private func show(
    _ manager: WindowManagerProgram?, hasFrame: Bool = false, floats: Bool = false
  ) async throws -> (ManagedFixture, Window) {
    let fixture = try ManagedFixture(manager)
    let window = fixture.makeWindow("Album", Self.place.size, floats: floats, PageNode())
    window.hasFrame = hasFrame
    try await fixture.show(window)
    guard manager != .i3, !hasFrame else { return (fixture, window) }
    window.setFrame(Self.place)
    try await fixture.wait("the frame") { window.frame == Self.place }
    try await fixture.server.waitUntilSettled(window.identifier)
    return (fixture, window)
  }

  /// A place in the bar, in pixels of the screen.
  private func point(_ window: Window, fromRight x: CGFloat) -> CGPoint {
    CGPoint(x: window.frame.maxX - x, y: window.frame.minY + 19)
  }

  @Test(arguments: stacking) func aDragMovesTheWindow(manager: WindowManagerProgram?) async throws {
    let (fixture, window) = try await show(manager)
    defer { fixture.close() }
    let server = fixture.server
    try server.movePointer(to: CGPoint(x: 300, y: 200))
    try server.press()
    // The pointer moves to and fro until the window manager has taken it over, and then to its goal. Window managers
    // may report the place only at the end, so the server is asked.
    var step: CGFloat = 0
    try await server.waitUntil("the end of the drag") {
      let origin = window.native.originOnScreen()
      step = origin?.x != 240 ? 0 : step == 1 ? 2 : 1
      try server.movePointer(to: CGPoint(x: 400 - step, y: 250))
      return origin?.x == 340 && origin?.y == 230
    }
    try server.release()
    #expect(window.size == Self.place.size)
  }

  @Test(arguments: stacking)
  func aDoubleClickMaximizesAndRestores(manager: WindowManagerProgram?) async throws {
    let (fixture, window) = try await show(manager)
    defer { fixture.close() }
    let before = window.frame
    for isMaximized in [true, false] {
      let place = CGPoint(x: window.frame.minX + 30, y: window.frame.minY + 19)
      try fixture.server.doubleClick(at: place)
      try await fixture.wait("the other size") {
        window.isMaximized == isMaximized && isMaximized == (window.frame.width > before.width)
      }
      try await fixture.server.waitUntilSettled(window.identifier)
    }
    #expect(window.frame == before)
  }

  @Test(arguments: stacking)
  func buttonsMinimizeMaximizeAndClose(manager: WindowManagerProgram?) async throws {
    let (fixture, window) = try await show(manager)
    defer { fixture.close() }
    // From the right: close, maximize, minimize.
    try fixture.server.click(at: point(window, fromRight: 20))
    try await fixture.wait("the question") { fixture.closeRequests == 1 }
    try fixture.server.click(at: point(window, fromRight: 48))
    // Metacity reports the state before the window has its size.
    try await fixture.wait("the maximized window") {
      window.isMaximized && window.frame.width > Self.place.width
    }
    try await fixture.server.waitUntilSettled(window.identifier)
    try fixture.server.click(at: point(window, fromRight: 48))
    try await fixture.wait("the former size") { !window.isMaximized && window.frame == Self.place }
    try await fixture.server.waitUntilSettled(window.identifier)
    try fixture.server.click(at: point(window, fromRight: 76))
    if manager == nil {
      // Nothing would bring it back.
      #expect(!window.titleBarState.actions.contains(.minimize))
    } else {
      try await fixture.wait("the minimized window") { window.isMinimized }
    }
  }

  @Test(.enabled(if: WindowManagerProgram.i3.isInstalled), arguments: [false, true])
  func aTilingWindowManagerMovesFloatingWindowsOnly(floats: Bool) async throws {
    let (fixture, window) = try await show(.i3, floats: floats)
    defer { fixture.close() }
    let server = fixture.server
    let bar = try #require((window.rootNode as? PageNode)?.bar)
    #expect(bar.frame.height > 0, "also where the window has no frame because it is tiled")
    let actions = window.titleBarState.actions
    #expect(!actions.contains(.toggleMaximized), "nothing is maximized")
    let before = window.frame
    let place = CGPoint(x: before.minX + 60, y: before.minY + 19)
    try server.movePointer(to: place)
    try server.press()
    if floats {
      var step: CGFloat = 0
      try await server.waitUntil("the end of the drag") {
        let origin = window.native.originOnScreen()
        step = origin?.x != Int(before.minX) ? 0 : step == 1 ? 2 : 1
        try server.movePointer(to: CGPoint(x: place.x + 100 - step, y: place.y + 50))
        return origin?.x == Int(before.minX) + 100 && origin?.y == Int(before.minY) + 50
      }
    } else {
      try server.movePointer(to: CGPoint(x: place.x + 100, y: place.y + 50))
      try await fixture.wait("the request") { window.native.managed.dragButton != nil }
    }
    try server.release()
    try await fixture.wait("the end of the press") { !window.native.pointer.isPressed }
    try await server.waitUntilSettled(window.identifier)
    try await fixture.waitUntilDragHasEnded()
    #expect(window.size == before.size)
    if !floats { #expect(window.frame == before) }
    // Nothing has the pointer any more.
    try server.click(at: point(window, fromRight: 20))
    try await fixture.wait("the question") { fixture.closeRequests == 1 }
  }

  @Test func theButtonsFollowTheDesktop() async throws {
    let (fixture, window) = try await show(nil)
    defer { fixture.close() }
    let bar = try #require((window.rootNode as? PageNode)?.bar)
    let name = "Gtk/DecorationLayout"
    let manager = try ForeignSettingsManager(on: fixture.server, [(name, .string("close:maximize"))])
    try await fixture.wait("the layout") { window.titleBarState.layout.leading == [.close] }
    try await fixture.server.waitUntilSettled(window.identifier)
    try fixture.server.click(at: CGPoint(x: Self.place.minX + 20, y: Self.place.minY + 19))
    try await fixture.wait("the question") { fixture.closeRequests == 1 }
    #expect(bar.frame.height > 0)
    manager.leave()
    try await fixture.wait("the default") { window.titleBarState.layout == TitleBarLayout() }
    try await fixture.server.waitUntilSettled(window.identifier)
    try fixture.server.click(at: point(window, fromRight: 20))
    try await fixture.wait("the question") { fixture.closeRequests == 2 }
  }

  @Test func theEdgesResizeTheWindow() async throws {
    let (fixture, window) = try await show(nil)
    defer { fixture.close() }
    let server = fixture.server
    try server.movePointer(to: CGPoint(x: Self.place.minX + 1, y: 300))
    try server.press()
    try await server.waitUntil("the wider window") {
      try server.movePointer(to: CGPoint(x: Self.place.minX - 49, y: 300))
      return window.frame == CGRect(x: 190, y: 180, width: 410, height: 220)
    }
    try server.release()
    window.maximumSize = window.size
    window.minimumSize = window.size
    #expect(!window.isResizable && !window.titleBarState.actions.contains(.toggleMaximized))
  }

  @Test func theBarGivesWayToAFrame() async throws {
    let (fixture, window) = try await show(nil, hasFrame: true)
    defer { fixture.close() }
    let bar = try #require((window.rootNode as? PageNode)?.bar)
    #expect(bar.frame.height == 0)
    window.hasFrame = false
    try await fixture.wait("the bar") { bar.frame.height > 0 }
    #expect(window.titleBarState.title == "Album")
  }

  @Test func theMenuOfTheWindowIsItsOwnWithoutAWindowManager() async throws {
    let (fixture, window) = try await show(nil)
    defer { fixture.close() }
    try fixture.server.click(.secondary, at: CGPoint(x: 300, y: 200))
    try await fixture.wait("the menu") { window.scene.popups.count == 1 }
  }
}
