import Foundation
import Testing
import Weft
import WeftTesting

@testable import chat
@testable import controls
@testable import editor
@testable import feed
@testable import menus
@testable import photos

/// What people hear of demos who don't see them.
@MainActor
@Suite struct DemoAccessibilityTests {
  @Test func theSettingsAreAccessible() throws {
    let window = OffscreenWindow(
      size: CGSize(width: 960, height: 800), rootNode: SettingsNode(appearance: .light))
    assertAccessible(window)
    let volume = try window.element(.slider, named: "Output volume")
    #expect(volume.description.value == "64 %")
    window.perform(.setValue(30), on: volume)
    #expect(try window.element(.slider, named: "Output volume").description.value == "30 %")
    #expect(
      try window.elements(.radioButton, in: window.element(.radioGroup, named: "When the lid is closed"))
        .count == 3)
    window.perform(.press, on: try window.element(.button, named: "Apply"))
    #expect(try window.element(.button, named: "Apply").states.contains(.disabled))
  }

  @Test func theAlbumIsAccessible() throws {
    let window = OffscreenWindow(size: CGSize(width: 960, height: 680), rootNode: MenusRootNode())
    // The window manager has keys for what the buttons of a title bar do.
    assertAccessible(window, AccessibilityRequirements(requiresFocus: false))
    let moon = try window.element(.gridCell, named: "Moon")
    window.perform(.press, on: moon)
    #expect(window.elements(.gridCell, states: .selected).map(\.name) == ["Moon"])
    window.perform(.showMenu, on: moon)
    #expect(window.elements(.menu).count == 1)
  }

  /// The titles of a window and its parts, with their levels, in the order in which they are read.
  private func headings(_ window: OffscreenWindow) -> [String] {
    window.scene.accessibilityTree().preorder().filter { $0.role == .heading }
      .map { "\($0.description.place?.level ?? 0) \($0.name)" }
  }

  @Test func titlesAreHeadings() {
    for (root, titles) in [
      (FeedRootNode(postCount: 10), ["1 Feed"]), (PhotosRootNode(), ["1 Photos"]),
      (EditorRootNode(), ["1 Editor", "2 New member"]), (ChatRootNode(), ["1 Chat", "2 Today"]),
    ] as [(DisplayNode, [String])] {
      let window = OffscreenWindow(size: CGSize(width: 900, height: 700), rootNode: root)
      window.settle()
      #expect(headings(window) == titles)
    }
  }
}
