import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@testable import WeftX11

/// Window managers that start, exit and are replaced while windows are open.
@MainActor
@Suite(.startsDisplays, .serialized) struct WindowManagerClientTests {
  private static let names: [WindowManagerProgram: String] = [
    .openbox: "Openbox", .xfwm4: "Xfwm4", .i3: "i3", .metacity: "Metacity", .mutter: "Mutter",
  ]

  @Test(arguments: WindowManagerProgram.installed)
  func isKnownByNameAndHints(manager: WindowManagerProgram) throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let found = try #require(fixture.display.windowManager)
    #expect(found.name == Self.names[manager])
    #expect(found.supportedHints.isSuperset(of: ["_NET_WM_STATE", "_NET_WM_STATE_FULLSCREEN"]))
    #expect(!found.supportedHints.contains("_NET_NONSENSE"))
  }

  @Test func mayAnnounceItselfInAnyOrder() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    #expect(fixture.display.windowManager == nil)
    let manager = try SilentManager(on: fixture.server)
    let window = fixture.makeWindow()
    try await fixture.show(window)
    manager.announceHints(["_NET_WM_STATE"])
    manager.announceOnRoot()
    // What comes before it has been handled then.
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(fixture.display.windowManager == nil, "it may be what one has left that has exited")
    manager.announceOnItself()
    try await fixture.wait("the window manager") {
      fixture.display.windowManager?.supportedHints == ["_NET_WM_STATE"]
    }
    #expect(fixture.display.windowManager?.name.isEmpty == true)
    manager.announceName("Slow")
    try await fixture.wait("its name") { fixture.display.windowManager?.name == "Slow" }
    manager.program.destroy(manager.checkWindow)
    try await fixture.wait("its end") { fixture.display.windowManager == nil }
  }

  @Test(arguments: WindowManagerProgram.installed)
  func mayStartExitAndStartAgain(manager: WindowManagerProgram) async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    #expect(fixture.display.windowManager == nil && !fixture.display.hasWindowManager)
    try await fixture.show(window)
    window.isFullScreen = true
    try await fixture.wait("full screen") { window.frame == fixture.screen }
    for _ in 1...2 {
      try fixture.server.startWindowManager(manager)
      try await fixture.wait("the window manager") { fixture.display.windowManager != nil }
      // It manages the window that is there, with its states.
      window.isFullScreen = false
      try await fixture.wait("an ordinary window") { !window.isFullScreen && window.isVisible }
      window.isFullScreen = true
      try await fixture.wait("full screen") { window.isFullScreen && window.frame == fixture.screen }
      fixture.server.stopWindowManager()
      try await fixture.wait("no window manager") { fixture.display.windowManager == nil }
      #expect(window.isOpen)
    }
  }

  @Test(arguments: [false, true])
  func aWindowThatWaitsForOneThatWasReplacedIsShown(endsFirst: Bool) async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let old = try await fixture.announceSilentManager()
    let window = fixture.makeWindow()
    window.show()
    old.program.setState(
      [ForeignProgram.normalState, 0], as: "WM_STATE", type: "WM_STATE", of: window.identifier)
    try await fixture.wait("the state") { window.isVisible && window.native.managed.hasManagerState }
    window.resize(to: .zero)
    window.resize(to: CGSize(width: 100, height: 100))
    try await fixture.wait("the end on the screen") { !window.native.isMapped }
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(window.native.managed.awaitsMapping)
    // Both have happened when the program hears of the first.
    let next = try SilentManager(on: fixture.server)
    if endsFirst { old.program.destroy(old.checkWindow) }
    next.announce()
    if !endsFirst { old.program.destroy(old.checkWindow) }
    try await fixture.wait("the window") { window.isVisible }
    #expect(fixture.display.hasWindowManager)
  }

  @Test func anotherOneTakesOver() async throws {
    let managers = WindowManagerProgram.installed.filter { $0 != .mutter }.prefix(2)
    let fixture = try ManagedFixture(managers.first)
    defer { fixture.close() }
    let old = fixture.display.windowManager
    try fixture.server.startWindowManager(try #require(managers.last))
    try await fixture.wait("another one") {
      fixture.display.windowManager != nil && fixture.display.windowManager != old
    }
  }
}
