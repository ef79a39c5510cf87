import WeftNodes
import WeftTransfer

/// What is below the pointer of a drag: a scene of this program, or a window of another one.
@MainActor
package protocol DragDestination: AnyObject {
  /// Whether it has not yet answered to the last update.
  var isUndecided: Bool { get }
  /// The drag has moved over it, or the user holds other keys. It answers by `DragSession.destination(_:accepts:)`.
  func update(_ session: DragSession)
  /// The drag has left it, or has ended.
  func exit()
  /// The items were dropped where the drag has moved last. Returns what has become of them when it is done; nil if they
  /// were not taken.
  func drop(_ session: DragSession) async -> DragAction?
}
