import WeftControls
import WeftNodes

/// An event about the visibility of a cell; see `CellNode.cellNodeVisibilityEvent(_:in:withCellFrame:)`.
public enum CellNodeVisibilityEvent: Hashable, Sendable {
  /// The cell has entered the visible state.
  case visible
  /// The content was scrolled while at least a part of the cell is visible.
  case visibleRectChanged
  /// The cell has left the visible state.
  case invisible
  /// A drag begins while the cell is visible.
  case willBeginDragging
  /// A drag has ended while the cell is visible.
  case didEndDragging
  /// The content has come to rest after a drag, or after scrolling by wheel or keys, while the cell is
  /// visible.
  case didStopScrolling
}

extension CellNodeVisibilityEvent {
  init(_ stage: ScrollStage) {
    switch stage {
    case .willBeginDragging: self = .willBeginDragging
    case .didEndDragging: self = .didEndDragging
    case .didStop: self = .didStopScrolling
    }
  }
}
