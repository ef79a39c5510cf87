import CX11
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftServer
@testable import WeftX11

@MainActor
@Suite(.startsDisplays, .serialized) struct NativeWindowTests {
  private func visibleFixture() async throws -> SinkFixture {
    let fixture = try SinkFixture()
    fixture.fill(.white)
    try await fixture.show()
    try await fixture.server.waitUntil("the window") { fixture.window.isVisible }
    return fixture
  }

  @Test func titleClassProcessAndSizeLimitsArePublishedAsProperties() async throws {
    let fixture = try SinkFixture()
    defer { fixture.close() }
    let window = fixture.window
    window.setTitle("Grüße, 世界\0 hidden")
    window.setClass(instance: "tests", className: "WeftTests")
    window.setSizeConstraints(
      SizeConstraints(
        minimum: PixelSize(width: 50, height: 40), maximum: PixelSize(width: 10, height: 400)))
    let found = try await fixture.server.waitForWindow(titled: "Grüße, 世界")
    #expect(found.identifier == UInt(window.identifier))
    let connection = fixture.display.connection
    let atoms = fixture.display.atoms
    let process = connection.numbers(
      ofProperty: atoms[.netWmPid], of: window.identifier, type: Atom(XA_CARDINAL))
    #expect(process == [Int(getpid())])
    let names = connection.bytes(
      ofProperty: Atom(XA_WM_CLASS), of: window.identifier, type: Atom(XA_STRING))
    #expect(names.map { String(decoding: $0, as: UTF8.self) } == "tests\0WeftTests\0")
    var hints = XSizeHints()
    var supplied = 0
    XGetWMNormalHints(connection.display, window.identifier, &hints, &supplied)
    #expect((hints.min_width, hints.min_height) == (50, 40))
    #expect((hints.max_width, hints.max_height) == (50, 400))
  }

  @Test func anIconIsSetWithUnpremultipliedColours() throws {
    let fixture = try SinkFixture()
    defer { fixture.close() }
    let icon = try Bitmap(width: 2, height: 1) { pixels, _ in
      pixels.storeBytes(of: 0x8000_4000, as: UInt32.self)
      pixels.storeBytes(of: 0xFF12_3456, toByteOffset: 4, as: UInt32.self)
    }
    fixture.window.setIcons([icon])
    let connection = fixture.display.connection
    let atom = fixture.display.atoms[.netWmIcon]
    let numbers = connection.numbers(ofProperty: atom, of: fixture.window.identifier, type: Atom(XA_CARDINAL))
    #expect(numbers == [2, 1, 0x8000_8000, 0xFF12_3456])
    fixture.window.setIcons([])
    #expect(
      connection.numbers(ofProperty: atom, of: fixture.window.identifier, type: Atom(XA_CARDINAL)) == nil)
  }

  @Test func aCloseRequestOfTheWindowManagerLeavesTheWindowOpen() async throws {
    let fixture = try await visibleFixture()
    defer { fixture.close() }
    fixture.server.requestClose(UInt(fixture.window.identifier))
    try await fixture.server.waitUntil("the request") { fixture.closeRequests == 1 }
    #expect(fixture.window.isOpen)
  }

  @Test func aPingIsAnsweredToTheRootWindow() async throws {
    let fixture = try await visibleFixture()
    defer { fixture.close() }
    // A second connection takes the place of the window manager, which receives the events sent to the root window.
    let manager = try DisplayConnection(name: fixture.server.name)
    XSelectInput(manager.display, manager.root, SubstructureNotifyMask)
    XSync(manager.display, False)
    fixture.server.ping(UInt(fixture.window.identifier))
    var answer: XClientMessageEvent?
    try await fixture.server.waitUntil("the answer") {
      while try manager.pendingCount() > 0, let event = try manager.nextEvent() {
        if event.type == ClientMessage { answer = event.xclient }
      }
      return answer != nil
    }
    #expect(answer?.window == manager.root)
    #expect(answer?.data.l.0 == Int(fixture.display.atoms[.netWmPing]))
    #expect(answer?.data.l.2 == Int(fixture.window.identifier))
  }

  @Test func anUnmappedWindowIsInvisibleAndAMappedOneIsShownAgain() async throws {
    let fixture = try await visibleFixture()
    defer { fixture.close() }
    let identifier = UInt(fixture.window.identifier)
    fixture.server.setMapped(false, identifier)
    try await fixture.server.waitUntil("being invisible") { !fixture.window.isVisible }
    let before = fixture.reports.presentedFrames
    fixture.fill(Color(hex: 0x00_80_00))
    fixture.commit()
    await fixture.server.waitForFrames(5)
    #expect(fixture.reports.presentedFrames == before)
    fixture.server.setMapped(true, identifier)
    try await fixture.server.waitUntil("the new colour") {
      try fixture.screenshot().pixel(x: 100, y: 50) == Color(hex: 0x00_80_00)
    }
  }

  @Test func pixelsThatAnotherWindowCoveredArePresentedAgain() async throws {
    let fixture = try await visibleFixture()
    defer { fixture.close() }
    let other = NativeWindow(
      on: fixture.display, size: PixelSize(width: 400, height: 400), isTransparent: false)
    other.map()
    try await fixture.server.waitUntil("being covered") { !fixture.window.isVisible }
    other.close()
    try await fixture.server.waitUntil("the pixels") {
      try fixture.window.isVisible && fixture.screenshot().pixel(x: 199, y: 99) == .white
    }
  }

  @Test func aMinimizedWindowIsInvisible() async throws {
    let fixture = try await visibleFixture()
    defer { fixture.close() }
    // A second connection takes the place of the window manager.
    let manager = try DisplayConnection(name: fixture.server.name)
    let atoms = fixture.display.atoms
    for states in [[Int(atoms[.netWmStateHidden])], []] {
      manager.setProperty(
        atoms[.netWmState], of: fixture.window.identifier, type: Atom(XA_ATOM), numbers: states)
      XSync(manager.display, False)
      try await fixture.server.waitUntil("the state \(states)") {
        fixture.window.isVisible == states.isEmpty
      }
    }
  }

  @Test func aWindowDestroyedByAnotherClientReleasesItsInputContext() async throws {
    let fixture = try await visibleFixture()
    defer { fixture.close() }
    let server = fixture.display.connection.display
    try fixture.server.pressKey(Self.multiKey)
    try fixture.server.releaseKey(Self.multiKey)
    try await fixture.server.waitUntil("the key") { XKeysymToKeycode(server, KeySym(Self.multiKey)) != 0 }
    // The real focus would leave the window before it is destroyed, and Xlib's context would take no keys any more.
    fixture.window.keys.focusChanged(true)
    try #require(startsComposing(in: fixture))
    fixture.server.destroy(UInt(fixture.window.identifier))
    try await fixture.server.waitUntil("the notification") { fixture.isDestroyed }
    #expect(fixture.window.keys.context == nil)
    #expect(!startsComposing(in: fixture), "Xlib's context is destroyed too")
    #expect(fixture.display.isOpen)
  }

  private static let multiKey: UInt32 = 0xFF20

  /// Whether a context of Xlib takes the first key of a compose sequence. Xlib finds contexts by the identifier of their
  /// window, which does not need to exist any more.
  private func startsComposing(in fixture: SinkFixture) -> Bool {
    let server = fixture.display.connection.display
    var event = XEvent()
    event.xkey.type = KeyPress
    event.xkey.display = server
    event.xkey.window = fixture.window.identifier
    event.xkey.keycode = UInt32(XKeysymToKeycode(server, KeySym(Self.multiKey)))
    return XFilterEvent(&event, 0) != 0
  }

  @Test func aSyncRequestIsAnsweredWithTheCounter() async throws {
    let fixture = try await visibleFixture()
    defer { fixture.close() }
    let manager = try DisplayConnection(name: fixture.server.name)
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = fixture.window.identifier
    event.xclient.message_type = fixture.display.atoms[.wmProtocols]
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(fixture.display.atoms[.netWmSyncRequest])
    event.xclient.data.l.2 = 77
    XSendEvent(manager.display, fixture.window.identifier, False, 0, &event)
    XSync(manager.display, False)
    fixture.server.resize(UInt(fixture.window.identifier), to: PixelSize(width: 150, height: 90))
    try await fixture.server.waitUntil("the counter") {
      var value = XSyncValue()
      XSyncQueryCounter(manager.display, fixture.window.syncCounter, &value)
      return value.lo == 77
    }
    #expect(fixture.window.resizeSync == .none)
  }

  @Test func theScaleFollowsTheDesktop() async throws {
    let fixture = try await visibleFixture()
    defer { fixture.close() }
    #expect(fixture.display.scale == 1)
    fixture.server.setResolution(144)
    try await fixture.server.waitUntil("the new scale") { fixture.display.scale == 1.5 }
    #expect(fixture.window.pointer.scale == 1.5)
    #expect(fixture.resizes == 1)
  }

  @Test(arguments: WeftNodes.CursorShape.allCases)
  func everyCursorShapeHasACursor(shape: WeftNodes.CursorShape) async throws {
    let fixture = try SinkFixture()
    defer { fixture.close() }
    #expect(fixture.display.cursors.cursor(shape) != 0)
    fixture.window.setCursor(shape)
    XSync(fixture.display.connection.display, False)
    #expect(fixture.display.isOpen)
  }
}
