import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftNodes
import WeftPopups
import WeftTransfer

@testable import WeftDragging

/// Drags from popups that are layers of their window.
@MainActor struct PopupDragTests {
  private let scene = DragScene()
  private let inner = (source: SourceNode(), target: TargetNode())

  /// Opens a popup over the node of the window that takes text, with a node that gives and one that takes.
  private func open(_ behavior: PopupBehavior = .modal) throws -> Popup {
    let content = DisplayNode()
    content.style.preferredSize = CGSize(width: 60, height: 30)
    inner.source.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    inner.target.frame = CGRect(x: 30, y: 0, width: 30, height: 30)
    for node in [inner.source, inner.target] { content.addSubnode(node) }
    let popup = Popup(
      content, behavior: behavior, placement: PopupPlacement(anchor: .topLeading, gravity: .bottomTrailing))
    try popup.open(from: scene.target, at: CGRect(x: 0, y: 0, width: 60, height: 30))
    scene.window.settle()
    return popup
  }

  /// The middle of a node of a popup, in points of the window.
  private func middle(of node: DisplayNode, in popup: Popup) -> CGPoint {
    let content = popup.frame
    return CGPoint(x: content.minX + node.frame.midX, y: content.minY + node.frame.midY)
  }

  private func begin(in popup: Popup) {
    let start = middle(of: inner.source, in: popup)
    scene.press(at: start.x, start.y)
    scene.move(to: start.x + 10, start.y)
  }

  @Test(arguments: [PopupBehavior.modal, .assisting])
  func whatIsDraggedOutOfAPopupIsDroppedInTheWindow(behavior: PopupBehavior) async throws {
    let popup = try open(behavior)
    begin(in: popup)
    #expect(scene.window.scene.isDragging && inner.source.points == [CGPoint(x: 15, y: 15)])
    #expect(inner.source.cancelCount == 1 && !inner.source.isHovered)
    scene.move(to: 190, 90)
    #expect(scene.target.isTarget)
    scene.release(at: 190, 90)
    try await waitUntil("the end of the drag") { !inner.source.endings.isEmpty }
    #expect(scene.target.text == "Weft" && scene.source.points.isEmpty && popup.isOpen)
    // The press has ended: the next one closes the popup.
    scene.press(at: 100, 90)
    #expect(!popup.isOpen)
    scene.release(at: 100, 90)
  }

  @Test func nodesOfThePopupTakeWhatIsDroppedThereAndThoseBehindItDoNot() async throws {
    let popup = try open()
    begin(in: popup)
    let end = middle(of: inner.target, in: popup)
    scene.move(to: end.x, end.y)
    #expect(inner.target.isTarget && !scene.target.isTarget)
    scene.move(to: 190, 90)
    #expect(!inner.target.isTarget && scene.target.isTarget)
    scene.move(to: end.x, end.y)
    scene.release(at: end.x, end.y)
    try await waitUntil("the end of the drag") { !inner.source.endings.isEmpty }
    #expect(inner.target.text == "Weft" && inner.target.dropPoint == CGPoint(x: 15, y: 15))
    #expect(scene.target.text == nil && inner.target.isHovered)
    popup.close()
  }

  @Test func escapeEndsTheDragAndLeavesThePopupOpen() async throws {
    let popup = try open()
    begin(in: popup)
    scene.key(.pressed, Keysym.escape)
    #expect(inner.source.endings == [nil] && !scene.window.scene.isDragging && popup.isOpen)
    scene.key(.released, Keysym.escape)
    scene.release(at: 150, 15)
    // The same node is dragged again.
    begin(in: popup)
    #expect(scene.window.scene.isDragging)
    scene.key(.pressed, Keysym.escape)
    scene.key(.released, Keysym.escape)
    scene.key(.pressed, Keysym.escape)
    #expect(!popup.isOpen)
  }

  @Test func aFingerThatRestsInAPopupDragsToo() async throws {
    let popup = try open()
    let start = middle(of: inner.source, in: popup)
    func send(_ phase: PointerEvent.Phase, at point: CGPoint) {
      scene.window.send(
        .pointer(
          PointerEvent(
            phase, at: point, button: phase == .moved ? nil : .primary,
            pressedButtons: phase == .released ? [] : [.primary], source: .touch(1))))
    }
    send(.pressed, at: start)
    scene.window.advance(by: 0.6)
    #expect(scene.window.scene.isDragging && inner.source.points == [CGPoint(x: 15, y: 15)])
    send(.moved, at: CGPoint(x: 190, y: 90))
    send(.released, at: CGPoint(x: 190, y: 90))
    try await waitUntil("the end of the drag") { !inner.source.endings.isEmpty }
    #expect(scene.target.text == "Weft" && popup.isOpen)
    popup.close()
  }

  @Test func aPopupThatClosesBelowTheDragIsLeft() throws {
    let popup = try open()
    begin(in: popup)
    let end = middle(of: inner.target, in: popup)
    scene.move(to: end.x, end.y)
    popup.close()
    #expect(!inner.target.isTarget && scene.window.scene.isDragging)
    scene.move(to: end.x, end.y)
    #expect(scene.target.isTarget)
    scene.key(.pressed, Keysym.escape)
    #expect(inner.source.endings == [nil])
  }
}
