/// A point or an edge of a rectangle: that at which a popup is anchored, or the direction in which it extends from
/// there.
///
/// Leading and trailing follow the reading direction: leading is on the left where text runs from left to right.
public enum PopupEdge: Hashable, Sendable, CaseIterable {
  /// The centre.
  case center
  /// The middle of the upper edge.
  case top
  /// The middle of the lower edge.
  case bottom
  /// The middle of the edge at which lines begin.
  case leading
  /// The middle of the edge at which lines end.
  case trailing
  /// The upper corner at which lines begin.
  case topLeading
  /// The upper corner at which lines end.
  case topTrailing
  /// The lower corner at which lines begin.
  case bottomLeading
  /// The lower corner at which lines end.
  case bottomTrailing

  /// -1 for leading, 0 for the middle, 1 for trailing.
  var horizontal: Int {
    switch self {
    case .leading, .topLeading, .bottomLeading: -1
    case .center, .top, .bottom: 0
    case .trailing, .topTrailing, .bottomTrailing: 1
    }
  }

  /// -1 for the top, 0 for the middle, 1 for the bottom.
  var vertical: Int {
    switch self {
    case .top, .topLeading, .topTrailing: -1
    case .center, .leading, .trailing: 0
    case .bottom, .bottomLeading, .bottomTrailing: 1
    }
  }
}
