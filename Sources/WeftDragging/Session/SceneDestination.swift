import Foundation
import WeftNodes
import WeftPopups
import WeftTransfer

/// A scene of this program with the sheets above it, as a destination of drags from this and from other programs.
@MainActor
package final class SceneDestination: DragDestination {
  package let scene: WindowScene
  /// Where the drag is, in points of the scene.
  package var location = CGPoint.zero
  /// What follows the drag: over the sheet in front, which may change, or over the scene.
  private weak var tracker: DropTracker?

  package init(_ scene: WindowScene) { self.scene = scene }

  /// The drag has moved to a location, in points of the scene. Returns what would become of it; nil if it is not accepted.
  package func move(_ drop: Drop, to location: CGPoint) -> DragAction? {
    currentTracker().move(drop, to: location)
  }

  /// It was dropped at a location, in points of the scene. Returns what has become of it; nil if it was not taken.
  package func drop(_ drop: Drop, at location: CGPoint) async -> DragAction? {
    await currentTracker().drop(drop, at: location)
  }

  private func currentTracker() -> DropTracker {
    let new = scene.frontmostScene.component(DropTracker.self)
    if new !== tracker { tracker?.exit() }
    tracker = new
    return new
  }

  // MARK: DragDestination

  package var isUndecided: Bool { false }

  package func update(_ session: DragSession) {
    session.destination(self, accepts: move(session.drop, to: location))
  }

  package func exit() {
    tracker?.exit()
    tracker = nil
  }

  package func drop(_ session: DragSession) async -> DragAction? { await drop(session.drop, at: location) }
}
