import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftImaging
import WeftLists
import WeftNodes
import WeftOffscreen
import WeftTesting
import WeftTheme

@testable import WeftSwipes

/// A window with a table of messages, which can be archived, flagged and deleted by swiping them.
@MainActor
final class MessageTable: TableDataSource, TableDelegate {
  let table = TableNode()
  let window: OffscreenWindow
  var messages: [Int]
  /// What was done, in order.
  var log: [String] = []
  var hasFullSwipe = true
  /// Whether there are actions at the leading side.
  var hasLeading = true
  /// Whether there are actions at the trailing side.
  var hasTrailing = true
  /// Whether "Delete" deletes what is at the path for which it was offered, and not the message that was there.
  var deletesByPath = false
  /// The picture of the action at the leading side.
  var picture: Image?
  /// Calls the completions of actions later.
  var holdsCompletions = false
  var completions: [@MainActor (Bool) -> Void] = []
  static let rowHeight: CGFloat = 60

  init(
    count: Int = 30, size: CGSize = CGSize(width: 320, height: 360), scale: CGFloat = 1,
    direction: LayoutDirection = .leftToRight, style: UserInterfaceStyle = .light
  ) {
    messages = Array(0..<count)
    table.rowHeight = Self.rowHeight - 1
    window = OffscreenWindow(size: size, scale: scale, rootNode: table)
    window.scene.layoutDirection = direction
    window.scene.userInterfaceStyle = style
    table.dataSource = self
    table.delegate = self
    window.settle()
  }

  // MARK: Rows

  func cell(_ row: Int) -> CellNode? { table.nodeForRow(at: IndexPath(row: row, section: 0)) }

  func middle(ofRow row: Int) -> CGPoint {
    CGPoint(x: table.bounds.width / 2, y: (CGFloat(row) + 0.5) * 60 - table.contentOffset.y)
  }

  /// How far the cell of a row is moved, in points.
  func distance(ofRow row: Int) -> CGFloat {
    guard let swiped = table.swipes?.current, swiped.cell === cell(row) else { return 0 }
    return swiped.distance
  }

  var isOpen: Bool { table.swipes?.isOpen == true }

  /// The node with the actions, if there is one.
  var actionsNodes: [SwipeActionsNode] { table.subnodes.compactMap { $0 as? SwipeActionsNode } }

  /// Swipes a row open at its trailing side.
  func open(_ row: Int, by width: CGFloat = -150) {
    window.swipe(from: middle(ofRow: row), by: CGSize(width: width, height: 0), resting: 0.3)
    window.advance(by: 1)
  }

  // MARK: Data

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { messages.count }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let text = "Message \(messages[indexPath.row])"
    return { TextCellNode(text: text) }
  }

  func delete(_ message: Int) {
    guard let row = messages.firstIndex(of: message) else { return }
    messages.remove(at: row)
    table.deleteRows(at: [IndexPath(row: row, section: 0)])
  }

  private func action(
    _ title: String, _ message: Int, style: SwipeAction.Style = .normal, color: Color? = nil,
    then effect: @escaping @MainActor @Sendable () -> Void = {}
  ) -> SwipeAction {
    SwipeAction(title, style: style, backgroundColor: color) { [weak self] completion in
      guard let self else { return }
      log.append("\(title) \(message)")
      effect()
      if holdsCompletions { completions.append(completion) } else { completion(true) }
    }
  }

  func tableNode(
    _ tableNode: TableNode, trailingSwipeActionsForRowAt indexPath: IndexPath
  ) -> SwipeActions? {
    guard hasTrailing else { return nil }
    let message = messages[indexPath.row]
    return SwipeActions(
      [
        action("Delete", message, style: .destructive) { [weak self] in
          guard let self else { return }
          delete(deletesByPath ? messages[indexPath.row] : message)
        },
        action("Flag", message, color: Color(hex: 0xF59E0B)),
      ], performsFirstActionWithFullSwipe: hasFullSwipe)
  }

  func tableNode(
    _ tableNode: TableNode, leadingSwipeActionsForRowAt indexPath: IndexPath
  ) -> SwipeActions? {
    guard hasLeading else { return nil }
    var archive = action("Archive", messages[indexPath.row])
    archive.image = picture
    return SwipeActions([archive])
  }

  func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(messages[indexPath.row])")
  }

  func tableNode(_ tableNode: TableNode, didHighlightRowAt indexPath: IndexPath) {}
}
