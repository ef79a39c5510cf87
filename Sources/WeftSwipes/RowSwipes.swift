import Foundation
import WeftNodes

/// The swipes of a list: at most one row is open.
@MainActor
package final class RowSwipes {
  private unowned let host: any SwipeActionsHost
  /// The row that is swiped or open, or goes back.
  package private(set) var current: SwipedRow?

  package init(_ host: any SwipeActionsHost) { self.host = host }

  /// Whether a row is open or being swiped.
  package var isOpen: Bool { current.map { !$0.isClosing } ?? false }

  /// The row that a swipe takes hold of; nil if it can't be swiped that way.
  ///
  /// - Parameters:
  ///   - point: in points of the content.
  ///   - distance: where the swipe goes; positive is to the right.
  func row(at point: CGPoint, swipedBy distance: CGFloat) -> SwipedRow? {
    guard let row = host.swipeableRow(at: point) else { return nil }
    if let current, current.row === row { return current.isPerforming ? nil : current }
    let isRightToLeft = host.isRightToLeft
    let edge = SwipeEdge(revealedBy: distance, isRightToLeft: isRightToLeft)
    guard let actions = host.swipeActions(of: row, on: edge), !actions.actions.isEmpty,
      let cell = host.cell(ofSwipeableRow: row)
    else { return nil }
    // Only one row is moved at a time: another one that still goes back is there at once.
    current?.leave()
    let swiped = SwipedRow(row, cell, actions, on: edge, isRightToLeft: isRightToLeft, in: host)
    swiped.onEnd = { [weak self, weak swiped] in if self?.current === swiped { self?.current = nil } }
    current = swiped
    return swiped
  }

  /// Moves the open row back.
  package func close() { current?.close() }

  /// Whether a point of the content is on the row that is open.
  func isOnOpenRow(_ point: CGPoint) -> Bool { isOpen && current?.node.frame.contains(point) == true }
}
