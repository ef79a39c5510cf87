import WeftLayout
import WeftNodes

extension ButtonNode {
  /// The horizontal position of a button's contents.
  public enum HorizontalAlignment: Hashable, Sendable {
    /// Where reading begins.
    case start
    /// In the middle.
    case middle
    /// Where reading ends.
    case end

    var justifyContent: JustifyContent {
      switch self {
      case .start: .start
      case .middle: .center
      case .end: .end
      }
    }

    var alignItems: AlignItems {
      switch self {
      case .start: .start
      case .middle: .center
      case .end: .end
      }
    }
  }

  /// The vertical position of a button's contents.
  public enum VerticalAlignment: Hashable, Sendable {
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom

    var horizontal: HorizontalAlignment {
      switch self {
      case .top: .start
      case .center: .middle
      case .bottom: .end
      }
    }
  }

  /// On which side of the title the image is.
  public enum ImageAlignment: Hashable, Sendable {
    /// Before the title.
    case beginning
    /// After the title.
    case end
  }
}
