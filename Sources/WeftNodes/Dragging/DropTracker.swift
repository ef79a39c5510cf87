import Foundation
import WeftTransfer

// A drag over a window moves over its nodes. The innermost node below the pointer that can accept it is the target; it is
// asked again at every move. Of a node that is left, or of a drag that ends in any way, the target hears once.

/// Follows a drag over a scene, and finds the node that takes it.
@MainActor
package final class DropTracker: SceneComponent {
  private unowned let scene: WindowScene
  private weak var target: DisplayNode?
  private var action: DragAction?

  package init(scene: WindowScene) { self.scene = scene }

  /// The drag has moved to a location, in points of the window. Returns what would become of it; nil if no node accepts it.
  package func move(_ drop: Drop, to location: CGPoint) -> DragAction? {
    var accepted: DragAction?
    let new = scene.pointer.nodes(at: location).reversed().first { node in
      accepted = node.canAccept(drop, at: scene.pointer.point(location, in: node))
      return accepted != nil
    }
    setTarget(new)
    action = accepted
    return accepted
  }

  /// The drag has left the window, or it was cancelled.
  package func exit() { setTarget(nil) }

  /// The drag was dropped where it has moved last. Returns what has become of it; nil if it was not accepted.
  package func drop(_ drop: Drop, at location: CGPoint) async -> DragAction? {
    let action = move(drop, to: location)
    guard let target, let action else {
      exit()
      return nil
    }
    let point = scene.pointer.point(location, in: target)
    setTarget(nil)
    return await target.dropped(drop, at: point) ? action : nil
  }

  private func setTarget(_ node: DisplayNode?) {
    guard node !== target else { return }
    let old = target
    target = node
    action = nil
    old?.dropTargetDidChange(isTarget: false)
    node?.dropTargetDidChange(isTarget: true)
  }

  package func sceneWillClose() { exit() }
}
