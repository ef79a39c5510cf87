import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftDesktop
@testable import WeftX11

/// The file with the frames of windows, and which of them are used.
@MainActor
@Suite(.startsDisplays, .serialized) struct WindowRestorationTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "weft-\(UUID().uuidString)")
  private let frame = StoredFrame(x: 30, y: -40, size: CGSize(width: 300.5, height: 200))

  private var restoration: WindowRestoration {
    WindowRestoration(program: "tests", environment: ["XDG_STATE_HOME": folder.path])
  }

  @Test func theFileIsInTheFolderForStates() {
    #expect(restoration.file.path == folder.path + "/tests/windows.json")
    let relative = WindowRestoration(
      program: "p", environment: ["XDG_STATE_HOME": "state", "HOME": "/home/me"])
    #expect(relative.file.path == "/home/me/.local/state/p/windows.json")
  }

  @Test func windowsAreStoredByName() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(restoration.window(named: "a") == nil)
    restoration.store(StoredWindow(frame: frame, isMaximizedVertically: true), named: "a")
    let empty = StoredFrame(x: 0, y: 0, size: .zero)
    restoration.store(StoredWindow(frame: empty), named: "b")
    #expect(restoration.window(named: "a") == StoredWindow(frame: frame, isMaximizedVertically: true))
    #expect(restoration.window(named: "b")?.frame == empty)
  }

  @Test(arguments: ["", "{", "[]", "{\"a\": 5}"])
  func aFileThatMakesNoSenseIsReplaced(text: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = restoration.file
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
    #expect(restoration.window(named: "a") == nil)
    restoration.store(StoredWindow(frame: frame), named: "a")
    #expect(restoration.window(named: "a")?.frame == frame)
  }

  @Test func onlyFramesWithinReachAreUsed() throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    func usable(_ x: Int, _ y: Int, _ width: CGFloat = 300) -> PixelRect? {
      window.usable(StoredFrame(x: x, y: y, size: CGSize(width: width, height: 200)))
    }
    #expect(usable(100, 50) == PixelRect(x: 100, y: 50, width: 300, height: 200))
    #expect(usable(-200, 900) != nil && usable(1210, 0) != nil)
    #expect(usable(-280, 0) == nil && usable(2000, 0) == nil && usable(0, 1020) == nil)
    #expect(usable(0, -100) == nil, "the title bar is out of reach")
    #expect(usable(0, 0, .nan) == nil && usable(0, 0, 0) == nil && usable(0, 0, .infinity) == nil)
    #expect(usable(.max, 0) == nil && usable(.min, 0) == nil && usable(0, .min) == nil)
    window.maximumSize = CGSize(width: 250, height: 1000)
    #expect(usable(0, 0)?.width == 250)
  }

  @Test func aTitleBarIsWithinReach() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let manager = try await fixture.announceSilentManager()
    let window = fixture.makeWindow()
    func top(_ y: Int) -> Int? {
      window.usable(StoredFrame(x: 100, y: y, size: CGSize(width: 300, height: 200)))?.minY
    }
    #expect(top(0) == 16 && top(16) == 16 && top(500) == 500)
    #expect(top(-100) == nil)
    manager.announceWorkArea(PixelRect(x: 0, y: 50, width: 1280, height: 974))
    try await fixture.wait("the panel") { fixture.display.monitors[0].workArea.minY == 50 }
    #expect(top(0) == 66 && top(60) == 66 && top(70) == 70)
    window.hasFrame = false
    #expect(top(0) == 0)
  }

  @Test func aFrameIsStoredWhenTheWindowHasComeToRest() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    fixture.display.restoration = restoration
    let window = fixture.makeWindow()
    window.restorationName = "main"
    try await fixture.show(window)
    for x in 30...40 { window.setFrame(CGRect(x: x, y: 40, width: 300, height: 200)) }
    try await fixture.wait("the file") {
      restoration.window(named: "main")?.frame
        == StoredFrame(x: 40, y: 40, size: CGSize(width: 300, height: 200))
    }
    #expect(window.isOpen && !window.properties.awaitsSettledFrame)
  }

  @Test func aFrameIsStoredAlthoughTheWindowManagerHasNotMinimizedTheWindow() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let manager = try await fixture.announceSilentManager()
    defer { withExtendedLifetime(manager) {} }
    fixture.display.restoration = restoration
    let window = fixture.makeWindow()
    window.restorationName = "main"
    try await fixture.show(window)
    window.isMinimized = true
    let place = CGRect(x: 40, y: 50, width: 300, height: 200)
    window.setFrame(place)
    try await fixture.wait("the frame") { window.frame == place }
    window.close()
    #expect(
      restoration.window(named: "main")?.frame
        == StoredFrame(x: 40, y: 50, size: CGSize(width: 300, height: 200)))
  }

  // The window would otherwise be further down and to the right each time, or further up and to the left.
  @Test(arguments: [false, true])
  func aWindowWithABorderOfTheWindowManagerIsStoredWhereItIsRequestedNextTime(isCorrected: Bool) async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    fixture.display.restoration = restoration
    let window = fixture.makeWindow()
    window.restorationName = "main"
    window.setFrame(CGRect(x: 40, y: 50, width: 300, height: 200))
    try await fixture.show(window)
    let manager = try SilentManager(on: fixture.server)
    manager.program.setBorder(of: window.identifier, width: 5)
    try await fixture.wait("the border") { window.frame.origin == CGPoint(x: 45, y: 55) }
    if isCorrected {
      manager.announce(["_NET_MOVERESIZE_WINDOW"])
      try await fixture.wait("the window manager") { fixture.display.supports(.netMoveResizeWindow) }
    }
    fixture.display.close()
    // Without a correction it is the place of the border.
    let (x, y) = isCorrected ? (45, 55) : (40, 50)
    #expect(
      restoration.window(named: "main")?.frame
        == StoredFrame(x: x, y: y, size: CGSize(width: 300, height: 200)))
  }

  @Test func severalProcessesStoreTheirWindows() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    restoration.store(StoredWindow(frame: frame), named: "a")
    // Another process is about to store a window.
    try FileLock(file: restoration.file.appendingPathExtension("lock")).hold {
      restoration.storeInBackground(StoredWindow(frame: frame), named: "b")
      let data = try JSONEncoder().encode(["a": StoredWindow(frame: frame), "c": StoredWindow(frame: frame)])
      try data.write(to: restoration.file, options: .atomic)
    }
    for name in ["a", "b", "c"] { #expect(restoration.window(named: name)?.frame == frame) }
  }

  @Test func aMaximizedWindowIsMaximizedAgainAndReturnsToItsFrame() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    fixture.display.restoration = restoration
    let place = CGRect(x: 30, y: 40, width: 300, height: 200)
    let first = fixture.makeWindow()
    first.restorationName = "main"
    first.setFrame(place)
    try await fixture.show(first)
    try await fixture.wait("the frame") { first.frame == place }
    // The frame is remembered although it was not stored yet.
    first.isMaximized = true
    try await fixture.wait("being maximized") { first.frame == fixture.screen }
    first.close()
    let second = fixture.makeWindow()
    second.restorationName = "main"
    try await fixture.show(second)
    try await fixture.wait("being maximized") { second.isMaximized && second.frame == fixture.screen }
    second.isMaximized = false
    try await fixture.wait("the frame from before") { second.frame == place }
  }
}
