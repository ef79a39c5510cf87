import WeftControls
import WeftNodes

/// What a cell hears about how it is seen; see `CellNode.cellNodeVisibilityEvent(_:in:withCellFrame:)`.
public enum CellNodeVisibilityEvent: Hashable, Sendable {
  /// It has come into the visible state.
  case visible
  /// The content was scrolled while at least a part of the cell is seen.
  case visibleRectChanged
  /// It has left the visible state.
  case invisible
  /// A drag begins while the cell is seen.
  case willBeginDragging
  /// A drag has ended while the cell is seen.
  case didEndDragging
  /// The content has come to rest after a drag, turns of the wheel or keys while the cell is seen.
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
