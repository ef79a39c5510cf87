import DemoSupport
import Foundation
import Testing
import Weft
import WeftTesting

@testable import chat
@testable import files
@testable import menus

/// The demos `files`, `menus` and `chat`, used by the Tab key alone: every stop is seen, and they follow each other as the
/// window is read.
@MainActor
@Suite struct DemoWalkTests {
  private nonisolated static let variants: [(style: UserInterfaceStyle, direction: LayoutDirection)] = [
    (.light, .leftToRight), (.dark, .leftToRight), (.light, .rightToLeft),
  ]

  private func open(
    _ root: DisplayNode, _ style: UserInterfaceStyle, _ direction: LayoutDirection
  ) -> OffscreenWindow {
    let window = OffscreenWindow(size: CGSize(width: 960, height: 680), rootNode: root)
    window.scene.userInterfaceStyle = style
    window.scene.layoutDirection = direction
    window.scene.isActive = true
    window.settle()
    return window
  }

  private func check(_ walk: KeyboardWalk) {
    for stop in walk.stops { #expect(stop.isMarked, "\(stop.node) at \(stop.frame) is not marked") }
    #expect(walk.stopsOutOfOrder == [])
  }

  @Test(arguments: variants)
  func theStopsOfTheFilesAreMarkedAndInOrder(style: UserInterfaceStyle, direction: LayoutDirection)
    async throws
  {
    let home = try SampleHome()
    let root = FilesRootNode(
      folder: home.path("Documents/Journey"), .init(hasDetails: true, hasMedia: false))
    let window = open(root, style, direction)
    while root.isComplete != true {
      try await Task.sleep(for: .milliseconds(1))
      window.settle()
    }
    root.browser.go(to: home.path("Documents"))
    while root.isComplete != true {
      try await Task.sleep(for: .milliseconds(1))
      window.settle()
    }
    window.advance(by: 1)
    let walk = try KeyboardWalk(window)
    check(walk)
    // Back and up, the path, the search, the view, the places, the headings, the files, and the access to the folder.
    #expect(walk.stops.count > 9 && walk.stops.contains { $0.node === root.outline })
  }

  @Test(arguments: variants)
  func theStopsOfTheAlbumAreMarkedAndInOrder(style: UserInterfaceStyle, direction: LayoutDirection) throws {
    let root = MenusRootNode()
    let window = open(root, style, direction)
    root.album.showsDetails = true
    window.settle()
    window.advance(by: 1)
    let walk = try KeyboardWalk(window)
    check(walk)
    // Three buttons above the album, the album, and the search and the details beside it.
    #expect(walk.stops.count >= 8)
  }

  @Test(arguments: variants)
  func theStopsOfTheChatAreMarkedAndInOrder(style: UserInterfaceStyle, direction: LayoutDirection) throws {
    let window = open(ChatRootNode(), style, direction)
    window.advance(by: 1)
    let field = try window.find(MessageFieldNode.self)
    field.text = "Hello"
    field.delegate?.editableTextNodeDidUpdateText(field)
    window.settle()
    let walk = try KeyboardWalk(window)
    check(walk)
    // The messages, the field and the button that sends; the one for new messages is not there yet.
    #expect(walk.stops.count == 3 && walk.stops.first?.node is MessagesNode)
    #expect(field.text == "Hello", "Tab types nothing")
  }
}
