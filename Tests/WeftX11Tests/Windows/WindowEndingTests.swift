import CX11
import Foundation
import TestSupport
import Testing
import WeftControls
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// The ways in which a window or a display ends. Each closes it completely and affects nothing else.
@MainActor
@Suite(.startsDisplays, .serialized) struct WindowEndingTests {
  private let teal = Color(hex: 0x00_80_80)

  /// Options of a server on which a compositor's connection can be recognized by its own window.
  private static var withoutSharedMemory: VirtualDisplay.Options {
    var options = VirtualDisplay.Options()
    options.missingExtensions = ["MIT-SHM"]
    return options
  }

  @Test func aWindowThatIsDroppedBeforeItIsShownIsDestroyed() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    weak var native: NativeWindow?
    weak var dropped: WeftX11.Window?
    var identifier: XID = 0
    do {
      let window = Window(
        title: "Never shown", size: CGSize(width: 50, height: 50), rootNode: ColorNode.make(teal),
        on: fixture.display)
      (native, dropped, identifier) = (window.native, window, window.native.identifier)
    }
    #expect(dropped == nil)
    try await fixture.server.waitUntil("the end of the window") { native == nil }
    fixture.display.connection.synchronize()
    let other = try DisplayConnection(name: fixture.server.name)
    defer { other.close() }
    other.observeErrors { _ in true }
    var attributes = XWindowAttributes()
    #expect(XGetWindowAttributes(other.display, identifier, &attributes) == 0)
  }

  /// Returns a node that changes in every frame, so that there are always requests under way.
  private func animatedNode() -> DisplayNode {
    let node = ColorNode.make(teal)
    let square = ColorNode.make(.black)
    square.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    node.addSubnode(square)
    node.onDidLoad { _ in
      square.layer.add(
        BasicAnimation(.opacity, from: 1.0, to: 0.0, duration: 600), forKey: "fade", completion: nil)
    }
    return node
  }

  /// Kills the connections of all compositors and no others. Returns their number.
  private func cutCompositorsOff(_ fixture: WindowFixture) throws -> Int {
    let other = try DisplayConnection(name: fixture.server.name)
    defer { other.close() }
    var (root, parent): (XID, XID) = (0, 0)
    var children: UnsafeMutablePointer<XID>?
    var count: UInt32 = 0
    XQueryTree(other.display, other.root, &root, &parent, &children, &count)
    defer { if let children { XFree(children) } }
    // The upper bits of a resource identifier identify the client.
    let own = fixture.display.selections.window >> 21
    let others = (0..<Int(count)).compactMap { children?[$0] }.filter { $0 >> 21 != own }
    for window in others { XKillClient(other.display, window) }
    other.synchronize()
    return others.count
  }

  @Test func aCompositorThatLosesItsConnectionClosesOnlyItsWindow() async throws {
    let fixture = try WindowFixture(Self.withoutSharedMemory)
    defer { fixture.close() }
    let first = fixture.show("first", animatedNode())
    try await fixture.waitForColor(teal, x: 199, y: 99)
    try await fixture.server.waitUntil("the compositor's connection") {
      try cutCompositorsOff(fixture) == 1
    }
    try await fixture.server.waitUntil("the end") { !first.isOpen }
    #expect(first.ending == .failed(.connectionLost(fixture.server.name)))
    #expect(fixture.display.isOpen)
    #expect(fixture.lostDisplay == nil)
    #expect(fixture.closed.count == 1)
    // The screen is black.
    _ = fixture.show("second", ColorNode.make(.white))
    try await fixture.waitForColor(.white, x: 199, y: 99)
  }

  @Test func aWindowWithoutConnectionFailsAlone() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let root = ColorNode.make(teal)
    let shown = fixture.show("shown", root)
    try await fixture.waitForColor(teal, x: 199, y: 99)
    var connections: [DisplayConnection] = []
    while let connection = try? DisplayConnection(name: fixture.server.name) {
      connections.append(connection)
    }
    let refused = fixture.show("refused", ColorNode.make(.black))
    try await fixture.server.waitUntil("the end") { !refused.isOpen }
    #expect(refused.ending == .failed(.cannotOpen(fixture.server.name)))
    #expect(fixture.display.isOpen && shown.isOpen)
    #expect(fixture.lostDisplay == nil)
    connections.forEach { $0.close() }
    root.backgroundColor = .white
    try await fixture.waitForColor(.white, x: 199, y: 99)
    let next = fixture.show("next", ColorNode.make(.black))
    try await fixture.waitForColor(.black, x: 199, y: 99)
    #expect(next.isOpen)
  }

  @Test func aDisplayThatLosesItsConnectionClosesWithAllItsWindows() async throws {
    let fixture = try WindowFixture()
    let windows = [fixture.show("one", animatedNode()), fixture.show("two", animatedNode())]
    try await fixture.waitForColor(teal, x: 199, y: 99)
    let other = try DisplayConnection(name: fixture.server.name)
    XKillClient(other.display, XID(windows[0].identifier))
    other.synchronize()
    try await fixture.server.waitUntil("the notification") { fixture.lostDisplay != nil }
    #expect(fixture.lostDisplay == .connectionLost(fixture.server.name))
    #expect(windows.allSatisfy { $0.ending == .failed(.connectionLost(fixture.server.name)) })
    #expect(fixture.closed.count == 2)
    #expect(!fixture.display.isOpen)
    #expect(fixture.loop.sources.isEmpty, "a closed connection would stay readable forever")
    fixture.close()
  }

  @Test func aWindowDestroyedByAnotherClientDuringAFrameClosesAlone() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let other = fixture.show("other", ColorNode.make(.black))
    for _ in 0..<5 {
      let window = fixture.show("animated", animatedNode())
      try await fixture.waitForColor(teal, x: 199, y: 99)
      fixture.server.destroy(window.identifier)
      try await fixture.server.waitUntil("the end") { !window.isOpen }
      // Otherwise the next round would see the pixels of this window.
      try await fixture.waitForColor(.black, x: 199, y: 99)
    }
    #expect(fixture.closed.count == 5)
    #expect(fixture.closed.allSatisfy { $0.ending == .destroyed })
    #expect(other.isOpen && fixture.display.isOpen)
  }

  /// A node that closes its display when it is pressed.
  private final class ClosingNode: DisplayNode, @unchecked Sendable {
    // Unchecked: the display is bound to main.
    @MainActor var display: WeftX11.Display?

    override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
      display?.close()
      return true
    }
  }

  @Test func aDisplayMayBeClosedByAHandlerOfItsEvents() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let root = ClosingNode()
    root.backgroundColor = teal
    root.display = fixture.display
    let window = fixture.show("closing", root)
    try await fixture.waitForColor(teal, x: 199, y: 99)
    try fixture.server.click(at: CGPoint(x: 20, y: 20))
    try await fixture.server.waitUntil("the end") { !fixture.display.isOpen }
    #expect(window.ending == .displayClosed)
    #expect(fixture.lostDisplay == nil && fixture.loop.sources.isEmpty)
    try await fixture.server.waitUntil("its disappearance") { fixture.server.windows.isEmpty }
  }

  /// Runs an action when a window is closed.
  private final class EndingDelegate: WindowDelegate {
    private let action: (WeftX11.Window) -> Void
    private(set) var count = 0

    init(_ action: @escaping (WeftX11.Window) -> Void) { self.action = action }

    func windowDidClose(_ window: WeftX11.Window) {
      count += 1
      action(window)
    }
  }

  @Test func closingAgainDuringClosingHasNoEffect() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("closed", ColorNode.make(teal))
    try await fixture.waitForColor(teal, x: 199, y: 99)
    var late: WeftX11.Window?
    let delegate = EndingDelegate { window in
      window.close()
      window.display.close()
      late = WeftX11.Window(title: "late", size: window.size, rootNode: DisplayNode(), on: window.display)
      late?.show()
    }
    window.delegate = delegate
    fixture.display.close()
    #expect(window.ending == .displayClosed)
    #expect(delegate.count == 1)
    #expect(late?.ending == .displayClosed)
    #expect(fixture.display.openWindows.isEmpty && fixture.loop.sources.isEmpty)
    #expect(Display.current !== fixture.display)
  }

  @Test func aWindowThatWasNeverShownClosesWithItsDisplay() throws {
    let fixture = try WindowFixture()
    let window = WeftX11.Window(title: "hidden", size: .zero, rootNode: DisplayNode(), on: fixture.display)
    #expect(window.isOpen)
    fixture.close()
    #expect(window.ending == .displayClosed)
  }

  /// Fifty windows in a program that may open a hundred files. Each window needs five descriptors, which is too many.
  @Test func windowsWithoutDescriptorsFailAndTheOthersContinue() async throws {
    let display = try VirtualDisplay(width: 320, height: 200)
    let program = try display.launch(BuiltProducts.executable("WeftX11Probe"), ["crowd"])
    #expect(try await program.waitForExit() == 0, "\(program.output)")
    #expect(program.output.contains("only reason: true, some are shown: true"), "\(program.output)")
    #expect(program.output.contains("more after some were closed: true"), "\(program.output)")
  }

  @Test func aProgramWhoseOnlyWindowFailsGetsTheReasonAndContinues() async throws {
    let display = try VirtualDisplay(width: 320, height: 200)
    let program = try display.launch(BuiltProducts.executable("WeftX11Probe"), ["alone"])
    #expect(try await program.waitForExit() == 0, "\(program.output)")
    #expect(program.output.contains("No file descriptor is left"), "\(program.output)")
    #expect(program.output.hasSuffix("finished\n"), "\(program.output)")
  }

  /// Foundation and libdispatch terminate a program that has no descriptor left when they first need one.
  @Test func openingADisplayWithTooFewDescriptorsIsATypedErrorAndWorksLater() async throws {
    let display = try VirtualDisplay(width: 320, height: 200)
    let program = try display.launch(BuiltProducts.executable("WeftX11Probe"), ["bare"])
    #expect(try await program.waitForExit() == 0, "\(program.output)")
    #expect(program.output == "found too few: true, opened: true\nfinished\n")
  }

  @Test func aWindowWithoutAThreadFailsAloneAndTheOthersContinueDrawing() async throws {
    let display = try VirtualDisplay(width: 320, height: 200)
    let program = try display.launch(BuiltProducts.executable("WeftX11Probe"), ["threadless"])
    #expect(try await program.waitForExit() == 0, "\(program.output)")
    #expect(program.output.contains("refused: true, drawn: true"), "\(program.output)")
    #expect(program.output.contains("more with threads: true"), "\(program.output)")
  }
}
