import Foundation
import WeftNodes
import WeftTransfer

/// A scene of this program, as a destination of its own drags.
@MainActor
package final class SceneDestination: DragDestination {
  package let scene: WindowScene
  /// Where the drag is, in points of the scene.
  package var location = CGPoint.zero

  package init(_ scene: WindowScene) { self.scene = scene }

  package var isUndecided: Bool { false }

  package func update(_ session: DragSession) {
    let action = scene.component(DropTracker.self).move(session.drop, to: location)
    session.destination(self, accepts: action)
  }

  package func exit() { scene.existingComponent(DropTracker.self)?.exit() }

  package func drop(_ session: DragSession) async -> DragAction? {
    await scene.component(DropTracker.self).drop(session.drop, at: location)
  }
}
