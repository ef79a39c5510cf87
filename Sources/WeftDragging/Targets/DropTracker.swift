import Foundation
import WeftNodes
import WeftTransfer

// A drag over a window moves over its nodes. The innermost node below the pointer that can accept it is the target; it is
// asked again at every move, and after the contents were scrolled below a resting pointer. Of a node that is left, or of a
// drag that ends in any way, the target hears once.

/// Follows a drag over a scene, and finds the node that takes it.
@MainActor
package final class DropTracker: SceneComponent {
  private unowned let scene: WindowScene
  private weak var target: DisplayNode?
  private lazy var scrolling = DragScrolling(scene)
  private lazy var springs = SpringLoading(scene)

  package init(scene: WindowScene) { self.scene = scene }

  /// The drag has moved to a location, in points of the window. Returns what would become of it; nil if no node accepts it.
  package func move(_ drop: Drop, to location: CGPoint) -> DragAction? {
    let nodes = scene.pointer.nodes(at: location)
    scrolling.move(to: location, over: nodes) { [weak self] in _ = self?.findTarget(of: drop, at: location) }
    springs.move(drop, to: location, over: nodes)
    return findTarget(of: drop, at: location)
  }

  private func findTarget(of drop: Drop, at location: CGPoint) -> DragAction? {
    var accepted: DragAction?
    let new = scene.pointer.nodes(at: location).last { node in
      accepted = node.canAccept(drop, at: scene.pointer.point(location, in: node))
      return accepted != nil
    }
    setTarget(new)
    return accepted
  }

  /// The drag has left the window, or it was cancelled.
  package func exit() {
    scrolling.end()
    springs.end()
    setTarget(nil)
  }

  /// The drag was dropped at a location, in points of the window. Returns what has become of it; nil if it was not accepted.
  package func drop(_ drop: Drop, at location: CGPoint) async -> DragAction? {
    let action = findTarget(of: drop, at: location)
    guard let target, action != nil else {
      exit()
      return nil
    }
    let point = scene.pointer.point(location, in: target)
    exit()
    return await target.dropped(drop, at: point)
  }

  private func setTarget(_ node: DisplayNode?) {
    guard node !== target else { return }
    let old = target
    target = node
    old?.dropTargetDidChange(isTarget: false)
    node?.dropTargetDidChange(isTarget: true)
  }

  package func sceneWillClose() { exit() }
}
