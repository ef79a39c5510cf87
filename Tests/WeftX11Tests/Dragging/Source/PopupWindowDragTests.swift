import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftNodes
import WeftPopups
import WeftTesting
import WeftTransfer

@testable import WeftX11

/// Drags from and to popups that are windows of their own, with the pointer of the server. A popup that has the input keeps
/// it during the drag.
@MainActor
@Suite(.startsDisplays, .serialized) struct PopupWindowDragTests {
  nonisolated static let behaviors: [PopupBehavior] = [.modal, .assisting]

  /// A window that gives and takes, with an open popup that gives and takes.
  @MainActor
  private struct Stage {
    let popups: PopupStage
    let outer = (source: DragSourceNode(), target: DropNode())
    let inner = (source: DragSourceNode(), target: DropNode())

    var server: VirtualDisplay { popups.server }
    var popup: Popup { popups.popup }

    init(_ behavior: PopupBehavior) async throws {
      popups = try await PopupStage(size: CGSize(width: 200, height: 200), behavior: behavior)
      popups.fixture.display.selections.limits.timeout = 300
      for (nodes, place) in [(outer, popups.root), (inner, popups.content)] {
        place.addSubnode(nodes.source)
        place.addSubnode(nodes.target)
        nodes.source.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        nodes.target.frame = CGRect(x: 60, y: 0, width: 60, height: 60)
        nodes.target.accepts = [.text]
      }
      try popup.open(from: popups.anchor)
      let corner = popup.frame.origin
      try await popups.fixture.waitForColor(
        PopupStage.orange, x: Int(corner.x) + 30, y: Int(corner.y) + 30)
    }

    /// A position on the screen, of a point in the popup.
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: popup.frame.minX + x, y: popup.frame.minY + y)
    }

    /// Drags from a node at a position on the screen, up to the beginning of the drag.
    func begin(_ node: DragSourceNode, at place: CGPoint) async throws {
      let count = node.pressCount
      try server.movePointer(to: place)
      try server.press()
      try await server.waitUntil("the press") { node.pressCount > count }
      try server.movePointer(to: CGPoint(x: place.x + 8, y: place.y))
      try await server.waitUntil("the drag") { popups.fixture.display.isDragging }
    }

    /// Drags on to a node, at a position on the screen, and drops there.
    func drop(on node: DropNode, at place: CGPoint, from source: DragSourceNode) async throws {
      try server.movePointer(to: place)
      try await server.waitUntil("the drag over the target") { node.isTarget }
      try server.release()
      try await server.waitUntil("the end of the drag") { source.endings.count == 1 }
      #expect(node.text == "Grüße 👋" && node.dropCount == 1 && source.endings == [.copy])
      #expect(!popups.fixture.display.isDragging)
    }

    func close() { popups.fixture.close() }
  }

  /// The popup is still there, and what it does with presses.
  private func expectThePopup(of stage: Stage, _ behavior: PopupBehavior) async throws {
    #expect(stage.popup.isOpen)
    try await stage.begin(stage.inner.source, at: stage.place(20, 20))
    try stage.server.press(.escape)
    try await stage.server.waitUntil("the end of the drag") { stage.inner.source.endings.last == .some(nil) }
    try stage.server.release()
    #expect(stage.popup.isOpen)
    let presses = stage.outer.source.pressCount
    try stage.server.click(at: CGPoint(x: 20, y: 20))
    try await stage.server.waitUntil("the end of the popup") { !stage.popup.isOpen }
    try stage.server.click(at: CGPoint(x: 20, y: 20))
    let expected = presses + (behavior == .modal ? 1 : 2)
    try await stage.server.waitUntil("the presses") { stage.outer.source.pressCount == expected }
    #expect(try stage.popups.isInputFree)
  }

  @Test(arguments: behaviors) func whatIsDraggedOutOfAPopupIsDroppedOnItsWindow(behavior: PopupBehavior)
    async throws
  {
    let stage = try await Stage(behavior)
    defer { stage.close() }
    try await stage.begin(stage.inner.source, at: stage.place(20, 20))
    try await stage.drop(on: stage.outer.target, at: CGPoint(x: 80, y: 30), from: stage.inner.source)
    #expect(stage.outer.target.lastPoint == CGPoint(x: 20, y: 30))
    try await expectThePopup(of: stage, behavior)
  }

  @Test(arguments: behaviors) func whatIsDraggedOutOfAPopupIsDroppedOnAnotherWindow(behavior: PopupBehavior)
    async throws
  {
    let stage = try await Stage(behavior)
    defer { stage.close() }
    let node = DropNode()
    node.backgroundColor = PopupStage.blue
    let window = stage.popups.fixture.show("other", CGSize(width: 200, height: 200), node)
    stage.server.move(window.identifier, x: 500, y: 300)
    try await stage.popups.fixture.waitForColor(PopupStage.blue, x: 690, y: 490)
    try await stage.begin(stage.inner.source, at: stage.place(20, 20))
    try await stage.drop(on: node, at: CGPoint(x: 600, y: 400), from: stage.inner.source)
    #expect(node.lastPoint == CGPoint(x: 100, y: 100))
    try await expectThePopup(of: stage, behavior)
  }

  @Test(arguments: behaviors) func whatIsDraggedOutOfAPopupIsDroppedOnAnotherProgram(behavior: PopupBehavior)
    async throws
  {
    let stage = try await Stage(behavior)
    defer { stage.close() }
    let partner = try DropPartner(stage.server.name, x: 500)
    try await stage.begin(stage.inner.source, at: stage.place(20, 20))
    try stage.server.movePointer(to: CGPoint(x: 600, y: 60))
    try await stage.server.waitUntil("the position") { partner.names == ["XdndEnter", "XdndPosition"] }
    partner.answer("XdndActionCopy")
    try await stage.server.waitUntil("the answer") { stage.popup.scene?.cursor == .copy }
    try stage.server.release()
    try await stage.server.waitUntil("the drop") { partner.names.last == "XdndDrop" }
    partner.request("UTF8_STRING")
    try await stage.server.waitUntil("the data") {
      partner.process()
      return partner.data != nil
    }
    #expect(partner.data == Data("Grüße 👋".utf8))
    partner.finish("XdndActionCopy")
    try await stage.server.waitUntil("the end") { stage.inner.source.endings == [.copy] }
    try await expectThePopup(of: stage, behavior)
  }

  @Test(arguments: behaviors) func whatIsDraggedWithinAPopupIsDroppedThere(behavior: PopupBehavior)
    async throws
  {
    let stage = try await Stage(behavior)
    defer { stage.close() }
    try await stage.begin(stage.inner.source, at: stage.place(20, 20))
    try await stage.drop(on: stage.inner.target, at: stage.place(90, 30), from: stage.inner.source)
    #expect(stage.inner.target.lastPoint == CGPoint(x: 30, y: 30) && stage.outer.target.entries == 0)
    try await expectThePopup(of: stage, behavior)
  }

  /// The press closes a popup, unless it opens when the drag is under way, as one of a folder that waits for it.
  @Test func whatIsDraggedOutOfAWindowIsDroppedOnItsPopup() async throws {
    let stage = try await Stage(.assisting)
    defer { stage.close() }
    try await stage.begin(stage.outer.source, at: CGPoint(x: 20, y: 20))
    #expect(!stage.popup.isOpen)
    try stage.popup.open(from: stage.popups.anchor)
    try await stage.drop(on: stage.inner.target, at: stage.place(90, 30), from: stage.outer.source)
    #expect(stage.inner.target.lastPoint == CGPoint(x: 30, y: 30))
    try await expectThePopup(of: stage, .assisting)
  }

  @Test(arguments: behaviors) func whatAnotherProgramDragsIsDroppedOnAPopup(behavior: PopupBehavior)
    async throws
  {
    let stage = try await Stage(behavior)
    defer { stage.close() }
    let window = try #require(stage.popups.window.popupWindows.first)
    let partner = try DragPartner(stage.server.name, target: window.identifier)
    let owner = try SelectionClient(stage.server.name)
    owner.own("XdndSelection", ["UTF8_STRING": Array("Grüße 👋".utf8)])
    partner.enter(["UTF8_STRING"])
    let place = stage.place(90, 30)
    partner.move(to: Int(place.x), Int(place.y))
    try await stage.server.waitUntil("the status") { partner.has(1) }
    #expect(stage.inner.target.isTarget && stage.inner.target.lastPoint == CGPoint(x: 30, y: 30))
    partner.send("XdndDrop", [0, 1])
    try await stage.server.waitUntil("the drop") {
      owner.process()
      return stage.inner.target.dropCount == 1
    }
    try await stage.server.waitUntil("the answer") { partner.has(2) }
    #expect(stage.inner.target.text == "Grüße 👋" && partner.answers.last?.name == "XdndFinished")
    try await expectThePopup(of: stage, behavior)
  }
}

extension Display {
  /// Whether the user drags something from a window or a popup.
  fileprivate var isDragging: Bool { openWindowsAndPopups.contains { $0.scene.isDragging } }
}
