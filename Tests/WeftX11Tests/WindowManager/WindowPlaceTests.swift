import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftDesktop
@testable import WeftX11

/// Where windows are on the screen, on real window managers and without one.
@MainActor
@Suite(.startsDisplays, .serialized) struct WindowPlaceTests {
  private let place = CGRect(x: 240, y: 180, width: 360, height: 220)

  @Test(arguments: ManagedFixture.all)
  func hasTheFrameThatIsRequested(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow(floats: true)
    try await fixture.show(window)
    let moves = fixture.moves
    window.setFrame(place)
    try await fixture.wait("the frame") { window.frame == place }
    let seen = try ForeignProgram(on: fixture.server)
    try await fixture.wait("the frame on the server") {
      seen.place(of: window.identifier) == PixelRect(x: 240, y: 180, width: 360, height: 220)
    }
    try await fixture.wait("the delegate") { fixture.moves > moves }
  }

  @Test(arguments: ManagedFixture.all)
  func hasTheFrameThatWasRequestedBeforeItWasShown(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow(floats: true)
    window.setFrame(place)
    #expect(window.frame.origin == place.origin)
    try await fixture.show(window)
    try await fixture.wait("the frame") { window.frame == place }
  }

  @Test func itsFrameIsThatInsideABorderOfTheWindowManager() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    try await fixture.show(window)
    let corner = window.frame.origin
    let manager = try ForeignProgram(on: fixture.server)
    manager.setBorder(of: window.identifier, width: 5)
    try await fixture.wait("the border") {
      window.frame.origin == CGPoint(x: corner.x + 5, y: corner.y + 5)
    }
    window.setFrame(place)
    try await fixture.wait("the frame") { window.frame == place }
    let pixels = PixelRect(x: 240, y: 180, width: 360, height: 220)
    #expect(manager.place(of: window.identifier) == pixels)
    let moves = fixture.moves
    manager.sendConfigure(of: window.identifier, x: 235, y: 175, size: pixels.size, borderWidth: 5)
    try await fixture.wait("the event") { fixture.moves > moves }
    #expect(window.frame == place)
  }

  @Test func anEmptyWindowAppearsWithItsFrame() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let window = fixture.makeWindow("test", .zero)
    window.setFrame(place)
    window.show()
    try await fixture.wait("the frame") { window.isVisible && window.frame == place }
    window.resize(to: .zero)
    try await fixture.wait("the empty window") { !window.isVisible }
    window.setFrame(place.offsetBy(dx: 20, dy: 10))
    try await fixture.wait("the other frame") {
      window.isVisible && window.frame == place.offsetBy(dx: 20, dy: 10)
    }
  }

  @Test(arguments: ManagedFixture.all)
  func anEmptyWindowIsNotActivated(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let (empty, other) = (fixture.makeWindow("empty", .zero), fixture.makeWindow("other"))
    empty.activate()
    // The server, and the window manager, handle what comes later afterwards.
    try await fixture.show(other)
    #expect(!empty.isVisible && !empty.native.isMapped)
    #expect(!fixture.server.windows.map(\.title).contains("empty"))
    empty.resize(to: CGSize(width: 100, height: 100))
    try await fixture.wait("the window") { empty.native.isMapped }
  }

  @Test(arguments: WindowManagerProgram.installed)
  func knowsTheFrameOfTheWindowManager(manager: WindowManagerProgram) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    guard fixture.display.supports(.netFrameExtents) else { return }
    let window = fixture.makeWindow()
    #expect(window.frameInsets == .zero)
    window.requestFrameInsets()
    try await fixture.wait("the estimate") { window.frameInsets.top > 0 }
    try await fixture.show(window)
    #expect(window.frameInsets.top > 0)
    let bare = fixture.makeWindow("bare")
    bare.hasFrame = false
    try await fixture.show(bare)
    #expect(bare.frameInsets == .zero)
  }

  @Test(arguments: WindowManagerProgram.installed)
  func knowsWhatTheWindowManagerAllows(manager: WindowManagerProgram) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    guard fixture.display.supports(.netWmAllowedActions) else { return }
    let window = fixture.makeWindow()
    window.minimumSize = window.size
    window.maximumSize = window.size
    try await fixture.show(window)
    try await fixture.wait("the actions") { window.allowedActions?.contains([.move, .close]) == true }
    #expect(window.allowedActions?.contains(.resize) == false)
  }

  @Test(arguments: ManagedFixture.all)
  func remembersItsFrame(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    fixture.display.restoration = WindowRestoration(
      program: "tests", environment: ["XDG_STATE_HOME": folder.path])
    for round in 1...3 {
      let window = fixture.makeWindow(floats: true)
      window.restorationName = "palette"
      try await fixture.show(window)
      if round == 1 { window.setFrame(place) }
      try await fixture.wait("the frame in round \(round)") { window.frame == place }
      window.close()
    }
  }
}
