import Foundation
import TestSupport
import Testing
import Weft
import WeftTesting

@testable import menus

/// Works a minute in the demo menus with the pointer alone: every step begins where the last has ended.
@MainActor
@Suite struct MenusByPointerTests {
  private let root: MenusRootNode
  private let window: OffscreenWindow
  private var album: Album { root.album }

  init() {
    root = MenusRootNode()
    window = OffscreenWindow(size: CGSize(width: 900, height: 640), rootNode: root)
    window.scene.isActive = true
    window.settle()
  }

  private func find<Node: DisplayNode>(_ type: Node.Type, _ isMeant: (Node) -> Bool = { _ in true }) throws
    -> Node
  {
    var waiting: [DisplayNode] = [root]
    while let node = waiting.popLast() {
      if let found = node as? Node, isMeant(found) { return found }
      waiting += node.subnodes.reversed()
    }
    return try #require(nil as Node?, "there is no such \(type)")
  }

  private func click(_ x: CGFloat, _ y: CGFloat, _ button: PointerButton = .primary) {
    window.click(at: CGPoint(x: x, y: y), button: button)
    window.settle()
  }

  private func place(of card: PhotoCardNode) -> CGPoint {
    card.convert(CGPoint(x: card.bounds.midX, y: 40), to: root)
  }

  /// Waits for what a task does after a dialog has ended.
  private func wait(until condition: () -> Bool) async throws {
    try await waitUntil("what follows the dialog") {
      window.settle()
      return condition()
    }
  }

  private var toolTip: String? {
    window.advance(by: 1)
    return window.scene.popups.last.flatMap { $0.content.accessibilityLabel }
  }

  @Test func aMinute() async throws {
    // A click selects a photograph, its menu makes it a favourite and gives it stars.
    let first = try find(PhotoCardNode.self) { $0.entry.index == 2 }
    let spot = place(of: first)
    click(spot.x, spot.y)
    #expect(album.selection == 2)
    click(spot.x, spot.y, .secondary)
    window.chooseMenuItem("Favourite")
    #expect(album.selectedEntry?.isFavorite == true)
    click(spot.x, spot.y, .secondary)
    window.chooseMenuItem("Rating", "★★★")
    #expect(album.selectedEntry?.rating == 3)

    // The menu bar: from one menu to the next, and by pressing, dragging and releasing.
    click(40, 19)
    #expect(window.openMenus.map(\.title) == ["Album"])
    window.movePointer(to: CGPoint(x: 122, y: 19))
    #expect(window.openMenus.map(\.title) == ["View"])
    window.chooseMenuItem("Small")
    #expect(album.size == .small)

    // A tooltip, and the pop-up buttons.
    let size = try find(PopUpButtonNode.self) { $0.accessibilityLabel == "Size" }
    window.movePointer(to: size.convert(CGPoint(x: 20, y: 16), to: root))
    #expect(toolTip == "The size of the photographs")
    window.click(on: size)
    window.chooseMenuItem("Medium")
    #expect(album.size == .medium)
    window.click(on: try find(MenuButtonNode.self))
    window.chooseMenuItem("Captions")
    #expect(!album.showsCaptions)

    // Deleting asks first; the menu of the empty part undoes it.
    let count = album.entries.count
    let other = place(of: try find(PhotoCardNode.self) { $0.entry.index == 3 })
    click(other.x, other.y)
    click(other.x, other.y, .secondary)
    window.chooseMenuItem("Delete")
    try await wait { window.openAlert != nil }
    window.pressAlertButton("Delete")
    try await wait { album.entries.count == count - 1 }
    click(4, 300, .secondary)
    window.chooseMenuItem("Undo Delete")
    #expect(album.entries.count == count)

    // The title bar: its menu, its buttons.
    click(560, 19, .secondary)
    #expect(window.openMenus.last?.items.map(\.title) == ["Maximize", "Minimize", "Close"])
    click(560, 400)
    #expect(window.openMenus.isEmpty)
    window.movePointer(to: CGPoint(x: 900 - 20, y: 19))
    #expect(toolTip == "Close")
    window.movePointer(to: CGPoint(x: 900 - 48, y: 19))
    #expect(toolTip == "Maximize")
  }
}
