import DemoSupport
import Foundation
import Weft

/// A place at the side. What is dropped on it is put there.
final class PlaceCellNode: OutlineCellNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let place: Place

  init(_ row: OutlineRow, _ place: Place) {
    self.place = place
    super.init(row, content: PlaceNameNode(place))
    accessibilityLabel = place.name
  }

  // MARK: Drops

  override func canAccept(_ drop: Drop, at point: CGPoint) -> DragAction? {
    filesNode?.acceptance(of: drop, medium: place.medium)
  }

  override func dropTargetDidChange(isTarget: Bool) {
    super.dropTargetDidChange(isTarget: isTarget)
    showsAsDropTarget(isTarget)
  }

  override func dropped(_ drop: Drop, at point: CGPoint) async -> DragAction? {
    await filesNode?.performDrop(drop, into: place)
  }
}
