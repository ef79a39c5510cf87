import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// Popups in windows of their own, on real servers.
@MainActor
@Suite(.startsDisplays, .serialized) struct PopupWindowTests {
  private let orange = PopupStage.orange

  private func open(_ options: VirtualDisplay.Options = .init(), at position: (Int, Int) = (0, 0))
    async throws -> PopupStage
  { try await PopupStage(options, at: position) }

  @Test func extendsBeyondItsWindowAndIsRemovedAgain() async throws {
    let scene = try await open()
    defer { scene.fixture.close() }
    scene.popup.title = "palette"
    try scene.popup.open(from: scene.anchor)
    try await scene.fixture.waitForColor(orange, x: 210, y: 120)
    #expect(
      try await scene.fixture.server.waitForWindow(titled: "palette").identifier != scene.window.identifier)
    #expect(scene.fixture.display.openWindows.count == 1, "popups do not count")
    scene.popup.close()
    try await scene.fixture.waitForColor(.black, x: 210, y: 120)
    #expect(scene.window.popupWindows.isEmpty)
  }

  @Test func isAnimatedIfItsWindowIs() async throws {
    let scene = try await open()
    defer { scene.fixture.close() }
    try await scene.open()
    #expect(scene.window.popupWindows.first?.scene.animatesInterface == true)
    // The windows are asked in any order.
    for reducesMotion in [true, false, true, false] {
      scene.fixture.display.preferences.reducesMotion = reducesMotion
      #expect(scene.window.popupWindows.first?.scene.animatesInterface == !reducesMotion)
    }
    scene.popup.close()
    scene.window.scene.animatesInterface = false
    try await scene.open()
    #expect(scene.window.popupWindows.first?.scene.animatesInterface == false)
  }

  @Test func takesThePointerAndAPressElsewhereOnTheScreenClosesIt() async throws {
    let scene = try await open()
    defer { scene.fixture.close() }
    try scene.popup.open(from: scene.anchor)
    try await scene.fixture.waitForColor(orange, x: 210, y: 120)
    try scene.fixture.server.click(at: CGPoint(x: 210, y: 120))
    try await scene.fixture.server.waitUntil("the press") { scene.content.presses.count == 1 }
    #expect(scene.popup.isOpen)
    try scene.fixture.server.movePointer(to: CGPoint(x: 700, y: 500))
    try scene.fixture.server.press()
    try await scene.fixture.server.waitUntil("the end") { !scene.popup.isOpen }
    #expect(try !scene.isInputFree, "the release must not reach another program")
    try scene.fixture.server.release()
    try await scene.fixture.server.waitUntil("the release") { scene.fixture.display.popupGrab == nil }
    #expect(try scene.isInputFree)
    try scene.fixture.server.movePointer(to: CGPoint(x: 20, y: 20))
    try await scene.fixture.server.waitUntil("the pointer") { scene.root.isHovered }
    try scene.fixture.server.click(at: CGPoint(x: 20, y: 20))
    try await scene.fixture.server.waitUntil("the press") { scene.root.presses.count == 1 }
  }

  @Test func aPressInItsOwnWindowOnlyClosesIt() async throws {
    let scene = try await open()
    defer { scene.fixture.close() }
    try scene.popup.open(from: scene.anchor)
    try await scene.fixture.waitForColor(orange, x: 210, y: 120)
    try scene.fixture.server.movePointer(to: CGPoint(x: 20, y: 20))
    try scene.fixture.server.press()
    try await scene.fixture.server.waitUntil("the end") { !scene.popup.isOpen }
    try scene.fixture.server.movePointer(to: CGPoint(x: 700, y: 500))
    try scene.fixture.server.release()
    try scene.fixture.server.click(at: CGPoint(x: 30, y: 20))
    try await scene.fixture.server.waitUntil("the press") { !scene.root.presses.isEmpty }
    #expect(scene.root.presses == [CGPoint(x: 30, y: 20)])
  }

  @Test func aPressInAnotherWindowOfTheProgramOnlyClosesIt() async throws {
    let scene = try await open()
    defer { scene.fixture.close() }
    let other = DrawnNode()
    let window = scene.fixture.show("other", other)
    scene.fixture.server.move(window.identifier, x: 400, y: 300)
    try await scene.fixture.waitForColor(.white, x: 410, y: 310)
    try scene.popup.open(from: scene.anchor)
    try await scene.fixture.waitForColor(orange, x: 210, y: 120)
    try scene.fixture.server.movePointer(to: CGPoint(x: 420, y: 320))
    try scene.fixture.server.press()
    try await scene.fixture.server.waitUntil("the end") { !scene.popup.isOpen }
    try scene.fixture.server.movePointer(to: CGPoint(x: 700, y: 500))
    try scene.fixture.server.release()
    try await scene.fixture.server.waitUntil("the release") { scene.fixture.display.popupGrab == nil }
    try scene.fixture.server.click(at: CGPoint(x: 430, y: 320))
    try await scene.fixture.server.waitUntil("the press") { !other.presses.isEmpty }
    #expect(other.presses == [CGPoint(x: 30, y: 20)])
  }

  @Test func keysReachItWithoutTheFocusOfTheWindowManager() async throws {
    let scene = try await open()
    defer { scene.fixture.close() }
    try scene.popup.open(from: scene.anchor)
    try await scene.fixture.waitForColor(orange, x: 210, y: 120)
    scene.popup.scene?.focusedNode = scene.content
    try scene.fixture.server.type("a")
    try await scene.fixture.server.waitUntil("the key") { scene.content.text == "a" }
    scene.popup.scene?.focusedNode = nil
    try scene.fixture.server.press(.escape)
    try await scene.fixture.server.waitUntil("the end") { !scene.popup.isOpen }
    #expect(scene.root.text.isEmpty)
  }

  @Test func aDragFromItsAnchorEndsInIt() async throws {
    let scene = try await open()
    defer { scene.fixture.close() }
    var released: CGPoint?
    scene.popup.onReleaseAfterDrag = { released = $0 }
    let server = scene.fixture.server
    try server.movePointer(to: CGPoint(x: 160, y: 85))
    try server.press()
    try await server.waitUntil("the press") { !scene.root.presses.isEmpty }
    try scene.popup.open(from: scene.anchor)
    try await scene.fixture.waitForColor(orange, x: 210, y: 120)
    #expect(scene.root.cancellations == 1)
    try server.movePointer(to: CGPoint(x: 200, y: 110))
    try await server.waitUntil("the pointer") { scene.content.isHovered }
    try server.release()
    try await server.waitUntil("the release") { released != nil }
    #expect(scene.popup.isOpen && scene.content.presses.isEmpty)
    try server.click(at: CGPoint(x: 210, y: 120))
    try await server.waitUntil("a whole click") { scene.content.presses.count == 1 }
  }

  @Test(arguments: [(0, 0), (600, 0), (600, 500), (0, 500)])
  func staysOnTheScreenAtEveryCorner(x: Int, y: Int) async throws {
    var options = VirtualDisplay.Options()
    options.size = PixelSize(width: 800, height: 600)
    let scene = try await open(options, at: (x, y))
    defer { scene.fixture.close() }
    try scene.popup.open(from: scene.anchor)
    let frame = scene.popup.frame.offsetBy(dx: CGFloat(x), dy: CGFloat(y))
    #expect(CGRect(x: 0, y: 0, width: 800, height: 600).contains(frame))
    try await scene.fixture.waitForColor(orange, x: Int(frame.midX), y: Int(frame.midY))
  }

  @Test func anotherProgramsGrabIsRefusedWithAnError() async throws {
    let scene = try await open()
    defer { scene.fixture.close() }
    let other = try Display.open(name: scene.fixture.server.name, eventLoop: EventLoop())
    let grabbing = Window(
      title: "other", size: CGSize(width: 50, height: 50), rootNode: DisplayNode(), on: other)
    defer { other.close() }
    grabbing.show()
    try await scene.fixture.server.waitUntil("the other window") {
      try other.eventLoop.processPending()
      return grabbing.isVisible
    }
    let grab = PopupGrab(for: grabbing) {}
    #expect(grab != nil)
    #expect(throws: PopupError.inputIsGrabbed) { try scene.popup.open(from: scene.anchor) }
    #expect(!scene.popup.isOpen)
    grab?.end()
    other.connection.synchronize()
    try scene.popup.open(from: scene.anchor)
    #expect(scene.popup.isOpen)
  }

  @Test func nothingIsLeftWhenItsWindowOrItIsDestroyedByAnother() async throws {
    let scene = try await open()
    defer { scene.fixture.close() }
    var endings: [PopupEnding] = []
    scene.popup.onClose = { endings.append($0) }
    try scene.popup.open(from: scene.anchor)
    let identifier = try #require(scene.window.popupWindows.first?.identifier)
    scene.fixture.server.destroy(identifier)
    try await scene.fixture.server.waitUntil("the end") { !scene.popup.isOpen }
    try scene.popup.open(from: scene.anchor)
    scene.fixture.server.destroy(scene.window.identifier)
    try await scene.fixture.server.waitUntil("the end") { !scene.popup.isOpen }
    #expect(endings.first == .destroyed && endings.count == 2)
    #expect(scene.fixture.display.popupGrab == nil && scene.fixture.display.openWindows.isEmpty)
    #expect(try scene.isInputFree)
  }

  @Test func leavesNoGrabHoweverItCloses() async throws {
    let scene = try await open()
    defer { scene.fixture.close() }
    #expect(try scene.isInputFree)
    for close in [scene.popup.close, { try? scene.fixture.server.press(.escape) }] {
      try scene.popup.open(from: scene.anchor)
      #expect(try !scene.isInputFree)
      close()
      try await scene.fixture.server.waitUntil("the end") { !scene.popup.isOpen }
      scene.fixture.display.connection.synchronize()
      #expect(try scene.isInputFree)
    }
  }

  @Test func endsWithALostServer() async throws {
    let scene = try await open()
    defer { scene.fixture.close() }
    var ending: PopupEnding?
    scene.popup.onClose = { ending = $0 }
    try scene.popup.open(from: scene.anchor)
    scene.fixture.server.kill()
    try await scene.fixture.server.waitUntil("the loss") { scene.fixture.lostDisplay != nil }
    #expect(ending == .destroyed && !scene.popup.isOpen)
  }

  @Test func fiftyNestedPopupsAreShownAndClosedTogether() async throws {
    let scene = try await open()
    defer { scene.fixture.close() }
    let popups = try openNested(50, in: scene)
    let frame = popups[49].frame
    #expect(scene.window.popupWindows.count == 50)
    try await scene.fixture.server.waitUntil("all of them") { scene.window.isSettled }
    #expect(frame.size == CGSize(width: 40, height: 20))
    let last = try #require(scene.window.popupWindows.last?.native.placedFrame)
    #expect(
      try scene.fixture.server.screenshot().pixel(
        x: last.minX + last.width / 2, y: last.minY + last.height / 2) == orange)
    try scene.fixture.server.click(at: CGPoint(x: 790, y: 10))
    try await scene.fixture.server.waitUntil("the end") { scene.window.popupWindows.isEmpty }
    #expect(scene.window.scene.popups.isEmpty)
  }

  @Test func fiftyNestedPopupsAreClosedOneAfterTheOther() async throws {
    let scene = try await open()
    defer { scene.fixture.close() }
    let popups = try openNested(50, in: scene)
    var closed: [Int] = []
    for (number, popup) in popups.enumerated() { popup.onClose = { _ in closed.append(number) } }
    for number in (0..<50).reversed() {
      #expect(try !scene.isInputFree)
      try scene.fixture.server.press(.escape)
      try await scene.fixture.server.waitUntil("the end of \(number)") { !popups[number].isOpen }
    }
    #expect(closed == (0..<50).reversed() && scene.window.popupWindows.isEmpty)
    #expect(try scene.isInputFree)
  }

  /// Opens popups, each from the one before. The last one has another colour.
  private func openNested(_ count: Int, in scene: PopupStage) throws -> [Popup] {
    var node = scene.anchor
    var popups: [Popup] = []
    for index in 0..<count {
      let content = DrawnNode()
      content.color = index == count - 1 ? orange : PopupStage.teal
      content.style.preferredSize = CGSize(width: 40, height: 20)
      let popup = Popup(content, placement: .below)
      try popup.open(from: node)
      node = content
      popups.append(popup)
    }
    return popups
  }

  @Test func aWindowThatSettlesHasShownItsPopups() async throws {
    let scene = try await open()
    defer { scene.fixture.close() }
    try scene.popup.open(from: scene.anchor)
    #expect(!scene.window.isSettled)
    try await scene.fixture.server.waitUntilSettled(scene.window.identifier)
    #expect(try scene.fixture.server.screenshot().pixel(x: 210, y: 120) == orange)
  }
}
