import Foundation
import TestSupport
import Testing
import Weft
import WeftTesting

@testable import menus

/// Works a minute in the demo menus with the keyboard alone: every step begins where the last has ended.
@MainActor
@Suite struct MenusByKeyboardTests {
  private let root: MenusRootNode
  private let window: OffscreenWindow
  private var album: Album { root.album }

  init() {
    root = MenusRootNode()
    window = OffscreenWindow(size: CGSize(width: 900, height: 640), rootNode: root)
    window.scene.isActive = true
    window.settle()
  }

  private func press(_ keys: KeyboardKey..., modifiers: KeyModifiers = []) {
    for key in keys {
      window.press(key, modifiers: modifiers)
      window.settle()
    }
  }

  private func press(keysym: UInt32, modifiers: KeyModifiers = []) {
    press(KeyboardKey(keysym: keysym), modifiers: modifiers)
  }

  /// Waits for what a task does after a dialog has ended.
  private func wait(until condition: () -> Bool) async throws {
    try await waitUntil("what follows the dialog") {
      window.settle()
      return condition()
    }
  }

  private var selectedItem: String? { window.openMenus.last?.items.first(where: \.isSelected)?.title }

  @Test func aMinute() async throws {
    // The arrow keys select a photograph; Control-D makes it a favourite.
    press(.right, .right)
    let selected = try #require(album.selectedEntry)
    #expect(album.shownEntries[1].index == selected.index)
    press(.character("d"), modifiers: .control)
    #expect(album.selectedEntry?.isFavorite == true)

    // The menu bar: F10, arrows, a submenu, Return.
    press(keysym: Keysym.f10)
    #expect(window.openMenus.map(\.title) == ["Album"])
    press(.right)
    #expect(window.openMenus.map(\.title) == ["Edit"])
    while selectedItem != "Rating" { press(.down) }
    press(.right, .end, .return)
    #expect(album.selectedEntry?.rating == 5 && window.openMenus.isEmpty)

    // The context menu of the photograph.
    press(keysym: Keysym.menu)
    #expect(window.openMenus.last?.items.first?.title == "Favourite")
    press(.return)
    #expect(album.selectedEntry?.isFavorite == false)
    press(keysym: Keysym.f10, modifiers: .shift)
    press(.escape)
    #expect(window.openMenus.isEmpty)

    // Another name.
    press(keysym: Keysym.f1 + 1)
    try await wait { window.openAlert != nil }
    press(.character("a"), modifiers: .control)
    window.type("A walk in May")
    press(.return)
    try await wait { album.selectedEntry?.name == "A walk in May" }

    // Deleting asks first, and can be undone.
    let count = album.entries.count
    press(.delete)
    try await wait { window.openAlert != nil }
    press(.escape)
    try await wait { window.openAlert == nil }
    #expect(album.entries.count == count)
    press(.delete)
    try await wait { window.openAlert != nil }
    press(.character("d"), modifiers: .alt)
    try await wait { album.entries.count == count - 1 }
    press(.character("z"), modifiers: .control)
    #expect(album.entries.count == count)

    // The pop-up buttons.
    press(.tab)
    press(.down)
    #expect(window.openMenus.count == 1)
    press(.down, .return)
    #expect(album.order == .title)
    press(.tab, .space)
    press(.end, .return)
    #expect(album.size == .large)

    // The list of keys.
    press(keysym: Keysym.f1)
    #expect(window.scene.sheetScene != nil)
    press(.escape)
    #expect(window.scene.sheetScene == nil)

    // The window's own menu, and the end.
    press(.space, modifiers: .alt)
    #expect(window.openMenus.last?.items.map(\.title) == ["Maximize", "Minimize", "Close"])
    press(.escape)
    var hasQuit = false
    root.onQuit = { hasQuit = true }
    press(.character("q"), modifiers: .control)
    #expect(hasQuit)
  }
}
