import Foundation
import WeftControls
import WeftNodes

/// A list whose rows can be swiped. Main.
@MainActor
package protocol SwipeActionsHost: ScrollNode {
  /// What is swiped: the state of the swipes.
  var swipes: RowSwipes? { get set }
  /// The row at a point of the content; nil if there is none.
  func swipeableRow(at point: CGPoint) -> AnyObject?
  /// The cell of a row, if it is shown.
  func cell(ofSwipeableRow row: AnyObject) -> DisplayNode?
  /// What the user can do with a row; nil for nothing. The actions apply to the row also after it has moved.
  func swipeActions(of row: AnyObject, on edge: SwipeEdge) -> SwipeActions?
}
