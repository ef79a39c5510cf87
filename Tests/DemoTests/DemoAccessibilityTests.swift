import Foundation
import TestSupport
import Testing
import Weft
import WeftTesting

@testable import chat
@testable import controls
@testable import editor
@testable import feed
@testable import files
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
      let first = window.scene.accessibilityTree().preorder().dropFirst().first
      #expect(first?.role == .heading, "it is read first")
    }
  }

  @Test func aPictureOfTheWallIsEnlargedByItsName() throws {
    let window = OffscreenWindow(size: CGSize(width: 900, height: 700), rootNode: PhotosRootNode())
    window.settle()
    assertAccessible(window, AccessibilityRequirements(requiresFocus: false))
    let pictures = try window.elements(.button, in: window.element(.region, named: "Pictures"))
    #expect(pictures.count == WallPicture.wall.count)
    window.perform(.press, on: try #require(pictures.first))
    window.settle()
    let enlarged = try window.element(.image)
    #expect(enlarged.name.hasPrefix(try #require(pictures.first).name))
    #expect(window.elements(.button).isEmpty, "the wall is behind it")
    window.perform(.press, on: enlarged)
    // It flies back.
    window.advance(by: 1)
    window.settle()
    #expect(window.elements(.button).count == pictures.count)
  }

  @Test func filesAreReadFromTheBarToTheStatus() async throws {
    let folder =
      FileManager.default.temporaryDirectory.appendingPathComponent("weft-heard-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/Letters/Old", withIntermediateDirectories: true)
    try Data("a".utf8).write(to: URL(fileURLWithPath: folder + "/Letters/a.txt"))
    let root = FilesRootNode(folder: folder + "/Letters", FilesRootNode.Look(hasMedia: false))
    let window = OffscreenWindow(size: CGSize(width: 960, height: 680), rootNode: root)
    try await waitUntil("the folder's contents") {
      window.settle()
      return root.isComplete == true && !window.elements(.treeItem).isEmpty
        && !root.list.table.existingCells.isEmpty
    }
    let tree = window.scene.accessibilityTree()
    let order = try [
      tree.element(.button, named: "Back"), tree.element(.searchField, named: "Search"),
      tree.element(.tree, named: "Places"), tree.element(.tree, named: "Files"),
      tree.element(.label, named: "2 items"),
    ].map(\.id)
    let read = tree.preorder().map(\.id).filter(order.contains)
    #expect(read == order)
    assertAccessible(window, AccessibilityRequirements(requiresFocus: false))
  }
}
