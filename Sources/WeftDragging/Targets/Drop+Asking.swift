import Foundation
import WeftCommands
import WeftNodes
import WeftPopups
import WeftTransfer

extension Drop {
  /// What shall become of the data. If the user has held Alt, a menu asks; otherwise it is the best action. Call it in
  /// `DisplayNode.dropped(_:at:)`.
  ///
  /// - Parameters:
  ///   - node: the node that takes the drop.
  ///   - point: where the menu appears, in points of the node's coordinates.
  /// - Returns: the action; nil if the user wants none, or if there is none.
  public func chosenAction(over node: DisplayNode, at point: CGPoint) async -> DragAction? {
    guard actions.first == .ask else { return actions.first }
    let choices = [DragAction.move, .copy, .link].filter(allows)
    guard choices.count > 1 else { return choices.first }
    return await withCheckedContinuation { continuation in
      let answer = DropAnswer()
      let items = choices.map { action in
        MenuItem(DragTexts.current.title(of: action)) { answer.action = action }
      }
      let menu = Menu {
        for item in items { item }
        MenuSection { MenuItem(DragTexts.current.cancel) {} }
      }
      let anchor = CGRect(origin: point, size: .zero)
      do {
        // What was chosen is known after the menu has ended.
        try menu.open(from: node, at: anchor, placement: .atPoint) {
          Task { continuation.resume(returning: answer.action) }
        }
      } catch {
        continuation.resume(returning: nil)
      }
    }
  }
}

/// What the user has chosen in a menu.
@MainActor
private final class DropAnswer {
  var action: DragAction?
}
