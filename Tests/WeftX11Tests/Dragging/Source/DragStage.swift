import CX11
import Foundation
import WeftCommands
import WeftDragging
import WeftNodes
import WeftTesting
import WeftTransfer

@testable import WeftServer
@testable import WeftX11

/// A window of 200×200 pixels at the top left of the screen, from which the pointer drags something.
@MainActor
final class DragStage {
  let fixture: WindowFixture
  let node = DragSourceNode()
  let window: WeftX11.Window

  init(_ options: VirtualDisplay.Options = .init()) async throws {
    fixture = try WindowFixture(options)
    if options.windowManager != nil {
      let (server, display) = (fixture.server, fixture.display)
      try await server.waitUntil("the window manager") { display.hasWindowManager }
    }
    window = fixture.show("source", CGSize(width: 200, height: 200), node)
    // Nothing is given up because the machine is slow.
    fixture.display.selections.limits.timeout = 300
    try await wait("the window") { self.window.isVisible }
  }

  var server: VirtualDisplay { fixture.server }
  var isDragging: Bool { window.scene.isDragging }

  func wait(_ what: String, until condition: @escaping () throws -> Bool) async throws {
    try await server.waitUntil(what, condition: condition)
  }

  /// Presses in the window, and moves until that is a drag.
  func begin(at point: CGPoint = CGPoint(x: 50, y: 50)) async throws {
    try server.movePointer(to: point)
    try server.press(.primary)
    let count = node.pressCount
    try await wait("the press") { self.node.pressCount > count }
    try server.movePointer(to: CGPoint(x: point.x + 8, y: point.y))
    try await wait("the drag") { self.isDragging }
  }

  func move(to x: CGFloat, _ y: CGFloat) throws { try server.movePointer(to: CGPoint(x: x, y: y)) }

  func release() throws { try server.release(.primary) }

  /// Waits until the source has been told what has become of a number of drags.
  func waitForEndings(_ count: Int = 1) async throws {
    try await wait("the end of the drag") { self.node.endings.count == count }
  }

  func close() { fixture.close() }
}

/// Gives items to who drags it.
final class DragSourceNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.
  @MainActor var items = DragItems([PasteboardItem(text: "Grüße 👋")], actions: [.copy, .move])
  @MainActor private(set) var endings: [DragAction?] = []
  @MainActor private(set) var pressCount = 0

  override func dragItems(at point: CGPoint) -> DragItems? { items }

  override func dragDidEnd(_ items: DragItems, action: DragAction?) { endings.append(action) }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    pressCount += 1
    return true
  }
}
