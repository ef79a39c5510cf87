import Foundation
import Testing
import WeftCommands
import WeftControls
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftPopups
@testable import WeftX11

extension DesktopStage {
  /// Adds a control beside the button until the end of `body`, with the keyboard.
  func with<Control: DisplayNode>(
    _ control: Control, width: CGFloat = 160, _ body: (Control) async throws -> Void
  ) async throws {
    control.frame = CGRect(x: 100, y: 20, width: width, height: 34)
    root.addSubnode(control)
    defer { control.removeFromSupernode() }
    control.becomeFirstResponder()
    try await server.waitUntilSettled(window.identifier)
    try await body(control)
    try await waitForEndOfPopups()
  }

  /// A menu bar with two menus.
  func makeMenuBar() -> MenuBarNode {
    let log = log
    return MenuBarNode([
      Menu("File") {
        Self.item("Close", log)
        Self.item("Quit", log)
      },
      Menu("Edit") {
        Self.item("Copy", log)
        Self.item("Paste", log)
      },
    ])
  }

  /// The centre of a title of a menu bar, in pixels of the screen.
  func place(ofTitle index: Int, of bar: MenuBarNode) -> CGPoint {
    center(of: bar.subnodes.compactMap { $0 as? MenuBarTitleNode }[index])
  }

  /// The centre of a node of the window, in pixels of the screen.
  func center(of node: DisplayNode) -> CGPoint {
    onScreen(node.convert(CGPoint(x: node.bounds.midX, y: node.bounds.midY), to: root))
  }

  /// A point of a node in a popup, in pixels of the screen.
  ///
  /// - Parameters:
  ///   - x: the place between the left edge, 0, and the right edge, 1.
  ///   - y: the place between the upper edge, 0, and the lower edge, 1.
  func place(x: CGFloat = 0.5, y: CGFloat = 0.5, inPopup node: DisplayNode) throws -> CGPoint {
    let panel = node.rootNode
    let popup = try #require(window.popupWindows.first { $0.scene.rootNode === panel }?.native.placedFrame)
    let point = CGPoint(
      x: node.bounds.minX + x * node.bounds.width, y: node.bounds.minY + y * node.bounds.height)
    let inPopup = node.convert(point, to: panel)
    return CGPoint(x: CGFloat(popup.minX) + inPopup.x, y: CGFloat(popup.minY) + inPopup.y)
  }

  /// The middle of a row of suggestions, in pixels of the screen.
  func place(ofSuggestion text: String, of field: SuggestionFieldNode) throws -> CGPoint {
    let list = field.suggestionList
    let row = try #require(list.suggestions.firstIndex { $0.text == text })
    // A tooltip may be above it.
    let popup = try #require(scene.popups.first { $0.content === list }?.frame)
    let frame = list.frame(ofRow: row)
    return onScreen(CGPoint(x: popup.minX + frame.midX, y: popup.minY + frame.midY))
  }

  /// Waits for the suggestions of a field.
  func waitForSuggestions(_ texts: [String], of field: SuggestionFieldNode) async throws {
    try await fixture.wait("the suggestions \(texts)") {
      field.isShowingSuggestions && field.suggestionList.suggestions.map(\.text) == texts
    }
    try await server.waitUntilSettled(window.identifier)
  }
}
