import WeftLayout
import WeftNodes

/// An edge or a corner of a window that can be dragged; see `Window.beginResize(at:)`. Leading is left, unless the
/// layout of the window runs from right to left.
public enum WindowEdge: Hashable, Sendable, CaseIterable {
  case topLeading
  case top
  case topTrailing
  case trailing
  case bottomTrailing
  case bottom
  case bottomLeading
  case leading

  /// Which sides follow the pointer: −1 is left or top, 1 is right or bottom, 0 is neither.
  func sides(_ direction: LayoutDirection) -> (x: Int, y: Int) {
    let leading = direction == .leftToRight ? -1 : 1
    return switch self {
    case .topLeading: (leading, -1)
    case .top: (0, -1)
    case .topTrailing: (-leading, -1)
    case .trailing: (-leading, 0)
    case .bottomTrailing: (-leading, 1)
    case .bottom: (0, 1)
    case .bottomLeading: (leading, 1)
    case .leading: (leading, 0)
    }
  }
}
