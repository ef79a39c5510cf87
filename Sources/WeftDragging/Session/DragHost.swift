import Foundation
import WeftNodes
import WeftTransfer

/// Shows the drags from a scene, and finds what is below the pointer.
@MainActor
package protocol DragHost: AnyObject {
  /// Called first: shows the image at a location, in points of the scene.
  func dragWillBegin(_ session: DragSession, _ image: DragImage, at location: CGPoint)
  /// Called when the pointer has moved to a location, in points of the scene, or other keys are held. Returns what is
  /// there, prepared for that location: the same object as long as it is the same destination. Nil if there is nothing
  /// that could take the items.
  func dragDidMove(_ session: DragSession, to location: CGPoint) -> (any DragDestination)?
  /// Shows by the pointer what would become of the items; nil for nothing.
  func show(_ action: DragAction?)
  /// Called when the user has dropped the items: the image disappears.
  func dragDidDrop(_ session: DragSession)
  /// Called last: the image disappears, if it is still there.
  ///
  /// - Parameters:
  ///   - action: what has become of the items; nil if they were not taken.
  ///   - completion: called once, now or later, when nothing of the drag is shown any longer.
  func dragDidEnd(
    _ session: DragSession, _ action: DragAction?, completion: @escaping @MainActor () -> Void)
}
