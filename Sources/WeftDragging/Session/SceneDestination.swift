import Foundation
import WeftNodes
import WeftPopups
import WeftTransfer

/// A scene of this program with the sheets and popups above it, as a destination of drags from this and from other programs.
@MainActor
package final class SceneDestination: DragDestination {
  package let scene: WindowScene
  /// Where the drag is, in points of the scene.
  package var location = CGPoint.zero
  /// What follows the drag: over a popup in a layer or the sheet in front, which may change, or over the scene.
  private weak var tracker: DropTracker?

  package init(_ scene: WindowScene) { self.scene = scene }

  /// The drag has moved to a location, in points of the scene. Returns what would become of it; nil if it is not accepted.
  package func move(_ drop: Drop, to location: CGPoint) -> DragAction? {
    let (tracker, point) = tracker(at: location)
    return tracker.move(drop, to: point)
  }

  /// It was dropped at a location, in points of the scene. Returns what has become of it; nil if it was not taken.
  package func drop(_ drop: Drop, at location: CGPoint) async -> DragAction? {
    let (tracker, point) = tracker(at: location)
    return await tracker.drop(drop, at: point)
  }

  /// What follows the drag at a location, and the same location in points of its scene.
  private func tracker(at location: CGPoint) -> (DropTracker, CGPoint) {
    let place = scene.place(at: location)
    let new = place.scene.component(DropTracker.self)
    if new !== tracker { tracker?.exit() }
    tracker = new
    return (new, place.location(location))
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
